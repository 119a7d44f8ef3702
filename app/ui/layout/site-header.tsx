import type { Viewer } from '~/domain/access/actor'
import { BRAND } from '~/domain/shared/brand'
import type { News } from '~/domain/shared/live'
import { paths } from '~/paths'
import { useUnread } from '../enhance/use-fresh'
import { Icon } from '../show/icon'
import { HeaderMenu } from './header-menu'

type Props = {
  viewer: Viewer | null
  /** How many notifications are unread, and under which number that was found. */
  news?: Pick<News, 'unread' | 'seq'>
  /** This page's path, to mark it in the menu. */
  path?: string
}

/** Logo, the few links of this person, the menu and a kanga border; needs no script. */
export function SiteHeader({ viewer, news = { unread: 0, seq: 0 }, path }: Props) {
  return (
    <header className="top">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="wrap top-in">
        <Logo />
        <nav className="cluster" aria-label="Main">
          {viewer ? <MemberLinks {...news} /> : <GuestLinks />}
        </nav>
        <HeaderMenu viewer={viewer} path={path} />
      </div>
      <div className="kanga" />
    </header>
  )
}

/** A roof and an open door in kanga colours, and the name. */
function Logo() {
  return (
    <a href={paths.home()} className="logo">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path className="roof" d="M16 2 1 15l3 3v12h24V18l3-3z" />
        <path fill="#f59e0b" d="m16 8 9 8v2H7v-2z" />
        <path fill="#fffbf5" d="M12 30v-7a4 4 0 0 1 8 0v7z" />
      </svg>
      {BRAND}
    </a>
  )
}

function GuestLinks() {
  return (
    <>
      <a className="btn btn-quiet wide" href={paths.properties()}>
        Browse
      </a>
      <a className="btn btn-main" href={paths.auth()}>
        Join or Sign In
      </a>
    </>
  )
}

function MemberLinks({ unread, seq }: Pick<News, 'unread' | 'seq'>) {
  const unreadCount = useUnread(unread, seq)
  const label = unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'
  return (
    <>
      <a className="btn btn-quiet wide" href={paths.dashboard()}>
        Dashboard
      </a>
      <a className="btn btn-quiet wide" href={paths.properties()}>
        Properties
      </a>
      <div className="menu">
        <a className="btn btn-quiet btn-icon bell" href={paths.notifications()} aria-label={label}>
          <Icon name="bell" />
          {unreadCount > 0 && <span className="count">{unreadCount > 99 ? '99+' : unreadCount}</span>}
        </a>
        <ui-bell />
      </div>
    </>
  )
}
