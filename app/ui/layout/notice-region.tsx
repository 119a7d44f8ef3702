import type { ReactNode } from 'react'
import { Icon, type IconName } from '../show/icon'

type Kind = 'success' | 'error' | 'warning' | 'info'
export type NoticeView = { kind: Kind; title?: string; text: string }

const looks: Record<Kind, { tone: string; icon: IconName }> = {
  success: { tone: 'good', icon: 'circle-check' },
  error: { tone: 'bad', icon: 'circle-alert' },
  warning: { tone: 'wait', icon: 'triangle-alert' },
  info: { tone: 'info', icon: 'info' },
}

/** The result of the last action, shown once on the next page; scripts can dismiss it. */
export function NoticeRegion({ notice }: { notice?: NoticeView | null }) {
  return (
    <div className={notice ? 'wrap notices' : undefined} role="status">
      {notice && (
        <Notice kind={notice.kind} title={notice.title} dismissable>
          {notice.text}
        </Notice>
      )}
    </div>
  )
}

type Props = { kind: Kind; title?: string; dismissable?: boolean; children: ReactNode }

/** A sentence that must not be missed, inside a page. */
export function Notice({ kind, title, dismissable, children }: Props) {
  const look = looks[kind]
  return (
    <div className={`notice ${look.tone}`}>
      <Icon name={look.icon} />
      <div>
        {title && <p className="strong">{title}</p>}
        <div>{children}</div>
      </div>
      {dismissable && <ui-dismiss />}
    </div>
  )
}
