import type { InvitationState } from '~/domain/collaborators/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { InstantText, Money } from '../show/text'

type Agent = { id: string; name: string; email: string | null; sinceAt: number; commissionTzs: number }
type Invited = { id: string; email: string; state: InvitationState; createdAt: number; expiresAt: number }

type Props = {
  view: { id: string; agents: Agent[]; invitations: Invited[]; commissionPercent: number }
  idempotencyKey: string
  reply: FormReply | null
}

/** Who looks after a listing beside its owner, who is invited to, and the form that invites. */
export function Agents({ view, idempotencyKey, reply }: Props) {
  const { id, agents, invitations, commissionPercent } = view
  return (
    <div className="stack-l">
      <p>
        An agent answers requests and edits this property beside the owner. Together the agents earn{' '}
        {commissionPercent}% of the rent of each confirmed booking, divided evenly. The payout account and the
        receipts stay the owner's.
      </p>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} idempotencyKey={idempotencyKey} className="form card">
        <TextField
          name="email"
          label="E-mail address of the agent"
          hint="The one of their account. They accept or decline."
          type="email"
          autoCapitalize="none"
          reply={reply}
          required
        />
        <div className="actions">
          <SubmitButton icon="send">Invite</SubmitButton>
        </div>
      </PostForm>
      <section className="stack-s">
        <h2>Looking after it</h2>
        {agents.length === 0 && <p className="muted">Nobody but the owner yet.</p>}
        <ul className="stack-s">
          {agents.map((agent) => (
            <AgentCard key={agent.id} propertyId={id} agent={agent} />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section className="stack-s">
          <h2>Invited</h2>
          <ul className="stack-s">
            {invitations.map((invited) => (
              <InvitedCard key={invited.id} propertyId={id} invited={invited} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function AgentCard({ propertyId, agent }: { propertyId: string; agent: Agent }) {
  return (
    <li className="card stack-s">
      <h3>{agent.name}</h3>
      <Facts
        rows={[
          ['Email', agent.email],
          ['Since', <InstantText key="since" at={agent.sinceAt} />],
          ['Commission earned', <Money key="earned" tzs={agent.commissionTzs} />],
        ]}
      />
      <div>
        <ButtonLink href={paths.propertyAgentRemove(propertyId, agent.id)} kind="danger" dialog>
          Remove <span className="sr">{agent.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

const looks = {
  pending: { label: 'Waiting for an answer', tone: 'wait', icon: 'clock' },
  declined: { label: 'Declined', tone: 'bad', icon: 'circle-x' },
  expired: { label: 'Expired', tone: '', icon: 'ban' },
  accepted: { label: 'Accepted', tone: 'good', icon: 'circle-check' },
  withdrawn: { label: 'Taken back', tone: '', icon: 'ban' },
} as const

function InvitedCard({ propertyId, invited }: { propertyId: string; invited: Invited }) {
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
          <ActionButton action={paths.propertyInvitationWithdraw(propertyId, id)}>
            Take back <span className="sr">the invitation of {email}</span>
          </ActionButton>
        </>
      )}
      {state !== 'pending' && <p className="small muted">You can invite this address again.</p>}
    </li>
  )
}
