import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import type { UserType } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { listTitle } from '~/ui/search/list-title'
import { Skeletons } from '../show/skeletons'
import { pressedLink } from './pressed-link'

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
      const row = openedRow(event, pathname)
      const href = row ?? followed(event, { pathname, search }, role)
      if (!href) return
      event.preventDefault()
      navigate(href, row ? { preventScrollReset: true, state: STAYS } : undefined)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [pathname, search, role, navigate])
  const isAway =
    next.state === 'loading' &&
    next.location.state !== STAYS &&
    !isSamePage(next.location, { pathname, search })
  const ghosts = isAway ? ghostsFor(next.location, role) : null
  return ghosts ? <Skeletons {...ghosts} /> : children
}

/** State of a visit that changes one row of the page and leaves the rest where it is. */
const STAYS = 'stays'

/** Where a plain press on a link leads that opens or closes a row of this page; null for every other press. */
function openedRow(event: MouseEvent, pathname: string): string | null {
  const link = pressedLink(event)
  return link?.dataset.row && link.pathname === pathname ? link.pathname + link.search : null
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

type Ghosts = { title: string; kind: 'cards' | 'lines'; count: number }
type Address = { pathname: string; search: string }

const PROPERTIES_WAITING = 8
const OTHERS_WAITING = 5

/** Lists that show skeletons while loading, with their labels. */
const lists: Record<string, (role: UserType) => string> = {
  [paths.properties()]: listTitle,
  [paths.notifications()]: () => t`Notifications`,
  [paths.bookings()]: (role) => (role === 'tenant' ? t`My Bookings` : t`Bookings`),
  [paths.payments()]: () => t`Payment Management`,
  [paths.admin()]: () => t`Admin Panel`,
  [paths.adminProperties()]: () => t`Property Approval`,
  [paths.adminUsers()]: () => t`User Management`,
  [paths.adminInvoices()]: () => t`Owner Invoices`,
  [paths.adminNotifications()]: () => t`Notification Center`,
  [paths.adminReports()]: () => t`Reports`,
  [paths.adminFigures()]: () => t`Figures`,
  [paths.adminActivity()]: () => t`Activity`,
  [paths.universityChapter()]: () => t`University Chapter`,
}

/** Query name that distinguishes pages under one path, and the value that its absence means. */
const parts: Record<string, Record<string, string>> = {
  [paths.admin()]: { tab: 'users' },
  [paths.universityChapter()]: { manage: '', view: '', tab: 'hostels' },
}

/** The skeletons for this page while it is loading; null for a page without any. */
export function ghostsFor({ pathname, search }: Address, role: UserType): Ghosts | null {
  const title = Object.hasOwn(lists, pathname) ? lists[pathname] : undefined
  // A university's public page is nobody's list.
  if (title === undefined || new URLSearchParams(search).has('university')) return null
  const isProperties = pathname === paths.properties()
  return {
    title: title(role),
    kind: isProperties ? 'cards' : 'lines',
    count: isProperties ? PROPERTIES_WAITING : OTHERS_WAITING,
  }
}

/** Whether both are the same page, however it is narrowed: tabs are pages of their own. */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && partOf(one) === partOf(other)
}

function partOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search)
  const named = Object.entries(parts[pathname] ?? {})
  return named.map(([name, absent]) => query.get(name) ?? absent).join()
}
