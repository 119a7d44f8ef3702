import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  events,
  notifications,
  profiles,
  properties,
  propertyChecks,
  universities,
} from '~/db/tables/index.server'
import { refreshPropertiesOf } from '~/domain/listings/properties/refresh-property.server'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { giveResidentAnswer } from '../support/residents'
import { findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, letHostel, letRoom } from '../support/stays'
import { universityOf } from '../support/universities'

const { neema, lucas, tatu } = demoUsers
const NOTE = 'Inspected on 3 Oct. Guard at night.'

const app = useFreshApp()
let id: string
let udsm: string
beforeEach(() => {
  id = letRoom({ title: 'Chumba cha Sinza' })
  udsm = universityOf('lucas')
})

const address = (university = udsm) => `/properties/${id}/lists/${university}`
/** What the page shows of the list's entry. */
const seenAt = async (as: 'lucas' | 'tatu' = 'lucas') =>
  /name="seen_at" value="(\d*)"/.exec((await visit(address(universityOf(as)), as)).html)?.[1] ?? ''
const put = async (note = NOTE, as: 'lucas' | 'tatu' = 'lucas') =>
  send(
    address(universityOf(as)),
    { note, version: String(findRow(properties, id)?.version), seen_at: await seenAt(as) },
    as,
  )
const takeOff = async (reason: string) =>
  send(`${address()}/remove`, { reason, seen_at: await seenAt() }, 'lucas')
const standing = () => findRows(propertyChecks, eq(propertyChecks.propertyId, id))
const happened = () =>
  findRows(events, inArray(events.name, ['property.put-on-list', 'property.taken-off-list']))
const heard = () =>
  findRows(
    notifications,
    and(
      eq(notifications.userId, neema.id),
      inArray(notifications.title, ['On a University List', 'Off University List']),
    ),
  ).map(({ message }) => message)
const cardsOf = async (query: string) => {
  const { html } = await visit(`/properties?${query}`)
  return [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card)
}
const foundBy = async (query: string) =>
  Number(/(\d+) propert(?:y|ies) found/.exec((await visit(`/properties?${query}`)).text)?.[1])

