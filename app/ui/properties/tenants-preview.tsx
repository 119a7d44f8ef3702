import { formatStay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { Entered } from '~/domain/stays/bookings/entered/enter-tenants.server'
import { CheckboxGroup } from '../form/choices'
import { Facts } from '../show/facts'
import { Money } from '../show/text'

/** 'Offered: 2 → 20. Free for students: 2, as before.' */
export function offerText({ before, after }: Entered['offers'][number]): string {
  const change = (unit: 'offered' | 'free') =>
    before[unit] === after[unit] ? `${after[unit]}, as before` : `${before[unit]} → ${after[unit]}`
  return `Offered: ${change('offered')}. Free for students: ${change('free')}.`
}

/** What a list of tenants enters, and a box for each of its lines that is there already. */
export function tenantsPreview({ lines, there, offers }: Entered, reply: FormReply | null) {
  const late = lines.filter(({ lateTzs }) => lateTzs > 0)
  const lateText = `${late.length} late with ${formatTzs(sumTzs(late.map(({ lateTzs }) => lateTzs)))}`
  const stays = lines.map(({ stay }) => stay)
  const silent = stays.filter(({ phone }) => phone === null).length
  const total = (sums: number[]) => <Money tzs={sumTzs(sums)} />
  const shown = (
    <>
      <p className="strong">{`${count(lines.length, 'tenant')}, ${late.length > 0 ? lateText : 'nobody late'}`}</p>
      <p>Nothing is entered yet. Nobody gets a message.</p>
      <Facts
        rows={[
          ['Rent a month', total(stays.map(({ monthlyRentTzs }) => monthlyRentTzs))],
          ['Paid before', total(stays.map(({ paidTzs }) => paidTzs))],
          ['Deposits held', total(stays.map(({ depositTzs }) => depositTzs))],
          ['Without a phone', silent > 0 && count(silent, 'tenant')],
        ]}
      />
      {offers.map((offer) => (
        <p key={offer.name}>
          <span className="strong">{`${offer.name}. `}</span>
          {offerText(offer)}
        </p>
      ))}
      {there.length > 0 && (
        <CheckboxGroup
          name="another"
          label={`${count(there.length, 'line')} left out: there already`}
          hint="Tick a line where it is another person."
          options={there.map(({ line, place, stay }) => {
            return { value: String(line), label: `Line ${line}: ${stay.name}, ${place}. Another one` }
          })}
          reply={reply}
        />
      )}
      <details>
        <summary>{count(lines.length, 'line')}</summary>
        <ul className="stack-s">
          {lines.map(({ line, place, lateTzs, stay }) => (
            <li key={line}>
              <span className="strong">{`${line}. ${stay.name}`}</span>
              {`, ${place} · ${formatStay(stay.startDate, stay.endDate)} · ${formatTzs(stay.monthlyRentTzs)} a month`}
              {lateTzs > 0 && <strong>{` · ${formatTzs(lateTzs)} late`}</strong>}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
  return {
    shown,
    button: lines.length === 0 ? 'Enter Those Ticked' : `Enter ${count(lines.length, 'Tenant')}`,
  }
}
