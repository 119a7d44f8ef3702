import type { Invited } from '~/domain/ground/invitations/rows.server'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { Badge } from './status-badge'
import { InstantText } from './text'

type Props = { invitations: readonly Invited[]; title?: string }

/** Invitations that were not accepted; renders nothing without any. */
export function InvitedList({ invitations, title = 'Invited' }: Props) {
  if (invitations.length === 0) return null
  return (
    <section className="stack-s">
      <h2>{title}</h2>
      <ul className="stack-s">
        {invitations.map((invited) => (
          <InvitedCard key={invited.id} invited={invited} />
        ))}
      </ul>
    </section>
  )
}

const looks = {
  pending: { label: 'Waiting for an answer', tone: 'wait', icon: 'clock' },
  declined: { label: 'Declined', tone: 'bad', icon: 'circle-x' },
  expired: { label: 'Expired', tone: '', icon: 'ban' },
  accepted: { label: 'Accepted', tone: 'good', icon: 'circle-check' },
  withdrawn: { label: 'Taken back', tone: '', icon: 'ban' },
} as const

function InvitedCard({ invited }: { invited: Invited }) {
  const { id, email, state, expiresAt } = invited
  return (
    <li className="card stack-s">
      <div className="cluster between">
        <span className="strong">{email}</span>
        <Badge {...looks[state]} />
      </div>
      {state === 'pending' && (
        <>
          <p className="small muted">
            Can be accepted until <InstantText at={expiresAt} />
          </p>
          <ActionButton action={paths.invitationWithdraw(id)}>
            Take back <span className="sr">the invitation of {email}</span>
          </ActionButton>
        </>
      )}
      {state !== 'pending' && <p className="small muted">You can invite this address again.</p>}
    </li>
  )
}
