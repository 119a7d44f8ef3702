import { dayOf } from '~/domain/ground/shared/calendar'
import type { AgentsPage } from '~/domain/stays/agents/list-collaborators.server'
import { paths } from '~/paths'
import { t } from '~/ui/t'
import { ActionButton, ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { personMark } from '../show/person-mark'
import { DayText, Money } from '../show/text'

type Agent = AgentsPage['agents'][number]
type Props = Pick<AgentsPage, 'id' | 'agents' | 'mayEntrust'>

/** The agents of a property: their money on it, and what the owner lets each of them do. */
export function AgentsTable({ id, agents, mayEntrust }: Props) {
  return (
    <DeskTable
      caption={t`Agents`}
      rows={agents}
      rowKey={(agent) => agent.id}
      columns={[
        { label: t`Agent`, kind: 'what', cell: (agent) => <Who agent={agent} /> },
        {
          label: t`Prices`,
          cell: (agent) => (
            <Right
              {...{ id, agent, mayEntrust }}
              name="may_change"
              isOn={agent.mayChangePrices}
              state={
                agent.mayChangePrices ? t`Changes them, students see it at once` : t`Does not change them`
              }
              press={agent.mayChangePrices ? t`Change Prices Myself` : t`Let Change Prices`}
            />
          ),
        },
        {
          label: t`Receipts`,
          cell: (agent) => (
            <Right
              {...{ id, agent, mayEntrust }}
              name="may_verify"
              isOn={agent.mayVerifyPayments}
              state={agent.mayVerifyPayments ? t`Decides on them` : t`Sees them, does not decide`}
              press={agent.mayVerifyPayments ? t`Decide on Receipts Myself` : t`Let Decide on Receipts`}
            />
          ),
        },
        {
          label: t`Remove`,
          kind: 'action',
          cell: (agent) => (
            <ButtonLink href={paths.propertyAgentRemove(id, agent.id)} kind="danger" dialog of={agent.name}>
              {t`Remove`}
            </ButtonLink>
          ),
        },
      ]}
    />
  )
}

function Who({ agent }: { agent: Agent }) {
  const since = <DayText key="since" day={dayOf(agent.sinceAt)} />
  return (
    <>
      <p className="strong" title={agent.name}>
        {agent.name}
      </p>
      <p className="muted" title={agent.email ?? undefined}>
        {agent.email}
      </p>
      <p className="muted">{t`Since ${since}`}</p>
      <p>{t`Commission earned: ${<Money key="earned" tzs={agent.commissionTzs} />}`}</p>
      {personMark(agent)}
    </>
  )
}

type RightProps = Pick<Props, 'id' | 'mayEntrust'> & {
  agent: Agent
  name: 'may_change' | 'may_verify'
  isOn: boolean
  state: string
  press: string
}

/** Whether the agent may do it, and the button with which its owner changes that. */
function Right({ id, agent, mayEntrust, name, isOn, state, press }: RightProps) {
  return (
    <>
      <span className={isOn ? 'block strong' : 'block'}>{state}</span>
      {mayEntrust && (
        <div className="-ml-2">
          <ActionButton
            action={paths.propertyAgentEntrust(id, agent.id)}
            fields={{ [name]: String(!isOn) }}
            kind="quiet"
          >
            {press} <span className="sr">{agent.name}</span>
          </ActionButton>
        </div>
      )}
    </>
  )
}
