import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'
import { Part } from './part'

export type InvitationRow = { id: string; title: string; city: string; ownerName: string; expiresAt: number }

/** Owners who would like this agent to look after a property. */
export function InvitationList({ invitations }: { invitations: readonly InvitationRow[] }) {
  if (invitations.length === 0) return null
  return (
    <Part title="Invitations">
      <ul className="cards">
        {invitations.map(({ id, title, city, ownerName, expiresAt }) => (
          <li key={id} className="card stack-s">
            <p>
              <strong>{ownerName}</strong> would like you to look after <strong>{title}</strong>, {city}.
            </p>
            <p className="small muted">
              Please answer by <InstantText at={expiresAt} />
            </p>
            <div>
              <ButtonLink href={paths.invitation(id)} kind="main">
                Answer
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
