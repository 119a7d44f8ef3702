import type { DemoUserName } from '#seed/demo-users'

/**
 * Who is asking, in the order of the table's columns. Neema owns every thing in it, Juma is the agent who looks after
 * them, Amina the tenant whom they concern. Fatma has not confirmed her address, Lucas works for a university.
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
] as const satisfies readonly (DemoUserName | 'guest')[]
export type Subject = (typeof subjects)[number]

/**
 * What must come back: a status, or `in` (to the sign-in page), `go` (303 or 301 to somewhere else; a POST did its action),
 * `idle` (a POST that leads on and does nothing).
 */
export type Outcome = number | 'in' | 'go' | 'idle'

/** `{name}` in an address stands for the id of that thing of `access-fixture`. */
export type Row = {
  method: 'GET' | 'POST'
  address: string
  outcomes: Outcome[]
  /** What the data request answers, where a page that nobody sees twice makes the difference. */
  dataOutcomes?: Outcome[]
  fields?: Record<string, string>
  multipart?: boolean
}

function row(method: Row['method'], address: string, outcomes: string, more: Partial<Row> = {}): Row {
  return { method, address, outcomes: read(outcomes), ...more }
}

function read(outcomes: string): Outcome[] {
  const cells = outcomes.trim().split(/\s+/)
  if (cells.length !== subjects.length) throw new Error(`${cells.length} cells: ${outcomes}`)
  return cells.map((cell) => (/^\d+$/.test(cell) ? Number(cell) : (cell as Outcome)))
}

const get = (address: string, outcomes: string) => row('GET', address, outcomes)
const post = (address: string, outcomes: string, fields: Row['fields'] = {}, more: Partial<Row> = {}) =>
  row('POST', address, outcomes, { fields, ...more })
const upload = (address: string, outcomes: string, fields: Row['fields'] = {}) =>
  post(address, outcomes, fields, { multipart: true })

