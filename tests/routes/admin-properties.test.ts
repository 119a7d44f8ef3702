import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, notifications, profiles, properties } from '~/db/tables/index.server'
import { HOUR } from '~/domain/ground/shared/units'
import { action as decideIt } from '~/routes/admin/decide-property'
import { loader as queue } from '~/routes/admin/properties'
import { loader as review } from '~/routes/admin/property'
import { action as edit } from '~/routes/properties/edit'
import { action as again } from '~/routes/properties/send-again'
import { action as upload } from '~/routes/properties/upload'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpegOf, listingForm } from '../support/listings'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'

type Who = keyof typeof demoUsers

const rowOf = (id: string) => findRow(properties, id)
const find = async (query = '', as: Who = 'admin') =>
  (await get(queue, `/admin/properties${query}`, { as })).data
const titles = async (query = '') =>
  (await find(query)).page.lines.map((line: { title: string }) => line.title)
/** Decides on what its page shows now. */
const decide = (
  decision: 'approve' | 'reject',
  id: string,
  fields: Record<string, string | number> = {},
  as: Who = 'admin',
) =>
  post(
    decideIt,
    `/admin/properties/${id}/${decision}`,
    { version: rowOf(id)?.version ?? 1, ...fields },
    { as, params: { propertyId: id, decision } },
  )

type Photos = Parameters<typeof listingForm>[2]

async function list(
  fields: Record<string, string | string[]>,
  as: Who = 'neema',
  photos: Photos = [],
): Promise<string> {
  await post(upload, '/property-upload', listingForm({ ...apartment, ...fields }, [], photos), { as })
  return findRows(properties).at(-1)?.id ?? ''
}

let id: string
const app = useFreshApp()
beforeEach(async () => {
  id = await list({})
})

describe('the queue', () => {
  it('shows the first picture of each property, or none', async () => {
    const picture = (key: string) => ({ key, width: 800, height: 600, colour: '#aabbcc' })
    const images = [picture('public/first'), picture('public/second')]
    await list({ title: 'Without a picture' })
    updateRows(properties, { images }, id)
    updateRows(properties, { images: [] }, eq(properties.title, 'Without a picture'))
    const shown = (await find()).page.lines.map(
      (line: { picture: { key: string } | null }) => line.picture?.key,
    )
    expect(shown).toEqual(['public/first', undefined])
  })

  it('shows what waits, what is approved, and all', async () => {
    const second = await list({ title: 'Second one' })
    await decide('approve', second)
    expect(await titles()).toEqual(['Two rooms near Mlimani'])
    expect(await titles('?filter=pending')).toEqual(['Two rooms near Mlimani'])
    expect(await titles('?filter=approved')).toEqual(['Second one'])
    expect(await titles('?filter=all')).toEqual(['Two rooms near Mlimani', 'Second one'])
    expect(await titles('?filter=nonsense')).toEqual(['Two rooms near Mlimani'])
  })

  it('searches title, city and address, and takes signs as signs', async () => {
    await list({ title: '100% solar', city: 'Mbeya', address: 'Iyunga_7' })
    for (const search of ['SOLAR', 'mbey', 'iyunga', '100%25', 'iyunga_7', 'mbeya+sol'])
      expect(await titles(`?search=${search}`)).toEqual(['100% solar'])
    expect(await titles('?search=nowhere')).toEqual([])
    expect(await titles('?search=%25%25')).toEqual([])
  })

  it('is shown page by page', async () => {
    for (let number = 2; number <= 30; number += 1) await list({ title: `No ${number}` })
    for (const filter of ['pending', 'all']) {
      const findPage = (page: string) => find(`?filter=${filter}&page=${page}`)
      const first = (await findPage('')).page
      expect([first.lines.length, first.total, first.tokens.previous]).toEqual([24, 30, null])
      const second = (await findPage(first.tokens.next)).page
      const shown = [...first.lines, ...second.lines].map((line: { title: string }) => line.title)
      expect(new Set(shown).size).toBe(30)
      expect([second.lines.length, second.tokens.next]).toEqual([6, null])
      const back = (await findPage(second.tokens.previous)).page
      expect(back.lines).toEqual(first.lines)
      expect(back.tokens.previous).toBeNull()
      expect((await findPage(first.tokens.last)).page.lines).toEqual(second.lines)
      expect((await findPage('nonsense')).page.lines).toEqual(first.lines)
    }
    const second = await visit('/admin/properties?page=2', 'admin')
    expect(second.html).toContain('redirect=%2Fadmin%2Fproperties%3Ffilter%3Dpending"')
    expect(second.html).not.toContain('page%3D2')
  })

  it('begins with the one that waits longest; an edit or a resubmission restarts the wait', async () => {
    app.passTime(HOUR)
    const second = await list({ title: 'Second one' })
    expect(await titles()).toEqual(['Two rooms near Mlimani', 'Second one'])
    app.passTime(HOUR)
    await decide('reject', id, { approval_notes: 'Photos' })
    await post(again, '/x', {}, { as: 'neema', params: { propertyId: id } })
    expect(await titles()).toEqual(['Second one', 'Two rooms near Mlimani'])
    await decide('approve', second)
    expect(await titles('?filter=all')).toEqual(['Two rooms near Mlimani', 'Second one'])
  })
})

