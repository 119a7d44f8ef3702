import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { count, shortened } from '~/domain/ground/shared/text'
import { type About, type Answer, isSure, offersOf } from '~/domain/stays/payments/match-statement'
import type { StatementPage } from '~/domain/stays/payments/statement.server'
import { Fold } from '../show/fold'
import { Money } from '../show/text'

/** What the lines of each kind are called, one and several, and what the reader does with them. */
const groups: Record<Answer['kind'], [one: string, many: string, hint?: string]> = {
  approve: ['receipt is right', 'receipts are right', 'Number and sum agree.'],
  record: ['has no receipt yet', 'have no receipt yet', 'They name one stay.'],
  look: [
    'line is for receipts to look at',
    'lines are for receipts to look at',
    'Each has a page of its own.',
  ],
  twice: [
    'may be counted already',
    'may be counted already',
    'The stay has a payment without a number that may be this one.',
  ],
  choose: ['fits by name or sum', 'fit by name or sum', 'You choose the stay, or none.'],
  more: ['is more than is owed', 'are more than is owed', 'Tick it to record the part that fits.'],
  'taken-back': ['line takes back or is taken back', 'lines take back or are taken back'],
  counted: ['is counted already', 'are counted already'],
  nothing: ['fits nothing', 'fit nothing'],
}
const folded: readonly Answer['kind'][] = ['counted', 'nothing']

/** Rows of receipts that are right which are shown unfolded. */
const FEW = 10

/** What a statement answers: first the receipts that it should have and has not, then every line once. */
export function StatementAnswers({ answers, missing, days, label }: StatementPage) {
  const kinds = Object.keys(groups) as Answer['kind'][]
  const [first, last] = [days[0], days.at(-1)]
  const period = first && last && (first === last ? formatDay(first) : formatStay(first, last))
  const cameIn = answers.filter(({ line }) => line.cameIn !== false).length
  return (
    <>
      <p>{[label, period, `${count(cameIn, 'line')} came in`].filter(Boolean).join(' · ')}</p>
      {missing.length > 0 && (
        <section className="stack-s">
          <h3>{`${count(missing.length, 'receipt')} not found in this statement`}</h3>
          <ul className="stack-s">
            {missing.map(({ name, href, numbers, sentTzs, day }) => (
              <li key={href}>
                <a href={href}>{name}</a> <Money tzs={sentTzs} />{' '}
                <span className="small muted">{`${numbers.join(', ').toUpperCase() || 'no number'}, ${formatDay(day)}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="rows">
        {kinds.map((kind) => {
          const own = answers.filter((answer) => answer.kind === kind)
          const [one, many, hint] = groups[kind]
          const isOpen = !folded.includes(kind) && (kind !== 'approve' || own.length <= FEW)
          return own.length === 0 ? null : (
            <Fold
              key={kind}
              title={count(own.length, one, many)}
              figure={kind !== 'taken-back' && <Money tzs={sumTzs(own.map(({ line }) => line.sumTzs))} />}
              open={isOpen}
            >
              {hint && <p className="small muted">{hint}</p>}
              <ul className="stack-s">
                {own.map((answer) => (
                  <Row key={answer.line.at} answer={answer} />
                ))}
              </ul>
            </Fold>
          )
        })}
      </div>
    </>
  )
}

/** A line with its box, or a choice of stays. */
function Row({ answer }: { answer: Answer }) {
  const { line, kind, why, about } = answer
  const isChoice = kind === 'choose'
  const [offer] = isChoice ? [] : offersOf(answer)
  const text = (
    <span>
      {[line.day && formatDay(line.day), line.shown].filter(Boolean).join(' · ')} <Money tzs={line.sumTzs} />
      {!isChoice && (
        <span className="small block">
          {why} {about.map(linkTo)}
        </span>
      )}
    </span>
  )
  return (
    <li>
      {offer ? (
        <label className="choice">
          <input type="checkbox" name="answer" value={offer.value} defaultChecked={isSure(answer)} />
          {text}
        </label>
      ) : (
        text
      )}
      {(isChoice || kind === 'nothing') && <p className="small muted">{shortened(line.text, 160)}</p>}
      {isChoice && (
        <select className="input" name="answer" aria-label={`Stay for ${line.shown}`}>
          <option value="">Choose a stay</option>
          {about.map(({ name, offer }) => (
            <option key={offer?.value} value={offer?.value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

const linkTo = ({ name, href }: About, index: number) => (
  <span key={href}>
    {index > 0 && '; '}
    <a href={href}>{name}</a>
  </span>
)
