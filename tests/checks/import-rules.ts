import type { Import, SourceFile } from './read-source'

/**
 * The wings of domain/ with their areas, from left to right: an area imports only areas to its left, pure files too, and
 * university and stays never each other. Rule: decisions "Areas: five wings".
 */
export const wings = {
  ground: ['shared', 'access', 'events', 'mail', 'uploads', 'money', 'settings', 'accounts', 'invitations'],
  listings: ['cities', 'payouts', 'properties', 'search', 'listing-form', 'review'],
  stays: ['bookings', 'payments', 'returns', 'agents', 'invoices'],
  university: ['universities', 'forms', 'ballots', 'submissions'],
  desk: [
    ...['calculator', 'dashboards', 'closing', 'reports', 'broadcasts', 'operations', 'people', 'activity'],
    'notifications',
  ],
}
/** All areas, from left to right. */
export const areas: string[] = Object.values(wings).flat()

type Layer =
  | 'routes'
  | 'entries'
  | 'route table'
  | 'paths'
  | 'server'
  | 'db'
  | 'adapters'
  | 'http'
  | 'ui'
  | 'scripts'
  | Domain
type Domain = 'pure domain' | 'domain' | 'notifications'

interface Location {
  layer: Layer | 'elsewhere'
  area: string
  /** Path below app/ without its ending. */
  path: string
}

const wingOf = (area: string) => Object.entries(wings).find(([, inside]) => inside.includes(area))?.[0] ?? ''

/** The layer that a path below app/ without its ending belongs to. */
function locationOf(path: string): Location {
  const [top = '', wing = '', area = ''] = path.split('/')
  const located = (layer: Location['layer']) => ({ layer, area: top === 'domain' ? area : '', path })
  if (path === 'root') return located('routes')
  if (['routes', 'route-facts'].includes(path)) return located('route table')
  if (path === 'entry.server' || path === 'entry.client') return located('entries')
  if (['paths', 'address'].includes(path)) return located('paths')
  if (top === 'domain' && wing === 'desk' && area === 'notifications') return located('notifications')
  if (top === 'domain' && wingOf(area) === wing && wing !== '')
    return located(isServer(path) ? 'domain' : 'pure domain')
  const layers = ['server', 'db', 'adapters', 'http', 'ui', 'routes', 'scripts'] as const
  return located(layers.find((layer) => layer === top) ?? 'elsewhere')
}

const isServer = (path: string) => path.endsWith('.server')
const folderOf = ({ path }: Location) => path.slice(0, path.lastIndexOf('/'))
const isOneOf = (path: string, ...paths: string[]) =>
  paths.some((one) => path === one || path === `${one}.server`)
const isLeftOrSame = (from: Location, to: Location) =>
  areas.indexOf(to.area) <= areas.indexOf(from.area) &&
  !(wingOf(from.area) === 'university' && wingOf(to.area) === 'stays')
/** Commands write through `domain/ground/access/transaction`, which takes an actor. */
const isDbFor = (to: Location) => to.layer === 'db' && !isOneOf(to.path, 'db/transaction')
const inDomain = (location: Location) => location.layer === 'domain' || location.layer === 'pure domain'

