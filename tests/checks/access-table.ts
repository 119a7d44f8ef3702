import { type DemoUserName, demoUsers } from '#seed/demo-users'

/**
 * The people who ask, in the order of the table's columns. Neema owns everything in it, Juma is her agent,
 * Amina the tenant concerned. Fatma has not confirmed her address. Lucas administers university A, Mariam is
 * a warden of its hostel; Tatu and Salim are the same in university B. The last three are asked for in the
 * University Chapter only: elsewhere they are tenants as Lucas is.
 */
export const subjects = [
  'guest',
  'amina',
  'daudi',
  'fatma',
  'lucas',
  'neema',
  'baraka',
  'juma',
  'rehema',
  'admin',
  'mariam',
  'tatu',
  'salim',
] as const satisfies readonly (DemoUserName | 'guest')[]
export type Subject = (typeof subjects)[number]

/**
 * The expected response: a status, or `in` (to the sign-in page), `go` (303 or 301 to somewhere else; a POST
 * did its action), `idle` (a POST that leads on and does nothing).
 */
export type Outcome = number | 'in' | 'go' | 'idle'

/** `{name}` in a URL is replaced by that thing's id in `access-fixture`. */
export type Row = {
  method: 'GET' | 'POST'
  address: string
  outcomes: Outcome[]
  /** Response of the data request, where it differs. */
  dataOutcomes?: Outcome[]
  fields?: Record<string, string>
  multipart?: boolean
}

function row(method: Row['method'], address: string, outcomes: string, more: Partial<Row> = {}): Row {
  return { method, address, outcomes: read(outcomes), ...more }
}

function read(outcomes: string): Outcome[] {
  const cells = outcomes.trim().split(/\s+/)
  if (cells.length !== subjects.length && cells.length !== subjects.length - 3)
    throw new Error(`${cells.length} cells: ${outcomes}`)
  return cells.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : (cell as Outcome)))
}

const get = (address: string, outcomes: string) => row('GET', address, outcomes)
const post = (address: string, outcomes: string, fields: Row['fields'] = {}, more: Partial<Row> = {}) =>
  row('POST', address, outcomes, { fields, ...more })
const upload = (address: string, outcomes: string, fields: Row['fields'] = {}) =>
  post(address, outcomes, fields, { multipart: true })

/** What the form of a resident sends. */
const five = {
  ...{ asShown: 'no', water: 'no', light: 'no', safe: 'unsure', agreed: 'yes' },
  ...{ text: 'Bring two buckets.', version: '1' },
}

const request = {
  start_date: '2026-11-01',
  full_name: 'Somebody',
  phone: '0712 999 999',
  duration: '1',
  payment_method: 'mobile_money',
  payment_term: 'monthly',
  checked: '2026-11-01 1 monthly',
}
const broadcast = { title: 'Water', message: 'No water on Sunday.', type: 'info', recipients: 'all' }
const message = { title: 'Keys', message: 'Bring your letter.', states: 'waiting' }
const proof = { current_password: 'a password of the tests' }
const account = {
  ...proof,
  account_type: 'mobile_money',
  account_name: 'Somebody',
  mobile_network: 'Vodacom M-Pesa',
  mobile_number: '0712 999 999',
}

