import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Part } from './part'

export type DraftLine = { id: string; title: string; done: number; total: number; href: string }

/** Half-made listings, offered again. */
export function DraftList({ drafts }: { drafts: readonly DraftLine[] }) {
  if (drafts.length === 0) return null
  return (
    <Part title="Half-made listings">
      <ul className="stack-s">
        {drafts.map((draft) => (
          <li key={draft.id} className="card card-head">
            <div>
              <p className="strong">{draft.title}</p>
              <a className="small" href={draft.href}>
                {`Continue: ${draft.done} of ${draft.total} done`}
                <span className="sr">: {draft.title}</span>
              </a>
            </div>
            <ButtonLink href={paths.propertyDiscardDraft(draft.id)} kind="quiet" dialog>
              Discard
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}