describe("a university's list", () => {
  it('is changed on the page of the listing, and everybody reads it', async () => {
    const before = await visit(`/properties/${id}`, 'lucas')
    expectWords(before, 'The list of UDSM', 'not on it', 'What students should know')
    expect(actionsCalled(before, 'Put it on the list')).toEqual([address()])
    expect((await visit(`/properties/${id}`)).text).not.toContain("'s list")
    expectWords(await put(), 'It is on the list of UDSM for 12 months', 'until Tue 5 Oct 2027')
    for (const as of [undefined, 'amina', 'neema', 'admin'] as const) {
      const page = await visit(`/properties/${id}`, as)
      expectWords(page, "On UDSM's list since Mon 5 Oct 2026", `“${NOTE}”`, 'It does not let it.')
      expect(page.text, as).not.toContain(lucas.fullName)
      expect(page.text, as).not.toContain('What students should know')
      expect(linksCalled(page, "On UDSM's list")).toEqual([`/university-chapter?university=${udsm}`])
    }
    expect((await cardsOf('')).filter((card) => card.includes('s list'))).toHaveLength(1)
    expectWords(
      await visit(`/properties/${id}?lang=sw`),
      'Kwenye orodha ya UDSM',
      'tangu',
      NOTE,
      'Hakiipangishi.',
    )
  })

  it('names its administrators in the history, and tells the owner why a listing comes off', async () => {
    await put()
    expectWords(await takeOff('The guard is gone.'), 'It is no longer on the list of UDSM', 'not on it')
    expect(standing()).toEqual([])
    expect(heard()).toEqual([
      `${lucas.fullName} put Chumba cha Sinza on UDSM's list for 12 months. Students see it on its page. ${lucas.fullName} wrote: “${NOTE}”`,
      `${lucas.fullName} took Chumba cha Sinza off UDSM's list. ${lucas.fullName} wrote: “The guard is gone.”`,
    ])
    expectWords(
      await visit(`/admin/properties/${id}`, 'admin'),
      'History',
      `${lucas.fullName} put it on UDSM's list`,
      `${lucas.fullName} took it off UDSM's list`,
    )
    expect((await visit(`/properties/${id}`)).text).not.toContain('list since')
  })

  it('changes once when a button is pressed twice, and begins again with another sentence', async () => {
    await put()
    await put()
    expect([standing().length, happened().length, heard().length]).toEqual([1, 1, 1])
    app.setNow(Date.UTC(2027, 0, 4, 9))
    await put('Inspected again.')
    expect(standing()).toMatchObject([{ note: 'Inspected again.', endsOn: '2028-01-04' }])
    await takeOff('It is full of damp.')
    await takeOff('It is full of damp.')
    expect([happened().length, heard().length]).toEqual([3, 3])
  })

  it('comes after the count of residents on the line of a card, which is cut at its end', async () => {
    await put()
    for (const one of ['amina', 'daudi', 'grace'] as const) giveResidentAnswer(id, one)
    expect((await cardsOf(''))[0]).toMatch(/clip">3 of 3: as it was shown · On UDSM&#x27;s list</)
    expect((await cardsOf('lang=sw'))[0]).toMatch(/clip">3\/3: kama ilivyoonyeshwa · Orodha ya UDSM</)
  })

  it('is that of each university for itself', async () => {
    await put()
    await put('Near the buses to Dodoma.', 'tatu')
    const page = await visit(`/properties/${id}`)
    expectWords(page, "On UDSM's list", NOTE, "On UDOM's list", 'Near the buses', 'They do not let it.')
    expect((await cardsOf('list=UDOM'))[0]).toContain('On 2 lists')
    await takeOff('We look again in January.')
    expectWords(await visit(`/properties/${id}`), "On UDOM's list")
    expect(await foundBy('list=UDSM')).toBe(0)
  })
})

describe('nobody else changes it', () => {
  it.each([
    ['the administrator of another university', 'tatu', 404],
    ['a warden', 'mariam', 404],
    ['the owner', 'neema', 404],
    ['a tenant', 'amina', 404],
    ['an administrator of the platform', 'admin', 403],
  ] as const)('%s', async (_who, as, status) => {
    await put()
    const form = { note: 'Mine', reason: 'Mine', version: '1' }
    for (const path of [address(), `${address()}/remove`]) {
      expect((await visit(path, as)).status).toBe(status)
      expect((await send(path, form, as)).status).toBe(status)
    }
    expect(standing()).toMatchObject([{ note: NOTE, checkedBy: lucas.id }])
  })

  it('an administrator who owns the listing or looks after it', async () => {
    addCollaborator(id, 'lucas')
    expect((await visit(`/properties/${id}`, 'lucas')).text).not.toContain('What students should know')
    expect((await put()).status).toBe(403)
    updateRows(properties, { ownerId: tatu.id }, id)
    expect((await put('Good.', 'tatu')).status).toBe(403)
    expect(standing()).toEqual([])
  })

  it('for a listing that is not public, or changed since it was looked at', async () => {
    expect((await send(address(), { note: '', version: '7' }, 'lucas')).status).toBe(409)
    updateRows(
      properties,
      { approvalState: 'rejected', isApproved: false, approvedAt: null, isListed: false },
      id,
    )
    expect((await put()).status).toBe(404)
    expect(standing()).toEqual([])
  })

  it('without a reason or with a long sentence, which comes back as it was typed', async () => {
    const long = 'Guard at night. '.repeat(13)
    const tooLong = await put(long)
    expect(tooLong.status).toBe(422)
    expect(tooLong.html).toContain(long.trim())
    await put()
    const empty = await takeOff(' ')
    expect(empty.status).toBe(422)
    expectWords(empty, 'Say why it comes off the list')
    expect(standing()).toHaveLength(1)
  })
})

describe('a place on the list ends', () => {
  const shownAt = async () => {
    const [page, cards, chapter] = [
      (await visit(`/properties/${id}`)).text.includes("On UDSM's list"),
      await foundBy('list=any'),
      (await visit('/university-chapter?university=UDSM')).text.includes("On UDSM's list"),
    ]
    return [page, cards, chapter]
  }

  it('after its last day, and another one can begin', async () => {
    await put()
    app.setNow(Date.UTC(2027, 9, 5, 20))
    expect(await shownAt()).toEqual([true, 1, true])
    app.setNow(Date.UTC(2027, 9, 5, 21))
    expect(await shownAt()).toEqual([false, 0, false])
    expectWords(await visit(`/properties/${id}`, 'lucas'), 'The list of UDSM', 'not on it')
    await put()
    expect(await shownAt()).toEqual([true, 1, true])
    expect(standing()).toHaveLength(1)
  })

  it('for as long as the owner is suspended, or the university takes no part', async () => {
    await put()
    const suspend = (suspendedAt: number | null) => {
      updateRows(profiles, { suspendedAt }, neema.id)
      refreshPropertiesOf(db(), neema.id)
    }
    suspend(1)
    expect(await shownAt()).toEqual([false, 0, false])
    suspend(null)
    expect(await shownAt()).toEqual([true, 1, true])
    updateRows(universities, { isActive: false }, udsm)
    expect((await shownAt()).slice(0, 2)).toEqual([false, 0])
    expect((await put()).status).toBe(409)
  })
})

describe('a search', () => {
  beforeEach(async () => {
    letRoom({ title: 'Chumba cha Mabibo' })
    await put()
  })

  it.each([
    'list=any',
    'list=udsm',
    'list=UDSM&sort=near',
    'list=any&sort=price_low',
    'list=any&type=room&location=Dar',
    'search=university list',
    'search=on a university list',
    "search=a university's list",
    "search=UDSM's list",
    'search=orodha ya chuo',
    "search=on UDSM's list",
    'search=orodha ya UDSM',
    'search=chumba sinza udsm list',
  ])('finds what is on a list: %s', async (query) => {
    const page = await visit(`/properties?${query}`)
    expectWords(page, '1 property found', 'Chumba cha Sinza', "On UDSM's list")
    expect(page.text).not.toMatch(/Nothing|“a”|udsms/)
  })

  it('says so, and can do without', async () => {
    const page = await visit('/properties?list=UDOM')
    expectWords(page, "On UDOM's list", "No place on UDOM's list", '2 other places')
    expectWords(await visit('/properties?list=any&min_price=1'), "On a university's list")
  })
})

describe("a university's public page", () => {
  it('has its list, nearest first, and one to print', async () => {
    const at = (title: string, latitude: number) => letRoom({ title, latitude, longitude: 39.2 })
    const homes = [at('Chumba cha Mbali', -6.9), at('Chumba cha Karibu', -6.78), at('Chumba cha Kati', -6.8)]
    for (const home of homes) {
      id = home
      await put(home === homes[1] ? NOTE : '')
    }
    const order = ['Chumba cha Karibu', 'Chumba cha Kati', 'Chumba cha Mbali']
    const page = await visit('/university-chapter?university=UDSM')
    expectWords(page, "On UDSM's list", 'It does not let them.', ...order, 'Print this list')
    const [print = ''] = linksCalled(page, 'Print this list')
    const printed = await visit(print)
    expectWords(printed, 'Hostels and rooms that UDSM looked at', 'As of Mon 5 Oct 2026.')
    expectWords(printed, "each on the place's own page", ...order)
    expectWords(printed, 'Chumba cha Karibu', `“${NOTE}”`, 'TSh', 'per month')
    expectWords(
      await visit(`${print}&lang=sw`),
      'Nyumba na vyumba vilivyokaguliwa na UDSM',
      'Hakizipangishi.',
    )
  })

  it('prints of a hostel from which price, for whom, and no minutes to another college', async () => {
    const { hostelId } = letHostel()
    updateRows(properties, { genderPolicy: 'female', walkingDistanceToCollege: 39 }, hostelId)
    id = hostelId
    await put('')
    const printed = await visit(`/university-chapter/list?university=${udsm}`)
    expectWords(printed, 'Mlimani Hostel', 'Female only', 'From TSh 60,000 per month')
    expect(printed.text).not.toContain('39 min')
  })

  it('says where nothing is on the list', async () => {
    expect((await visit('/university-chapter?university=UDSM')).text).not.toContain("On UDSM's list")
    expectWords(await visit('/university-chapter/list?university=UDSM'), 'No place on this list is free')
    expect((await visit('/university-chapter/list')).status).toBe(404)
  })
})
