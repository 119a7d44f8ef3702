import type { UserType } from '~/domain/access/actor'
import { paths } from '~/paths'
import { listTitle } from '../search/list-title'

type Ghosts = { title: string; kind: 'cards' | 'lines'; count: number }
type Address = { pathname: string; search: string }

const PROPERTIES_WAITING = 8
const OTHERS_WAITING = 5

/** Lists that show skeletons while loading, with their labels. */
const lists: Record<string, string | ((role: UserType) => string)> = {
  [paths.properties()]: listTitle,
  [paths.notifications()]: 'Notifications',
  [paths.bookings()]: (role) => (role === 'tenant' ? 'My Bookings' : 'Bookings'),
  [paths.payments()]: 'Payment Management',
  [paths.admin()]: 'Admin Panel',
  [paths.adminProperties()]: 'Property Approval',
  [paths.adminUsers()]: 'User Management',
  [paths.adminInvoices()]: 'Owner Invoices',
  [paths.adminNotifications()]: 'Notification Center',
  [paths.adminReports()]: 'Reports',
  [paths.adminFigures()]: 'Figures',
  [paths.adminActivity()]: 'Activity',
  [paths.universityChapter()]: 'University Chapter',
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
    title: typeof title === 'string' ? title : title(role),
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
