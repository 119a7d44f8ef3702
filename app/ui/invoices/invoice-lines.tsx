import { inFigures } from '~/domain/ground/shared/text'
import { type BookingLines, groupLines, legendOf, markedPayments } from '~/domain/stays/invoices/group-lines'
import type { InvoiceDetailsView } from '~/domain/stays/invoices/invoice-details.server'
import { t } from '~/ui/t'
import { tableRole as as } from '../show/desk-table'
import { Money } from '../show/text'
import '../styles/invoice.css'

/** An invoice's lines, one for each booking, with the totals of all of them below their columns. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetailsView }) {
  const { lines, grossTzs, systemFeesTzs, platformFeesTzs } = invoice
  const bookings = groupLines(lines)
  return (
    <>
      <table className="small bill-lines" {...as('table')}>
        <caption className="sr">{t`The bookings of this invoice`}</caption>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {[t`Tenant, property`, t`Booking, approved`, t`Received`, t`System fee`, t`Platform fee`].map(
              (label, index) => (
                <th
                  key={label}
                  scope="col"
                  className={index > 1 ? 'muted figure' : 'muted'}
                  {...as('columnheader')}
                >
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {bookings.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot {...as('rowgroup')}>
          <tr {...as('row')}>
            <th scope="row" colSpan={2} {...as('rowheader')}>
              <span className="block">
                {bookings.length === 1
                  ? t`Total of 1 booking`
                  : t`Total of ${inFigures(bookings.length)} bookings`}
              </span>
            </th>
            <Figures
              {...{ grossTzs, systemFeeTzs: systemFeesTzs, platformFeeTzs: platformFeesTzs }}
              isTotal
            />
          </tr>
        </tfoot>
      </table>
      {legendOf(bookings).map((text) => (
        <p key={text} className="small muted">
          {text}
        </p>
      ))}
    </>
  )
}

function Line({ line }: { line: BookingLines }) {
  const { tenantName, title, bookingReference } = line
  return (
    <tr {...as('row')}>
      <th scope="row" {...as('rowheader')}>
        <span className="block">{tenantName}</span>
        <span className="muted block [font-weight:400]">{title}</span>
      </th>
      <td {...as('cell')}>
        {bookingReference}
        <div className="muted">
          <Payments line={line} />
        </div>
      </td>
      <Figures {...line} />
    </tr>
  )
}

/** When it was approved, with its marks; the parts of its sum are folded. */
function Payments({ line }: { line: BookingLines }) {
  const { parts } = line
  if (parts.length === 0) return markedPayments(line)
  const list = (
    <ul>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal parts are possible, and their order is fixed
        <li key={index} className="inline">
          {part}
          {index < parts.length - 1 && '; '}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <details className="screen">
        <summary className="min-h-6">{markedPayments(line)}</summary>
        {list}
      </details>
      <div className="hidden print:block">
        <span>{`${markedPayments(line)}:`}</span>
        {list}
      </div>
    </>
  )
}

type FiguresProps = Pick<BookingLines, 'grossTzs' | 'systemFeeTzs' | 'platformFeeTzs'> & { isTotal?: boolean }

/** Below the table's width the sum is beside the name, and both fees share a line, with their names. */
function Figures({ grossTzs, systemFeeTzs, platformFeeTzs, isTotal }: FiguresProps) {
  return (
    <>
      <td className="figure strong" {...as('cell')}>
        <Money tzs={grossTzs} />
      </td>
      <Fee label={t.as('of an invoice')`System`} tzs={systemFeeTzs} isTotal={isTotal} />
      <Fee label={t.as('of an invoice')`Platform`} tzs={platformFeeTzs} isTotal={isTotal} />
    </>
  )
}

/** Nothing rather than TSh 0: most lines carry no platform fee. */
function Fee({ label, tzs, isTotal }: { label: string; tzs: number; isTotal?: boolean }) {
  return (
    <td className={isTotal ? 'figure strong' : 'figure'} {...as('cell')}>
      {tzs !== 0 && (
        <>
          <span className="muted lg:hidden" aria-hidden="true">
            {label}{' '}
          </span>
          <Money tzs={tzs} />
        </>
      )}
    </td>
  )
}
