import type { ReactNode } from 'react'
import { Icon } from '../show/icon'
import { noticeLooks } from '../show/status-badge'

type Kind = keyof typeof noticeLooks
export type NoticeView = { kind: Kind; title?: string; text: string; link?: { href: string; label: string } }

/** The result of the last action, shown once on the next page; scripts can dismiss it. */
export function NoticeRegion({ notice }: { notice?: NoticeView | null }) {
  return (
    <div className={notice ? 'wrap notices' : undefined} role="status">
      {notice && (
        <Notice kind={notice.kind} title={notice.title} dismissable>
          {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.label}</a>}
        </Notice>
      )}
    </div>
  )
}

type Props = { kind: Kind; title?: string; dismissable?: boolean; children: ReactNode }

/** A sentence that must not be missed, inside a page. */
export function Notice({ kind, title, dismissable, children }: Props) {
  const look = noticeLooks[kind]
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
