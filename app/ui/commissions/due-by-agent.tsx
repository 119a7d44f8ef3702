import { type Day, formatMonth } from '~/domain/ground/shared/calendar'
import { CHOSEN_FIELD } from '~/domain/ground/shared/chosen'
import { type FormReply, fieldValues } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { formatPhone } from '~/domain/ground/shared/phone'
import { sharesText } from '~/domain/stays/agents/share-rules'
import type { DueShare, Payee } from '~/domain/stays/agents/shares.server'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { CHOSEN_FORM } from '../form/choose'
import { DateField } from '../form/number-field'
import { PostForm } from '../form/post-form'
import { accountTexts } from '../payments/account-number'
import { DayText, Money } from '../show/text'

export type Share = Omit<DueShare, 'earnedAt'> & { earnedOn: Day }

/** Name of the boxes that take a paid share of a stay that ended off the payment. */
export const LESS_FIELD = 'less[]'

type Props = {
  shares: readonly Share[]
  /** Paid shares of stays that ended before their agreed day. */
  ended: readonly Share[]
  payees: readonly Payee[]
  today: Day
  idempotencyKey: string
  reply: FormReply | null
}

/** Shares to be paid: a box for each month of an agent, each share below it with a box of its own, and one bar. */
export function DueByAgent({ shares, ended, payees, today, idempotencyKey, reply }: Props) {
  const chosen = [...fieldValues(reply, CHOSEN_FIELD), ...fieldValues(reply, LESS_FIELD)]
  const agents = [...groupsOf(shares, ({ agentId }) => agentId).values()]
  return (
    <PostForm id={CHOSEN_FORM} reply={reply} idempotencyKey={idempotencyKey} className="stack">
      {agents.map((ofAgent) => (
        <Agent key={ofAgent[0]?.agentId} shares={ofAgent} {...{ ended, payees, chosen }} />
      ))}
      <div className="card bar-foot md:bottom-0 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 p-2!">
        <p>
          <strong>{`${sharesText(shares.length)}, ${formatTzs(sumOf(shares))}`}</strong>
          <ui-chosen-sum class="block small" for={CHOSEN_FORM} />
        </p>
        <div className="flex flex-wrap items-end gap-3 min-w-0">
          <DateField name="paid_on" label={t`Paid on`} value={today} max={today} reply={reply} />
          <SubmitButton>{t`Paid chosen`}</SubmitButton>
        </div>
      </div>
    </PostForm>
  )
}

const sumOf = (shares: readonly Share[]) => sumTzs(shares.map(({ amountTzs }) => amountTzs))
const monthOf = ({ earnedOn }: Share): Day => `${earnedOn.slice(0, 7)}-01`

/** In the order of the list. */
function groupsOf<Key>(shares: readonly Share[], keyOf: (share: Share) => Key): Map<Key, Share[]> {
  const groups = new Map<Key, Share[]>()
  for (const share of shares) groups.set(keyOf(share), [...(groups.get(keyOf(share)) ?? []), share])
  return groups
}

const idOf = ({ bookingId, agentId }: Share) => `${bookingId}.${agentId}`

type AgentProps = Pick<Props, 'shares' | 'ended' | 'payees'> & { chosen: readonly string[] }

/** Shares owed to an agent, by the months in which it was earned, with the account to pay into. */
function Agent({ shares, ended, payees, chosen }: AgentProps) {
  const [{ agentId, agentName } = { agentId: '', agentName: '' }] = shares
  const months = [...groupsOf(shares, monthOf)]
  return (
    <section className="overflow-hidden bg-[var(--color-card)] [border-width:1px] rounded-[var(--radius-card)]">
      <div className="flex flex-wrap items-center gap-x-4 px-3 py-2 bg-[var(--color-stone)]">
        <h2 className="grow">{agentName}</h2>
        <strong>
          <Money tzs={sumOf(shares)} />
        </strong>
        <PaidInto payee={payees.find(({ id }) => id === agentId)} />
      </div>
      <ul>
        {months.map(([month, ofMonth]) => (
          <MonthLine key={month} {...{ agentName, month, chosen }} shares={ofMonth} />
        ))}
        {ended
          .filter((share) => share.agentId === agentId)
          .map((share) => (
            <EndedLine key={idOf(share)} share={share} isChosen={chosen.includes(idOf(share))} />
          ))}
      </ul>
    </section>
  )
}

/** A box that takes off what the agent was paid for rent that is no longer owed. */
function EndedLine({ share, isChosen }: { share: Share; isChosen: boolean }) {
  return (
    <li className="px-3 py-1 [border-top-width:1px]">
      <label className="choice">
        <input
          type="checkbox"
          name={LESS_FIELD}
          value={idOf(share)}
          data-tzs={-share.endedTzs}
          defaultChecked={isChosen}
        />
        <span className="flex flex-wrap grow items-center gap-x-3">
          <span className="grow">
            {t`Take off: ${`${share.tenantName}, ${share.title}`}`}
            <span className="block small muted">{t`Paid, the stay ended`}</span>
          </span>
          <strong className="whitespace-nowrap">
            − <Money tzs={share.endedTzs} />
          </strong>
        </span>
      </label>
    </li>
  )
}

type MonthProps = { agentName: string; month: Day; shares: readonly Share[]; chosen: readonly string[] }

function MonthLine({ agentName, month, shares, chosen }: MonthProps) {
  const all = shares.map(idOf).join(',')
  return (
    <li className="px-3 py-1 [border-top-width:1px]">
      <label className="choice">
        <input
          type="checkbox"
          name={CHOSEN_FIELD}
          value={all}
          data-tzs={shares.map(({ amountTzs }) => amountTzs).join()}
          defaultChecked={chosen.includes(all)}
        />
        <span className="flex flex-wrap grow items-center gap-x-3">
          <span className="grow">
            <span className="sr">{agentName}, </span>
            {formatMonth(month)}
            <span className="small muted">{`, ${sharesText(shares.length)}`}</span>
          </span>
          <strong>
            <Money tzs={sumOf(shares)} />
          </strong>
        </span>
      </label>
      {shares.length > 1 && (
        <details className="small">
          <summary>
            {t`Choose single shares`}
            <span className="sr">{t.as('of shares')` of ${agentName}`}</span>
          </summary>
          <ul>
            {shares.map((share) => (
              <li key={idOf(share)} className="flex flex-wrap items-center gap-x-3">
                <label className="choice grow basis-32">
                  <input
                    type="checkbox"
                    name={CHOSEN_FIELD}
                    value={idOf(share)}
                    data-tzs={share.amountTzs}
                    defaultChecked={chosen.includes(idOf(share))}
                  />
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

/** The agent's account with its number to copy, or the number to call where none is stored. */
function PaidInto({ payee }: { payee: Payee | undefined }) {
  const look = 'small flex items-center gap-x-2 w-full max-w-none'
  if (payee?.account)
    return (
      <p className={look}>
        {accountTexts([payee.account])}
        <ui-copy class="whitespace-nowrap" data-text={payee.account.number} />
      </p>
    )
  return (
    <p className={look}>
      {payee?.phone ? t`No account is stored. Ask on ${formatPhone(payee.phone)}.` : t`No account is stored.`}
      {payee?.phone && <ui-copy class="whitespace-nowrap" data-text={`+${payee.phone}`} />}
    </p>
  )
}
