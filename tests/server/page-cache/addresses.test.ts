import { afterEach, expect, test, vi } from 'vitest'
import { useFreshApp } from '../../support/fresh-app'
import { serveCounting, withoutWayBack } from '../../support/page-cache'
import { letHostel, letRoom } from '../../support/stays'
import { ask } from '../../support/whole-app'

useFreshApp({ APP_ORIGIN: '' })
afterEach(() => {
  vi.restoreAllMocks()
})

/** A value of every name that a page kept ready reads of its query, such that the page is another one with it. */
const samples = (roomId: string): Record<string, string> => ({
  search: 'sinza mbali',
  terms: 'any',
  type: 'room',
  location: 'Dodoma',
  near: '-6.17,35.74',
  city: 'Arusha',
  college: 'UDSM',
  list: 'UDSM',
  gender: 'female_only',
  min_price: '100000',
  max_price: '90000',
  move_in: '2026-11-02',
  start_date: '2026-11-03',
  months: '4',
  duration: '5',
  sort: 'price_high',
  page: 'last',
  from: 'calculator',
  room: roomId,
  hostel_room_id: roomId,
  selected_room_type: 'Four-bed dormitory',
  payment_term: 'half_yearly',
  terms_for: '4',
  monthly_income: '600000',
  transport_budget: '30000',
  preferred_location: 'Dodoma',
  rent_percentage: '40',
})
/** Names that every page reads: Remix's own, and those that restore a form after signing in again. */
const EVERYWHERE = ['_data', '_routes', 'index', 'kept']

/** The names that a page asks its query for while it is rendered for a guest. */
async function namesReadAt(url: string): Promise<string[]> {
  const names = new Set<string>()
  for (const method of ['get', 'getAll', 'has'] as const) {
    const own = URLSearchParams.prototype[method] as (name: string) => never
    vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (
      this: URLSearchParams,
      name: string,
    ) {
      names.add(name)
      return own.call(this, name)
    })
  }
  await ask(new Request(url))
  vi.restoreAllMocks()
  return [...names].filter((name) => !EVERYWHERE.includes(name))
}

test.each(['/', '/properties', '/properties/{hostel}', '/ai-rent-calculator'])(
  'whatever %s reads of its query, guests get the page for it',
  async (path) => {
    letRoom({ amenities: [], city: 'Arusha', region: 'Arusha' })
    const { hostelId, roomId } = letHostel()
    const { look, url } = await serveCounting()
    const address = path.replace('{hostel}', hostelId)
    const values = samples(roomId)
    const names = await namesReadAt(`${url}${address}?search=a+b`)
    expect(names.length).toBeGreaterThanOrEqual(path === '/' ? 0 : 4)
    expect(names.filter((name) => values[name] === undefined)).toEqual([])
    for (const name of names) {
      const canonicalUrl = `${address}?${new URLSearchParams({ search: 'sinza mbali', [name]: values[name] ?? '' })}`
      const live = await (await ask(new Request(url + canonicalUrl))).text()
      const ready = await look(canonicalUrl)
      expect(withoutWayBack(ready.html), canonicalUrl).toBe(withoutWayBack(live))
      expect(ready.headers.etag, canonicalUrl).toMatch(/^"guest-/)
    }
  },
)

test('the payment term that guests tick is on the page that they get, and nonsense costs no further page', async () => {
  const { hostelId, roomId } = letHostel()
  const { counted, look, url } = await serveCounting()
  const address = (stay: string) => `/properties/${hostelId}?room=${roomId}&months=12&${stay}`
  const ticked = async (stay: string) => {
    const { html, headers } = await look(address(stay))
    expect(headers.etag, stay).toMatch(/^"guest-/)
    expect(withoutWayBack(html), stay).toBe(
      withoutWayBack(await (await ask(new Request(url + address(stay)))).text()),
    )
    const radios = html.match(/<input[^>]*name="payment_term"[^>]*>/g) ?? []
    return /value="(\w+)"/.exec(radios.find((radio) => radio.includes(' checked=')) ?? '')?.[1]
  }
  expect(await ticked('')).toBe('yearly')
  expect(await ticked('payment_term=monthly&terms_for=12')).toBe('monthly')
  expect(await ticked('payment_term=quarterly&terms_for=12')).toBe('quarterly')
  expect(await ticked('payment_term=monthly')).toBe('monthly')
  expect(await ticked('payment_term=monthly&terms_for=4')).toBe('yearly')
  const known = counted.renders
  for (const nonsense of [
    'payment_term=weekly',
    'payment_term=weekly&terms_for=12',
    'payment_term=&terms_for=12',
    'terms_for=5',
    'payment_term=monthly&terms_for=012',
    'payment_term=monthly&terms_for=37',
    'payment_term=monthly&terms_for=x',
    'payment_term=toString&terms_for=12',
  ])
    expect(await ticked(nonsense), nonsense).toBe('yearly')
  expect(await ticked('payment_term=monthly&terms_for=')).toBe('monthly')
  expect(counted.renders).toBe(known)
})

test('an address of 600 letters is kept ready, a longer one is not', async () => {
  const { look } = await serveCounting()
  const address = (length: number) => '/properties?x='.padEnd(length, 'a')
  expect((await look(address(600))).headers.etag).toMatch(/^"guest-/)
  expect((await look(address(601))).headers.etag).toBeUndefined()
})
