import { userTypeLabel, type Viewer } from '~/domain/ground/access/actor'
import { BRAND } from '~/domain/ground/shared/brand'
import { type Language, language, languageNames, translated } from '~/domain/ground/shared/language'
import type { News } from '~/domain/ground/shared/live'
import { nameText } from '~/domain/ground/shared/person-names'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { withIcon } from '~/ui/show/icon'
import { t } from '~/ui/t'
import { useUnread } from '../enhance/use-fresh'
import { Icon } from '../show/icon'
import { menuFor } from './links'
import { hasBottomBar } from './side-nav'
import { UnreadCount } from './unread-count'

type Props = {
  viewer: Viewer | null
  /** How many notifications are unread, and under which number that was found. */
  news?: Pick<News, 'unread' | 'seq'>
  /** This page's path, to mark it in the menu. */
  path?: string
  /** Without the root's data, as after a refused form, that of the page. */
  requested?: Language
}

/** Logo, the few links of this person, the menu and a kanga border; needs no script. */
export function SiteHeader({ viewer, news = { unread: 0, seq: 0 }, path, requested = language() }: Props) {
  return (
    <header className="top">
      <a className="skip" href="#main">
        {t`Skip to content`}
      </a>
      <div className={viewer ? 'top-in top-wide' : 'wrap top-in'}>
        <Logo />
        {(!viewer || isRenter(viewer)) && (
          <LanguageButton {...{ requested, path }} className="lang" look="btn btn-quiet btn-icon money" />
        )}
        <nav className="cluster" aria-label={t`Main`}>
          {viewer ? <MemberLinks {...news} /> : <GuestLinks />}
        </nav>
        <HeaderMenu {...{ viewer, path, requested }} />
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

type LanguageProps = { requested: Language; path?: string; className: string; look?: string }

/** The header of desks is full: they have the button in the menu only. */
const isRenter = ({ userType, memberships }: Viewer) => userType === 'tenant' && memberships.length === 0

/** The other language by its own name; comes back to this page. It is in the menu, too, and there alone where the header is full. */
function LanguageButton({ requested, path, className, look }: LanguageProps) {
  const other = requested === 'sw' ? 'en' : 'sw'
  return (
    <form method="post" action={paths.language()} className={className}>
      <CsrfTokenInput />
      <input type="hidden" name="redirect" value={path} />
      {'\u200b'}
      <button className={look} name="language" value={other} lang={other} type="submit">
        {languageNames[other]}
      </button>
    </form>
  )
}

function GuestLinks() {
  return (
    <>
      <a className="btn btn-quiet wide" href={paths.properties()}>
        {t`Browse`}
      </a>
      <a className="btn btn-main money" href={paths.auth()} aria-label={t`Join or Sign In`}>
        <span>{t`Join ${<span className="wide-text">{t`or\u00a0Sign\u00a0In`}</span>}`}</span>
      </a>
    </>
  )
}

function MemberLinks({ unread, seq }: Pick<News, 'unread' | 'seq'>) {
  const unreadCount = useUnread(unread, seq)
  const label = unreadCount > 0 ? t`Notifications, ${unreadCount} unread` : t`Notifications`
  return (
    <>
      <a className="btn btn-quiet wide" href={paths.dashboard()}>
        {t`Dashboard`}
      </a>
      <a className="btn btn-quiet wide" href={paths.properties()}>
        {t`Properties`}
      </a>
      <div className="menu">
        <a className="btn btn-quiet btn-icon bell" href={paths.notifications()} aria-label={label}>
          <Icon name="bell" />
          <UnreadCount unread={unread} seq={seq} />
        </a>
        <ui-bell />
      </div>
    </>
  )
}

type HeaderMenuProps = { viewer: Viewer | null; path?: string; requested: Language }

/**
 * The person's menu: a drawer on phones, whose button is the last one of the bottom bar, under its button on wide screens,
 * where guests need none. Opened and closed by the browser itself.
 */
function HeaderMenu({ viewer, path, requested }: HeaderMenuProps) {
  const here = path?.split('?')[0]
  const hasBar = hasBottomBar(viewer, path)
  return (
    <details className={viewer ? (hasBar ? 'menu menu-low' : 'menu') : 'menu narrow'} data-menu>
      <summary className={viewer ? 'btn btn-quiet' : 'btn btn-quiet icon-only'}>
        <Icon name="menu" />
        {t`Menu`}
      </summary>
      <div className="menu-panel">
        {viewer && (
          <div className="tile-in">
            <p className="strong">{nameText(viewer.fullName)}</p>
            <p className="small muted">{viewer.email}</p>
            <span className="badge info">{userTypeLabel(viewer.userType)}</span>
          </div>
        )}
        <nav className="links" aria-label={t`Menu`}>
          {menuFor(viewer).map((link) => (
            <a
              key={link.href}
              className={withIcon(link.icon)}
              href={link.href}
              aria-current={link.href === here ? 'page' : undefined}
            >
              {translated(link.label)}
            </a>
          ))}
          {!viewer && (
            <a className={withIcon('key-round')} href={paths.auth()}>
              {t`Sign In`}
            </a>
          )}
        </nav>
        <LanguageButton {...{ requested, path }} className="links" />
        {viewer && (
          <form method="post" action={paths.signOut()} className="links">
            <CsrfTokenInput />
            <button type="submit" className={withIcon('log-out')}>
              {t`Sign out`}
            </button>
          </form>
        )}
      </div>
    </details>
  )
}
