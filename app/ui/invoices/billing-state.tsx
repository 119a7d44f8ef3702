import type { BillingRunView } from '~/domain/invoices/views'
import { formatDay, formatInstant, formatTime } from '~/domain/shared/calendar'
import { count } from '~/domain/shared/text'

type Props = { run: BillingRunView; nowAt: number; refresh: string }

/** How far the latest *Bill everybody* is. */
export function BillingState({ run, nowAt, refresh }: Props) {
  const drafts = count(run.drafted, 'draft')
  if (run.finishedAt !== null)
    return (
      <p>
        Everybody was billed up to {formatDay(run.periodEnd)}: {drafts}, {formatInstant(run.finishedAt)}.
      </p>
    )
  return (
    <p>
      We are billing everybody up to {formatDay(run.periodEnd)}: {drafts} so far. As of {formatTime(nowAt)}.{' '}
      <a href={refresh}>Refresh</a>
    </p>
  )
}
