import { paths } from '~/paths'
import { ActionButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Icon, type IconName } from './icon'
import { AgoText } from './text'

export type NotificationView = {
  id: string
  title: string
  message: string
  type: 'info' | 'success' | 'warning' | 'error'
  isRead: boolean
  createdAt: number
}

const looks: Record<NotificationView['type'], { tone: string; icon: IconName }> = {
  success: { tone: 'good', icon: 'circle-check' },
  error: { tone: 'bad', icon: 'circle-alert' },
  warning: { tone: 'wait', icon: 'triangle-alert' },
  info: { tone: 'info', icon: 'info' },
}

/** One notification: pressing it marks it read and leads to its thing. */
export function NotificationItem({ item, nowAt }: { item: NotificationView; nowAt: number }) {
  const look = looks[item.type]
  return (
    <li className={item.isRead ? 'card note' : 'card note info'}>
      <PostForm action={paths.notificationOpen(item.id)} className="note-open">
        <button type="submit">
          <span className={`note-icon ${look.tone}`}>
            <Icon name={look.icon} />
          </span>
          <span>
            <span className="strong">
              {item.title}
              {!item.isRead && <span className="sr"> (unread)</span>}
            </span>
            <span className="note-text">{item.message}</span>
            <span className="muted small">
              <AgoText at={item.createdAt} nowAt={nowAt} />
            </span>
          </span>
        </button>
      </PostForm>
      <ActionButton action={paths.notificationDelete(item.id)} kind="quiet" icon="trash-2">
        <span className="sr">Delete {item.title}</span>
      </ActionButton>
    </li>
  )
}