const request = {
  start_date: '2026-11-01',
  full_name: 'Somebody',
  phone: '0712 999 999',
  duration: '1',
  payment_method: 'mobile_money',
  payment_term: 'monthly',
  checked: '2026-11-01 1 monthly',
}
const account = {
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
  get('/auth/confirm?token=unknown', '                  200   200   200   200   200   200   200   200   200   200  '),
  post('/auth/confirm?token=unknown', '                 422   422   422   422   422   422   422   422   422   422  '),
  get('/auth/send-confirmation', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/auth/send-confirmation', '                     401   idle  idle  go    idle  idle  idle  idle  idle  idle '),
  get('/sign-out', '                                    go    go    go    go    go    go    go    go    go    go   '),
  post('/sign-out', '                                   idle  go    go    go    go    go    go    go    go    go   '),
  get('/admin-setup', '                                 200   200   200   200   200   200   200   200   200   200  '),
  post('/admin-setup', '                                409   409   409   409   409   409   409   409   409   409  ', {
    code: 'AAAA-BBBB-CCCC-DDDD',
    password: 'a new long password',
  }),
  get('/dashboard', '                                   in    200   200   200   200   200   200   200   200   200  '),
  post('/dashboard', '                                  401   go    go    go    go    go    go    go    go    go   ', {
    full_name: 'Somebody',
    phone: '0712 999 999',
    gender: 'female',
  }),
  get('/settings/profile', '                            in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile', '                           401   go    go    go    go    go    go    go    go    go   ', {
    full_name: 'Somebody',
    gender: 'female',
  }),
  get('/settings/profile/password', '                   in    200   200   200   200   200   200   200   200   200  '),
  post('/settings/profile/password', '                  401   409   409   409   409   409   409   409   409   409  ', {
    current_password: 'not hers at all',
    password: 'a new long password',
  }),
  get('/settings/profile/payout-accounts', '            in    403   403   403   403   200   200   200   200   403  '),
  post('/settings/profile/payout-accounts', '           401   403   403   403   403   go    go    go    go    403  ', account),
  get('/settings/profile/payout-accounts/{account}/default', 'go go go    go    go    go    go    go    go    go   '),
  post('/settings/profile/payout-accounts/{account}/default', '401 404 404 404 404 idle  404   404   404   404  '),
  get('/settings/profile/payout-accounts/{account}/remove', ' go go go    go    go    go    go    go    go    go   '),
  post('/settings/profile/payout-accounts/{account}/remove', ' 401 404 404 404 404 go    404   404   404   404  '),

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
  upload('/property-upload/{draft}/add-college?edit={hidden}', '401 404 404 404 404 go  404   go    404   go   ', {
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
  get('/properties/{open}/offer', '                     in    403   403   403   403   200   403   200   403   200  '),
  get('/properties/{hidden}/offer', '                   in    404   404   404   404   200   404   200   404   200  '),
  post('/properties/{open}/offer', '                    401   403   403   403   403   go    403   go    403   go   ', {
    version: '1',
    hostel_room_id: '{openRoom}',
    available_rooms: '3',
  }),
  get('/properties/{empty}/delete', '                   in    403   403   403   403   200   403   403   403   200  '),
  get('/properties/{hidden}/delete', '                  in    404   404   404   404   200   404   403   404   200  '),
  post('/properties/{empty}/delete', '                  401   403   403   403   403   go    403   403   403   go   '),
  post('/properties/{hidden}/delete', '                 401   404   404   404   404   go    404   403   404   go   '),
  get('/properties/{rejected}/send-again', '            in    go    go    go    go    go    go    go    go    go   '),
  post('/properties/{rejected}/send-again', '           401   404   404   404   404   go    404   go    404   go   '),
  get('/properties/{open}/agents', '                    in    403   403   403   403   200   403   403   403   200  '),
  get('/properties/{hidden}/agents', '                  in    404   404   404   404   200   404   403   404   200  '),
  post('/properties/{open}/agents', '                   401   403   403   403   403   go    403   403   403   go   ', {
    email: 'somebody@agents.example',
  }),
  post('/properties/{hidden}/agents', '                 401   404   404   404   404   go    404   403   404   go   ', {
    email: 'somebody@agents.example',
  }),
  get('/properties/{open}/agents/{agent}/remove', '     in    403   403   403   403   200   403   403   403   200  '),
  post('/properties/{open}/agents/{agent}/remove', '    401   403   403   403   403   go    403   403   403   go   '),
  get('/properties/{vacant}/invitations/{invitation}/withdraw', 'in go go go  go    go    go    go    go    go   '),
  post('/properties/{vacant}/invitations/{invitation}/withdraw', '401 403 403 403 403 go 403 403  403   go   '),
  get('/invitations/{invitation}', '                    in    404   404   404   404   404   404   404   200   404  '),
  get('/invitations/{invitation}/accept', '             in    go    go    go    go    go    go    go    go    go   '),
  post('/invitations/{invitation}/accept', '            401   404   404   404   404   404   404   404   go    404  '),
  get('/invitations/{invitation}/decline', '            in    go    go    go    go    go    go    go    go    go   '),
  post('/invitations/{invitation}/decline', '           401   404   404   404   404   404   404   404   go    404  '),

  // bookings
  get('/booking?property_id={vacant}', '                in    200   200   200   200   403   403   403   403   403  '),
  get('/booking?property_id={hidden}', '                in    404   404   404   404   403   403   403   403   403  '),
  get('/booking?submitted={asked}', '                   in    200   404   404   404   403   403   403   403   403  '),
  post('/booking?property_id={vacant}', '               401   go    go    go    go    403   403   403   403   403  ', request),
  post('/booking?property_id={hidden}', '               401   404   404   404   404   403   403   403   403   403  ', request),
  get('/booking/summary?property_id={vacant}', '         in    200   200   200   200   200   200   200   200   200  '),
  get('/booking/summary?property_id={hidden}', '         in    404   404   404   404   404   404   404   404   404  '),
  get('/booking/total', '                               in    go    go    go    go    go    go    go    go    go   '),
  post('/booking/total', '                              401   go    go    go    go    go    go    go    go    go   ', request),
  get('/bookings', '                                    in    200   200   200   200   200   200   200   200   200  '),
  get('/bookings/{asked}', '                            in    200   404   404   404   200   404   200   404   200  '),
  get('/bookings/{confirmed}', '                        in    200   404   404   404   200   404   200   404   200  '),
  get('/bookings/{asked}/approve', '                    in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/{asked}/approve', '                   401   403   404   404   404   go    404   go    404   go   ', {
    version: '1',
  }),
  get('/bookings/{asked}/reject', '                     in    403   404   404   404   200   404   200   404   200  '),
  post('/bookings/{asked}/reject', '                    401   403   404   404   404   go    404   go    404   go   ', {
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

  // payments
  get('/booking/{confirmed}/payment', '                 in    200   404   404   404   403   404   403   404   403  '),
  upload('/booking/{confirmed}/payment', '              401   422   404   404   404   403   404   403   404   403  ', {
    amount: '1000',
  }),
  get('/payments', '                                    in    200   200   200   200   200   200   200   200   200  '),
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
  get('/payments/{payment}/receipt', '                  in    200   404   404   404   200   404   200   404   200  '),
  get('/owner-invoices', '                              in    403   403   403   403   403   403   403   403   200  '),

  // admin
  get('/admin', '                                       in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/properties', '                            in    403   403   403   403   403   403   403   403   200  '),
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
  get('/admin/users', '                                 in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/invoices', '                              in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/notifications', '                         in    403   403   403   403   403   403   403   403   200  '),
  get('/admin/clock', '                                 go    go    go    go    go    go    go    go    go    go   '),
  post('/admin/clock', '                                401   403   403   403   403   403   403   403   403   idle '),
  get('/admin/settings', '                              in    403   403   403   403   403   403   403   403   200  '),

  // university
  get('/university-chapter', '                          in    403   403   403   200   403   403   403   403   200  '),

  // notifications
  get('/notifications', '                               401   200   200   200   200   200   200   200   200   200  '),
  get('/notifications/latest', '                        in    200   200   200   200   200   200   200   200   200  '),
  get('/notifications/read-all', '                      go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/read-all', '                     401   go    idle  idle  idle  go    idle  go    go    idle '),
  get('/notifications/clear', '                         go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/clear', '                        401   go    idle  idle  idle  go    idle  go    go    idle '),
  get('/notifications/{notification}/open', '           go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/{notification}/open', '          401   go    404   404   404   404   404   404   404   404  '),
  get('/notifications/{notification}/delete', '         go    go    go    go    go    go    go    go    go    go   '),
  post('/notifications/{notification}/delete', '        401   go    404   404   404   404   404   404   404   404  '),

  // plumbing
  get('/lite', '                                        go    go    go    go    go    go    go    go    go    go   '),
  post('/lite', '                                       idle  idle  idle  idle  idle  idle  idle  idle  idle  idle '),
  get('/files/staged/{photo}', '                        in    404   404   404   404   200   404   404   404   404  '),
  get('/no/such/page', '                                404   404   404   404   404   404   404   404   404   404  '),
  post('/no/such/page', '                               404   404   404   404   404   404   404   404   404   404  '),
]
