import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import type { UserType } from '~/domain/access/actor'
import { Skeletons } from '../show/skeletons'
import { ghostsFor, isSamePage } from './waited-for'

type Props = { role: UserType; children: ReactNode }

/**
 * Around a hydrated page: follows links to the lists in scripts, and shows skeletons meanwhile. A page that
 * the browser loads has none, so students' pages carry neither skeletons nor their sheet.
 */
export function Waiting({ role, children }: Props) {
  const { pathname, search } = useLocation()
  const next = useNavigation()
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = followed(event, { pathname, search }, role)
      if (!href) return
      event.preventDefault()
      navigate(href)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [pathname, search, role, navigate])
  useEffect(() => {
    document.addEventListener('click', followAnchor)
    return () => document.removeEventListener('click', followAnchor)
  }, [])
  const isAway = next.state === 'loading' && !isSamePage(next.location, { pathname, search })
  const ghosts = isAway ? ghostsFor(next.location, role) : null
  return ghosts ? <Skeletons {...ghosts} /> : children
}

/** Where a plain press on a link to one of the lists leads, from another page; null for every other press. */
function followed(
  event: MouseEvent,
  here: { pathname: string; search: string },
  role: UserType,
): string | null {
  const link = pressedLink(event)
  // Leaving the page closes what the bell opened.
  if (link?.target !== '' || link.closest('ui-bell')) return null
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || !ghostsFor(url, role) || isSamePage(url, here)) return null
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
