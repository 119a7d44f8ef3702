import { lateSentence, RENT_RULE, rentFor, rentSentence } from '~/domain/ground/money/rent'
import { translated } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { RentRoll } from '~/domain/stays/payments/rent-roll.server'
import { paths } from '~/paths'
import { SharesBar } from '../show/shares-bar'
import { Money } from '../show/text'
import { t } from '../t'

/** This month's rent as one bar of shares; returns null when no rent is due. */
export function RentPart({
  rent: { from, total, lateCount, lateTzs, isTooMany },
}: {
  rent: Omit<RentRoll, 'lines' | 'lateByMonth'>
}) {
  const dueTzs = total.beforeTzs + total.monthTzs
  if (dueTzs === 0 && !isTooMany) return null
  return (
    <section className="card stack-s">
      <div className="flex items-baseline justify-between gap-2">
        <h2>{rentFor(from)}</h2>
        <a className="small shrink-0" href={paths.rent()}>
          {t`Rent Roll`}
        </a>
      </div>
      {isTooMany ? (
        <p>
          {lateCount > 0 && <strong>{lateSentence(lateCount, lateTzs)} </strong>}
          {t`The stays are too many to list here. Search the rent roll for a tenant or a place.`}
        </p>
      ) : (
        <>
          <p>{t`${<strong>{formatTzs(total.receivedTzs)}</strong>} of ${<Money tzs={dueTzs} />}`}</p>
          <p className="sr">{rentSentence(total, from)}</p>
          <RentBar {...{ total, lateTzs }} />
          <p className="small muted">{translated(RENT_RULE)}</p>
        </>
      )}
    </section>
  )
}

type BarProps = Pick<RentRoll, 'total' | 'lateTzs'> & { wide?: boolean }

/** The rent of a month as one bar: paid, being checked, late and due later. */
export function RentBar({ total, lateTzs, wide }: BarProps) {
  const shares = [
    { label: t`Paid`, tzs: total.receivedTzs, colour: 'leaf' },
    { label: t`Being checked`, tzs: total.waitingTzs, colour: 'mango' },
    { label: t`Late`, tzs: lateTzs, colour: 'brick' },
    { label: t`Due later`, tzs: total.openTzs - lateTzs, colour: 'line' },
  ].filter(({ tzs }) => tzs > 0)
  return <SharesBar shares={shares} wide={wide} />
}
