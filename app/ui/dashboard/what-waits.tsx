import type { WhatWaits } from '~/domain/reports/views'
import { MOST_COUNTED } from '~/domain/review/query'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { Badge } from '../show/status-badge'
import { InstantText } from '../show/text'
import { Part } from './part'

type Kind = {
  one: string
  many?: string
  /** Its list, filtered to exactly these. */
  href: string
  /** Somebody is late with it. */
  isLate?: boolean
  /** Label of the instant of the first one. */
  when?: string
}

const onReports = (list: string) => paths.adminReports({ list })

const kinds: Record<WhatWaits['key'], Kind> = {
  receipts: { one: 'receipt not agreed', many: 'receipts not agreed', href: onReports('receipts') },
  refunds: { one: 'return not agreed', many: 'returns not agreed', href: onReports('refunds') },
  deposits: { one: 'deposit not agreed', many: 'deposits not agreed', href: onReports('deposits') },
  reports: { one: 'open report', href: onReports('open') },
  returns: { one: 'late return', href: onReports('returns'), isLate: true },
  checks: { one: 'overdue receipt', href: onReports('checks'), isLate: true },
  requests: { one: 'overdue request', href: onReports('requests'), isLate: true, when: 'The first lapses' },
  listings: { one: 'listing to review', many: 'listings to review', href: paths.adminProperties() },
  claims: {
    one: 'invoice said to be paid',
    many: 'invoices said to be paid',
    href: paths.ownerInvoices({ status: 'claimed' }),
  },
  drafts: {
    one: 'invoice to send',
    many: 'invoices to send',
    href: paths.ownerInvoices({ status: 'draft' }),
  },
}

/** Everything that waits for administrators: how many, the one that waits longest, and since when. */
export function WhatWaitsPart({ waits }: { waits: readonly WhatWaits[] }) {
  return (
    <Part title="What Waits" isEmpty={waits.length === 0} empty="Nothing waits for you.">
      <ul className="stack-s">
        {waits.map(({ key, count: n, first }) => {
          const { one, many = `${one}s`, href, isLate = false, when = 'Since' } = kinds[key]
          const label =
            n > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-TZ')}+ ${many}` : count(n, one, many)
          return (
            <li key={key} className="card card-head">
              <div>
                <a className="strong" href={href}>
                  {isLate ? <Badge tone="bad" icon="triangle-alert" label={label} /> : label}
                </a>
                {first && <p className="small muted">{first.text}</p>}
              </div>
              {first && (
                <p className="small muted">
                  {when} <InstantText at={first.at} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
