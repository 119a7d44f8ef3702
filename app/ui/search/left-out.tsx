import type { Ignored } from '~/domain/search/read-filters'
import { Notice } from '../layout/notice-region'

/** What of the address did not filter: what could not be read in one sentence, what has a reason each with its own. */
export function LeftOut({ ignored }: { ignored: readonly Ignored[] }) {
  const unread = ignored.flatMap((one) => {
    if ('reason' in one) return []
    return 'value' in one ? `${one.label} “${one.value}”` : `${one.label}: ${one.part}`
  })
  const reasons = ignored.flatMap((one) => ('reason' in one ? one.reason : []))
  return (
    <Notice kind="info">
      {[
        ...(unread.length > 0 ? [`We left out what we could not read: ${unread.join(', ')}.`] : []),
        ...reasons,
      ].join(' ')}
    </Notice>
  )
}