/** Exceptions: single files that may import what their layer may not, with the reason. */
export const exceptions: Record<string, string[]> = {
  // Today is the Tanzanian day of now.
  'adapters/clock': ['domain/ground/shared/calendar'],
  // The languages of a request, for every sentence that it says.
  'adapters/language.server': ['domain/ground/shared/language'],
  // What people hear is written in their language, whoever causes it.
  'domain/ground/access/hearing.server': ['adapters/language.server'],
  // The counters' windows of time.
  'db/counters.server': ['adapters/clock'],
  // What a guest wanted to keep is kept when they sign in.
  'http/keep-on-arrival.server': ['domain/stays/bookings/saved/keep-property.server'],
  // Damage is confirmed by a check in a process of its own.
  'db/health.server': ['adapters/run-script.server'],
  'http/database-tools.server': ['db/health.server'],
  // The actor's rights are read inside the transaction.
  'domain/ground/access/transaction.server': ['db/transaction.server'],
  // A backup has the database's own file name.
  'http/backup-download.server': ['db/database.server'],
  // The thread of checkpoints, which runs beside the build, looks at the same mark.
  'db/in-place.server': ['scripts/file-mark'],
  // Restore, which runs without the build, uses the same list of columns.
  'db/file-columns.server': ['scripts/file-columns'],
  // Restore proves that the session secret reads what the database holds encrypted.
  'adapters/sealed-text.server': ['scripts/sealed'],
  // Restore shares the rule that says which database this version opens.
  'db/create-tables.server': ['scripts/schema'],
  // A session's last use is counted beside the database.
  'http/session.server': ['db/counters.server'],
  // A form is tried again while another process holds the database's lock; damage that a request meets is
  // noted.
  'http/failures.server': ['db/retry-locked.server', 'db/list-or-empty.server'],
  'http/not-saved.server': ['db/retry-locked.server', 'db/health.server'],
  'http/submit-form.server': ['db/retry-locked.server'],
  // Without a stored contact, the designated administrator's address is shown.
  'domain/ground/settings/contact.server': ['adapters/env.server'],
  // Links in e-mails begin with our own origin; what the mail server refuses for good is dropped.
  // Links with a token wait encrypted.
  'domain/ground/mail/queue-email.server': ['adapters/env.server', 'adapters/sealed-text.server'],
  'domain/ground/mail/outbox.server': ['adapters/mail.server', 'adapters/sealed-text.server'],
  // An invoice is printed.
  'domain/stays/invoices/invoice-pdf.server': ['adapters/pdf.server'],
  // The hash of a one-time code needs the session secret.
  'domain/ground/accounts/sign-in-code.server': ['adapters/secrets.server'],
  // An invitation's link is signed where its e-mail is written.
  'domain/ground/invitations/link.server': ['adapters/secrets.server'],
  // A seed is encrypted until the draw.
  'domain/university/ballots/seed.server': ['adapters/sealed-text.server'],
  // A form's idempotency key is spent in the transaction of its command.
  'http/forms.server': ['domain/ground/events/idempotency.server'],
}

/**
 * Files with a form of their own, because it shares its page with other things or has several buttons. The list only
 * shrinks: a page with one form is a `FormPage`, a list with a preview a `PreviewedList`.
 */
export const ownForms = [
  'routes/account/admin-setup',
  'routes/account/code',
  'routes/account/confirm',
  'routes/account/forgot',
  'routes/account/reset',
  'routes/account/second-step',
  'routes/admin/backup',
  'routes/admin/report',
  'routes/admin/settings',
  'routes/admin/user',
  'routes/bookings/end-early',
  'routes/handovers/offer',
  'routes/invoices/send-many',
  'routes/properties/agents',
  'routes/university/submissions-approve',
  'routes/university/wardens',
  'ui/account/profile-form',
  'ui/account/sign-up-form',
  'ui/broadcasts/compose-page',
  'ui/dashboard/complete-profile',
  'ui/listing-form/form-page',
  'ui/listing-form/prices-page',
  'ui/payments/receipt-slips',
  'ui/properties/room-availability',
  'ui/university/give-beds-back-page',
  'ui/university/form-builder',
  'ui/university/settings-form',
  'ui/university/student-form-page',
]

/** Whether a file puts a form and the summary of its errors together, which the frames of ui/form do for pages. */
export function framesForm({ path, imports }: SourceFile): boolean {
  const has = (name: string) => imports.some(({ to }) => to === `ui/form/${name}`)
  return !path.startsWith('ui/form/') && has('post-form') && has('error-summary')
}

/** Files beside the list engine that skip rows of a query, with the reason. */
export const skipping: string[] = [
  // Objects that could not be removed are passed over.
  'domain/ground/uploads/removals.server',
]

/** For each layer: the app's files that it may import; `typeOnly`: by `import type`, which leaves nothing at run time. */
const files: Record<Layer, (to: Location, from: Location, typeOnly: boolean) => boolean> = {
  // The administration's addresses are written beside `paths`, which holds them all.
  paths: (to) => to.layer === 'paths',
  'route table': (to) => to.layer === 'route table',
  // The databases are files in the data folder; what happens to them is logged.
  db: (to) =>
    to.layer === 'db' || to.area === 'shared' || isOneOf(to.path, 'adapters/data-folder', 'adapters/log'),
  'pure domain': (to, from) => to.layer === 'pure domain' && isLeftOrSame(from, to),
  domain: (to, from) =>
    isDbFor(to) ||
    (inDomain(to) && isLeftOrSame(from, to)) ||
    isOneOf(to.path, 'adapters/clock', 'adapters/ids') ||
    (from.area === 'accounts' &&
      isOneOf(to.path, 'adapters/password', 'adapters/sealed-text', 'adapters/totp')),
  notifications: (to) =>
    to.layer === 'notifications' ||
    isDbFor(to) ||
    inDomain(to) ||
    isOneOf(to.path, 'adapters/clock', 'adapters/ids', 'adapters/mail', 'adapters/live'),
  adapters: (to) => to.layer === 'adapters',
  http: (to) =>
    ['http', 'adapters', 'route table'].includes(to.layer) ||
    ['accounts', 'access', 'shared', 'uploads'].includes(to.area),
  // What a query returns is written once, beside the query.
  ui: (to, _from, typeOnly) =>
    (['ui', 'pure domain'].includes(to.layer) && !isServer(to.path)) ||
    (typeOnly && (inDomain(to) || to.layer === 'notifications')),
  // Rules take today as an argument: a page that shows them asks the clock. Routes of a folder share its server files.
  routes: (to, from) =>
    ['http', 'ui', 'notifications'].includes(to.layer) ||
    inDomain(to) ||
    isOneOf(to.path, 'adapters/clock') ||
    (isServer(to.path) && folderOf(to) === folderOf(from)),
  server: () => true,
  scripts: (to) => to.layer === 'scripts' || to.path === '../build/server/index',
  entries: (to, from) => from.path === 'entry.server' || to.layer === 'ui',
}

