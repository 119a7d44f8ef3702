import { MOST_COUNTED, type WhatWaits } from '~/domain/desk/reports/views'

import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Icon, type IconName } from '../show/icon'
import { InstantText } from '../show/text'
import { Part } from './part'

type Kind = {
  icon: IconName
  /** Label of its button. */
  action: string
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
  receipts: {
    ...{ icon: 'circle-alert', action: 'Decide', href: onReports('receipts') },
    one: 'receipt not agreed',
    many: 'receipts not agreed',
  },
  refunds: {
    ...{ icon: 'circle-alert', action: 'Decide', href: onReports('refunds') },
    one: 'return not agreed',
    many: 'returns not agreed',
  },
  deposits: {
    ...{ icon: 'circle-alert', action: 'Decide', href: onReports('deposits') },
    one: 'deposit not agreed',
    many: 'deposits not agreed',
  },
  handed: {
    ...{ icon: 'circle-alert', action: 'Decide', href: onReports('handed') },
    one: 'deposit that its owner denies',
    many: 'deposits that owners deny',
  },
  ends: {
    ...{ icon: 'circle-alert', action: 'Decide', href: onReports('ends') },
    one: 'stay to decide',
    many: 'stays to decide',
  },
  reports: { icon: 'triangle-alert', action: 'Look at it', one: 'open report', href: onReports('reports') },
  returns: {
    icon: 'history',
    action: 'Answer',
    one: 'late return',
    href: onReports('returns'),
    isLate: true,
  },
  checks: { icon: 'eye', action: 'Check', one: 'overdue receipt', href: onReports('checks'), isLate: true },
  requests: {
    ...{ icon: 'clock', action: 'Answer', one: 'overdue request', href: onReports('requests') },
    ...{ isLate: true, when: 'The first lapses' },
  },
  listings: {
    ...{ icon: 'clipboard-list', action: 'Review', href: paths.adminProperties() },
    one: 'listing to review',
    many: 'listings to review',
  },
  names: {
    ...{ icon: 'graduation-cap', action: 'Answer' },
    one: 'university asks for a name',
    many: 'universities ask for a name',
    href: paths.admin({ tab: 'universities' }),
  },
  claims: {
    ...{ icon: 'banknote', action: 'Check' },
    one: 'invoice said to be paid',
    many: 'invoices said to be paid',
    href: paths.ownerInvoices({ status: 'claimed' }),
  },
  drafts: {
    ...{ icon: 'receipt', action: 'Send' },
    one: 'invoice to send',
    many: 'invoices to send',
    href: paths.ownerInvoices({ status: 'draft' }),
  },
}

/** Everything that waits for administrators: how many, the one that waits longest, and since when. */
export function WhatWaitsPart({ waits }: { waits: readonly WhatWaits[] }) {
  return (
    <Part title="What Waits" isEmpty={waits.length === 0} empty="Nothing waits for you.">
      <ul className="rows">
        {waits.map((wait) => (
          <Row key={wait.key} wait={wait} />
        ))}
      </ul>
    </Part>
  )
}

function Row({ wait: { key, count: n, first } }: { wait: WhatWaits }) {
  const { icon, action, one, many = `${one}s`, href, isLate = false, when = 'Since' } = kinds[key]
  const label = n > MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en-TZ')}+ ${many}` : count(n, one, many)
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-1 [line-height:1.25rem] md:grid md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <span className={isLate ? 'badge bad' : 'badge wait'}>
        <Icon name={icon} />
      </span>
      <div className="contents md:grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-x-3">
        <div className="waits-what min-w-0">
          <p className="strong">{label}</p>
          {first && (
            <p className="small muted line-clamp-1" title={first.text}>
              {first.text}
            </p>
          )}
        </div>
        {first && (
          <p className="waits-since small">
            {when} <InstantText at={first.at} />
          </p>
        )}
      </div>
      <span className="ml-auto">
        <ButtonLink href={href} of={label}>
          {action}
        </ButtonLink>
      </span>
    </li>
  )
}
