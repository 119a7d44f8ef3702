import { keptSentence, returnedText } from '~/domain/invoices/texts'
import type { InvoiceLineView } from '~/domain/invoices/views'
import { dayOf, formatDay } from '~/domain/shared/calendar'
import { DataList } from '../show/data-list'
import { Money } from '../show/text'

const columns = [
  { label: 'Booking', cell: (line: InvoiceLineView) => `${line.bookingReference} · ${line.title}` },
  { label: 'Tenant', cell: (line: InvoiceLineView) => line.tenantName },
  {
    label: 'Approved',
    cell: (line: InvoiceLineView) =>
      line.receivedAt === null ? returnedText(line) : formatDay(dayOf(line.receivedAt)),
  },
  { label: 'Received', figure: true, cell: (line: InvoiceLineView) => <Received line={line} /> },
  { label: 'System fee', figure: true, cell: (line: InvoiceLineView) => someMoney(line.systemFeeTzs) },
  {
    label: 'Platform fee',
    figure: true,
    cell: (line: InvoiceLineView) => someMoney(line.platformFeeTzs),
  },
]

function Received({ line }: { line: InvoiceLineView }) {
  const kept = keptSentence(line)
  return (
    <>
      <Money tzs={line.grossTzs} />
      {kept && <span className="small muted"> {kept}</span>}
    </>
  )
}

/** Nothing rather than TSh 0: most lines carry no fee. */
function someMoney(tzs: number) {
  return tzs === 0 ? null : <Money tzs={tzs} />
}

/** An invoice's lines, payment by payment. */
export function InvoiceLines({ lines }: { lines: readonly InvoiceLineView[] }) {
  return (
    <DataList
      caption="The payments of this invoice"
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
    />
  )
}
