import type { ReactNode } from 'react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { Answer, OwingStay } from '~/domain/stays/payments/match-statement'
import type { StatementPage } from '~/domain/stays/payments/statement.server'
import { tickValue } from '~/domain/stays/payments/statement-ticks'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Money } from '../show/text'

/** Rows in sight of each kind; the others are folded. */
const IN_SIGHT = 5
const TICKED = ['approve', 'record']

type Group = { of: Answer['kind'][]; title: (n: number) => string; hint: string; isFolded?: boolean }

const groups: Group[] = [
  {
    of: ['approve'],
    title: (n) => `${count(n, 'receipt')} ${n === 1 ? 'is' : 'are'} right`,
    hint: 'Number and sum agree.',
  },
  {
    of: ['record'],
    title: (n) => `${n} ${n === 1 ? 'has' : 'have'} no receipt yet`,
    hint: 'They name one stay.',
  },
  {
    of: ['look', 'several'],
    title: (n) => `${count(n, 'line')} for receipts with a page of their own`,
    hint: 'The sum or something else differs.',
  },
  {
    of: ['twice'],
    title: (n) => `${n} may be counted already`,
    hint: 'The stay has such a payment without a number.',
  },
  {
    of: ['choose'],
    title: (n) => `${n} ${n === 1 ? 'fits' : 'fit'} by name or sum`,
    hint: 'You choose the stay, or none.',
  },
  {
    of: ['more'],
    title: (n) => `${n} ${n === 1 ? 'is' : 'are'} more than is owed`,
    hint: 'Tick it to record the part that fits.',
  },
  {
    of: ['counted'],
    title: (n) => `${n} ${n === 1 ? 'is' : 'are'} counted already`,
    hint: '',
    isFolded: true,
  },
  { of: ['taken-back'], title: (n) => `${count(n, 'line')} taken back`, hint: '' },
  {
    of: ['nothing'],
    title: (n) => `${n} ${n === 1 ? 'fits' : 'fit'} nothing`,
    hint: '',
    isFolded: true,
  },
]

/** Every line once, in the groups of what answers it. `today`: for lines without a day. */
export function StatementAnswers({ answers, today }: { answers: readonly Answer[]; today: string }) {
  return groups.map(({ of, title, hint, isFolded }) => {
    const own = answers.filter(({ kind }) => of.includes(kind))
    if (own.length === 0) return null
    const sum = <Money tzs={sumTzs(own.map(({ line }) => line.sumTzs))} />
    const rows = own.map((answer) => <Row key={answer.line.at} answer={answer} today={today} />)
    if (isFolded)
      return (
        <Folded key={title(0)} summary={title(own.length)} sum={sum}>
          {rows}
        </Folded>
      )
    return (
      <section key={title(0)} className="stack-s">
        <h2>{title(own.length)}</h2>
        <p className="small muted">
          {hint} {sum}
        </p>
        <ul className="stack-s">{rows.slice(0, IN_SIGHT)}</ul>
        {rows.length > IN_SIGHT && (
          <Folded summary={`${rows.length - IN_SIGHT} more`}>{rows.slice(IN_SIGHT)}</Folded>
        )}
      </section>
    )
  })
}

function Folded({ summary, sum, children }: { summary: string; sum?: ReactNode; children: ReactNode }) {
  return (
    <details className="fold">
      <summary>
        <span>
          {summary}
          {sum && <> · {sum}</>}
        </span>
      </summary>
      <div>
        <ul className="stack-s">{children}</ul>
      </div>
    </details>
  )
}

