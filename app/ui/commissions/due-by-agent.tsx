import { type Day, formatMonth } from '~/domain/shared/calendar'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'
import type { FormReply } from '~/domain/shared/form-reply'
import { sumTzs } from '~/domain/shared/money'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { DateField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { DayText, Money } from '../show/text'

type Share = {
  bookingId: string
  agentId: string
  agentName: string
  tenantName: string
  title: string
  amountTzs: number
  earnedOn: Day
}

type Props = { shares: readonly Share[]; today: Day; idempotencyKey: string; reply: FormReply | null }

/** Shares to be paid: a box for all of an agent's month, each share below it with a box of its own, and one bar. */
export function DueByAgent({ shares, today, idempotencyKey, reply }: Props) {
  return (
    <PostForm reply={reply} idempotencyKey={idempotencyKey} className="stack">
      <ul className="rows">
        {groupsOf(shares).map((group) => (
          <AgentLine key={group.key} group={group} />
        ))}
      </ul>
      <div className="card sticky bottom-14 md:bottom-0 cluster items-end">
        <DateField name="paid_on" label="Paid on" value={today} max={today} reply={reply} />
        <SubmitButton icon="check">Paid chosen</SubmitButton>
      </div>
    </PostForm>
  )
}

type Group = { key: string; agentName: string; month: Day; shares: Share[] }

/** By agent and the month in which they were earned, in the order of the list. */
function groupsOf(shares: readonly Share[]): Group[] {
  const groups = new Map<string, Group>()
  for (const share of shares) {
    const month = `${share.earnedOn.slice(0, 7)}-01`
    const key = `${share.agentId} ${month}`
    const group = groups.get(key) ?? { key, agentName: share.agentName, month, shares: [] }
    group.shares.push(share)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const idOf = ({ bookingId, agentId }: Share) => `${bookingId}.${agentId}`

function AgentLine({ group: { agentName, month, shares } }: { group: Group }) {
  const tzs = sumTzs(shares.map(({ amountTzs }) => amountTzs))
  return (
    <li className="px-4 py-2">
      <label className="choice">
        <input type="checkbox" name={CHOSEN_FIELD} value={shares.map(idOf).join(',')} />
        <span className="flex grow items-center gap-3">
          <span className="grow">
            <strong>{agentName}</strong>
            <span className="small muted">{`, ${formatMonth(month)}, ${count(shares.length, 'share')}`}</span>
          </span>
          <strong>
            <Money tzs={tzs} />
          </strong>
        </span>
      </label>
      {shares.length > 1 && (
        <details className="small">
          <summary>
            Choose single shares<span className="sr"> of {agentName}</span>
          </summary>
          <ul>
            {shares.map((share) => (
              <li key={idOf(share)} className="flex items-center gap-3">
                <label className="choice grow">
                  <input type="checkbox" name={CHOSEN_FIELD} value={idOf(share)} />
                  <span>
                    {share.tenantName}, {share.title}
                  </span>
                </label>
                <DayText day={share.earnedOn} />
                <a href={paths.bookingDetails(share.bookingId)}>
                  <Money tzs={share.amountTzs} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
