import { t } from '~/domain/ground/shared/language'
import type { DraftLine } from '~/domain/listings/listing-form/drafts.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

const SHOWN = 2

/** Half-made listings, offered again: the latest, and the others folded. */
export function DraftList({ drafts }: { drafts: readonly DraftLine[] }) {
  if (drafts.length === 0) return null
  return (
    <Part title={t`Half-made listings`}>
      <Lines drafts={drafts.slice(0, SHOWN)} />
      {drafts.length > SHOWN && (
        <details>
          <summary>{t`Show all (${drafts.length})`}</summary>
          <Lines drafts={drafts.slice(SHOWN)} />
        </details>
      )}
    </Part>
  )
}

function Lines({ drafts }: { drafts: readonly DraftLine[] }) {
  return (
    <ul className="stack-s">
      {drafts.map((draft) => (
        <li key={draft.id} className="card card-head">
          <div>
            <p className="strong">{draft.title}</p>
            <a className="small" href={draft.href}>
              {t`Continue: ${draft.done} of ${draft.total} done`}
              <span className="sr">: {draft.title}</span>
            </a>
          </div>
          <ButtonLink href={paths.propertyDiscardDraft(draft.id)} kind="quiet" dialog>
            {t`Discard`}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