function Row({ answer, today }: { answer: Answer; today: string }) {
  const { line } = answer
  const value = tickValue(answer, today)
  const lineText = (
    <span title={line.text}>
      {line.day && `${formatDay(line.day)} · `}
      {line.shown ? `${line.shown} · ` : ''}
      <Money tzs={line.sumTzs} />
    </span>
  )
  return (
    <li>
      {value === null ? (
        lineText
      ) : (
        <label className="choice">
          <input
            type="checkbox"
            name="answer"
            value={value}
            defaultChecked={TICKED.includes(answer.kind)}
            data-tzs={answer.kind === 'more' ? answer.partTzs : line.sumTzs}
          />
          {lineText}
        </label>
      )}
      <p className="small">
        <What answer={answer} today={today} />
      </p>
      {(answer.kind === 'nothing' || answer.kind === 'choose') && <p className="small muted">{line.text}</p>}
    </li>
  )
}

/** What the line is for, in the words of its kind. */
function What({ answer, today }: { answer: Answer; today: string }) {
  const { line } = answer
  if (answer.kind === 'approve') return <>Approve for {receiptLink(answer.receipt)}</>
  if (answer.kind === 'look') {
    const { sentTzs, why } = answer.receipt
    return (
      <>
        {receiptLink(answer.receipt)}:{' '}
        {sentTzs === line.sumTzs ? (why ?? 'several transfers') : `says ${formatTzs(sentTzs)}`}
      </>
    )
  }
  if (answer.kind === 'several') return <>{answer.receipts.map((one) => receiptLink(one))}</>
  if (answer.kind === 'record')
    return (
      <>
        Record for {stayLink(answer.stay)}{' '}
        <span className="muted">{answer.by === 'phone' ? 'by the phone' : 'by the booking reference'}</span>
      </>
    )
  if (answer.kind === 'twice')
    return (
      <>
        {stayLink(answer.stay)} has <a href={paths.payment(answer.otherId)}>one without a number</a>
      </>
    )
  if (answer.kind === 'more')
    return (
      <>
        Record {formatTzs(answer.partTzs)} for {stayLink(answer.stay)}.{' '}
        {formatTzs(line.sumTzs - answer.partTzs)} is too much.
      </>
    )
  if (answer.kind === 'choose')
    return (
      <select className="input" name="answer" aria-label={`Stay for ${line.shown || formatTzs(line.sumTzs)}`}>
        <option value="">Choose a stay</option>
        {answer.stays.map((stay) => (
          <option key={stay.id} value={tickValue({ line, kind: 'record', stay, by: 'phone' }, today) ?? ''}>
            {`${stay.tenantName}, ${stay.place}, owes ${formatTzs(stay.openTzs)}`}
          </option>
        ))}
      </select>
    )
  if (answer.kind === 'counted')
    return answer.tenantName === null
      ? 'Counted already'
      : `Counted for ${answer.tenantName}${answer.day ? `, ${formatDay(answer.day)}` : ''}`
  if (answer.kind === 'taken-back')
    return answer.withAt === null ? 'Taken back' : `Goes with line ${answer.withAt}`
  if (answer.kind !== 'nothing') return null
  return answer.isUnclear
    ? 'Does not say whether it came in'
    : line.number === ''
      ? 'No transaction number'
      : null
}

const receiptLink = ({ id, tenantName, place }: { id: string; tenantName: string; place: string }) => (
  <a key={id} href={paths.payment(id)}>{`${tenantName}, ${place}`}</a>
)

const stayLink = ({ id, tenantName, place }: OwingStay) => (
  <a href={paths.bookingDetails(id)}>{`${tenantName}, ${place}`}</a>
)

/** The receipts that the statement should have, and has not. */
export function MissingReceipts({ missing }: Pick<StatementPage, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>{`${count(missing.length, 'receipt')} not found in this statement`}</h2>
      <ul className="stack-s">
        {missing.map(({ id, tenantName, place, numbers, sentTzs, day }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            {receiptLink({ id, tenantName, place })}
            <Money tzs={sentTzs} />
            <span className="small muted">{`${numbers.join(', ').toUpperCase() || 'no number'}, ${formatDay(day)}`}</span>
            <ButtonLink href={paths.paymentsCheck({ receipt: id })} of={tenantName}>
              Check
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
