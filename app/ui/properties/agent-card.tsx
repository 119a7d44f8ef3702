import type { AgentsPage } from '~/domain/stays/agents/list-collaborators.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { personMark } from '../show/person-mark'
import { InstantText, Money } from '../show/text'

type AgentProps = { propertyId: string; agent: AgentsPage['agents'][number]; mayEntrust: boolean }

/** An agent who looks after a property, and what the owner lets them do. */
export function AgentCard({ propertyId, agent, mayEntrust }: AgentProps) {
  const { mayVerifyPayments, mayChangePrices } = agent
  return (
    <li className="card stack-s">
      <h3>{agent.name}</h3>
      <Facts
        rows={[
          ['Email', agent.email],
          ['Account', personMark(agent)],
          ['Since', <InstantText key="since" at={agent.sinceAt} />],
          ['Commission earned', <Money key="earned" tzs={agent.commissionTzs} />],
          ['Prices', mayChangePrices ? 'Changes them, students see it at once' : 'Does not change them'],
          ['Receipts', mayVerifyPayments ? 'Decides on them' : 'Sees them, does not decide'],
        ]}
      />
      {mayEntrust && !mayVerifyPayments && (
        <p className="small muted">
          Who decides on receipts says whether the rent is in your account. Let only somebody do it who can
          see your account.
        </p>
      )}
      <div className="cluster">
        {mayEntrust && (
          <ActionButton
            action={paths.propertyAgentEntrust(propertyId, agent.id)}
            fields={{ may_change: String(!mayChangePrices) }}
          >
            {mayChangePrices ? 'Change Prices Myself' : 'Let Change Prices'}{' '}
            <span className="sr">{agent.name}</span>
          </ActionButton>
        )}
        {mayEntrust && (
          <ActionButton
            action={paths.propertyAgentEntrust(propertyId, agent.id)}
            fields={{ may_verify: String(!mayVerifyPayments) }}
          >
            {mayVerifyPayments ? 'Decide on Receipts Myself' : 'Let Decide on Receipts'}{' '}
            <span className="sr">{agent.name}</span>
          </ActionButton>
        )}
        <ButtonLink href={paths.propertyAgentRemove(propertyId, agent.id)} kind="danger" dialog>
          Remove <span className="sr">{agent.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