describe('a review', () => {
  it('shows everything, and whether the owner’s address is confirmed', async () => {
    await post(
      upload,
      '/property-upload',
      listingForm(hostel, [double], [['rooms[0].images', 'a.jpg', await jpegOf(1)]]),
      { as: 'neema' },
    )
    const made = findRows(properties).at(-1)?.id ?? ''
    const { data } = await get(review, '/x', { as: 'admin', params: { propertyId: made } })
    expect(data.property).toMatchObject({ title: 'Upendo Hostel', nearestColleges: ['UDSM', 'ARU'] })
    expect(data.rooms[0]).toMatchObject({ roomType: 'Double room', images: [{ width: 101 }] })
    expect(data.owner).toMatchObject({ fullName: 'Neema John', emailConfirmed: true })
    expect(data.history.map((line: { text: string }) => line.text)).toEqual(['Neema John submitted it'])
    const page = await visit(`/admin/properties/${made}`, 'admin')
    expect(linksCalled(page, 'Neema John')).toEqual([`/admin/users/${demoUsers.neema.id}`])
  })

  it('shows all photos at once, of the house and of each category', async () => {
    const photos: [string, string, Uint8Array][] = []
    for (const number of [1, 2, 3]) photos.push(['images', `${number}.jpg`, await jpegOf(number)])
    photos.push(['rooms[0].images', 'beds.jpg', await jpegOf(4)])
    await post(upload, '/property-upload', listingForm(hostel, [double], photos), { as: 'neema' })
    const { html } = await visit(`/admin/properties/${findRows(properties).at(-1)?.id}`, 'admin')
    const grids = html.match(/<ul[^>]* aria-label="Photos of .*?<\/ul>/gs) ?? []
    expect(grids.map((grid) => grid.match(/<li\b/g)?.length)).toEqual([3, 1])
  })

  it('shows open reports, and other listings with the same photo, phone number or address', async () => {
    const photos: Photos = [['images', 'a.jpg', await jpegOf(1)]]
    const own = await list({ title: 'The first', address: 'Mtaa wa Kwanza' }, 'neema', photos)
    await list({ title: 'Copy of a photo', address: 'Elsewhere' }, 'baraka', photos)
    await list({ title: 'At the same address', address: 'mtaa wa kwanza' }, 'zuhura')
    const unlike = await list({ title: 'Unlike any other', address: 'Far away' }, 'zuhura')
    const report = { reason: 'not_there', details: 'There is a shop.' }
    updateRows(properties, { approvalState: 'approved', isApproved: true, approvedAt: 1 }, own)
    await send(`/properties/${own}/report`, report, 'amina')
    const page = await visit(`/admin/properties/${own}`, 'admin')
    expectWords(page, 'Open Reports', 'This place does not exist', 'There is a shop.', 'Amina Hassan')
    expectWords(page, 'Similar Listings', 'Copy of a photo', 'Same photo · Baraka Mushi')
    expectWords(page, 'At the same address', 'Same address · Zuhura')
    expect(page.text).not.toContain('Unlike any other')
    const { text } = await visit(`/admin/properties/${unlike}`, 'admin')
    expect(text).not.toContain('Open Reports')
    expect(text).not.toContain('Similar Listings')
    updateRows(profiles, { phone: findRow(profiles, demoUsers.neema.id)?.phone }, demoUsers.zuhura.id)
    expectWords(
      await visit(`/admin/properties/${unlike}`, 'admin'),
      'Similar Listings',
      'Same phone number · Neema John',
    )
  })

  it('is decided on its own page, which then leads to the next that waits', async () => {
    app.passTime(HOUR)
    const second = await list({ title: 'Second one' })
    app.passTime(HOUR)
    const third = await list({ title: 'Third one' })
    const queueOf = '/admin/properties?search=one'
    const review = (of: string, from = '') =>
      visit(`/admin/properties/${of}${from && `?redirect=${encodeURIComponent(from)}`}`, 'admin')
    const nextOf = async (of: string, from = '') => linksCalled(await review(of, from), 'Next')
    expect(await nextOf(id)).toEqual([`/admin/properties/${second}`])
    expect(await nextOf(third)).toEqual([`/admin/properties/${id}`])
    const search = `?redirect=${encodeURIComponent(queueOf)}`
    expect(await nextOf(third, queueOf)).toEqual([`/admin/properties/${second}${search}`])
    const [approving = ''] = actionsCalled(await review(second, queueOf), 'Approve and next')
    const done = await send(approving, { version: '1', approval_notes: 'Welcome' }, 'admin')
    expect(done.location).toBe(`/admin/properties/${third}${search}`)
    expectWords(done, 'Property approved successfully', 'Third one')
    const decided = await review(second, queueOf)
    expect([actionsCalled(decided, 'Approve'), actionsCalled(decided, 'Reject')]).toEqual([[], []])
    const [rejecting = ''] = actionsCalled(done, 'Reject')
    expect((await send(rejecting, { version: '1' }, 'admin')).status).toBe(422)
    const reason = 'This place is listed already.'
    const last = await send(rejecting, { version: '1', reason, approval_notes: 'Dark photos' }, 'admin')
    expect(last.location).toBe(queueOf)
    expectWords(last, 'Property rejected successfully: Third one. No other property waits for a decision.')
    expect(rowOf(third)).toMatchObject({ approvalState: 'rejected', approvalNotes: `${reason}\nDark photos` })
  })

  it('leads the second of two administrators on, and says who decided before', async () => {
    app.passTime(HOUR)
    const second = await list({ title: 'Second one' })
    const [path = ''] = actionsCalled(await visit(`/admin/properties/${id}`, 'admin'), 'Approve and next')
    await decide('reject', id, { approval_notes: 'Dark photos' })
    const late = await send(path, { version: '1' }, 'admin')
    expect(late.location).toBe(`/admin/properties/${second}?redirect=%2Fadmin%2Fproperties`)
    expectWords(late, 'came too late: System Administrator rejected it. Here is the next property.')
    expect(rowOf(id)?.approvalState).toBe('rejected')
  })

  it('has no page for a decision other than approve and reject', async () => {
    const other = `/admin/properties/${id}/postpone`
    expect((await visit(other, 'admin')).status).toBe(404)
    expect((await visit(other)).status).toBe(404)
    expect((await send(other, { version: '1' }, 'admin')).status).toBe(404)
    expect(rowOf(id)?.approvalState).toBe('pending')
  })

  it('of an unknown listing is missing', async () => {
    expect((await get(review, '/x', { as: 'admin', params: { propertyId: 'x' } })).status).toBe(404)
    expect((await decide('approve', 'x')).status).toBe(404)
  })
})

describe.each(['Approve', 'Reject'])('%s', (button) => {
  const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1]
  const press = (path: string, version = '') => send(path, { version, approval_notes: 'Seen' }, 'admin')

  it('decides on the version that the review showed, and is refused with the way back to it when that changed', async () => {
    const [path = ''] = actionsCalled(await visit(`/admin/properties/${id}`, 'admin'), button)
    const changed = listingForm({ ...apartment, price_per_month: '155,000', version: '1' })
    await post(edit, '/x', changed, { as: 'neema', params: { propertyId: id } })

    const { html } = await visit(path, 'admin')
    const late = await press(path, versionIn(html))
    expect(late.status).toBe(409)
    expectWords(late, 'changed while you were looking at it', 'Neema John changed price')
    expect(linksCalled(late, 'See the property as it is now')).toEqual([`/admin/properties/${id}`])
    expect(rowOf(id)?.approvalState).toBe('pending')

    const [fresh = ''] = actionsCalled(await visit(`/admin/properties/${id}`, 'admin'), button)
    expect((await press(fresh, versionIn((await visit(fresh, 'admin')).html))).status).toBe(200)
    expect(rowOf(id)?.approvalState).not.toBe('pending')
  })

  it('does nothing without the version that the review page sends', async () => {
    const path = `/admin/properties/${id}/${button.toLowerCase()}`
    const seen = versionIn((await visit(path, 'admin')).html)
    expect(seen).toBeUndefined()
    expect((await press(path, seen)).status).toBe(409)
    expect(rowOf(id)?.approvalState).toBe('pending')
  })
})

