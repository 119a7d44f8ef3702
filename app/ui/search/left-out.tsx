import { t } from '~/domain/ground/shared/language'
import type { Ignored } from '~/domain/listings/search/read-filters'
import { Notice } from '../layout/notice-region'

/** Query parts that did not filter: unreadable ones in one sentence, others each with its reason. */
export function LeftOut({ ignored }: { ignored: readonly Ignored[] }) {
  const unread = ignored.flatMap((one) => {
    if ('reason' in one) return []
    return 'value' in one ? `${one.label} “${one.value}”` : `${one.label}: ${one.part}`
  })
  const reasons = ignored.flatMap((one) => ('reason' in one ? one.reason : []))
  return (
    <Notice kind="info">
      {[
        ...(unread.length > 0 ? [t`We left out what we could not read: ${unread.join(', ')}.`] : []),
        ...reasons,
      ].join(' ')}
    </Notice>
  )
}
