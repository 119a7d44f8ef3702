import type { Import, SourceFile } from './read-source'

/** The areas of domain/, from left to right: an area imports only areas to its left. */
const areas = [
  ...['shared', 'access', 'events', 'uploads'],
  ...['accounts', 'settings', 'cities', 'payouts', 'uploads'],
  ...['stock', 'properties', 'bookings', 'collaborators', 'payments', 'invoices'],
  ...['universities', 'forms', 'submissions'],
  ...['calculator', 'dashboards', 'closing'],
  'notifications',
]

type Room =
  | 'routes'
  | 'entries'
  | 'route table'
  | 'paths'
  | 'server'
  | 'db'
  | 'adapters'
  | 'http'
  | 'ui'
  | Domain
type Domain = 'pure domain' | 'domain' | 'notifications'

interface Place {
  room: Room | 'elsewhere'
  area: string
  /** Path below app/ without its ending. */
  path: string
}

/** The room that a path below app/ without its ending stands in. */
function placeOf(path: string): Place {
  const [top = '', area = ''] = path.split('/')
  const place = (room: Place['room']) => ({ room, area: top === 'domain' ? area : '', path })
  if (path === 'root') return place('routes')
  if (path === 'routes') return place('route table')
  if (path === 'entry.server' || path === 'entry.client') return place('entries')
  if (path === 'paths') return place('paths')
  if (top === 'domain' && area === 'notifications') return place('notifications')
  if (top === 'domain' && areas.includes(area)) return place(isServer(path) ? 'domain' : 'pure domain')
  const rooms = ['server', 'db', 'adapters', 'http', 'ui', 'routes'] as const
  return place(rooms.find((room) => room === top) ?? 'elsewhere')
}

const isServer = (path: string) => path.endsWith('.server')
const isOneOf = (path: string, ...paths: string[]) =>
  paths.some((one) => path === one || path === `${one}.server`)
const isLeftOrSame = (from: Place, to: Place) => areas.indexOf(to.area) <= areas.indexOf(from.area)
const inDomain = (place: Place) => place.room === 'domain' || place.room === 'pure domain'

/** Openings in the walls: the one file that may look into the next room, and what it may take there. */
export const doors: Record<string, string[]> = {
  // Today is the Tanzanian day of now.
  'adapters/clock': ['domain/shared/calendar'],
  // Where the two files are, and the counters' windows of time.
  'db/database.server': ['adapters/env.server'],
  'db/traffic.server': ['adapters/env.server', 'adapters/clock'],
  // A session's last use is counted beside the database.
  'http/session.server': ['db/traffic.server'],
  // What a listing shows follows from its own rules whenever its stock changes.
  'domain/stock/refresh-listing.server': [
    'domain/properties/rules',
    'domain/properties/search-text',
    'domain/properties/catalogue',
  ],
  // Files that arrived wait beside the form that brought them.
  'http/uploads.server': ['domain/uploads/drop.server', 'domain/uploads/staged.server'],
  // One form at several addresses: what they share stands beside them.
  'routes/properties/upload': ['routes/properties/listing-form.server'],
  'routes/properties/edit': ['routes/properties/listing-form.server'],
  'routes/properties/step': ['routes/properties/listing-form.server'],
  'routes/admin/approve-property': ['routes/admin/decide-property.server'],
  'routes/admin/reject-property': ['routes/admin/decide-property.server'],
  // Links in letters begin with our own origin.
  'domain/events/outbox.server': ['adapters/env.server'],
  // A form's once-key is spent in the transaction of its deed.
  'http/forms.server': ['domain/events/once.server'],
}

