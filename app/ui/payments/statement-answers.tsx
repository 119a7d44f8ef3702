import type { ChangeEvent } from 'react'
import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { shortened } from '~/domain/ground/shared/text'
import {
  type About,
  type Answer,
  isSure,
  kindHint,
  kindTitles,
  lineName,
} from '~/domain/stays/payments/match-statement'
import type { StatementPage } from '~/domain/stays/payments/statement.server'
import { t } from '~/ui/t'
import { Fold } from '../show/fold'
import { Money } from '../show/text'

const folded: readonly Answer['kind'][] = ['counted', 'nothing']

/** Rows of receipts that are right which are shown unfolded. */
const FEW = 10

export type Tick = ChangeEvent<HTMLInputElement | HTMLSelectElement>
type OnTick = { onTick: (event: Tick) => void }

/** What a statement answers: first the receipts that it should have and has not, then every line once. */
export function StatementAnswers({ answers, missing, days, label, onTick }: StatementPage & OnTick) {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const period = first && (first === last ? formatDay(first) : formatStay(first, last))
  const cameIn = answers.filter(({ line }) => line.cameIn !== false).length
  return (
    <>
      <p>
        {[label, period, cameIn === 1 ? t`1 line came in` : t`${cameIn} lines came in`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="rows">
        {(Object.keys(kindTitles) as Answer['kind'][]).map((kind) => {
          const own = [...missing, ...answers].filter((answer) => answer.kind === kind)
          const hint = kindHint(kind)
          return own.length === 0 ? null : (
            <Fold
              key={kind}
              title={kindTitles[kind](own.length)}
              figure={kind !== 'taken-back' && <Money tzs={sumTzs(own.map(({ line }) => line.sumTzs))} />}
              open={!folded.includes(kind) && (kind !== 'approve' || own.length <= FEW)}
            >
              {hint && <p className="small muted">{hint}</p>}
              <ul className="stack-s">
                {own.map((answer) => (
                  <Row key={`${lineName(answer.line)} ${answer.line.text}`} {...answer} onTick={onTick} />
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
function Row({ onTick, ...answer }: Answer & OnTick) {
  const { line, kind, why, about = [], offers = [] } = answer
  const isChoice = kind === 'choose'
  const [name, [offer]] = [lineName(line), offers]
  const tick = { name: 'answer', onChange: onTick }
  return (
    <li>
      {offer && !isChoice ? (
        <label className="choice">
          <input type="checkbox" value={offer.value} defaultChecked={isSure(answer)} {...tick} />
          <span>{name}</span>
        </label>
      ) : (
        name
      )}
      {isChoice ? (
        <select className="input" aria-label={t`Stay for ${name}`} {...tick}>
          <option value="">{t`Choose a stay`}</option>
          {offers.map((stay) => (
            <option key={stay.id} value={stay.value}>
              {stay.name}
            </option>
          ))}
        </select>
      ) : (
        <p className={offer ? 'small pl-8' : 'small'}>
          {why} {[...offers, ...about].map(linkTo)}
        </p>
      )}
      {(isChoice || kind === 'nothing') && <p className="small muted">{shortened(line.text, 160)}</p>}
    </li>
  )
}

const linkTo = ({ name, href }: About, index: number) => (
  <span key={href}>
    {index > 0 && '; '}
    <a href={href}>{name}</a>
  </span>
)
