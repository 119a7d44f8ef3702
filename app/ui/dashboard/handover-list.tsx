import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'
import { Part } from './part'

export type HandoverRow = { id: string; title: string; city: string; ownerName: string; expiresAt: number }

/** Listings that others would like to hand over to this person. */
export function HandoverList({ handovers }: { handovers: readonly HandoverRow[] }) {
  if (handovers.length === 0) return null
  return (
    <Part title="Listings Offered to You">
      <ul className="cards">
        {handovers.map(({ id, title, city, ownerName, expiresAt }) => (
          <li key={id} className="card stack-s">
            <p>
              <strong>{ownerName}</strong> would like to hand <strong>{title}</strong>, {city}, over to you.
            </p>
            <p className="small muted">
              Please answer by <InstantText at={expiresAt} />
            </p>
            <div>
              <ButtonLink href={paths.handover(id)} kind="main" of={title}>
                Answer
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
