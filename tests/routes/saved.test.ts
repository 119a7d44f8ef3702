import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { properties, savedProperties } from '~/db/tables/index.server'
import { deleteProperty } from '~/domain/listings/properties/delete-property.server'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { paths } from '~/paths'
import { actorOf, givePassword, giveSecondFactor } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { letHostel, letRoom } from '../support/stays'

useFreshApp()

const keptBy = (name: keyof typeof demoUsers) =>
  findRows(savedProperties, eq(savedProperties.userId, demoUsers[name].id)).map(
    ({ propertyId }) => propertyId,
  )
const keepFor = (id: string) => keepProperty(actorOf('amina'), id, new URLSearchParams())
const keepLink = (page: Page, title: string) => linksCalled(page, `Keep : ${title}`)[0] ?? ''
const textOf = (href = '') => new URL(href).searchParams.get('text')?.replaceAll('\u00a0', ' ')

const asha = {
  email: 'asha@example.com',
  password: 'mto wa mbu 1',
  full_name: 'Asha Juma',
  user_type: 'tenant',
  gender: 'female',
  once_key: 'k',
}

describe('Keep, for guests', () => {
  it('leads through a new account back to the list, and the place is kept', async () => {
    const id = letRoom()
    const list = await visit('/properties?search=sinza')
    const auth = keepLink(list, 'Chumba cha Sinza')
    expectWords(
      await visit(auth),
      'Create an account to keep Chumba cha Sinza',
      'It is kept, and you come back to where you were.',
    )
    const { searchParams } = new URL(auth, 'http://here')
    const back = await send(auth, { ...asha, redirect: searchParams.get('redirect') ?? '' })
    expect(back.location).toBe(`/properties?search=sinza#card-${id}`)
    expect(findRows(savedProperties)).toMatchObject([{ propertyId: id }])
  })

  it('leads through signing in back to the same room and dates, which are kept, too', async () => {
    await givePassword('amina', 'a password of hers')
    const { hostelId, roomId } = letHostel()
    const stay = { room: roomId, move_in: '2026-11-01', months: 5 }
    const address = paths.property(hostelId, stay)
    const auth = keepLink(await visit(address), 'Mlimani Hostel')
    const fields = { email: demoUsers.amina.email, password: 'a password of hers' }
    expect((await send(auth, fields)).location).toBe(address)
    expect(findRows(savedProperties)).toMatchObject([
      { hostelRoomId: roomId, moveInDate: '2026-11-01', months: 5 },
    ])
  })

  it('waits for the second step', async () => {
    await givePassword('amina', 'a password of hers')
    giveSecondFactor('amina')
    const auth = keepLink(await visit(paths.property(letRoom())), 'Chumba cha Sinza')
    await send(auth, { email: demoUsers.amina.email, password: 'a password of hers' })
    expect(keptBy('amina')).toEqual([])
  })

  test.each([
    ['of a hidden place', () => letRoom({ isApproved: false, approvalState: 'pending' })],
    ['of a made-up place', () => 'unknown'],
  ])('%s keeps nothing', async (_, idOf) => {
    await givePassword('amina', 'a password of hers')
    const auth = paths.auth({ redirect: paths.propertyKeep(idOf(), { redirect: '/properties' }) })
    const fields = { email: demoUsers.amina.email, password: 'a password of hers' }
    expect((await send(auth, fields)).location).toBe('/properties')
    expect(keptBy('amina')).toEqual([])
  })

  it('is kept as well after a press whose session has ended', async () => {
    await givePassword('amina', 'a password of hers')
    const id = letRoom()
    const press = paths.propertyKeep(id, { redirect: '/properties' })
    const answer = await send(press, {})
    expect(answer.status).toBe(401)
    const fields = { email: demoUsers.amina.email, password: 'a password of hers' }
    const back = await send('/auth', { ...fields, kept_path: press, kept_form: '', kept_for: '' })
    expect(back.location).toBe('/properties')
    expect(keptBy('amina')).toEqual([id])
  })

  it('never leads to another site', async () => {
    await givePassword('amina', 'a password of hers')
    const id = letRoom()
    const auth = paths.auth({ redirect: paths.propertyKeep(id, { redirect: 'https://evil.example' }) })
    const fields = { email: demoUsers.amina.email, password: 'a password of hers' }
    expect((await send(auth, fields)).location).toBe(paths.property(id))
  })

  it('is the same on every guest’s page', async () => {
    const id = letRoom()
    keepFor(id)
    for (const path of ['/properties', paths.property(id), '/'])
      expect((await visit(path)).html, path).not.toMatch(/form_token|Kept|\/remove/)
  })
})