const inBrowser = /^(?:react|react-dom)(?:\/|$)|^@remix-run\/react$|^@conform-to\/react$/
const sql = /^(?:better-sqlite3|drizzle-orm)(?:\/|$)/
const outsideWorld = /^(?:sharp|nodemailer|@aws-sdk\/)/
const none = () => false
const any = () => true

/** For each layer: the packages that it may import. */
const packages: Record<Layer, (name: string) => boolean> = {
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
  scripts: any,
  entries: any,
}

/** Files that never reach the browser, or that Remix strips of their server half. */
const isStripped = (location: Location) =>
  ['routes', 'entries', 'route table', 'scripts'].includes(location.layer)

function mustEndInServer(from: Location, { to, isPackage, typeOnly }: Import) {
  if (typeOnly || isServer(from.path) || isStripped(from)) return false
  return isPackage ? !inBrowser.test(to) : isServer(to)
}

/** Addresses are written once, in `paths`, which everything may import. */
const isPathsOf = ({ to }: Import, from: Location) => to === 'paths' && from.layer !== 'paths'

function brokenBy(from: Location, imported: Import): string | undefined {
  if (from.layer === 'elsewhere') return 'stands in no layer'
  const what = `imports ${imported.to}`
  if (imported.isPackage && !packages[from.layer](imported.to)) return `${what}: no package for ${from.layer}`
  const open =
    exceptions[from.path]?.includes(imported.to) ||
    imported.isPackage ||
    isPathsOf(imported, from) ||
    files[from.layer](locationOf(imported.to), from, imported.typeOnly)
  if (!open) return `${what}: no file for ${from.layer}`
  if (mustEndInServer(from, imported)) return `${what}: its own name must end in .server`
}

/** Uses of the clock, the environment, requests and offsets that a file's layer does not allow. */
function misused(from: Location, use: string): string | undefined {
  const domain = inDomain(from) || from.layer === 'notifications'
  if ((use === 'Request' || use === 'Response') && domain)
    return `uses ${use}: requests and replies belong to http`
  const measures =
    ['server', 'adapters', 'scripts'].includes(from.layer) || from.path.startsWith('ui/enhance/')
  if (use === 'clock' && !measures) return 'reads the clock: ask adapters/clock'
  if (use === 'environment' && !isOneOf(from.path, 'adapters/env') && from.layer !== 'scripts')
    return 'reads the environment: ask adapters/env'
  if (use === 'offset' && !isOneOf(from.path, 'db/list', ...skipping))
    return 'skips rows of a query: lists are paged by db/list.server'
}

/** The broken import rules among these files of app/, one sentence each: which file does what, and why it may not. */
export function brokenRules(sources: SourceFile[]): string[] {
  return sources.flatMap((source) => {
    const { path, imports, uses } = source
    const from = locationOf(path.replace(/\.(?:tsx?|mjs)$/, ''))
    const found = [
      ...imports.map((imported) => brokenBy(from, imported)),
      ...[...uses].map((use) => misused(from, use)),
    ]
    const strayed = from.layer === 'elsewhere' ? ['stands in no layer'] : []
    const framed =
      framesForm(source) && !ownForms.includes(from.path) ? ['frames a form: take FormPage of ui/form'] : []
    return [...new Set([...strayed, ...framed, ...found.filter((text) => text !== undefined)])].map(
      (text) => `app/${path} ${text}`,
    )
  })
}
