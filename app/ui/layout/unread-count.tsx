import { t } from '~/domain/ground/shared/language'
import type { News } from '~/domain/ground/shared/live'
import { useUnread } from '../enhance/use-fresh'

/** How many notifications are unread, on the bell and in the menu; `enhance/live.ts` draws the same on plain pages. */
export function UnreadCount({ unread = 0, seq = 0 }: Partial<Pick<News, 'unread' | 'seq'>>) {
  const count = useUnread(unread, seq)
  if (count === 0) return null
  return (
    <span className="count">
      {count > 99 ? '99+' : count}
      <span className="sr">{t` unread`}</span>
    </span>
  )
}
