import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import type { UserType } from '~/domain/access/actor'
import { paths } from '~/paths'
import { listTitle } from '../search/list-title'
import { Skeletons } from '../show/skeletons'

const PROPERTIES_WAITING = 8
const NOTIFICATIONS_WAITING = 5

type Props = { role: UserType; children: ReactNode }

/**
 * Around a hydrated page: links to the list and to the notifications are followed in scripts, and skeletons stand where
 * they will be. Rule: decisions "Skeletons: where links are followed in scripts".
 */
export function Waiting({ role, children }: Props) {
  const { pathname } = useLocation()
  const next = useNavigation()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = followed(event, pathname)
      if (!href) return
      event.preventDefault()
      navigate(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [pathname, navigate])
  useEffect(() => {
    document.addEventListener('click', followAnchor)
    return () => document.removeEventListener('click', followAnchor)
  }, [])
  const wanted = next.state === 'loading' && next.location.pathname !== pathname && next.location.pathname
  if (wanted === paths.properties())
    return <Skeletons title={listTitle(role)} kind="cards" count={PROPERTIES_WAITING} />
  if (wanted === paths.notifications())
    return <Skeletons title="Notifications" kind="lines" count={NOTIFICATIONS_WAITING} />
  return children
}

/** Where a plain press on a link to one of the two leads, from another page; null for every other press. */
function followed(event: MouseEvent, pathname: string): string | null {
  const link = pressedLink(event)
  // What the bell opened is closed by leaving the page.
  if (link?.target !== '' || link.closest('ui-bell')) return null
  const url = new URL(link.href, location.href)
  const waits = url.pathname === paths.properties() || url.pathname === paths.notifications()
  if (!waits || url.origin !== location.origin || url.pathname === pathname) return null
  return url.pathname + url.search + url.hash
}

/**
 * A plain press on a link within the page goes there without the router: it would take the change of address for a new
 * visit, and with it what the form's answer says away.
 */
function followAnchor(event: MouseEvent): void {
  const link = pressedLink(event)
  if (!link?.hash || link.pathname !== location.pathname || link.search !== location.search) return
  const anchor = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!anchor) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  unfold(anchor)
  anchor.scrollIntoView()
  anchor.focus({ preventScroll: true })
}

function unfold(element: Element): void {
  for (let at = element.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true
}

/** The link that was pressed in the plain way: no other button, no key held down, nobody handled it before. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  return target instanceof Element ? target.closest('a') : null
}
