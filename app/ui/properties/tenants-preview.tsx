import { formatStay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import type { Entered } from '~/domain/stays/bookings/entered/enter-tenants.server'
import { CheckboxGroup } from '../form/choices'
import { Facts } from '../show/facts'
import { Money } from '../show/text'

/** 'Offered: 2 → 20. Free for students: 2, as before.' */
export function offerText({ before, after }: Entered['offers'][number]): string {
  const change = (unit: 'offered' | 'free') =>
    before[unit] === after[unit] ? t`${after[unit]}, as before` : `${before[unit]} → ${after[unit]}`
  return sentences(t`Offered: ${change('offered')}.`, t`Free for students: ${change('free')}.`)
}

const tenantsText = (n: number) => (n === 1 ? t`1 tenant` : t`${inFigures(n)} tenants`)

function howMany(n: number, late: readonly { lateTzs: number }[]): string {
  if (late.length === 0) return n === 1 ? t`1 tenant, nobody late` : t`${inFigures(n)} tenants, nobody late`
  const sum = formatTzs(sumTzs(late.map(({ lateTzs }) => lateTzs)))
  return n === 1
    ? t`1 tenant, 1 late with ${sum}`
    : t`${inFigures(n)} tenants, ${late.length} late with ${sum}`
}

function buttonText(n: number): string {
  if (n === 0) return t`Enter Those Ticked`
  return n === 1 ? t`Enter 1 Tenant` : t`Enter ${inFigures(n)} Tenants`
}

/** What a list of tenants enters, and a box for each of its lines that is there already. */
export function tenantsPreview({ lines, there, offers }: Entered, reply: FormReply | null) {
  const late = lines.filter(({ lateTzs }) => lateTzs > 0)
  const stays = lines.map(({ stay }) => stay)
  const silent = stays.filter(({ phone }) => phone === null).length
  const total = (sums: number[]) => <Money tzs={sumTzs(sums)} />
  const shown = (
    <>
      <p className="strong">{howMany(lines.length, late)}</p>
      <p>{t`Nothing is entered yet. Nobody gets a message.`}</p>
      <Facts
        rows={[
          [t`Rent a month`, total(stays.map(({ monthlyRentTzs }) => monthlyRentTzs))],
          [t`Paid before`, total(stays.map(({ paidTzs }) => paidTzs))],
          [t`Deposits held`, total(stays.map(({ depositTzs }) => depositTzs))],
          [t`Without a phone`, silent > 0 && tenantsText(silent)],
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
          label={
            there.length === 1
              ? t`1 line left out: there already`
              : t`${inFigures(there.length)} lines left out: there already`
          }
          hint={t`Tick a line where it is another person.`}
          options={there.map(({ line, place, stay }) => {
            return { value: String(line), label: t`Line ${line}: ${stay.name}, ${place}. Another one` }
          })}
          reply={reply}
        />
      )}
      <details>
        <summary>{lines.length === 1 ? t`1 line` : t`${inFigures(lines.length)} lines`}</summary>
        <ul className="stack-s">
          {lines.map(({ line, place, lateTzs, stay }) => (
            <li key={line}>
              <span className="strong">{`${line}. ${stay.name}`}</span>
              {`, ${place} · ${formatStay(stay.startDate, stay.endDate)} · ${t`${formatTzs(stay.monthlyRentTzs)} a month`}`}
              {lateTzs > 0 && <strong>{` · ${t`${formatTzs(lateTzs)} late`}`}</strong>}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
  return {
    shown,
    button: buttonText(lines.length),
  }
}
