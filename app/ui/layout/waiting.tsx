import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import type { UserType } from '~/domain/access/actor'
import { paths } from '~/paths'
import { listTitle } from '../search/list-title'
import { Skeletons } from '../show/skeletons'
import { goToPlace } from './go-to-place'

const PROPERTIES_WAITING = 8
const NOTIFICATIONS_WAITING = 5

type Props = { role: UserType; children: ReactNode }

/**
 * Around a hydrated page: links to the list and to the notifications are followed in scripts, and skeletons stand where
 * they will be. Rule: DECISIONS "Skeletons where links are followed in scripts".
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
    document.addEventListener('click', goToPlace)
    return () => document.removeEventListener('click', goToPlace)
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
  const { button, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  // What the bell opened is closed by leaving the page.
  if (link?.target !== '' || link.closest('ui-bell')) return null
  const url = new URL(link.href, location.href)
  const waits = url.pathname === paths.properties() || url.pathname === paths.notifications()
  if (!waits || url.origin !== location.origin || url.pathname === pathname) return null
  return url.pathname + url.search + url.hash
}
