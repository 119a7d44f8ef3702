import type { Viewer } from '~/domain/ground/access/actor'
import { term } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import type { IconName } from '../show/icon'

/** `translated` draws the words. */
export type NavLink = { href: string; label: string; icon: IconName }

const link = (href: string, label: string, icon: IconName): NavLink => ({ href, label, icon })

/** A run of the menu in its order; the title is in view where the menu is open. */
type Run = { title: string; links: NavLink[] }

const dashboard = link(paths.dashboard(), term('Dashboard'), 'layout-dashboard')
const properties = link(paths.properties(), term('Properties'), 'building-2')
const bookings = link(paths.bookings(), term('Bookings'), 'calendar')
const payments = link(paths.payments(), term('Payments'), 'banknote')
const invoices = link(paths.invoices(), term('Invoices'), 'receipt')
const rent = link(paths.rent(), term('Rent Roll'), 'wallet')
const clients = link(paths.clients(), term('Clients'), 'users')
const saved = link(paths.saved(), term('Saved Places'), 'heart')
const notifications = link(paths.notifications(), term('Notifications'), 'bell')
const calculator = link(paths.calculator(), term('AI Rent Calculator'), 'calculator')
const chapter = link(paths.universityChapter(), term('University Chapter'), 'graduation-cap')
const profile = link(paths.profile(), term('Profile Settings'), 'user')

const approval = link(paths.adminProperties(), term('Property Approval'), 'clipboard-list')
const ownerInvoices = link(paths.adminInvoices(), term('Owner Invoices'), 'receipt')

const work: Run = { title: term('Work'), links: [dashboard, properties, bookings] }
const renter: Run[] = [
  { title: term('Rooms'), links: [link(paths.home(), term('Search'), 'search'), properties, saved] },
  { title: term('Your stay'), links: [{ ...bookings, label: term('My Bookings') }, payments] },
  { title: term('More'), links: [notifications, calculator, { ...chapter, label: term('University') }] },
]

const byRole: Record<string, Run[]> = {
  admin: [
    {
      title: term('Today'),
      links: [dashboard, link(paths.admin(), term('Admin Panel'), 'shield-check')],
    },
    { title: term('Marketplace'), links: [properties, bookings, payments, rent, approval] },
    {
      title: term('People'),
      links: [
        link(paths.adminUsers(), term('User Management'), 'users'),
        chapter,
        ownerInvoices,
        link(paths.adminNotifications(), term('Notification Center'), 'bell'),
      ],
    },
    {
      title: term('Platform'),
      links: [
        link(paths.adminReports(), term('Reports'), 'triangle-alert'),
        link(paths.adminFigures(), term('Figures'), 'file-text'),
        link(paths.adminActivity(), term('Activity'), 'clock'),
        link(paths.adminSettings(), term('Settings'), 'settings'),
        calculator,
      ],
    },
  ],
  property_owner: [
    work,
    { title: term('Money'), links: [payments, rent, invoices] },
    { title: term('More'), links: [notifications, profile, calculator] },
  ],
  agent: [
    work,
    { title: term('Clients and money'), links: [payments, rent, clients, saved, invoices] },
    { title: term('More'), links: [notifications, calculator] },
  ],
}

const submissions = link(paths.universityChapter({ tab: 'submissions' }), term('Submissions'), 'file-text')
const forms = link(paths.universityChapter({ tab: 'forms' }), term('Forms'), 'clipboard-list')
const arrivals = link(paths.arrivalsKeyIn(), term('Arrivals'), 'key-round')

/** Places of those who work for a university, first in their menu. */
function universityLinks({ memberships }: Viewer): NavLink[] {
  if (memberships.length === 0) return []
  return [
    chapter,
    ...(memberships.includes('university_admin') ? [submissions, forms] : []),
    ...(memberships.includes('warden') ? [arrivals] : []),
  ]
}

/**
 * The menu of a signed-in person; an unknown role has the renter's. Rule: decisions "Menus: what is new comes between
 * what is specified".
 */
export function menuOf(viewer: Viewer): Run[] {
  const runs = byRole[viewer.userType] ?? renter
  const first = universityLinks(viewer)
  if (first.length === 0) return runs
  const others = runs.map(({ title, links }) => ({
    title,
    links: links.filter(({ href }) => href !== chapter.href),
  }))
  return [{ title: term('University'), links: first }, ...others]
}

/** Addresses of the four places of the menu that phones have under the thumb. */
export function barOf(viewer: Viewer): string[] {
  const { userType } = viewer
  if (userType === 'admin') return [dashboard, bookings, approval, ownerInvoices].map(hrefOf)
  const own = userType === 'tenant' ? [properties, bookings, payments] : [dashboard, bookings, payments]
  const first = universityLinks(viewer)
  const three = first.length === 0 ? own : [...first, bookings, payments].slice(0, 3)
  return [...three, notifications].map(hrefOf)
}

const hrefOf = ({ href }: NavLink) => href

/** Shorter words for the bar: each has a fifth of a phone's width. */
export const shortWords: Record<string, string> = {
  [properties.href]: term('Search'),
  [bookings.href]: term('Bookings'),
  [chapter.href]: term('University'),
  [submissions.href]: term('Students'),
  [approval.href]: term('Approval'),
  [ownerInvoices.href]: term('Invoices'),
  [notifications.href]: term('Alerts'),
}

/**
 * Links of the header's menu: the list, home and the dashboard (where guests sign in), then the person's own.
 */
export function menuFor(viewer: Viewer | null): NavLink[] {
  const general = [
    link(paths.properties(), term('Browse Properties'), 'search'),
    link(paths.home(), term('Home'), 'house'),
    dashboard,
  ]
  if (!viewer) return general
  const links = menuOf(viewer).flatMap((run) => run.links)
  return [...universityLinks(viewer), ...general, ...links, profile].filter(
    (link, index, all) => all.findIndex(({ href }) => href === link.href) === index,
  )
}

/** Whether a link of the menu leads to this page, or is the nearest one above it. */
export function currentMark(
  links: readonly NavLink[],
  { href }: NavLink,
  path = '',
): 'page' | 'true' | undefined {
  const here = addressOf(path)
  const above = links.map(hrefOf).filter((one) => isAt(one, here))
  const isNearest = above.every((one) => one.length <= href.length) && above.includes(href)
  return isNearest ? (addressOf(href).pathname === here.pathname ? 'page' : 'true') : undefined
}

/** Whether `here` is that page, with what its address asks for, or below it. */
function isAt(href: string, here: URL): boolean {
  const { pathname, searchParams } = addressOf(href)
  if (here.pathname !== pathname) return searchParams.size === 0 && here.pathname.startsWith(`${pathname}/`)
  return [...searchParams].every(([name, value]) => here.searchParams.get(name) === value)
}

const addressOf = (path: string) => new URL(path, 'http://site')
