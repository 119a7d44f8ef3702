import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { cities, profiles, universities } from '~/db/tables/index.server'
import { withIcon } from '~/ui/show/icon'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, visit } from '../support/pages'
import { updateRows } from '../support/rows'
import { addCategory, giveAccount, letHostel, letRoom, stay } from '../support/stays'

useFreshApp()

const picture = (name: string) => ({ key: `public/${name}`, width: 1280, height: 960, colour: '#c98b4a' })
const pictures = (names: string) => names.split(' ').filter(Boolean).map(picture)
const inside = ({ html }: Page, element: RegExp) => element.exec(html)?.[1] ?? ''

describe('the gallery of a hostel', () => {
  const shown = ({ html }: Page) =>
    (html.match(/<figure .*?<\/figure>/gs) ?? []).map((figure) => /\/files\/([\w-]+)\//.exec(figure)?.[1])

  it.each([
    ['of the house while no room is chosen', 'house-1 house-2', '', 'house-1 house-2'],
    ['of the chosen room before those of the house', 'house-1', 'dorm', 'dorm-1 dorm-2 house-1'],
    ['the first one of each room where the house has none', '', '', 'dorm-1 single-1'],
    ['of the chosen room alone where the house has none', '', 'single', 'single-1 single-2'],
  ])('shows the photos %s', async (_, ofHouse, chosen, expected) => {
    const { hostelId, roomId: dorm } = letHostel(
      { images: pictures('dorm-1 dorm-2') },
      { images: pictures(ofHouse) },
    )
    const single = addCategory(hostelId, {
      roomType: 'Single',
      position: 2,
      images: pictures('single-1 single-2'),
    })
    const room = { dorm, single, '': undefined }[chosen]
    const page = await visit(`/properties/${hostelId}${room ? `?room=${room}` : ''}`)
    expect(shown(page)).toEqual(expected.split(' '))
  })

  it('says where there is none at all', async () => {
    const page = await visit(`/properties/${letHostel().hostelId}`)
    expectWords(page, 'No image available')
    expect(shown(page)).toEqual([])
  })
})

it('the card of a hostel has the amenities of its room categories, each once', async () => {
  const { hostelId } = letHostel({ amenities: ['WiFi', 'TV'] }, { amenities: ['Pool'] })
  addCategory(hostelId, { roomType: 'Single', position: 2, amenities: ['wifi', 'Gym', 'TV'] })
  const list = inside(await visit('/properties'), /<ul class="amenities">(.*?)<\/ul>/s)
  expect([...list.matchAll(/with-icon[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual(['WiFi', 'TV', 'Gym'])
})

it('an owner without a telephone can be neither called nor written to', async () => {
  const path = `/properties/${letRoom()}`
  const reached = (page: Page) => [...linksCalled(page, 'Call'), ...linksCalled(page, 'WhatsApp')]
  expect(reached(await visit(path, 'amina'))).toHaveLength(4)
  updateRows(profiles, { phone: null }, demoUsers.neema.id)
  const page = await visit(path, 'amina')
  expectWords(page, 'Contact Owner', 'Neema John', 'No telephone number given')
  expect(reached(page)).toEqual([])
})

describe('the booking card', () => {
  const card = async (path: string) =>
    inside(await visit(path), /<section class="card stack" id="book"[^>]*>(.*?)<\/section>/s)
  const PER_BED = 'One request is for one bed: friends who share a room each send their own.'

  it('says what the price and one request are for', async () => {
    const { hostelId, roomId } = letHostel()
    const whole = addCategory(hostelId, { roomType: 'Single', letBy: 'room', position: 2 })
    const beds = await card(`/properties/${hostelId}?room=${roomId}`)
    expect(beds).toContain('per month, per bed<')
    expect(beds).toContain(PER_BED)
    const room = await card(`/properties/${hostelId}?room=${whole}`)
    expect(room).toContain('per month<')
    expect(room).not.toContain(PER_BED)
    expect(await card(`/properties/${hostelId}`)).not.toContain(PER_BED)
  })

  it('counts the places that are free for the dates', async () => {
    giveAccount()
    const { hostelId, roomId } = letHostel()
    const path = `/properties/${hostelId}?room=${roomId}`
    expect(await card(path)).not.toContain('free for these dates')
    for (const [tenant, text] of [
      ['amina', '2 places free for these dates.'],
      ['daudi', '1 place free for these dates.'],
    ] as const) {
      expect(await card(`${path}&move_in=2026-11-01`)).toContain(text)
      stay(tenant, hostelId, { roomId })
    }
    const full = await card(`${path}&move_in=2026-11-01`)
    expect(full).not.toMatch(/places? free for these dates/)
    expect(full).toContain('No rooms of this type are free for these dates.')
    expect(await card(`${path}&move_in=2026-12-01`)).toContain('2 places free for these dates.')
  })

  it.each([
    ['too few months', 9, 1, 'Stays here last from 3 to 9 months.'],
    ['too many months', 9, 12, 'Stays here last from 3 to 9 months.'],
    ['too few months where no longest stay is set', null, 2, 'Stays here last from 3 to 36 months.'],
  ])('says how long stays last to whoever asks for %s', async (_, maxRentalTerm, months, text) => {
    const id = letRoom({ minRentalTerm: 3, lowestMinTerm: 3, maxRentalTerm })
    expect(await card(`/properties/${id}?months=${months}`)).toContain(text)
    for (const fitting of [3, maxRentalTerm ?? 36])
      expect(await card(`/properties/${id}?months=${fitting}`)).not.toContain('Stays here last')
    expect(await card(`/properties/${id}?months=6`)).not.toContain('Stays here last')
  })
})

describe('the way out', () => {
  it('of a list without results takes every filter away', async () => {
    const page = await visit('/properties?type=office&search=sinza&min_price=5000&sort=price_low')
    expect(linksCalled(page, 'Clear Filters')).toEqual(['/properties'])
  })

  it('of the form of a listing is the dashboard', async () => {
    for (const path of ['/property-upload', `/properties/${letRoom()}/edit`]) {
      const form = await visit(path, 'neema')
      for (const text of ['Back to Dashboard', 'Cancel'])
        expect(linksCalled(form, text), text).toEqual(['/dashboard'])
    }
  })
})

describe('the landing page', () => {
  const linkTo = (page: Page, text: string) =>
    page.html.match(/<a [^>]*>.*?<\/a>/gs)?.find((link) => link.includes(`>${text}<`)) ?? ''

  it('shows a city by its own picture', async () => {
    expect(linkTo(await visit('/'), 'Arusha')).toContain('src="/city.svg"')
    updateRows(cities, { image: picture('arusha') }, eq(cities.name, 'Arusha'))
    const page = await visit('/')
    expect(linkTo(page, 'Arusha')).toContain('src="/files/arusha/jpg"')
    expect(linkTo(page, 'Arusha')).not.toContain('city.svg')
    expect(linkTo(page, 'Dar es Salaam')).toContain('src="/city.svg"')
  })

  it('shows a university by its logo', async () => {
    const icon = withIcon('graduation-cap')
    const chip = async (code: string) =>
      (await visit('/')).html
        .match(/<a class="[^"]*chip".*?<\/a>/gs)
        ?.find((link) => link.endsWith(`${code}</a>`))
    expect(await chip('UDSM')).toContain(icon)
    updateRows(universities, { logo: picture('udsm') }, eq(universities.code, 'UDSM'))
    expect(await chip('UDSM')).toContain('src="/files/udsm/jpg"')
    expect(await chip('UDSM')).not.toContain(icon)
    expect(await chip('ARU')).toContain(icon)
  })
})