/** For each room: the files of ours that it may import. */
const files: Record<Room, (to: Place, from: Place) => boolean> = {
  paths: () => false,
  'route table': () => false,
  db: (to) => to.room === 'db' || to.area === 'shared',
  'pure domain': (to) => to.room === 'pure domain',
  domain: (to, from) =>
    to.room === 'db' ||
    (inDomain(to) && isLeftOrSame(from, to)) ||
    isOneOf(to.path, 'adapters/clock', 'adapters/ids') ||
    (from.area === 'accounts' && isOneOf(to.path, 'adapters/password')),
  notifications: (to) =>
    ['db', 'paths', 'notifications'].includes(to.room) ||
    inDomain(to) ||
    isOneOf(to.path, 'adapters/clock', 'adapters/ids', 'adapters/mail', 'adapters/live'),
  adapters: (to) => to.room === 'adapters',
  http: (to) =>
    ['http', 'adapters', 'paths'].includes(to.room) ||
    ['accounts', 'access', 'shared', 'uploads'].includes(to.area),
  ui: (to) => ['ui', 'pure domain', 'paths'].includes(to.room) && !isServer(to.path),
  // Rules take today as an argument: a page that shows them asks the clock.
  routes: (to) =>
    ['http', 'ui', 'paths', 'notifications'].includes(to.room) ||
    inDomain(to) ||
    isOneOf(to.path, 'adapters/clock'),
  server: () => true,
  entries: (to, from) => from.path === 'entry.server' || to.room === 'ui',
}

const inBrowser = /^(?:react|react-dom)(?:\/|$)|^@remix-run\/react$|^@conform-to\/react$/
const sql = /^(?:better-sqlite3|drizzle-orm)(?:\/|$)/
const outsideWorld = /^(?:sharp|nodemailer|@aws-sdk\/)/
const none = () => false
const any = () => true

/** For each room: the packages that it may import. */
const packages: Record<Room, (name: string) => boolean> = {
  paths: none,
  'route table': (name) => name === '@remix-run/route-config',
  db: (name) => sql.test(name) || name.startsWith('node:'),
  'pure domain': none,
  domain: (name) => /^(?:drizzle-orm|zod)(?:\/|$)/.test(name) || name === 'node:crypto',
  notifications: (name) => /^(?:drizzle-orm|zod)(?:\/|$)/.test(name),
  adapters: (name) => !inBrowser.test(name) && !name.startsWith('@remix-run/'),
  http: (name) => !sql.test(name) && !outsideWorld.test(name),
  ui: (name) => inBrowser.test(name),
  routes: (name) => inBrowser.test(name) || name === '@remix-run/node',
  server: any,
  entries: any,
}

/** Files that Remix itself keeps out of the browser, or strips of their server half. */
const isStripped = (place: Place) => ['routes', 'entries', 'route table'].includes(place.room)

function mustEndInServer(from: Place, { to, isPackage, typeOnly }: Import) {
  if (typeOnly || isServer(from.path) || isStripped(from)) return false
  return isPackage ? !inBrowser.test(to) : isServer(to)
}

function brokenBy(from: Place, wanted: Import): string | undefined {
  if (from.room === 'elsewhere') return 'stands in no room'
  const what = `imports ${wanted.to}`
  if (wanted.isPackage && !packages[from.room](wanted.to)) return `${what}: no package for ${from.room}`
  const open =
    doors[from.path]?.includes(wanted.to) || wanted.isPackage || files[from.room](placeOf(wanted.to), from)
  if (!open) return `${what}: no file for ${from.room}`
  if (mustEndInServer(from, wanted)) return `${what}: its own name must end in .server`
}

/** What a file may read of the world around it is bound to its place. */
function misused(from: Place, use: string): string | undefined {
  const domain = inDomain(from) || from.room === 'notifications'
  if ((use === 'Request' || use === 'Response') && domain)
    return `uses ${use}: requests and replies belong to http`
  const measures = ['server', 'adapters'].includes(from.room) || from.path.startsWith('ui/enhance/')
  if (use === 'clock' && !measures) return 'reads the clock: ask adapters/clock'
  if (use === 'environment' && !isOneOf(from.path, 'adapters/env'))
    return 'reads the environment: ask adapters/env'
}

/** The broken walls among these files of app/, one sentence each: which file does what, and why it may not. */
export function brokenWalls(sources: SourceFile[]): string[] {
  return sources.flatMap(({ path, imports, uses }) => {
    const from = placeOf(path.replace(/\.tsx?$/, ''))
    const found = [
      ...imports.map((wanted) => brokenBy(from, wanted)),
      ...[...uses].map((use) => misused(from, use)),
    ]
    const strayed = from.room === 'elsewhere' ? ['stands in no room'] : []
    return [...new Set([...strayed, ...found.filter((text) => text !== undefined)])].map(
      (text) => `app/${path} ${text}`,
    )
  })
}
