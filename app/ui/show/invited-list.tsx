import type { Invited } from '~/domain/ground/invitations/rows.server'
import { term, translated } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ActionButton } from '../form/buttons'
import { Badge } from './status-badge'
import { InstantText } from './text'

type Props = { invitations: readonly Invited[]; title?: string }

/** Invitations that were not accepted; renders nothing without any. */
export function InvitedList({ invitations, title = t`Invited` }: Props) {
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
  pending: { label: term('Waiting for an answer'), tone: 'wait', icon: 'clock' },
  declined: { label: term('Declined'), tone: 'bad', icon: 'circle-x' },
  expired: { label: term('Expired'), tone: '', icon: 'ban' },
  accepted: { label: term('Accepted'), tone: 'good', icon: 'circle-check' },
  withdrawn: { label: term('Taken back'), tone: '', icon: 'ban' },
} as const

function InvitedCard({ invited }: { invited: Invited }) {
  const { id, email, state, expiresAt } = invited
  const { label, ...look } = looks[state]
  return (
    <li className="card stack-s">
      <div className="cluster between">
        <span className="strong">{email}</span>
        <Badge label={translated(label)} {...look} />
      </div>
      {state === 'pending' && (
        <>
          <p className="small muted">{t`Can be accepted until ${<InstantText at={expiresAt} />}`}</p>
          <ActionButton action={paths.invitationWithdraw(id)}>
            {t`Take back ${<span className="sr">{t`the invitation of ${email}`}</span>}`}
          </ActionButton>
        </>
      )}
      {state !== 'pending' && <p className="small muted">{t`You can invite this address again.`}</p>}
    </li>
  )
}