describe('Keep, for signed-in people', () => {
  it('is a button that becomes Kept, on the card and on the page', async () => {
    const id = letRoom()
    for (const [path, label] of [
      ['/properties', 'Keep'],
      [paths.property(id), 'Keep : Chumba cha Sinza'],
    ] as const) {
      const page = await visit(path, 'amina')
      const [keep = ''] = actionsCalled(page, label)
      const back = await send(keep, {}, 'amina')
      const isList = path === '/properties'
      expect(page.html.includes(`id="card-${id}"`)).toBe(isList)
      expect(back.location?.endsWith(`#card-${id}`)).toBe(isList)
      expectWords(back, 'Kept. See what you keep')
      expect(linksCalled(back, 'See what you keep')).toEqual(['/saved'])
      const [remove = ''] = actionsCalled(back, 'Kept : remove Chumba cha Sinza')
      expectWords(await send(remove, {}, 'amina'), 'Removed from Saved Places.')
      expect(keptBy('amina')).toEqual([])
    }
  })

  it('is not offered to the owner of the place', async () => {
    const id = letRoom()
    for (const path of ['/properties', paths.property(id)]) {
      expect((await visit(path, 'neema')).html, path).not.toContain(`/properties/${id}/keep`)
      expect((await visit(path, 'amina')).html, path).toContain(`/properties/${id}/keep`)
    }
    expect((await visit(paths.property(id), 'baraka')).html).toContain(`/properties/${id}/keep`)
  })

  it('keeps 50 where two are sent at once', async () => {
    for (let n = 0; n < 49; n += 1) keepFor(letRoom())
    const [one, other] = [letRoom(), letRoom()]
    const answers = await Promise.all([one, other].map((id) => send(paths.propertyKeep(id), {}, 'amina')))
    expect(keptBy('amina')).toHaveLength(50)
    expect(answers.filter(({ text }) => text.includes('You keep 50 places.'))).toHaveLength(1)
  })

  it('is shown to nobody else: an owner’s pages are as before', async () => {
    const id = letRoom()
    const pages = [paths.property(id), '/dashboard', '/properties', '/notifications', '/performance']
    const look = () => Promise.all(pages.map(async (path) => (await visit(path, 'neema')).text))
    const before = await look()
    keepFor(id)
    expect(await look()).toEqual(before)
  })
})

describe('Saved Places', () => {
  it('says what it is for while it is empty', async () => {
    expectWords(await visit('/saved', 'amina'), 'You keep no places yet', 'Browse Properties')
  })

  it('is a wall, newest first, where a place that is gone says why and cannot be ticked', async () => {
    const gone = letRoom({ title: 'Kwa Asha' })
    const open = letRoom({ title: 'Kwa Bakari', amenities: ['Water', 'Electricity'] })
    keepFor(gone)
    keepFor(open)
    deleteProperty(actorOf('neema'), gone)
    const page = await visit('/saved', 'amina')
    expectWords(page, 'Kwa Bakari', 'TSh 150,000', 'per month', 'first payment', 'Available Now', 'Water')
    expectWords(page, 'Electricity', 'Kwa Asha', 'It was deleted.')
    const ticked = [...page.html.matchAll(/name="place" form="send" checked="" value="([^"]*)"/g)]
    expect(ticked.map(([, id]) => id)).toEqual([open])
    const [, remove = ''] = actionsCalled(page, 'Remove : Kwa Asha').concat(
      actionsCalled(page, 'Remove : Kwa Bakari'),
    )
    await send(remove, {}, 'amina')
    expect(keptBy('amina')).toEqual([gone])
  })

  it('says of a place for others for whom it is, and ticks it only for people who may live there', async () => {
    const id = letRoom({ genderPolicy: 'male' })
    for (const name of ['amina', 'daudi'] as const) {
      keepProperty(actorOf(name), id, new URLSearchParams())
      const page = await visit('/saved', name)
      expectWords(page, 'Male only')
      expect(page.html.includes('small error">Male only'), name).toBe(name === 'amina')
      expect(/name="place" form="send" checked=""/.test(page.html), name).toBe(name === 'daudi')
      expect(page.html).toContain(`value="${id}"`)
    }
  })

  it('says of a place that is switched off only that it is not let', async () => {
    const id = letRoom()
    keepFor(id)
    updateRows(properties, { isAvailable: false, isListed: false }, id)
    const page = await visit('/saved', 'amina')
    expectWords(page, 'It is not let now.')
    expect(page.text).not.toContain('Fully Booked')
  })

  it('sends all that are ticked in one text', async () => {
    const ids = ['Kwa Asha', 'Kwa Bakari', 'Kwa Chiku'].map((title) => letRoom({ title }))
    for (const id of ids) keepFor(id)
    const query = ids.map((id) => `place=${id}`).join('&')
    const page = await visit(`/saved/send?${query}`, 'amina')
    expectWords(page, '3 places in one text')
    const [href] = linksCalled(page, 'Open WhatsApp')
    expect(textOf(href)).toBe(
      ['Kwa Chiku', 'Kwa Bakari', 'Kwa Asha']
        .map(
          (title, index) =>
            `${title}: TSh 150,000 per month, first payment TSh 600,000\nhttp://localhost:3000/properties/${ids[2 - index]}`,
        )
        .join('\n\n'),
    )
  })

  it('asks for a tick, also where only places of others are named', async () => {
    keepProperty(actorOf('daudi'), letRoom(), new URLSearchParams())
    for (const query of ['', `?place=${keptBy('daudi')[0]}`, '?place=unknown']) {
      const page = await send_(`/saved/send${query}`)
      expect(page.location).toBe('/saved')
    }
  })
})

