import type { UserType } from '~/domain/access/actor'
import { paths } from '~/paths'
import { listTitle } from '../search/list-title'

type Ghosts = { title: string; kind: 'cards' | 'lines'; count: number }
type Address = { pathname: string; search: string }

const PROPERTIES_WAITING = 8
const OTHERS_WAITING = 5

/** The lists for which skeletons stand while they are read, and what each is called. */
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
}

/** What stands where this page will be while it is read; null for a page without skeletons. */
export function ghostsFor({ pathname }: Pick<Address, 'pathname'>, role: UserType): Ghosts | null {
  const title = Object.hasOwn(lists, pathname) ? lists[pathname] : undefined
  if (title === undefined) return null
  const isProperties = pathname === paths.properties()
  return {
    title: typeof title === 'string' ? title : title(role),
    kind: isProperties ? 'cards' : 'lines',
    count: isProperties ? PROPERTIES_WAITING : OTHERS_WAITING,
  }
}

/** Whether both are the same page, however it is narrowed: the tabs of the panel are pages of their own. */
export function isSamePage(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && tabOf(one) === tabOf(other)
}

function tabOf({ pathname, search }: Address): string {
  return pathname === paths.admin() ? (new URLSearchParams(search).get('tab') ?? 'users') : ''
}
