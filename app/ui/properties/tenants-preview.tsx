import { formatStay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import type { Entered } from '~/domain/stays/bookings/entered/enter-tenants.server'
import { CheckboxGroup } from '../form/choices'
import { DeskTable } from '../show/desk-table'
import { Facts } from '../show/facts'
import { Badge } from '../show/status-badge'
import { Money } from '../show/text'

/** '55 tenants, 12 late with TSh 1,140,000' */
function sumText(lines: Entered['lines']): string {
  const late = lines.filter(({ lateTzs }) => lateTzs > 0)
  const lateText = `${late.length} late with ${formatTzs(sumTzs(late.map(({ lateTzs }) => lateTzs)))}`
  return `${count(lines.length, 'tenant')}, ${late.length > 0 ? lateText : 'nobody late'}`
}

/** 'Offered: 2 → 20. Free for students: 2, as before.' */
export function offerText({ offered, free }: Entered['offers'][number]): string {
  const change = ([before, after]: readonly [number, number]) =>
    before === after ? `${after}, as before` : `${before} → ${after}`
  return `Offered: ${change(offered)}. Free for students: ${change(free)}.`
}

/** What a list of tenants enters, and a box for each of its lines that is there already. */
export function tenantsPreview({ lines, there, offers }: Entered, reply: FormReply | null) {
  const totals = [
    ['Rent a month', lines.map(({ monthlyRentTzs }) => monthlyRentTzs)],
    ['Paid before', lines.map(({ paidTzs }) => paidTzs)],
    ['Deposits held', lines.map(({ depositTzs }) => depositTzs)],
  ] as const
  const silent = lines.filter(({ phone }) => phone === null).length
  const shown = (
    <>
      <p className="strong">{sumText(lines)}</p>
      <p>Nothing is entered yet. Nobody gets a message.</p>
      <Facts
        rows={[
          ...totals.map(([label, sums]) => [label, <Money key={label} tzs={sumTzs(sums)} />] as const),
          ['Without a phone', silent > 0 && count(silent, 'tenant')],
        ]}
      />
      <ul className="stack-s">
        {offers.map((offer) => (
          <li key={offer.roomType}>
            <span className="strong">{`${offer.roomType}: ${count(offer.tenants, 'tenant')}.`}</span>{' '}
            {offerText(offer)}
          </li>
        ))}
      </ul>
      {there.length > 0 && (
        <CheckboxGroup
          name="another"
          label={`${count(there.length, 'line')} left out: there already`}
          hint="Tick a line only where another person has the same name."
          options={there.map(({ line, name, place }) => ({
            value: String(line),
            label: `Line ${line}: ${name}, ${place}. Another one`,
          }))}
          reply={reply}
        />
      )}
      <details>
        <summary>{`All ${count(lines.length, 'line')}`}</summary>
        <DeskTable
          caption="What will be entered"
          rows={lines}
          rowKey={({ line }) => String(line)}
          toneOf={({ lateTzs }) => (lateTzs > 0 ? 'late' : undefined)}
          columns={[
            { label: 'Tenant', kind: 'what', cell: ({ line, name }) => `${line}. ${name}` },
            { label: 'Room', cell: ({ place }) => place },
            { label: 'Stay', kind: 'when', cell: ({ startDate, endDate }) => formatStay(startDate, endDate) },
            { label: 'Paid', kind: 'figure', cell: ({ paidTzs }) => <Money tzs={paidTzs} /> },
            {
              label: 'Late',
              kind: 'state',
              cell: ({ lateTzs }) =>
                lateTzs > 0 && (
                  <Badge tone="bad" icon="triangle-alert" label={`${formatTzs(lateTzs)} late`} />
                ),
            },
            { label: 'Rent', kind: 'figure', cell: ({ monthlyRentTzs }) => <Money tzs={monthlyRentTzs} /> },
          ]}
        />
      </details>
    </>
  )
  return {
    shown,
    button: lines.length === 0 ? 'Enter those ticked' : `Enter ${count(lines.length, 'tenant')}`,
  }
}