describe('approving', () => {
  it('shows the listing to everybody, records it, and notifies the owner', async () => {
    const { status, location } = await decide('approve', id, { approval_notes: 'Welcome', version: 1 })
    expect([status, location]).toEqual([303, '/admin/properties'])
    expect(rowOf(id)).toMatchObject({
      isApproved: true,
      approvalState: 'approved',
      approvalNotes: 'Welcome',
      approvedBy: demoUsers.admin.id,
      isListed: true,
      version: 2,
    })
    expect(rowOf(id)?.approvedAt).not.toBeNull()
    expect(findRows(events).at(-1)).toMatchObject({
      name: 'property.approved',
      actorId: demoUsers.admin.id,
    })
    const notified = findRows(notifications, eq(notifications.userId, demoUsers.neema.id))
    expect(notified.map(({ title }) => title)).toEqual(['Property Approved'])
  })

  it('happens once', async () => {
    await decide('approve', id, { version: 1 })
    const { status, data } = await decide('approve', id, { version: 1 })
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({ '': ['This property has already been decided.'] })
    expect(rowOf(id)?.version).toBe(2)
  })

  it('takes notes of at most a thousand letters', async () => {
    const { status, data } = await decide('approve', id, { approval_notes: 'x'.repeat(1_001) })
    expect([status, data.form.errors]).toEqual([422, { approval_notes: ['Write at most 1,000 characters.'] }])
  })
})

describe('rejecting', () => {
  it('needs reasons, keeps them and notifies the owner', async () => {
    const empty = await decide('reject', id, { approval_notes: ' ' })
    expect([empty.status, empty.data.form.errors]).toEqual([
      422,
      { approval_notes: ['Say what has to change'] },
    ])
    expect((await decide('reject', id, { approval_notes: 'Better photos', version: 1 })).location).toBe(
      '/admin/properties',
    )
    expect(rowOf(id)).toMatchObject({
      isApproved: false,
      approvalState: 'rejected',
      approvalNotes: 'Better photos',
    })
    const notified = findRows(notifications, eq(notifications.userId, demoUsers.neema.id))
    expect(notified[0]).toMatchObject({ title: 'Property Rejected' })
    expect(notified[0]?.message).toContain('Better photos')
  })
})
