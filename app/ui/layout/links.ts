import type { Viewer } from '~/domain/access/actor'
import { paths } from '~/paths'
import type { IconName } from '../show/icon'

export type NavLink = { href: string; label: string; icon: IconName }

const dashboard: NavLink = { href: paths.dashboard(), label: 'Dashboard', icon: 'layout-dashboard' }
const properties: NavLink = { href: paths.properties(), label: 'Properties', icon: 'building-2' }
const bookings: NavLink = { href: paths.bookings(), label: 'Bookings', icon: 'calendar' }
const payments: NavLink = { href: paths.payments(), label: 'Payments', icon: 'banknote' }
const invoices: NavLink = { href: paths.invoices(), label: 'Invoices', icon: 'receipt' }
const rent: NavLink = { href: paths.rent(), label: 'Rent Roll', icon: 'wallet' }
const clients: NavLink = { href: paths.clients(), label: 'Clients', icon: 'users' }
const notifications: NavLink = { href: paths.notifications(), label: 'Notifications', icon: 'bell' }
const calculator: NavLink = { href: paths.calculator(), label: 'AI Rent Calculator', icon: 'calculator' }
const chapter: NavLink = {
  href: paths.universityChapter(),
  label: 'University Chapter',
  icon: 'graduation-cap',
}
const profile: NavLink = { href: paths.profile(), label: 'Profile Settings', icon: 'user' }

const renter: NavLink[] = [
  { href: paths.home(), label: 'Search', icon: 'search' },
  properties,
  { ...bookings, label: 'My Bookings' },
  payments,
  notifications,
  calculator,
]

const byRole: Record<string, NavLink[]> = {
  admin: [
    dashboard,
    { href: paths.admin(), label: 'Admin Panel', icon: 'shield-check' },
    properties,
    bookings,
    payments,
    rent,
    { href: paths.adminProperties(), label: 'Property Approval', icon: 'clipboard-list' },
    { href: paths.adminUsers(), label: 'User Management', icon: 'users' },
    chapter,
    { href: paths.adminInvoices(), label: 'Owner Invoices', icon: 'receipt' },
    { href: paths.adminNotifications(), label: 'Notification Center', icon: 'bell' },
    { href: paths.adminReports(), label: 'Reports', icon: 'triangle-alert' },
    { href: paths.adminFigures(), label: 'Figures', icon: 'file-text' },
    { href: paths.adminActivity(), label: 'Activity', icon: 'clock' },
    { href: paths.adminSettings(), label: 'Settings', icon: 'settings' },
    calculator,
  ],
  property_owner: [
    dashboard,
    properties,
    bookings,
    payments,
    rent,
    invoices,
    notifications,
    profile,
    calculator,
  ],
  agent: [dashboard, properties, bookings, payments, rent, clients, invoices, notifications, calculator],
}

/**
 * The menu of a signed-in person, for side menu and drawer; an unknown role has the renter's. Rule: decisions "Menus: what
 * is new comes between what is specified".
 */
export function linksFor(viewer: Viewer): NavLink[] {
  const links = byRole[viewer.userType] ?? renter
  return isMember(viewer) ? [chapter, ...links.filter((link) => link !== chapter)] : links
}

/** The four places of the bottom bar; short words, since each has a fifth of a phone's width. */
export function barLinks(viewer: Viewer): NavLink[] {
  if (viewer.userType !== 'tenant') {
    const [second, third] = isMember(viewer) ? [chapter, bookings] : [bookings, payments]
    return [dashboard, { ...second, label: second === chapter ? 'University' : second.label }, third, alerts]
  }
  return [{ href: paths.properties(), label: 'Search', icon: 'search' }, bookings, payments, alerts]
}

const alerts: NavLink = { ...notifications, label: 'Alerts' }

const isMember = ({ memberships }: Viewer) => memberships.length > 0

const browse: NavLink = { href: paths.properties(), label: 'Browse Properties', icon: 'search' }
const home: NavLink = { href: paths.home(), label: 'Home', icon: 'house' }

/**
 * Links of the header's menu: the list, home and the dashboard (where guests sign in), then the person's own.
 */
export function menuFor(viewer: Viewer | null): NavLink[] {
  const general = [browse, home, dashboard]
  if (!viewer) return general
  const first = isMember(viewer) ? [chapter, ...general] : general
  const others = [...linksFor(viewer), profile]
  return [...first, ...others].filter(
    (link, index, all) => all.findIndex(({ href }) => href === link.href) === index,
  )
}

/** Whether a link of the menu leads to this page, or is the nearest one above it. */
export function currentMark(
  links: readonly NavLink[],
  { href }: NavLink,
  path = '',
): 'page' | 'true' | undefined {
  const here = path.split('?')[0] ?? ''
  const above = links.map((link) => link.href).filter((one) => one === here || here.startsWith(`${one}/`))
  const isNearest = above.every((one) => one.length <= href.length) && above.includes(href)
  return isNearest ? (href === here ? 'page' : 'true') : undefined
}