const send_ = (path: string) => visit(path, 'amina')

describe('Send by WhatsApp', () => {
  it('is on every listing, for guests too, with the same room and dates in its link', async () => {
    const { hostelId, roomId } = letHostel()
    const room = await visit(
      `${paths.property(hostelId, { room: roomId })}&move_in=2026-11-01&months=5&search=mlimani`,
    )
    const [href] = linksCalled(room, 'Send by WhatsApp')
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/)
    expect(textOf(href)).toBe(
      `Mlimani Hostel (Four-bed dormitory): TSh 60,000 per month, first payment TSh 210,000\nhttp://localhost:3000/properties/${hostelId}?room=${roomId}&move_in=2026-11-01&months=5`,
    )
    const hostel = await visit(paths.property(hostelId))
    expect(textOf(linksCalled(hostel, 'Send by WhatsApp')[0])).toMatch(
      /^Mlimani Hostel: from TSh 60,000 per month, first payment from TSh/,
    )
    for (const as of ['amina', 'neema', 'juma', 'admin'] as const)
      expect(linksCalled(await visit(paths.property(hostelId), as), 'Send by WhatsApp')).toHaveLength(1)
  })
})

describe('where a place is', () => {
  const at = { latitude: -6.79, longitude: 39.21 }

  it('is drawn with the colleges around it, and said as text with the way to the map', async () => {
    const page = await visit(paths.property(letRoom(at)))
    expect(page.html).toMatch(/<svg viewBox="0 0 288 176"[^>]*aria-hidden="true"/)
    expect(page.text).toMatch(/UDSM : [\d.]+ k?m [a-z-]+, \d+ min/)
    expectWords(page, 'Where it is', 'Sinza Kijiweni, Dar es Salaam', 'Open in map')
    expect(page.html).not.toContain('39.21')
  })

  it('has the map alone where its position is not known', async () => {
    const page = await visit(paths.property(letRoom()))
    expect(page.html).not.toContain('0 0 288 176')
    expectWords(page, 'Where it is', 'Open in map')
  })

  it('is shown to reviewers, with the position that was stated', async () => {
    const id = letRoom({ ...at, isApproved: false, approvalState: 'pending' })
    const page = await visit(`/admin/properties/${id}`, 'admin')
    expectWords(page, 'Where it is', 'UDSM', 'Open in map', 'The stated position', 'Open in map')
    expect(linksCalled(page, 'Open in map')[1]).toContain('query=-6.79%2C39.21')
    updateRows(properties, { latitude: null, longitude: null }, id)
    expect(linksCalled(await visit(`/admin/properties/${id}`, 'admin'), 'Open in map')).toHaveLength(1)
  })
})
