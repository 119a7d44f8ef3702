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
          <li key={draft.id} className="card row">
            <div>
              <a className="strong" href={draft.href}>
                {draft.title}
              </a>
              <p className="small muted">
                Continue: {draft.done} of {draft.total} done
              </p>
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
