import { count } from '~/domain/ground/shared/text'
import { type BookingLines, groupLines, legendOf, markedPayments } from '~/domain/stays/invoices/group-lines'
import type { InvoiceDetailsView } from '~/domain/stays/invoices/invoice-details.server'
import { tableRole as as } from '../show/desk-table'
import { Money } from '../show/text'

const ROW =
  'max-md:grid max-md:grid-cols-[minmax(9ch,1fr)_auto] gap-x-3 [line-height:1.25] max-md:py-2 [border-top-width:1px]'
const CELL = 'md:px-2 md:py-0.5 align-middle'
const FIGURE = `${CELL} figure md:whitespace-nowrap`

/** An invoice's lines, one for each booking, with the totals of all of them below their columns. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetailsView }) {
  const { lines, grossTzs, systemFeesTzs, platformFeesTzs } = invoice
  const bookings = groupLines(lines)
  return (
    <>
      <table className="small max-md:block overflow-x-auto" {...as('table')}>
        <caption className="sr">The bookings of this invoice</caption>
        <thead className="max-md:sr-only" {...as('rowgroup')}>
          <tr {...as('row')}>
            {['Tenant, property', 'Booking, approved', 'Received', 'System fee', 'Platform fee'].map(
              (label, index) => (
                <th
                  key={label}
                  scope="col"
                  className={`${index > 1 ? FIGURE : CELL} muted text-left`}
                  {...as('columnheader')}
                >
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="max-md:block" {...as('rowgroup')}>
          {bookings.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        <tfoot className="max-md:block" {...as('rowgroup')}>
          <tr className={ROW} {...as('row')}>
            <th
              scope="row"
              colSpan={2}
              className={`${CELL} text-left max-md:row-span-2`}
              {...as('rowheader')}
            >
              {`Total of ${count(bookings.length, 'booking')}`}
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
    <tr className={ROW} {...as('row')}>
      <th scope="row" className={`${CELL} text-left max-md:row-span-2`} {...as('rowheader')}>
        {tenantName}
        <span className="muted block [font-weight:400]">{title}</span>
      </th>
      <td className={`${CELL} max-md:row-start-3 max-md:flex max-md:flex-wrap gap-x-2`} {...as('cell')}>
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
        <summary className="min-h-6 whitespace-nowrap">{markedPayments(line)}</summary>
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

/** On phones both fees follow the reference, with their names. */
function Figures({ grossTzs, systemFeeTzs, platformFeeTzs, isTotal }: FiguresProps) {
  return (
    <>
      <td className={`${FIGURE} max-md:col-start-2 strong`} {...as('cell')}>
        <Money tzs={grossTzs} />
      </td>
      <Fee label="System fee" tzs={systemFeeTzs} isTotal={isTotal} />
      <Fee label="Platform fee" tzs={platformFeeTzs} isTotal={isTotal} />
    </>
  )
}

/** Nothing rather than TSh 0: most lines carry no platform fee. */
function Fee({ label, tzs, isTotal }: { label: string; tzs: number; isTotal?: boolean }) {
  return (
    <td className={`${FIGURE} max-md:col-start-2 ${isTotal ? 'strong' : ''}`} {...as('cell')}>
      {tzs !== 0 && (
        <>
          <span className="muted md:hidden" aria-hidden="true">
            {label}{' '}
          </span>
          <Money tzs={tzs} />
        </>
      )}
    </td>
  )
}
