import type { NotificationLine } from '~/domain/desk/notifications/page.server'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Icon } from './icon'
import { Picture } from './picture'
import { noticeLooks } from './status-badge'
import { AgoText } from './text'

/** The message is folded below the row; absent under the bell. */
type Line = Omit<NotificationLine, 'message'> & { message?: string }

/** One notification in a row: pressing it marks it read and leads to its thing. */
export function NotificationItem({ item, nowAt }: { item: Line; nowAt: number }) {
  const { id, title, subject, picture, message } = item
  const look = noticeLooks[item.type]
  // '30 Nov, 18:01': the day of the week is a word too many to hear.
  const at = formatDeadline(item.createdAt).slice(4)
  const name = [title, subject, at].filter(Boolean).join(', ')
  return (
    <li className={item.isRead ? 'note' : 'note marked'}>
      <PostForm action={paths.notificationOpen(id)} className="links">
        <button type="submit" className="beside">
          {picture ? (
            <Picture picture={picture} alt="" linked />
          ) : (
            <span className={`badge ${look.tone}`}>
              <Icon name={look.icon} />
            </span>
          )}
          <span>
            <span className="cluster between">
              <span className={item.isRead ? undefined : 'strong'}>
                {title}
                {!item.isRead && <span className="sr">{t` (unread)`}</span>}
              </span>
              <span className="small muted">
                <AgoText at={item.createdAt} nowAt={nowAt} />
              </span>
            </span>
            <span className="small clip">{subject || message}</span>
          </span>
        </button>
      </PostForm>
      {message && (
        <details className="fold">
          <summary>
            <span className="sr">{t`More about ${name}`}</span>
          </summary>
          <div className="stack-s">
            <p>{message}</p>
            <ActionButton action={paths.notificationDelete(id)} icon="trash-2">
              {t`Delete`}
              <span className="sr"> {name}</span>
            </ActionButton>
          </div>
        </details>
      )}
    </li>
  )
}
