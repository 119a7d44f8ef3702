import { Fragment } from 'react'
import { userTypeLabel, type Viewer } from '~/domain/ground/access/actor'
import { t, translated } from '~/domain/ground/shared/language'
import type { News } from '~/domain/ground/shared/live'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { withIcon } from '../show/icon'
import { barOf, currentMark, menuOf, shortWords } from './links'
import { UnreadCount } from './unread-count'

/** Pages with a bar of their own, a listing, kept places, the booking form and a receipt to check, keep that one. */
const OWN_BAR = /^\/(?:properties\/[^/?]+|saved(?:\?|$)|booking(?:\?|$)|payments\/check)/

/** Whether this person has the bottom bar on this page. */
export function hasBottomBar(viewer: Viewer | null, path = ''): viewer is Viewer {
  return viewer !== null && !OWN_BAR.test(path)
}

type Props = {
  viewer: Viewer
  news?: Pick<News, 'unread' | 'seq'>
  path?: string
  /** Its words stay in view on screens where it is a rail of icons otherwise. */
  isPinned?: boolean
}

/**
 * The menu of this person's type, once for every screen: on phones a bar of four places, the header's menu as the fifth;
 * from 768 px a rail of icons beside the page, and with words where there is room. Rule: decisions "Menus: a rail that never
 * goes away".
 */
export function SideNav({ viewer, news, path = '/', isPinned = false }: Props) {
  const runs = menuOf(viewer)
  const links = runs.flatMap((run) => run.links)
  const bar = barOf(viewer)
  return (
    <nav
      className={hasBottomBar(viewer, path) ? 'side side-bar links' : 'side links'}
      aria-label={t`Side menu`}
    >
      <div className="muted small">{userTypeLabel(viewer.userType)}</div>
      {runs.map((run) => (
        <Fragment key={run.title}>
          <p className="muted small">{translated(run.title)}</p>
          {run.links.map(({ href, label, icon }) => (
            <a
              key={href}
              className={withIcon(icon, classOf(href, bar))}
              href={href}
              aria-current={currentMark(links, { href, label, icon }, path)}
            >
              <Words label={label} short={bar.includes(href) ? shortWords[href] : undefined} />
              {href === paths.notifications() && <UnreadCount {...news} />}
            </a>
          ))}
        </Fragment>
      ))}
      <form method="post" action={paths.menu()}>
        <CsrfTokenInput />
        <input type="hidden" name="redirect" value={path} />
        <button
          className={withIcon(isPinned ? 'chevron-left' : 'chevron-right')}
          name="menu"
          value={isPinned ? 'rail' : 'pinned'}
          type="submit"
        >
          {isPinned ? t`Show icons only` : t`Keep menu open`}
        </button>
      </form>
    </nav>
  )
}

function classOf(href: string, bar: string[]): string {
  return [bar.includes(href) && 'low', href === paths.notifications() && 'bell'].filter(Boolean).join(' ')
}

function Words({ label, short = label }: { label: string; short?: string }) {
  if (short === label) return translated(label)
  return (
    <>
      <span className="narrow">{translated(short)}</span>
      <span className="wide-text">{translated(label)}</span>
    </>
  )
}