// biome-ignore format: the columns line up
export const table: Row[] = [
  //                                                    guest amina daudi fatma lucas neema barak juma  rehem admin
  // public
  get('/', '                                            200   200   200   200   200   go    go    go    go    go   '),
  get('/properties', '                                  200   200   200   200   200   200   200   200   200   200  '),
  get('/properties/{open}', '                           200   200   200   200   200   200   200   200   200   200  '),
  get('/properties/{hidden}', '                         404   404   404   404   404   200   404   200   404   200  '),
  get('/properties/{rejected}', '                       404   404   404   404   404   200   404   200   404   200  '),
  get('/properties/{reviewed}', '                       404   200   404   404   404   200   404   200   404   200  '),
  get('/properties/{unknown}', '                        404   404   404   404   404   404   404   404   404   404  '),
  get('/properties/{open}/answers', '                   200   200   200   200   200   200   200   200   200   200  '),
  get('/properties/{hidden}/answers', '                 404   404   404   404   404   200   404   200   404   200  '),
  get('/answers/{answer}/report', '                     in    409   200   200   200   200   200   200   200   200  '),
  get('/answers/{unknown}/report', '                    in    404   404   404   404   404   404   404   404   404  '),
  post('/answers/{answer}/report', '                    401   409   go    go    go    go    go    go    go    go   ', {
    reason: 'untrue',
    details: 'I never had one.',
  }),
  get('/answers/{answer}/reply', '                      in    403   404   404   404   200   404   403   404   403  '),
  post('/answers/{answer}/reply', '                     401   403   404   404   404   go    404   403   404   403  ', {
    reply: 'There is a tank.',
    version: '1',
  }),
  get('/answers/{answer}/hide', '                       in    403   403   403   403   403   403   403   403   200  '),
  post('/answers/{answer}/hide', '                      401   403   403   403   403   403   403   403   403   go   ', {
    reason: 'It insults.',
    version: '1',
  }),
  get('/properties/{open}/report', '                    in    200   200   200   200   409   200   409   200   200  '),
  get('/properties/{hidden}/report', '                  in    404   404   404   404   409   404   409   404   200  '),
  post('/properties/{open}/report', '                   401   go    go    go    go    409   go    409   go    go   ', {
    reason: 'not_there',
    details: 'Nobody was there.',
  }),
  get('/properties/{open}/keep', '                      in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{open}/keep', '                     401   go    go    go    go    go    go    go    go    go   '),
  get('/properties/{hidden}/keep', '                    in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{hidden}/keep', '                   401   404   404   404   404   go    404   go    404   go   '),
  get('/saved', '                                       in    200   200   200   200   200   200   200   200   200  '),
  get('/saved?client={client}', '                       in    404   404   404   404   404   404   200   404   404  '),
  get('/saved/send?place={empty}', '                    in    200   go    go    go    go    go    go    go    go   '),
  get('/saved/send?place={empty}&client={client}', '    in    404   404   404   404   404   404   go    404   404  '),
  get('/saved/{empty}/remove', '                        go    go    go    go    go    go    go    go    go    go   '),
  post('/saved/{empty}/remove', '                       401   go    idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/properties/{open}/pictures', '                  200   200   200   200   200   200   200   200   200   200  '),
  get('/properties/{hidden}/pictures', '                404   404   404   404   404   200   404   200   404   200  '),
  get('/properties/{unknown}/pictures', '               404   404   404   404   404   404   404   404   404   404  '),
  get('/sitemap.xml', '                                 200   200   200   200   200   200   200   200   200   200  '),
  get('/sitemap.xml?part=9', '                          404   404   404   404   404   404   404   404   404   404  '),
  get('/robots.txt', '                                  200   200   200   200   200   200   200   200   200   200  '),
  get('/coming-soon', '                                 200   200   200   200   200   200   200   200   200   200  '),
  get('/ai-rent-calculator', '                          200   200   200   200   200   200   200   200   200   200  '),
  get('/ai-calculator', '                               go    go    go    go    go    go    go    go    go    go   '),
  get('/ai-rent-calculator?monthly_income=400000', '    200   200   200   200   200   200   200   200   200   200  '),
  get('/ai-rent-calculator/save', '                     go    go    go    go    go    go    go    go    go    go   '),
  post('/ai-rent-calculator/save', '                    401   go    go    go    go    go    go    go    go    go   ', {
    monthly_income: '400000',
  }),
  get('/ai-rent-calculator/saved/{calculation}/delete', 'go    go    go    go    go    go    go    go    go    go   '),
  post('/ai-rent-calculator/saved/{calculation}/delete', '401  go    404   404   404   404   404   404   404   404  '),

  // account
  get('/auth', '                                        200   go    go    go    go    go    go    go    go    go   '),
  post(
    '/auth',
    '                                                   401   idle  idle  idle  idle  idle  idle  idle  idle  idle ',
    { email: 'baraka@bweni.example', password: 'not his at all' },
    { dataOutcomes: Array(10).fill(401) },
  ),
  get('/auth/forgot', '                                 200   200   200   200   200   200   200   200   200   200  '),
  post('/auth/forgot', '                                go    go    go    go    go    go    go    go    go    go   ', {
    email: 'amina@bweni.example',
  }),
  get('/auth/reset?token=unknown', '                    200   200   200   200   200   200   200   200   200   200  '),
  post('/auth/reset?token=unknown', '                   409   409   409   409   409   409   409   409   409   409  ', {
    password: 'a new long password',
  }),
  get('/auth/code', '                                   200   200   200   200   200   200   200   200   200   200  '),
  post('/auth/code', '                                  409   409   409   409   409   409   409   409   409   409  ', {
    login: '0700 000 009',
    code: 'ABCD-EFGH',
    password: 'a new long password',
  }),
  get('/auth/second-step', '                            go    go    go    go    go    go    go    go    go    go   '),
  post('/auth/second-step', '                           idle  idle  idle  idle  idle  idle  idle  idle  idle  idle ', {
    authenticator_code: '000000',
  }),
  get('/auth/confirm?token=unknown', '                  200   200   200   200   200   200   200   200   200   200  '),
  post('/auth/confirm?token=unknown', '                 422   422   422   422   422   422   422   422   422   422  '),
  get('/auth/send-confirmation', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/auth/send-confirmation', '                     401   idle  idle  go    idle  idle  idle  idle  idle  idle '),
  get('/auth/hide-confirmation', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/auth/hide-confirmation', '                     401   idle  idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/sign-out', '                                    go    go    go    go    go    go    go    go    go    go   '),
  post('/sign-out', '                                   idle  go    go    go    go    go    go    go    go    go   '),
  get('/admin-setup', '                                 200   200   200   200   200   200   200   200   200   200  '),
  post('/admin-setup', '                                409   409   409   409   409   409   409   409   409   409  ', {
    code: 'AAAA-BBBB-CCCC-DDDD',
    password: 'a new long password',
  }),
  get('/dashboard', '                                   in    200   200   200   200   200   200   200   200   200  '),
  post('/dashboard', '                                  401   go    go    go    go    go    go    go    go    go   ', {
    ...{ ...proof, full_name: 'Somebody', phone: '0712 999 999', gender: 'female' },
  }),
  get('/dashboard/news', '                              in    200   200   200   200   200   200   200   200   200  '),
  get('/performance', '                                 in    403   403   403   403   403   403   200   200   403  '),
  get('/settings/profile', '                            in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile', '                           401   go    go    go    go    go    go    go    go    go   ', {
    ...proof,
    full_name: 'Somebody',
    gender: 'female',
  }),
  get('/.well-known/change-password', '                 go    go    go    go    go    go    go    go    go    go   '),
  get('/settings/profile/password', '                   in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/password', '                  401   409   409   409   409   409   409   409   409   409  ', {
    current_password: 'not hers at all',
    password: 'a new long password',
  }),
  get('/settings/profile/two-step', '                   in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/two-step', '                  401   go    go    409   go    go    go    go    go    go   ', proof),
  get('/settings/profile/two-step/confirm', '           in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/two-step/confirm', '          401   409   409   409   409   409   409   409   409   409  ', {
    authenticator_code: '000000',
  }),
  get('/settings/profile/two-step/codes', '             in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/two-step/codes', '            401   409   409   409   409   409   409   409   409   409  ', proof),
  get('/settings/profile/two-step/off', '               in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/two-step/off', '              401   409   409   409   409   409   409   409   409   409  ', proof),
  get('/settings/profile/emails', '                     in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/emails', '                    401   go    go    go    go    go    go    go    go    go   ', {
    bookings: 'daily',
  }),
  // From a mail provider, without a session and without our origin: the token says whose and which.
  get('/emails/end/{endEmails}', '                      200   200   200   200   200   200   200   200   200   200  '),
  get('/emails/end/{unknown}', '                        404   404   404   404   404   404   404   404   404   404  '),
  post('/emails/end/{endEmails}', '                     go    go    go    go    go    go    go    go    go    go   '),
  get('/settings/profile/data', '                       in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/data', '                      401   idle  idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/settings/profile/data/zip', '                   in    200   200   200   200   200   200   200   200   200  '),
  get('/settings/profile/account-type', '               in    200   200   200   200   200   200   200   200   403  '),
  post('/settings/profile/account-type', '              401   idle  go    go    go    idle  go    idle  go    403  '),
  get('/settings/profile/delete', '                     in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/delete', '                    401   409   409   409   409   409   409   409   409   409  ', {
    current_password: 'not hers at all',
  }),
  get('/settings/profile/devices/{unknown}/sign-out', ' go    go    go    go    go    go    go    go    go    go   '),
  post('/settings/profile/devices/{unknown}/sign-out', '401   404   404   404   404   404   404   404   404   404  '),
  get('/settings/profile/payout-accounts', '            in    403   403   403   403   200   200   200   200   200  '),
  post('/settings/profile/payout-accounts', '           401   403   403   403   403   go    go    go    go    go   ', account),
  get('/settings/profile/payout-accounts/{account}/default', 'in 404 404  404   404   200   404   404   404   404  '),
  post('/settings/profile/payout-accounts/{account}/default', '401 404 404 404 404 idle  404   404   404   404  ', proof),
  get('/settings/profile/payout-accounts/{account}/remove', ' in 404 404   404   404   200   404   404   404   404  '),
  post('/settings/profile/payout-accounts/{account}/remove', ' 401 404 404 404 404 go    404   404   404   404  ', proof),

  // properties
  get('/property-upload', '                             in    403   403   403   403   200   200   200   200   200  '),
  get('/property-upload?draft={draft}', '               in    403   403   403   403   200   200   200   200   200  '),
  get('/property-upload?edit={open}', '                 in    403   403   403   403   200   403   200   403   200  '),
  get('/property-upload?edit={hidden}', '               in    404   404   404   404   200   404   200   404   200  '),
  upload('/property-upload', '                          401   403   403   403   403   422   422   422   422   422  ', {
    title: 'A room',
  }),
  upload('/property-upload?edit={open}', '              401   403   403   403   403   422   403   422   403   422  ', {
    title: 'A room',
  }),
  upload('/property-upload?edit={hidden}', '            401   404   404   404   404   422   404   422   404   422  ', {
    title: 'A room',
  }),
  get('/property-upload/{draft}/discard', '             in    go    go    go    go    200   go    go    go    go   '),
  post('/property-upload/{draft}/discard', '            401   idle  idle  idle  idle  go    idle  idle  idle  idle '),
  get('/property-upload/{draft}/add-college', '         in    403   403   403   403   200   go    go    go    go   '),
  upload('/property-upload/{draft}/add-college', '      401   403   403   403   403   go    go    go    go    go   ', {
    title: 'A room',
  }),
  upload('/property-upload/{unknown}/add-college?edit={hidden}', '401 404 404 404 404 go  404   go    404   go   ', {
    title: 'A room',
  }),
  get('/properties/{open}/edit', '                      in    403   403   403   403   200   403   200   403   200  '),
  get('/properties/{hidden}/edit', '                    in    404   404   404   404   200   404   200   404   200  '),
  get('/properties/{reviewed}/edit', '                  in    403   404   404   404   200   404   200   404   200  '),
  upload('/properties/{open}/edit', '                   401   403   403   403   403   422   403   422   403   422  ', {
    title: 'A room',
  }),
  upload('/properties/{hidden}/edit', '                 401   404   404   404   404   422   404   422   404   422  ', {
    title: 'A room',
  }),
  get('/properties/{open}/availability', '              in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{open}/availability', '             401   403   403   403   403   go    403   go    403   go   ', {
    is_available: 'false',
  }),
  post('/properties/{hidden}/availability', '           401   404   404   404   404   go    404   go    404   go   ', {
    is_available: 'false',
  }),
  get('/properties/{open}/offer', '                     go    go    go    go    go    go    go    go    go    go   '),
  get('/properties/{open}/occupancy', '                 in    403   403   403   403   200   403   200   403   200  '),
  get('/properties/{hidden}/occupancy', '               in    404   404   404   404   200   404   200   404   200  '),
  post('/properties/{open}/occupancy', '                401   403   403   403   403   go    403   go    403   go   ', {
    'rooms[0].id': '{openRoom}',
    'rooms[0].available_rooms': '3',
    'rooms[0].shown': '2',
  }),
  get('/properties/{open}/tenants', '                   in    403   403   403   403   200   403   403   403   403  '),
  get('/properties/{hidden}/tenants', '                 in    404   404   404   404   200   404   403   404   403  '),
  upload('/properties/{open}/tenants', '                401   403   403   403   403   422   403   403   403   403  ', {
    list: 'Somebody',
  }),
  get('/properties/{open}/prices', '                    in    403   403   403   403   200   403   200   403   200  '),
  get('/properties/{hidden}/prices', '                  in    404   404   404   404   200   404   200   404   200  '),
  post('/properties/{open}/prices', '                   401   403   403   403   403   422   403   422   403   422  ', {
    'rooms[0].id': '{openRoom}',
    'rooms[0].price_per_month': '90,000',
  }),
  get('/properties/{empty}/delete', '                   in    403   403   403   403   200   403   403   403   200  '),
  get('/properties/{hidden}/delete', '                  in    404   404   404   404   200   404   403   404   200  '),
  post('/properties/{empty}/delete', '                  401   403   403   403   403   go    403   403   403   go   '),
  post('/properties/{hidden}/delete', '                 401   404   404   404   404   go    404   403   404   go   '),
  get('/properties/{rejected}/send-again', '            in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{rejected}/send-again', '           401   404   404   404   404   go    404   go    404   go   '),
  get('/properties/{open}/duplicate', '                 in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{open}/duplicate', '                401   403   403   403   403   go    403   go    403   go   '),
  post('/properties/{hidden}/duplicate', '              401   404   404   404   404   go    404   go    404   go   '),
  get('/properties/{open}/agents', '                    in    403   403   403   403   200   403   403   403   200  '),
  get('/properties/{hidden}/agents', '                  in    404   404   404   404   200   404   403   404   200  '),
  post('/properties/{open}/agents', '                   401   403   403   403   403   go    403   403   403   go   ', {
    email: 'somebody@agents.example',
  }),
  post('/properties/{hidden}/agents', '                 401   404   404   404   404   go    404   403   404   go   ', {
    email: 'somebody@agents.example',
  }),
  get('/properties/{open}/agents/{agent}/rights', '     in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{open}/agents/{agent}/rights', '    401   403   403   403   403   go    403   403   403   403  ', {
    may_verify: 'true',
  }),
  post('/properties/{open}/agents/{agent}/rights', '    401   403   403   403   403   go    403   403   403   403  ', {
    may_change: 'false',
  }),
  get('/properties/{open}/agents/{agent}/remove', '     in    403   403   403   403   200   403   403   403   200  '),
  post('/properties/{open}/agents/{agent}/remove', '    401   403   403   403   403   go    403   403   403   go   '),
  get('/properties/{house}/end-entries', '              in    403   403   403   403   200   403   403   403   403  '),
  post('/properties/{house}/end-entries', '             401   403   403   403   403   go    403   403   403   403  ', {
    last_day: '2027-01-01',
  }),
  get('/properties/{empty}/hand-over', '                in    403   403   403   403   200   403   403   403   403  '),
  post('/properties/{empty}/hand-over', '               401   403   403   403   403   go    403   403   403   403  ', {
    email: 'somebody@bweni.example',
  }),
  get('/invitations/{invitation}', '                    in    404   404   404   404   404   404   404   200   404  '),
  get('/invitations/{invitation}/accept', '             in    go    go    go    go    go    go    go    go    go   '),
  post('/invitations/{invitation}/accept', '            401   404   404   404   404   404   404   404   go    404  '),
  get('/invitations/{invitation}/decline', '            in    go    go    go    go    go    go    go    go    go   '),
  post('/invitations/{invitation}/decline', '           401   404   404   404   404   404   404   404   go    404  '),
  get('/invitations/{invitation}/withdraw', '           in    go    go    go    go    go    go    go    go    go   '),
  post('/invitations/{invitation}/withdraw', '          401   404   404   404   404   go    404   404   404   go   '),
  get('/invitations/{offer}', '                         in    404   404   404   404   404   200   404   404   404  '),
  post('/invitations/{offer}/accept', '                 401   404   404   404   404   404   go    404   404   404  '),
  post('/invitations/{offer}/decline', '                401   404   404   404   404   404   go    404   404   404  '),
  post('/invitations/{offer}/withdraw', '               401   404   404   404   404   go    404   404   404   404  '),
  get('/invitations/{wardenInvitation}', '              in    404   200   404   404   404   404   404   404   404   404   404   404'),
  post('/invitations/{wardenInvitation}/accept', '      401   404   go    404   404   404   404   404   404   404   404   404   404'),
  post('/invitations/{wardenInvitation}/decline', '     401   404   go    404   404   404   404   404   404   404   404   404   404'),
  post('/invitations/{wardenInvitation}/withdraw', '    401   404   404   404   go    404   404   404   404   404   404   404   404'),

  // bookings
  get('/booking?property_id={vacant}', '                in    200   200   200   200   403   403   403   403   403  '),
  get('/booking?property_id={hidden}', '                in    404   404   404   404   403   403   403   403   403  '),
  get('/booking?submitted={asked}', '                   in    200   404   404   404   403   403   403   403   403  '),
  post('/booking?property_id={vacant}', '               401   go    go    go    go    403   403   403   403   403  ', request),
  post('/booking?property_id={hidden}', '               401   404   404   404   404   403   403   403   403   403  ', request),
  get('/booking/summary?property_id={vacant}', '         in    200   200   200   200   200   200   200   200   200  '),
  get('/booking/summary?property_id={hidden}', '         in    404   404   404   404   404   404   404   404   404  '),
  get('/booking/total', '                               in    go    go    go    go    go    go    go    go    go   '),
  get('/booking/total?property_id={vacant}', '          in    200   200   200   200   go    go    go    go    go   '),
  get('/booking/total?property_id={hidden}', '          in    404   404   404   404   go    go    go    go    go   '),
  post('/booking/total?property_id={vacant}', '         401   go    go    go    go    go    go    go    go    go   ', request),
  get('/bookings', '                                    in    200   200   200   200   200   200   200   200   200  '),
  get('/bookings/news', '                               in    200   200   200   200   200   200   200   200   200  '),
  get('/bookings/csv', '                                in    200   200   200   200   200   200   200   200   200  '),
  get('/bookings/approve', '                            in    go    go    go    go    go    go    go    go    go   '),
  get('/bookings/approve?chosen[]={asked}:1', '         in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/approve',                    '        401   403   404   404   404   go    404   go    404   go   ', {
    'chosen[]': '{asked}:1',
    'rooms[0].id': '{asked}',
    'rooms[0].room_name': '-',
  }),
  get('/bookings/reject', '                             in    go    go    go    go    go    go    go    go    go   '),
  get('/bookings/reject?chosen[]={asked}:1', '          in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/reject',                    '         401   403   404   404   404   go    404   go    404   go   ', {
    'chosen[]': '{asked}:1',
    approval_notes: 'The roof leaks',
  }),
  get('/bookings/reject/chosen', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/bookings/reject/chosen', '                     401   idle  idle  idle  idle  idle  idle  idle  idle  idle ', {
    'chosen[]': '{asked}:1',
  }),
  get('/bookings/{asked}', '                            in    200   404   404   404   200   404   200   404   200  '),
  get('/bookings/{confirmed}', '                        in    200   404   404   404   200   404   200   404   200  '),
  get('/bookings/{asked}/report', '                     in    409   404   404   404   403   404   403   404   403  '),
  post('/bookings/{asked}/report', '                    401   409   404   404   404   403   404   403   404   403  ', {
    reason: 'no_entry',
    details: 'Nobody was there.',
  }),
  get('/bookings/{asked}/answer', '                     in    200   404   404   404   403   404   403   404   403  '),
  get('/bookings/{earned}/answer', '                    in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{asked}/answer', '                    401   409   404   404   404   403   404   403   404   403  ', five),
  post('/bookings/{earned}/answer', '                   401   go    404   404   404   403   404   403   404   403  ', five),
  get('/bookings/{earned}/answer/take-back', '          in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{earned}/answer/take-back', '         401   go    404   404   404   403   404   403   404   403  '),
  get('/bookings/{asked}/approve', '                    in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/{asked}/approve', '                   401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
  }),
  get('/bookings/{asked}/reject', '                     in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/{asked}/reject', '                    401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
  }),
  get('/bookings/{confirmed}/end-early', '              in    200   404   404   404   200   404   403   404   200  '),
  post('/bookings/{confirmed}/end-early', '             401   409   404   404   404   409   404   403   404   409  ', {
    version: '0',
    leave_on: '2026-10-20',
  }),
  get('/bookings/{confirmed}/wait', '                   in    403   404   404   404   200   404   403   404   200  '),
  post('/bookings/{confirmed}/wait', '                  401   403   404   404   404   go    404   403   404   409  ', {
    version: '2',
    wait_until: '2026-10-20',
  }),
  get('/bookings/{housed}/room', '                      in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/{housed}/room', '                     401   403   404   404   404   go    404   go    404   go   ', {
    version: '2',
    room_name: '-',
  }),
  get('/bookings/{confirmed}/go-on', '                  in    403   404   404   404   200   404   403   404   200  '),
  post('/bookings/{confirmed}/go-on', '                 401   403   404   404   404   409   404   403   404   409  ', {
    version: '2',
    due: 'next',
  }),
  get('/bookings/{declined}/reopen', '                  go    go    go    go    go    go    go    go    go    go   '),
  post('/bookings/{declined}/reopen', '                 401   403   404   404   404   403   404   403   404   go   ', {
    version: '2',
  }),
  get('/bookings/{entered}', '                          in    404   404   404   404   200   404   404   404   404  '),
  get('/bookings/{entered}/room', '                     in    404   404   404   404   200   404   404   404   404  '),
  post('/bookings/{entered}/room', '                    401   404   404   404   404   go    404   404   404   404  ', {
    version: '1',
    name: 'Asha Mrisho',
  }),
  get('/bookings/{entered}/entry/offer', '              go    go    go    go    go    go    go    go    go    go   '),
  post('/bookings/{entered}/entry/offer', '             401   404   404   404   404   go    404   404   404   404  ', {
    version: '1',
  }),
  get('/bookings/{entered}/entry/forget', '             go    go    go    go    go    go    go    go    go    go   '),
  post('/bookings/{entered}/entry/forget', '            401   404   404   404   404   idle  404   404   404   404  ', {
    version: '1',
  }),
  get('/bookings/{confirmed}/cancel', '                 in    200   404   404   404   200   404   200   404   200  '),
  post('/bookings/{confirmed}/cancel', '                401   go    404   404   404   go    404   go    404   go   ', {
    version: '2',
    reason: 'The roof leaks',
  }),
  get('/bookings/{asked}/delete', '                     in    200   404   404   404   200   404   403   404   200  '),
  post('/bookings/{asked}/delete', '                    401   go    404   404   404   go    404   403   404   go   ', {
    version: '1',
  }),

  // money that goes back: of {refund} the owner has not answered, of {returned} they have, of {keepsAll} they keep it
  get('/bookings/{refund}/refund/to', '                 in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{refund}/refund/to', '                401   go    404   404   404   403   404   403   404   403  ', {
    version: '1',
    account_type: 'mobile_money',
    mobile_network: 'Halopesa',
    mobile_number: '0712 000 111',
    account_name: 'Amina Hassan',
  }),
  get('/bookings/{refund}/refund/sent', '               in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{refund}/refund/sent', '              401   403   404   404   404   go    404   403   404   403  ', {
    version: '1',
    payment_reference: 'QGH72XK2P1',
  }),
  get('/bookings/{refund}/refund/less', '               in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{refund}/refund/less', '              401   403   404   404   404   go    404   403   404   403  ', {
    version: '1',
    to_return: '100000',
    reason: 'A night was spent here',
  }),
  get('/bookings/{returned}/refund/confirm', '          go    go    go    go    go    go    go    go    go    go   '),
  post('/bookings/{returned}/refund/confirm', '         401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
  }),
  get('/bookings/{returned}/refund/dispute', '          in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{returned}/refund/dispute', '         401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
    reason: 'Nothing arrived',
  }),
  get('/bookings/{returned}/refund/missing', '          in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{returned}/refund/missing', '         401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
    reason: 'Nothing arrived',
  }),
  get('/bookings/{returned}/refund/agree', '            in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{keepsAll}/refund/agree', '           401   go    404   404   404   403   404   403   404   403  ', {
    version: '1',
  }),
  get('/bookings/{refund}/refund/decide', '             in    403   404   404   404   403   404   403   404   200  '),
  post('/bookings/{refund}/refund/decide', '            401   403   404   404   404   403   404   403   404   go   ', {
    version: '1',
    returned: '0',
    to_return: '1000',
    decision: 'As both agreed',
  }),

  // deposits: of {confirmed} none is received, of {deposited} Neema has it
  get('/bookings/{confirmed}/deposit/received', '       in    403   404   404   404   404   404   403   404   403  '),
  get('/bookings/{depositDue}/deposit/received', '      in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{depositDue}/deposit/received', '     401   403   404   404   404   go    404   403   404   403  ', {
    version: '2',
    amount: '60000',
  }),
  // statements: of {depositToState} none, of {depositStated} one that waits, of {depositDenied} one that names Juma
  get('/bookings/{depositToState}/deposit/state', '     in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{depositToState}/deposit/state', '    401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
    amount: '60000',
    handed_on: '2026-10-05',
    handed_to: demoUsers.neema.id,
    payment_method: 'cash',
  }),
  get('/bookings/{depositStated}/deposit/confirm', '    in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{depositStated}/deposit/confirm', '   401   403   404   404   404   go    404   403   404   403  ', {
    version: '1',
  }),
  get('/bookings/{depositStated}/deposit/deny', '       in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{depositStated}/deposit/deny', '      401   403   404   404   404   go    404   403   404   403  ', {
    version: '1',
    reason: 'Nobody gave us any',
  }),
  get('/bookings/{depositStated}/deposit/picture', '    in    200   404   404   404   200   404   200   404   200  '),
  get('/bookings/{depositDenied}/deposit/answer', '     in    403   404   404   404   403   404   200   404   403  '),
  post('/bookings/{depositDenied}/deposit/answer', '    401   403   404   404   404   403   404   go    404   403  ', {
    version: '1',
    answer: 'I have it',
  }),
  get('/bookings/{depositDenied}/deposit/settle', '     in    403   404   404   404   403   404   403   404   200  '),
  post('/bookings/{depositDenied}/deposit/settle', '    401   403   404   404   404   403   404   403   404   go   ', {
    version: '1',
    received: '60000',
    decision: 'The paper is signed',
  }),
  get('/bookings/{deposited}/deposit/returned', '       in    403   404   404   404   200   404   403   404   403  '),
  post('/bookings/{deposited}/deposit/returned', '      401   403   404   404   404   go    404   403   404   403  ', {
    version: '1',
    amount: '60000',
  }),

  get('/bookings/{depositKept}/deposit/dispute', '      in    200   404   404   404   403   404   403   404   403  '),
  post('/bookings/{depositKept}/deposit/dispute', '     401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
    reason: 'It was broken before',
  }),
  get('/bookings/{depositDisputed}/deposit/decide', '   in    403   404   404   404   403   404   403   404   200  '),
  post('/bookings/{depositDisputed}/deposit/decide', '  401   403   404   404   404   403   404   403   404   go   ', {
    version: '1',
    to_return: '1000',
    decision: 'As both agreed',
  }),

  // commission: Juma has a share of {earned}, which is due, Rehema of none
  get('/bookings/{earned}/commission/{agent}/paid', '    in    403   404   404   404   200   404   200   404   403  '),
  post('/bookings/{earned}/commission/{agent}/paid', '   401   403   404   404   404   go    404   403   404   403  ', {
    paid_on: '2026-10-05',
  }),
  get('/bookings/{earned}/commission/{agent}/unpaid', '     in  go    go    go    go    go    go    go    go    go   '),
  post('/bookings/{earned}/commission/{agent}/unpaid', '    401 403   404   404   404   idle  404   403   404   403  '),

  // of {entrusted} Juma decides on the receipt, which Neema lets him
  get('/payments/{entrusted}/approve', '                in    403   404   404   404   200   404   200   404   200  '),
  post('/payments/{entrusted}/approve', '               401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
    amount: '1000',
  }),
  get('/payments/{entrusted}/reject', '                 in    403   404   404   404   200   404   200   404   200  '),
  post('/payments/{entrusted}/reject', '                401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
    reason: 'Nothing arrived',
  }),

  // {equal} has the number of {approved}, so Juma leaves it to Neema
  get('/payments/{equal}/leave', '                      in    go    go    go    go    go    go    go    go    go   '),
  post('/payments/{equal}/leave', '                     401   403   404   404   404   403   404   go    404   403  '),

  // of {approved} too, once it is approved
  get('/payments/{approved}/correct', '                 in    403   404   404   404   200   404   200   404   200  '),
  post('/payments/{approved}/correct', '                401   403   404   404   404   go    404   go    404   go   ', {
    version: '2',
    amount: '900',
    reason: 'Less arrived',
  }),

  get('/payments/{late}/reinstate', '                   in    403   404   404   404   200   404   200   404   200  '),
  post('/payments/{late}/reinstate', '                  401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
    amount: '1000',
  }),

  // of {entrustedStay} Juma records payments, as Neema did {recorded}
  get('/bookings/{entrustedStay}/record-payment', '     in    403   404   404   404   200   404   200   404   403  '),
  post('/bookings/{entrustedStay}/record-payment', '    401   403   404   404   404   go    404   go    404   403  ', {
    amount: '1000',
    received_on: '2026-10-05',
    payment_method: 'cash',
  }),
  get('/bookings/{confirmed}/record-payment', '         in    403   404   404   404   200   404   403   404   403  '),
  get('/payments/{recorded}/take-off', '                in    200   404   404   404   200   404   200   404   403  '),
  post('/payments/{recorded}/take-off', '               401   go    404   404   404   409   404   409   404   403  ', {
    version: '2',
  }),

  // a rejected receipt: of {refused} Amina may say that she did pay, of {disputed} she has
  get('/payments/{refused}/dispute', '                  in    200   404   404   404   403   404   403   404   403  '),
  post('/payments/{refused}/dispute', '                 401   go    404   404   404   403   404   403   404   403  ', {
    version: '2',
    statement: 'I sent it on Friday',
  }),
  post('/payments/{disputed}/dispute', '                401   409   404   404   404   403   404   403   404   403  ', {
    version: '1',
  }),
  get('/payments/{disputed}/proof/1', '                 in    200   404   404   404   200   404   200   404   200  '),
  get('/payments/{disputed}/settle', '                  in    403   404   404   404   403   404   403   404   200  '),
  post('/payments/{disputed}/settle', '                 401   403   404   404   404   403   404   403   404   go   ', {
    version: '1',
    outcome: 'rejected',
    decision: 'Nothing arrived',
  }),
  get('/payments/{unknown}/dispute', '                  in    404   404   404   404   404   404   404   404   404  '),
  get('/payments/{unknown}/settle', '                   in    404   404   404   404   404   404   404   404   404  '),

  // payments
  get('/booking/{confirmed}/payment', '                 in    200   404   404   404   403   404   403   404   403  '),
  upload('/booking/{confirmed}/payment', '              401   422   404   404   404   403   404   403   404   403  ', {
    amount: '1000',
  }),
  get('/payments', '                                    in    200   200   200   200   200   200   200   200   200  '),
  get('/payments/check', '                              in    403   403   403   403   200   200   200   200   200  '),
  get('/payments/approve', '                            in    403   403   403   403   200   200   200   200   200  '),
  post('/payments/approve', '                           401   403   403   403   403   go    404   403   404   go   ', {
    'chosen[]': '{payment}:1',
  }),
  get('/payments/statement', '                          in    403   403   403   403   200   200   200   200   200  '),
  upload('/payments/statement', '                       401   403   403   403   403   422   422   422   422   422  ', {
    list: 'x',
  }),
  get('/payments/news', '                               in    200   200   200   200   200   200   200   200   200  '),
  get('/payments/csv', '                                in    200   200   200   200   200   200   200   200   200  '),
  get('/payments/{payment}', '                          in    200   404   404   404   200   404   200   404   200  '),
  get('/payments/{payment}/approve', '                  in    403   404   404   404   200   404   403   404   200  '),
  post('/payments/{payment}/approve', '                 401   403   404   404   404   go    404   403   404   go   ', {
    version: '1',
    amount: '100000',
  }),
  get('/payments/{payment}/reject', '                   in    403   404   404   404   200   404   403   404   200  '),
  post('/payments/{payment}/reject', '                  401   403   404   404   404   go    404   403   404   go   ', {
    version: '1',
    reason: 'Nothing arrived',
  }),
  get('/payments/{payment}/number', '                   in    200   404   404   404   403   404   403   404   403  '),
  post('/payments/{payment}/number', '                  401   go    404   404   404   403   404   403   404   403  ', {
    version: '1',
    payment_reference: 'SGR7XK2P1M',
  }),
  get('/payments/{payment}/receipt', '                  in    200   404   404   404   200   404   200   404   200  '),

  // invoices: {invoice} is Neema's and sent, {draftInvoice} hers and not
  get('/rent', '                                        in    403   403   403   403   200   200   200   200   200  '),
  post('/rent', '                                       401   403   403   403   403   idle  idle  idle  idle  idle '),
  get('/rent/csv', '                                    in    403   403   403   403   200   200   200   200   200  '),
  get('/owner-invoices', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/owner-invoices/new', '                          in    403   403   403   403   403   403   403   403   200  '),
  post('/owner-invoices/new', '                         401   403   403   403   403   403   403   403   403   422  '),
  get('/owner-invoices/bill-everybody', '               go    go    go    go    go    go    go    go    go    go   '),
  post('/owner-invoices/bill-everybody', '              401   403   403   403   403   403   403   403   403   go   ', { shown_count: '{ownersToBill}' }),
  get('/owner-invoices/send', '                         in    403   403   403   403   403   403   403   403   200  '),
  post('/owner-invoices/send', '                        401   403   403   403   403   403   403   403   403   go   ', {
    until: String(Date.UTC(2100, 0, 1)),
    shown_count: '1',
  }),
  get('/owner-invoices/csv', '                          in    403   403   403   403   403   403   403   403   200  '),
  get('/owner-invoices/{invoice}', '                    in    403   403   403   403   403   403   403   403   200  '),
  get('/owner-invoices/{invoice}/send', '               go    go    go    go    go    go    go    go    go    go   '),
  post('/owner-invoices/{draftInvoice}/send', '         401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
  }),
  get('/owner-invoices/{invoice}/pay', '                go    go    go    go    go    go    go    go    go    go   '),
  post('/owner-invoices/{invoice}/pay', '               401   403   403   403   403   403   403   403   403   go   ', {
    version: '2',
  }),
  get('/owner-invoices/{draftInvoice}/discard', '       go    go    go    go    go    go    go    go    go    go   '),
  post('/owner-invoices/{draftInvoice}/discard', '      401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
  }),
  get('/invoices', '                                    in    403   403   403   403   200   200   200   200   200  '),
  get('/invoices/{invoice}', '                          in    404   404   404   404   200   404   404   404   403  '),
  get('/invoices/{draftInvoice}', '                     in    404   404   404   404   404   404   404   404   403  '),
  get('/invoices/{invoice}/paid', '                     in    404   404   404   404   200   404   404   404   403  '),
  post('/invoices/{invoice}/paid', '                    401   404   404   404   404   go    404   404   404   403  ', {
    version: '2',
    payment_reference: 'QGH1',
  }),
  get('/invoices/{invoice}/csv', '                      in    404   404   404   404   200   404   404   404   200  '),
  get('/invoices/{invoice}/pdf', '                      in    404   404   404   404   200   404   404   404   200  '),
  get('/invoices/{draftInvoice}/csv', '                 in    404   404   404   404   404   404   404   404   200  '),

  // agents
  get('/clients', '                                     in    403   403   403   403   403   403   200   200   403  '),
  get('/clients/new', '                                 in    403   403   403   403   403   403   200   200   403  '),
  post('/clients/new', '                                401   403   403   403   403   403   403   go    go    403  ', {
    name: 'Somebody',
    phone: '0712 999 999',
  }),
  get('/clients/{client}', '                            in    403   403   403   403   403   403   200   404   403  '),
  get('/clients/{client}/delete', '                     in    403   403   403   403   403   403   200   404   403  '),
  post('/clients/{client}/delete', '                    401   403   403   403   403   403   403   go    404   403  '),
  get('/commission', '                                  in    403   403   403   403   403   403   200   200   403  '),
  get('/commission/due', '                              in    403   403   403   403   200   200   200   200   200  '),
  post('/commission/due', '                             401   403   403   403   403   422   422   422   422   422  '),
  get('/commission/csv', '                              in    403   403   403   403   403   403   200   200   403  '),

  // admin
  get('/admin', '                                       in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/properties', '                            in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/properties/approve?chosen[]={hidden}:1', 'in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/properties/approve?chosen[]={hidden}:1', '401  403   403   403   403   403   403   403   403   go   ', {
    'chosen[]': '{hidden}:1',
  }),
  get('/admin/properties/reject?chosen[]={hidden}:1', ' in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/properties/reject?chosen[]={hidden}:1', '401  403   403   403   403   403   403   403   403   go   ', {
    'chosen[]': '{hidden}:1',
    approval_notes: 'The photos are dark',
  }),
  get('/admin/properties/{hidden}', '                   in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/properties/{hidden}/approve', '           in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/properties/{hidden}/approve', '          401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
  }),
  get('/admin/properties/{hidden}/reject', '            in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/properties/{hidden}/reject', '           401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
    approval_notes: 'The photos are dark',
  }),
  get('/admin/properties/{hidden}/checks', '            in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/properties/{hidden}/checks', '           401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
    owner_version: '1',
    checks: 'place',
  }),
  get('/admin?tab=properties', '                        in    403   403   403   403   403   403   403   403   200  '),
  get('/admin?tab=bookings', '                          in    403   403   403   403   403   403   403   403   200  '),
  get('/admin?tab=settings', '                          in    403   403   403   403   403   403   403   403   go   '),
  get('/admin/properties/{vacant}/availability', '      go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/properties/{vacant}/availability', '     401   403   403   403   403   403   403   403   403   go   ', {
    is_available: 'false',
  }),
  get('/admin/properties/{vacant}/featured', '          go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/properties/{vacant}/featured', '         401   403   403   403   403   403   403   403   403   go   ', {
    is_featured: 'true',
  }),
  get('/admin?tab=cities', '                                 in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/cities/new', '                                 in    403   403   403   403   403   403   403   403   200  '),
  upload('/admin/cities/new', '                              401   403   403   403   403   403   403   403   403   go   ', { name: 'Ifakara', region: 'Morogoro' }),
  get('/admin/cities/{city}', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/cities/{unknown}', '                           in    403   403   403   403   403   403   403   403   404  '),
  upload('/admin/cities/{city}', '                           401   403   403   403   403   403   403   403   403   go   ', {
    name: 'Mbeya City',
    region: 'Mbeya',
    version: '1',
  }),
  get('/admin/cities/{city}/delete', '                       in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/cities/{city}/delete', '                      401   403   403   403   403   403   403   403   403   go   ', { version: '1' }),
  get('/admin?tab=universities', '                           in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/universities/new', '                           in    403   403   403   403   403   403   403   403   200  '),
  upload('/admin/universities/new', '401   403   403   403   403   403   403   403   403   go   ', { name: 'Ifakara College', code: 'IFC' }),
  get('/admin/universities/{universityA}', '                 in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/universities/{unknown}', '                     in    403   403   403   403   403   403   403   403   404  '),
  upload('/admin/universities/{universityA}', '401   403   403   403   403   403   403   403   403   go   ', {
    name: 'University A',
    code: 'UDSM',
    version: '1',
  }),
  get('/admin/universities/{universityA}/active', '          go    go    go    go    go    go    go    go    go    go  '),
  post('/admin/universities/{universityA}/active', '401   403   403   403   403   403   403   403   403   go   ', { is_active: 'false' }),
  get('/admin/universities/{universityA}/delete', '          in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/universities/{universityNew}/delete', '401   403   403   403   403   403   403   403   403   go   ', { version: '1' }),
  get('/admin/universities/{universityA}/administrators', '  in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/universities/{universityA}/administrators', '401   403   403   403   403   403   403   403   403   go   ', {
    email: 'grace@bweni.example',
  }),
  get('/admin/universities/{universityA}/administrators/{administratorA}/remove', ' go    go    go    go    go    go    go    go    go    go  '),
  post('/admin/universities/{universityA}/administrators/{administratorA}/remove', '401   403   403   403   403   403   403   403   403   go   '),
  get('/admin/users/{user}', '                          in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}', '                       in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{user}', '                         401   403   403   403   403   403   403   403   403   go   ', {
    full_name: 'Grace Peter Mushi',
    version: '1',
  }),
  get('/admin/users/{user}/role', '                     in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/users/{user}/role', '                    401   403   403   403   403   403   403   403   403   go   ', {
    user_type: 'agent',
    version: '1',
  }),
  get('/admin/users/{user}/delete', '                   in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}/delete', '                in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{user}/delete', '                  401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
  }),
  get('/admin/users/{user}/code', '                     in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}/code', '                  in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{user}/code', '                    401   403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{user}/two-step-off', '             in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}/two-step-off', '          in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{user}/two-step-off', '            401   403   403   403   403   403   403   403   403   409  ', {
    ...proof,
    reason: 'The phone is lost',
  }),
  get('/admin/users/{user}/suspend', '                  in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}/suspend', '               in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{user}/suspend', '                 401   403   403   403   403   403   403   403   403   go   ', {
    reason: 'Sells what is not theirs',
    version: '1',
  }),
  get('/admin/users/{suspended}/restore', '             in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/users/{unknown}/restore', '               in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/users/{suspended}/restore', '            401   403   403   403   403   403   403   403   403   go   ', {
    version: '1',
  }),
  get('/admin/users/{user}/sign-out', '                 go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/users/{user}/sign-out', '                401   403   403   403   403   403   403   403   403   go   '),
  get('/admin/users', '                                 in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/invoices', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/notifications', '                         in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/notifications', '                        401   403   403   403   403   403   403   403   403   200  ', broadcast),
  get('/admin/notifications/send', '                    in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/notifications/send', '                   401   403   403   403   403   403   403   403   403   go   ', { ...broadcast, shown_count: '{users}' }),
  get('/broadcasts/{unknown}', '                        in    404   404   404   404   404   404   404   404   404  '),
  get('/broadcasts/{unknown}/stop', '                   go    go    go    go    go    go    go    go    go    go   '),
  post('/broadcasts/{unknown}/stop', '                  401   404   404   404   404   404   404   404   404   404  '),
  get('/admin/clock', '                                 go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/clock', '                                401   403   403   403   403   403   403   403   403   idle '),
  get('/admin/reports', '                               in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/reports/{unknown}', '                     in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/reports/{unknown}', '                    401   403   403   403   403   403   403   403   403   404  '),
  get('/admin/figures', '                               in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/figures/cities/csv', '                    in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/figures/nothing/csv', '                   in    403   403   403   403   403   403   403   403   404  '),
  get('/admin/activity', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/settings', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/settings?tab=financial', '                in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/settings?tab=general', '                 401   403   403   403   403   403   403   403   403   go   ', {
    version: '0',
    max_booking_days: '300',
    request_expiry_hours: '72',
  }),
  post('/admin/settings?tab=financial', '               401   403   403   403   403   403   403   403   403   go   ', {
    version: '0',
    admin_commission: '9',
    fee_base: 'rent_total',
    agent_commission: '5',
    platform_fee: '1,000',
    payment_deadline_days: '7',
    invoice_due_days: '14',
  }),
  get('/admin/settings?tab=database', '                 in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/settings/check', '                        go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/settings/check', '                       401   403   403   403   403   403   403   403   403   idle '),
  get('/admin/settings/backup', '                       in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/settings/backup', '                      401   403   403   403   403   403   403   403   403   409  ', {
    current_password: 'not theirs at all',
  }),
  get('/admin/settings/backup/file', '                  in    403   403   403   403   403   403   403   403   go   '),
  get('/admin/settings/clear/bookings', '               in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/settings/clear/users', '                  in    403   403   403   403   403   403   403   403   404  '),
  post('/admin/settings/clear/bookings', '              401   403   403   403   403   403   403   403   403   409  ', {
    table: 'bookings',
    current_password: 'not theirs at all',
  }),
  get('/admin/settings?tab=security', '                 in    403   403   403   403   403   403   403   403   200  '),
  post('/admin/settings?tab=security', '                401   403   403   403   403   403   403   403   403   go   ', {
    version: '0',
    agents_may_edit_any: 'on',
  }),

  // university: as above, then the warden of A, the administrator and the warden of B
  get('/university-chapter', '                          in    200   200   403   200   403   403   403   403   200   200   200   200'),
  get('/university-chapter?university={universityA}', ' 200   200   200   200   200   200   200   200   200   200   200   200   200'),
  get('/university-chapter/list?university={universityA}', '200 200 200 200   200   200   200   200   200   200   200   200   200'),
  get('/university-chapter/list?university={unknown}', '404 404   404   404   404   404   404   404   404   404   404   404   404'),
  get('/properties/{open}/lists/{universityA}', '       in    404   404   404   200   404   404   404   404   403   404   404   404'),
  get('/properties/{hidden}/lists/{universityA}', '     in    404   404   404   404   404   404   404   404   403   404   404   404'),
  post('/properties/{open}/lists/{universityA}', '      401   404   404   404   go    404   404   404   404   403   404   404   404', {
    note: 'Guard at night.',
    version: '1',
  }),
  get('/properties/{empty}/lists/{universityA}/remove', 'in   404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/properties/{empty}/lists/{universityA}/remove', '401  404   404   404   go    404   404   404   404   403   404   404   404', {
    reason: 'The guard is gone.',
    seen_at: '{listedAt}',
  }),
  get('/university-chapter?university={unknown}', '     404   404   404   404   404   404   404   404   404   404   404   404   404'),
  get('/university-chapter?manage={universityA}', '     in    404   404   404   200   404   404   404   404   200   404   404   404'),
  get('/university-chapter/settings?manage={universityA}', ' in 404  404   404   200   404   404   404   404   403   404   404   404'),
  upload('/university-chapter/settings?manage={universityA}', '401 404 404  404   go    404   404   404   404   403   404   404   404', {
    name: 'University A',
    version: '1',
  }),
  get('/university-chapter/hostels/new?manage={universityA}', 'in 404 404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/hostels/new?manage={universityA}', '401 404 404 404   go    404   404   404   404   403   404   404   404', {
    name: 'A new hostel',
  }),
  get('/university-chapter/hostels/{hostelA}', '         in    404   404   404   200   404   404   404   404   200   200   404   404'),
  post('/university-chapter/hostels/{hostelA}', '       401   404   404   404   go    404   404   404   404   403   403   404   404', {
    open: '0',
  }),
  get('/university-chapter/hostels/{hostelA}/edit', '    in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/hostels/{hostelA}/edit', '   401   404   404   404   go    404   404   404   404   403   403   404   404', {
    name: 'Another name',
    version: '1',
  }),
  get('/university-chapter/hostels/{emptyHostelA}/delete', 'in   404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/hostels/{emptyHostelA}/delete', '401  404   404   404   go    404   404   404   404   403   404   404   404', {
    version: '1',
  }),
  get('/university-chapter/hostels/{hostelA}/wardens?search=mwa', 'in 404 404 404 200  404   404   404   404   403   403   404   404'),
  post('/university-chapter/hostels/{hostelA}/wardens', ' 401  404   404   404   go    404   404   404   404   403   403   404   404', {
    user_id: '{tenant}',
  }),
  get('/university-chapter/hostels/{hostelA}/wardens/{warden}/remove', 'go go go go go  go    go    go    go    go    go    go    go'),
  post('/university-chapter/hostels/{hostelA}/wardens/{warden}/remove', '401 404 404 404 go 404 404 404 404 403   403   404   404'),
  get('/university-chapter/hostels/{hostelA}/wardens/invite', 'in 404 404 404 200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/hostels/{hostelA}/wardens/invite', '401 404 404 404 go  404   404   404   404   403   403   404   404', {
    email: 'asha@mailbox.example',
  }),
  get('/university-chapter/hostels/{hostelA}/blocks/new', ' in  404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/hostels/{hostelA}/blocks/new', '401 404  404   404   go    404   404   404   404   403   403   404   404', {
    name: 'A new block',
    gender: 'any',
  }),
  get('/university-chapter/blocks/{blockA}', '           in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/blocks/{blockA}', '          401   404   404   404   go    404   404   404   404   403   403   404   404', {
    name: 'Another name',
    gender: 'male',
    version: '1',
  }),
  get('/university-chapter/blocks/{blockA}/delete', '    in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/blocks/{blockA}/delete', '   401   404   404   404   go    404   404   404   404   403   403   404   404', {
    version: '1',
  }),
  get('/university-chapter/lists/rooms?manage={universityA}', 'in 404 404 404 200 404 404 404 404 403 404 404 404'),
  post('/university-chapter/lists/rooms?manage={universityA}', '401 404 404 404 go 404 404 404 404 403 404 404 404', {
    list: 'New House, Block A, A1, 4, women',
    seen: 'New House, Block A, A1, 4, women',
    shown:
      'These are 1 room with 4 beds. Nothing is added yet.\nNew House, Block A: women, 1 room, A1. New hostel.',
  }),
  get('/university-chapter/blocks/{blockA}/rooms', '     in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/blocks/{blockA}/rooms', '    401   404   404   404   go    404   404   404   404   403   403   404   404', {
    first: 'B1',
  }),
  // the platform sees how many live in a room, and nobody's name
  get('/university-chapter/rooms/{roomA}', '             in    404   404   404   200   404   404   404   404   200   200   404   404'),
  get('/university-chapter/rooms/{roomA}/edit', '        in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/rooms/{roomA}/edit', '       401   404   404   404   go    404   404   404   404   403   403   404   404', {
    room_number: 'B1',
    capacity: '3',
    version: '1',
  }),
  get('/university-chapter/rooms/{roomA}/delete', '      in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/rooms/{roomA}/delete', '     401   404   404   404   go    404   404   404   404   403   403   404   404', {
    version: '1',
  }),

  get('/university-chapter/forms/new?manage={universityA}', 'in 404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/new?manage={universityA}', '401 404  404   404   go    404   404   404   404   403   404   404   404', {
    name: 'A new form',
    'draft.label': 'Student ID',
    'draft.type': 'text',
  }),
  get('/university-chapter/forms/draft?manage={universityA}', 'in 404 404 404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/draft?manage={universityA}', '401 404 404 404 go    404   404   404   404   403   404   404   404', {
    name: 'A new form',
    'draft.label': 'Student ID',
    'draft.type': 'text',
  }),
  get('/university-chapter/forms/draft?form={formA}', '    in    404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/draft?form={formA}', '   401   404   404   404   go    404   404   404   404   403   404   404   404', {
    name: 'Another name',
  }),
  get('/university-chapter/forms/draft/discard?form={formA}', 'in 404 404 404   go    404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/draft/discard?form={formA}', '401 404 404 404 idle  404   404   404   404   403   404   404   404'),
  get('/university-chapter/forms/{formA}/edit', '        in    404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/{formA}/edit', '       401   404   404   404   go    404   404   404   404   403   404   404   404', {
    name: 'Another name',
    version: '1',
  }),
  get('/university-chapter/forms/{formA}/preview', '     in    404   404   404   200   404   404   404   404   200   404   404   404'),
  get('/university-chapter/forms/{formA}/copy', '        go    go    go    go    go    go    go    go    go    go    go    go    go'),
  post('/university-chapter/forms/{formA}/copy', '       401   404   404   404   go    404   404   404   404   403   404   404   404'),
  get('/university-chapter/forms/{formA}/delete', '      in    404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/forms/{formA}/delete', '     401   404   404   404   go    404   404   404   404   403   404   404   404', {
    version: '1',
  }),

  // {submissionA} is Amina's for the hostel of A, with one file
  get('/university-chapter/forms/{formA}', '             in    200   200   200   200   200   200   200   200   200   200   200   200'),
  get('/university-chapter/forms/{unknown}', '           in    404   404   404   404   404   404   404   404   404   404   404   404'),
  upload('/university-chapter/forms/{formA}', '          401   go    go    go    go    go    go    go    go    go    go    go    go', {
    ...{ full_name: 'Somebody', email: 'somebody@students.example', phone: '0712 999 999', gender: 'female' },
    ...{ hostel: '{hostelA}', answer_0: 'T-17' },
  }),
  get('/university-chapter/forms/{formA}/save', '        in    200   200   200   200   200   200   200   200   200   200   200   200'),
  upload('/university-chapter/forms/{formA}/save', '     401   go    go    go    go    go    go    go    go    go    go    go    go', {
    full_name: 'Somebody',
  }),
  get('/university-chapter/forms/{formA}/check', '       in    go    go    go    go    go    go    go    go    go    go    go    go'),
  post('/university-chapter/forms/{formA}/check', '      401   idle  idle  idle  idle  idle  idle  idle  idle  idle  idle  idle  idle'),
  get('/university-chapter?manage={universityA}&tab=submissions', 'in 404 404 404  200   404   404   404   404   200   404   404   404'),
  get('/university-chapter/beds-back?manage={universityA}', 'in 404  404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/beds-back?manage={universityA}', '401 404 404  404   409   404   404   404   404   403   404   404   404', {
    ...{ kind: 'absent', of: '{formA}', day: '2026-01-01', shown_count: '1' },
  }),
  get('/university-chapter/report?manage={universityA}', 'in 404  404   404   200   404   404   404   404   200   404   404   404'),
  get('/university-chapter/report/csv?manage={universityA}', 'in 404  404   404   200   404   404   404   404   200   404   404   404'),
  // nobody is approved; students are asked by a form of its own on the same page
  post('/university-chapter/beds-back?manage={universityA}', '401 404 404  404   409   404   404   404   404   403   404   404   404', {
    ...{ of: '{formA}', come_by: '2027-01-01', shown_count: '1' },
  }),
  get('/university-chapter/beds-back/take-back?manage={universityA}', 'go go go go go go go go go go go go go'),
  post('/university-chapter/beds-back/take-back?manage={universityA}', '401 404 404 404 idle 404 404   404   404   403   404   404   404', { at: '1' }),
  get('/university-chapter/submissions/csv', '         in    403   403   403   403   403   403   403   403   403   200   403   200'),
  get('/university-chapter/submissions/csv?manage={universityA}', 'in 404 404 404  200   404   404   404   404   403   404   404   404'),
  get('/university-chapter/submissions/print', '       in    403   403   403   403   403   403   403   403   403   200   403   200'),
  get('/university-chapter/submissions/print?manage={universityA}', 'in 404 404 404 200  404   404   404   404   403   404   404   404'),
  get('/university-chapter/messages/new?manage={universityA}', 'in   404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/messages/new?manage={universityA}', '401 404   404   404   200   404   404   404   404   403   404   404   404', message),
  get('/university-chapter/messages/send?manage={universityA}', 'in  404   404   404   200   404   404   404   404   403   404   404   404'),
  post('/university-chapter/messages/send?manage={universityA}', '401 404  404   404   go    404   404   404   404   403   404   404   404', { ...message, shown_count: '{students}' }),
  get('/university-chapter/submissions/{submissionA}', ' in    200   404   404   403   404   404   404   404   404   403   404   404'),
  get('/university-chapter/submissions/{submissionA}/withdraw', 'in 200 404  404   403   404   404   404   404   404   403   404   404'),
  post('/university-chapter/submissions/{submissionA}/withdraw', '401 go 404  404   403   404   404   404   404   404   403   404   404', {
    version: '1',
  }),
  // she has not moved out, so that there is nothing to answer
  post('/university-chapter/submissions/{submissionA}', '401 idle   404   404   403   404   404   404   404   404   403   404   404', {
    answer: 'still-here',
  }),
  // she has not arrived; moving out is a form of its own on the page of the review
  post('/university-chapter/submissions/{submissionA}/review', '401 403 404 404   409   404   404   404   404   404   409   404   404', {
    ...{ version: '1', left_on: '2026-10-01' },
  }),
  get('/university-chapter/submissions/{submissionA}/stay/take-back', 'go go go go go go go go go go go go go'),
  post('/university-chapter/submissions/{submissionA}/stay/take-back', '401 403 404 404 idle 404 404   404   404   404   idle    404   404', { version: '1' }),
  get('/university-chapter/submissions/{submissionA}/stay/room-empty', 'go go go go go go go go go go go go go'),
  post('/university-chapter/submissions/{submissionA}/stay/room-empty', '401 403 404 404 idle 404 404  404   404   404   idle    404   404', { version: '1' }),
  get('/university-chapter/submissions/{submissionA}/review', 'in 403   404   404   200   404   404   404   404   404   200   404   404'),
  post('/university-chapter/submissions/{submissionA}/review', '401 403 404 404   403   404   404   404   404   404   go    404   404', {
    version: '1',
    status: 'approved',
  }),
  get('/university-chapter/submissions/open?manage={universityA}', 'in 404 404 404  403   404   404   404   404   200   404   404   404'),
  post('/university-chapter/submissions/open?manage={universityA}', '401 404 404 404 403  404   404   404   404   go    404   404   404', {
    reference: '{referenceA}',
    reason: 'A complaint',
  }),
  // {unplacedA} is Daudi's, who asked for no hostel
  get('/university-chapter/submissions/place?manage={universityA}&chosen[]={unplacedA}:1', 'in 404 404 404 200 404 404 404 404 403 404 404 404'),
  post('/university-chapter/submissions/place?manage={universityA}&chosen[]={unplacedA}:1', '401 404 404 404 go  404   404   404   404   403   404   404   404', {
    'chosen[]': '{unplacedA}:1',
    hostel_id: '{emptyHostelA}',
    once_key: 'place',
  }),
  get('/university-chapter/submissions/approve?chosen[]={submissionA}:1', 'in 403 404 404 403 404 404 404 404 404 200 404 404'),
  // without the room that was shown, nobody is approved
  post('/university-chapter/submissions/approve?chosen[]={submissionA}:1', '401 403 404 404 403 404 404 404 404 404 go  404   404', {
    'chosen[]': '{submissionA}:1',
    once_key: 'approve in rooms',
  }),
  get('/university-chapter/hostels/{hostelA}/ballots/new', 'in 404   404   404   200   404   404   404   404   403   403   404   404'),
  // a ballot of this hostel waits already
  post('/university-chapter/hostels/{hostelA}/ballots/new', '401 404 404 404   409   404   404   404   404   403   403   404   404', {
    both: '1',
    draw_on: '2026-10-09',
    once_key: 'another ballot',
  }),
  get('/university-chapter/ballots/{ballotA}', '         200   200   200   200   200   200   200   200   200   200   200   200   200'),
  get('/university-chapter/ballots/{unknown}', '         404   404   404   404   404   404   404   404   404   404   404   404   404'),
  get('/university-chapter/ballots/{ballotA}/csv', '     200   200   200   200   200   200   200   200   200   200   200   200   200'),
  get('/university-chapter/ballots/{ballotA}/order', '   in    404   404   404   200   404   404   404   404   403   200   404   404'),
  // its order is not drawn yet
  get('/university-chapter/ballots/{ballotA}/rooms', '   in    404   404   404   409   404   404   404   404   403   409   404   404'),
  post('/university-chapter/ballots/{ballotA}/rooms', '  401   404   404   404   409   404   404   404   404   403   409   404   404', {
    once_key: 'rooms by the ballot',
  }),
  get('/university-chapter/ballots/{ballotA}/draw', '    go    go    go    go    go    go    go    go    go    go    go    go    go'),
  post('/university-chapter/ballots/{ballotA}/draw', '   401   404   404   404   go    404   404   404   404   403   403   404   404', {
    version: '1',
  }),
  get('/university-chapter/ballots/{ballotA}/end', '     in    404   404   404   200   404   404   404   404   403   403   404   404'),
  post('/university-chapter/ballots/{ballotA}/end', '    401   404   404   404   go    404   404   404   404   403   403   404   404', {
    reason: 'A block floods',
    version: '1',
  }),
  // {approvedA} is expected in the hostel of A, {arrivedA} has come: neither has an account
  get('/university-chapter/submissions/arrived?chosen[]={approvedA}:1', 'in 404 404 404   403   404   404   404   404   404   200   404   404'),
  post('/university-chapter/submissions/arrived?chosen[]={approvedA}:1', '401   404   404   404   403   404   404   404   404   404   go    404   404', {
    'chosen[]': '{approvedA}:1',
    once_key: 'arrived',
  }),
  get('/university-chapter/lists/fees?manage={universityA}', 'in 404 404 404 200 404 404 404 404 403 404 404 404'),
  post('/university-chapter/lists/fees?manage={universityA}', '401 404 404 404 200 404 404 404 404 403 404 404 404', {
    list: '{approvedReferenceA}, 1 January 2020, 12',
  }),
  get('/university-chapter/lists/students?manage={universityA}', 'in 404 404 404 200 404 404 404 404 403 404 404 404'),
  post('/university-chapter/lists/students?manage={universityA}', '401 404 404 404 go 404 404 404 404 403 404 404 404', {
    list: 'Zuhura Ally,,0713 000 009,,Mabibo Hostel,Block C,C101,expected',
    seen: 'Zuhura Ally,,0713 000 009,,Mabibo Hostel,Block C,C101,expected',
    shown: '1 student. Nothing is stored yet.\nMabibo Hostel: 0 live here, 1 expected.',
  }),
  // The fee is saved by a form of its own on the same page, the registration number with it by administrators
  post('/university-chapter/submissions/{approvedA}/review', '401 404 404 404   go    404   404   404   404   404   go    404   404', {
    fee_seen_on: '2020-01-01',
    fee_reference: '12',
    version: '1',
  }),
  post('/university-chapter/submissions/{approvedA}/review', '401 404 404 404   go    404   404   404   404   404   403   404   404', {
    fee_seen_on: '',
    fee_reference: '',
    number: 'T/26/10432',
    version: '1',
  }),
  get('/university-chapter/lists/arrivals', '            in    403   403   403   403   403   403   403   403   403   200   403   200'),
  post('/university-chapter/lists/arrivals', '           401   403   403   403   403   403   403   403   403   403   go    403   409 ', {
    list: '{approvedReferenceA}',
    seen: '{approvedReferenceA}',
    shown: '1 student: Asha Said. Nothing is stored yet.',
  }),
  get('/university-chapter/hostels/{hostelA}/arrivals', ' in   404   404   404   403   404   404   404   404   403   200   404   404'),
  get('/university-chapter/hostels/{hostelA}/desk', '    in    404   404   404   403   404   404   404   404   403   200   404   404'),
  post('/university-chapter/hostels/{hostelA}/desk', '   401   404   404   404   403   404   404   404   404   403   go    404   404', {
    name: 'Asha Said',
    phone: '0712345678',
    once_key: 'desk',
  }),
  get('/university-chapter/submissions/{approvedA}/arrived', 'go go    go    go    go    go    go    go    go    go    go    go    go'),
  post('/university-chapter/submissions/{approvedA}/arrived', '401 404 404  404   403   404   404   404   404   404   go    404   404', {
    version: '1',
  }),
  get('/university-chapter/submissions/{arrivedA}/not-arrived', 'go go go   go    go    go    go    go    go    go    go    go    go'),
  post('/university-chapter/submissions/{arrivedA}/not-arrived', '401 404 404 404 403  404   404   404   404   404   go    404   404', {
    version: '2',
  }),
  get('/university-chapter/submissions/{approvedA}/swap', 'in  404   404   404   403   404   404   404   404   404   200   404   404'),
  post('/university-chapter/submissions/{approvedA}/swap', '401 404 404   404   403   404   404   404   404   404   go    404   404', {
    reference: '{arrivedReferenceA}',
    version: '1',
  }),
  get('/university-chapter/submissions/{submissionA}/files/{letterA}', 'in 200 404 404 200 404 404 404  404   404   200   404   404'),

  // notifications
  get('/events', '                                      go    go    go    go    go    go    go    go    go    go   '),
  get('/notifications', '                               401   200   200   200   200   200   200   200   200   200  '),
  get('/notifications/news', '                          in    200   200   200   200   200   200   200   200   200  '),
  get('/notifications/latest', '                        in    200   200   200   200   200   200   200   200   200  '),
  get('/notifications/read-all', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/read-all', '                     401   go    idle  idle  idle  idle  idle  idle  idle  idle ', { shown_count: '{unread}' }),
  get('/notifications/clear', '                         in    200   200   200   200   200   200   200   200   200  '),
  post('/notifications/clear', '                        401   go    idle  idle  idle  idle  idle  idle  idle  idle ', { shown_count: '{notifications}' }),
  get('/notifications/{notification}/open', '           go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/{notification}/open', '          401   go    404   404   404   404   404   404   404   404  '),
  get('/notifications/{notification}/delete', '         go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/{notification}/delete', '        401   go    404   404   404   404   404   404   404   404  '),

  // plumbing
  get('/language', '                                    go    go    go    go    go    go    go    go    go    go   '),
  post('/language', '                                   idle  go    go    go    go    go    go    go    go    go   ', {
    language: 'sw',
  }),
  get('/lite', '                                        go    go    go    go    go    go    go    go    go    go   '),
  post('/lite', '                                       idle  idle  idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/menu', '                                        go    go    go    go    go    go    go    go    go    go   '),
  post('/menu', '                                       idle  idle  idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/files/staged/{photo}', '                        in    404   404   404   404   200   404   404   404   404  '),
  get('/no/such/page', '                                404   404   404   404   404   404   404   404   404   404  '),
  post('/no/such/page', '                               404   404   404   404   404   404   404   404   404   404  '),
]
