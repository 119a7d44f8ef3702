import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { drafts, events, properties, propertyCollaborators } from '~/db/tables/index.server'
import { removeObjects } from '~/domain/ground/uploads/removals.server'
import { listDrafts } from '~/domain/listings/listing-form/drafts.server'
import { formEntries } from '~/domain/listings/listing-form/form-values'
import { findEdited } from '~/domain/listings/listing-form/open-form.server'
import { roomsOf } from '~/domain/listings/properties/access.server'
import { action as decideIt } from '~/routes/admin/decide-property'
import { action, loader } from '~/routes/properties/edit'
import { action as step } from '~/routes/properties/step'
import { action as uploadAction, loader as uploadPage } from '~/routes/properties/upload'
import { actorOf } from '../support/accounts'
import { get, post } from '../support/app'
import { giveAccount, giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { expectWords, linksCalled, noticeOf as notice, send, visit } from '../support/pages'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { setSetting } from '../support/stays'

type Who = keyof typeof demoUsers
const app = useFreshApp()
let id: string

const row = () => findRow(properties, id)
const rooms = () => roomsOf(id)
/** The listing as its editors see it. */
const edited = () => findEdited(actorOf('neema'), id)
const open = (as: Who) => get(loader, `/properties/${id}/edit`, { as, params: { propertyId: id } })

/** The form as it is shown to them, with some fields changed and files added. */
async function changed(
  as: Who,
  change: Record<string, string>,
  files: [string, string, Uint8Array][] = [],
  without: string[] = [],
): Promise<FormData> {
  const { data } = await open(as)
  const form = new FormData()
  for (const [name, value] of formEntries(data.values))
    if (!(name in change) && !without.some((prefix) => name.startsWith(prefix))) form.append(name, value)
  for (const [name, value] of Object.entries(change)) form.append(name, value)
  for (const photo of data.photos) {
    form.append('shown[]', photo.value)
    if (!without.includes(photo.value)) form.append('kept[]', photo.value)
  }
  for (const [field, name, bytes] of files) form.append(field, new File([Uint8Array.from(bytes)], name))
  return form
}

const save = (as: Who, form: FormData) =>
  post(action, `/properties/${id}/edit`, form, { as, params: { propertyId: id } })

async function list(form: FormData, as: Who = 'neema') {
  await post(uploadAction, '/property-upload', form, { as })
  const made = findRows(properties).at(-1)
  if (!made) throw new Error('not listed')
  id = made.id
}

const approve = () =>
  updateRows(properties, {
    isApproved: true,
    approvalState: 'approved',
    isListed: true,
    approvedBy: demoUsers.admin.id,
    approvedAt: 5,
  })

const decideNow = () =>
  post(decideIt, '/x', { version: '2' }, { as: 'admin', params: { propertyId: id, decision: 'approve' } })

const book = (change: Omit<Parameters<typeof giveBooking>[0], 'propertyId'> = {}) =>
  giveBooking({ propertyId: id, ...change })

describe('an approved apartment', () => {
  beforeEach(async () => {
    await list(listingForm(apartment, [], [['images', 'front.jpg', await jpeg()]]))
    approve()
  })

  it('shows its form as it is stored', async () => {
    const { data } = await open('neema')
    expect(data.values).toMatchObject({ ...apartment, price_per_month: '250,000', version: '1', edit: id })
    expect(data.photos.length).toBe(1)
    const byQuery = await get(uploadPage, `/property-upload?edit=${id}`, { as: 'neema' })
    expect(byQuery.data.values.title).toBe(apartment.title)
  })

  it('loses its approval with an owner’s edit (T14)', async () => {
    const { status, location, headers } = await save(
      'neema',
      await changed('neema', { price_per_month: '1000' }),
    )
    expect([status, location]).toEqual([303, '/dashboard'])
    expect(notice({ headers }).text).toContain('Property updated and submitted for approval')
    expect(row()).toMatchObject({
      isApproved: false,
      approvalState: 'pending',
      approvalNotes: 'Property updated by owner - requires re-approval',
      isListed: true,
      approvedBy: null,
      pricePerMonthTzs: 1_000,
      fromPriceTzs: 1_000,
      version: 2,
    })
  })

  it('loses it also when only a photo is exchanged (T14), and the old one is removed once the new one is approved', async () => {
    const old = row()?.images[0]?.key ?? ''
    const form = await changed('neema', {}, [['images', 'new.jpg', await jpegOf(3)]], [old])
    expect((await save('neema', form)).status).toBe(303)
    expect(row()).toMatchObject({ isApproved: false })
    await decideNow()
    expect(row()?.images.map((image) => image.key)).not.toContain(old)
    expect(await app.store.get(`${old}/320.webp`)).not.toBeNull()
    await removeObjects(app.store)
    expect(await app.store.get(`${old}/320.webp`)).toBeNull()
    expect(await app.store.get(`${row()?.images[0]?.key}/320.webp`)).not.toBeNull()
  })

  it('keeps its price with an edit of an agent who may not change it', async () => {
    insertRows(propertyCollaborators, { propertyId: id, userId: demoUsers.juma.id, createdAt: 1 })
    const { status, data } = await save('juma', await changed('juma', { price_per_month: '1000' }))
    expect([status, data.form.errors]).toEqual([
      409,
      { price_per_month: ['Only the owner changes this price.'] },
    ])
    expect((await visit(`/properties/${id}/edit`, 'juma')).html).toMatch(
      /<input[^>]*price_per_month[^>]*readOnly/i,
    )
    expect((await save('juma', await changed('juma', { title: 'By Juma' }))).status).toBe(303)
    expect(row()).toMatchObject({ pricePerMonthTzs: 250_000 })
  })

  it('keeps it with an administrator’s edit', async () => {
    const { headers } = await save('admin', await changed('admin', { title: 'Two rooms' }))
    expect(notice({ headers }).text).toContain('Property updated successfully')
    expect(row()).toMatchObject({ isApproved: true, isListed: true, title: 'Two rooms', approvedAt: 5 })
    expect(row()?.searchText).toContain('two rooms')
    const news = await visit('/notifications', 'neema')
    expectWords(news, 'Property Changed', 'System Administrator changed Two rooms.')
    expect(news.text).not.toContain('waits for approval again')
  })

  it('still waits after an administrator’s edit, and the notice mentions no approval', async () => {
    updateRows(properties, { isApproved: false, isListed: false, approvalState: 'pending' })
    const { headers } = await save('admin', await changed('admin', { title: 'Two rooms' }))
    expect(notice({ headers }).text).toContain('Property updated successfully')
    expect(row()).toMatchObject({ approvalState: 'pending', title: 'Two rooms' })
    expectWords(
      await visit('/notifications', 'neema'),
      'System Administrator changed Two rooms, which waits for approval again.',
    )
  })

  it('when rejected stays so without a change, and the notice says how to go on', async () => {
    updateRows(properties, { isApproved: false, isListed: false, approvalState: 'rejected' })
    const same = await save('neema', await changed('neema', {}))
    expect(same.location).toBe(`/properties/${id}/edit`)
    expect(notice(same).text).toContain('press Send again')
    expect(row()).toMatchObject({ approvalState: 'rejected' })
    expect((await save('neema', await changed('neema', { title: 'Two rooms' }))).location).toBe('/dashboard')
    expect(row()).toMatchObject({ approvalState: 'pending' })
  })

  it('when rejected stays so from its other address, too', async () => {
    updateRows(properties, { isApproved: false, isListed: false, approvalState: 'rejected' })
    const form = await changed('neema', {})
    const same = await post(uploadAction, `/property-upload?edit=${id}`, form, { as: 'neema' })
    expect(same.location).toBe(`/properties/${id}/edit`)
    expect(row()).toMatchObject({ approvalState: 'rejected' })
  })

  it('approved meanwhile, rejects the owner’s edit with a sentence, and keeps the typed words for the next press', async () => {
    updateRows(properties, { isApproved: false, isListed: false, approvalState: 'pending' })
    const form = await changed('neema', { title: 'While you looked' })
    const params = { propertyId: id, decision: 'approve' }
    expect((await post(decideIt, '/x', { version: '1' }, { as: 'admin', params })).status).toBe(303)
    const { status, data } = await save('neema', form)
    expect(status).toBe(409)
    expect(data.form.errors[''][0]).toContain('System Administrator approved it')
    expect(data.form).toMatchObject({ values: { title: 'While you looked' }, version: 2 })
    expect(row()).toMatchObject({ isApproved: true, title: apartment.title })
    form.set('version', String(data.form.version))
    expect((await save('neema', form)).status).toBe(303)
    expect(edited().property.title).toBe('While you looked')
  })

  it('is not made like another of the same owner', async () => {
    await list(listingForm({ ...apartment, title: 'Another one' }))
    const duplicate = await save(
      'neema',
      await changed('neema', { title: ` ${String(apartment.title).toUpperCase()}` }),
    )
    expect([duplicate.status, duplicate.data.form.errors]).toEqual([
      409,
      { title: ['A property with similar details already exists.'] },
    ])
    expect(row()?.title).toBe('Another one')
  })

  it('is not overwritten by a form that does not say what it showed', async () => {
    const form = await changed('neema', { title: 'Blind' }, [], ['version'])
    expect((await save('neema', form)).status).toBe(409)
    expect(row()?.title).toBe(apartment.title)
  })

  it('keeps the version that it was rendered with when it only has errors', async () => {
    const { status, data } = await save('neema', await changed('neema', { title: '' }))
    expect([status, data.form.version]).toEqual([422, 1])
  })

  it('takes only an account of the owner’s', async () => {
    const foreign = giveAccount(demoUsers.baraka.id)
    const { status } = await save('neema', await changed('neema', { payout_account_id: foreign }))
    expect(status).not.toBe(303)
    expect(row()?.payoutAccountId).not.toBe(foreign)
  })

  it('stays stale when the form also has errors', async () => {
    const form = await changed('neema', { title: '' })
    await save('admin', await changed('admin', { title: 'B’s title' }))
    const { status, data } = await save('neema', form)
    expect([status, data.form.version]).toEqual([409, 2])
    expect(data.form.errors[''][0]).toContain('System Administrator changed title')
  })

  it('shows the current values of its fields beside what was typed', async () => {
    const form = await changed('neema', { title: 'A’s title', description: 'A’s words' })
    await save('admin', await changed('admin', { title: 'B’s title', walking_distance_to_college: '' }))
    const { data } = await save('neema', form)
    expect(data.form.errors).toMatchObject({
      title: ['Meanwhile: B’s title'],
      walking_distance_to_college: ['Meanwhile: empty'],
    })
    expect(Object.keys(data.form.errors)).not.toContain('description')
  })

  it.each([
    [120, `Meanwhile: ${'x'.repeat(120)}`],
    [121, `Meanwhile: ${'x'.repeat(120)}…`],
  ])('says at most 120 letters of a field: %i', async (length, expected) => {
    const form = await changed('neema', { description: 'A’s words' })
    await save('admin', await changed('admin', { description: 'x'.repeat(length) }))
    expect((await save('neema', form)).data.form.errors.description).toEqual([expected])
  })

  it('says everything that happened since', async () => {
    const form = await changed('neema', { title: 'A’s title' })
    await save('admin', await changed('admin', { title: 'B’s title' }))
    await save('admin', await changed('admin', { address: 'Plot 9' }))
    const account = giveAccount(demoUsers.neema.id)
    await save('neema', await changed('neema', { payout_account_id: account }))
    const { data } = await save('neema', form)
    expect(data.form.errors[''][0]).toContain(
      ': System Administrator changed title, then changed address; Neema John changed its payout account or the rooms offered. ',
    )
  })

  it('keeps owner, approval and figures out of reach (T11)', async () => {
    const forged = { owner_id: demoUsers.baraka.id, is_approved: '1', from_price: '7', title: 'x' }
    await save('neema', await changed('neema', forged))
    expect(row()).toMatchObject({ ownerId: demoUsers.neema.id, isApproved: false, fromPriceTzs: 250_000 })
  })

  it('stays listed as before when nothing was changed', async () => {
    const reply = await save('neema', await changed('neema', {}))
    expect(notice(reply)).toMatchObject({ text: 'Nothing was changed.' })
    expect(row()).toMatchObject({ isApproved: true, isListed: true, version: 1 })
    expect(findRows(events).at(-1)?.name).toBe('property.submitted')
    expect(findRows(drafts)).toEqual([])
  })
})

describe('begun edits', () => {
  it('are done with once they are saved, and so are those that turn out to change nothing', async () => {
    await list(listingForm(apartment))
    const draft = (await open('neema')).data.values.draft as string
    const send = (form: FormData) =>
      post(action, `/properties/${id}/edit?draft=${draft}`, form, { as: 'neema', params: { propertyId: id } })
    const kept = () => findRows(drafts)
    const stored = String(apartment.title)
    for (const title of ['Another title', stored]) {
      const { draft_version } = (await send(await changed('neema', { city: '' }))).data.form.values
      expect(kept()).toMatchObject([{ id: draft, propertyId: id }])
      expect((await send(await changed('neema', { title, draft_version }))).status).toBe(303)
      expect(kept(), title).toEqual([])
      updateRows(properties, { title: stored })
    }
  })

  it('of one listing are three at most, called by their listing, and push no other form out', async () => {
    await list(listingForm(apartment))
    await post(
      uploadAction,
      '/property-upload',
      listingForm({ ...apartment, title: 'New one', address: '' }),
      {
        as: 'neema',
      },
    )
    for (let press = 0; press < 5; press++) await save('neema', await changed('neema', { city: '' }))
    const lines = listDrafts(actorOf('neema')).map(({ title }) => title)
    const changes = `Changes to ${apartment.title}`
    expect(lines.sort()).toEqual([changes, changes, changes, 'New one'])
  })
})

describe('who may edit', () => {
  beforeEach(async () => {
    await list(listingForm(apartment))
  })

  it('refuses an agent who is no collaborator: 403 if the listing is public, else 404 (T13)', async () => {
    expect((await open('juma')).status).toBe(404)
    approve()
    const allow = 'An administrator can allow it in Settings, Security: “Agents may edit any property”.'
    const { status, data } = await open('juma')
    expect(status).toBe(403)
    expect(data).toEqual({
      sentence: `You don't have permission to edit this property. ${allow}`,
      link: { href: '/properties', label: 'Browse Properties' },
    })
    expect((await save('juma', listingForm({ ...apartment, title: 'Mine now' }))).status).toBe(403)
    const byQuery = await get(uploadPage, `/property-upload?edit=${id}`, { as: 'juma' })
    expect(byQuery.data).toEqual({
      sentence: `Access Denied - You don't have permission to edit this property. ${allow}`,
      link: { href: '/dashboard', label: 'Back to Dashboard' },
    })
    for (const part of ['edit', 'delete', 'agents', 'occupancy', 'hand-over']) {
      const page = await visit(`/properties/${id}/${part}`, 'juma')
      expect([page.status, linksCalled(page, 'Go to home')], part).toEqual([403, []])
    }
    expect((await open('amina')).data.sentence).not.toContain(allow)
    setSetting('agents_may_edit_any', true)
    expect((await open('juma')).status).toBe(200)
    expect(row()?.title).toBe(apartment.title)
  })

  it('a collaborating agent may, but never chooses the payout account', async () => {
    insertRows(propertyCollaborators, { propertyId: id, userId: demoUsers.juma.id, createdAt: 1 })
    const account = giveAccount(demoUsers.neema.id)
    expect((await open('juma')).data.accounts).toBeNull()
    const form = await changed('juma', { title: 'By Juma', payout_account_id: account })
    expect((await save('juma', form)).status).toBe(303)
    expect(row()).toMatchObject({ title: 'By Juma', payoutAccountId: null })
  })
})

describe('a hostel with stays', () => {
  beforeEach(async () => {
    const single = {
      ...double,
      key: 'single',
      room_type: 'Single room',
      total_rooms: '2',
      available_rooms: '2',
    }
    await list(
      listingForm(
        hostel,
        [double, single],
        [
          ['rooms[0].images', 'a.jpg', await jpegOf(1)],
          ['rooms[1].images', 'b.jpg', await jpegOf(2)],
        ],
      ),
    )
    approve()
  })
  const roomId = (index: number) => rooms()[index]?.id ?? ''
  /** The draft of an open form; `act` presses one of its buttons. */
  async function begun() {
    const { draft } = (await open('neema')).data.values
    const act = (name: string, form: FormData | Record<string, string> = {}) =>
      post(step, `/property-upload/${draft}/${name}?edit=${id}`, form, {
        as: 'neema',
        params: { draftId: draft, step: name },
      })
    return { draft, act }
  }

  it('shows its categories as the lines of one table, folded until one is worked on', async () => {
    const folded = await visit(`/properties/${id}/edit`, 'neema')
    expectWords(
      folded,
      'Category Price per month Offered In one room Stay Photos',
      'Double room TSh 120,000 · 3 of 4 beds · 2 people · Min. 2 months · 1 photo',
      'Single room TSh 120,000 · 2 of 2 beds · 2 people · Min. 2 months · 1 photo',
    )
    const categories = (html: string) => html.match(/<details class="(section|px-4)"[^>]*>/g)
    expect(categories(folded.html)).toEqual(Array(2).fill('<details class="px-4">'))
    await save('neema', await changed('neema', { 'rooms[1].price_per_month': '' }))
    const [goOn = ''] = linksCalled(await visit(`/properties/${id}/edit`, 'neema'), 'Continue these changes')
    const { html } = await visit(goOn, 'neema')
    expect(categories(html)).toEqual(Array(2).fill('<details class="section" open="">'))
  })

  it('never offers less than is booked on a coming day', async () => {
    book({ hostelRoomId: roomId(0) })
    book({ hostelRoomId: roomId(0), startDate: '2026-12-01' })
    const { status, data } = await save('neema', await changed('neema', { 'rooms[0].available_rooms': '1' }))
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({
      'rooms[0].available_rooms': ['2 are already booked on Tue 1 Dec 2026.'],
    })
    expect(rooms()[0]?.availableRooms).toBe(3)
    expect((await save('neema', await changed('neema', { 'rooms[0].available_rooms': '2' }))).status).toBe(
      303,
    )
  })

  it('keeps a category with open bookings, and loses one without', async () => {
    book({ hostelRoomId: roomId(0), status: 'pending', payoutAccountId: null })
    const without = async (index: number) => changed('neema', {}, [], [`rooms[${index}].`])
    const { status, data } = await save('neema', await without(0))
    expect(status).toBe(409)
    expect(data.form.errors.rooms).toEqual([
      'The room category Double room cannot be removed: it has 1 pending booking. Decide or cancel first.',
    ])
    expect((await save('neema', await without(1))).status).toBe(303)
    expect(edited().rooms.map((room) => room.roomType)).toEqual(['Double room'])
    expect(row()).toMatchObject({ isApproved: false })
  })

  it('says so already when a booked category is to be taken out of the form', async () => {
    book({ hostelRoomId: roomId(0) })
    const { draft, act } = await begun()
    await act('keep-photos', await changed('neema', {}))
    const kept = await act(`remove-category.${roomId(0)}`)
    expect(notice(kept)).toEqual({
      kind: 'error',
      title: 'Error deleting room category',
      text: 'The room category Double room cannot be removed: it has 1 confirmed booking. Decide or cancel first.',
    })
    expect(notice(await act(`remove-category.${roomId(1)}`))).toMatchObject({
      text: 'Room category deleted. Save Changes makes it so.',
    })
    const after = await get(loader, `/properties/${id}/edit?draft=${draft}`, {
      as: 'neema',
      params: { propertyId: id },
    })
    expect(after.data.values.rooms.map((room: { id: string }) => room.id)).toEqual([roomId(0)])
    expect(rooms().length).toBe(2)
  })

  it('leaves no draft where a category was only asked about, or may not go', async () => {
    book({ hostelRoomId: roomId(0) })
    const { draft, act } = await begun()
    const confirm = `/property-upload/${draft}/remove-category.${roomId(0)}?edit=${id}`
    expect((await act(`ask-remove-category.${roomId(0)}`, await changed('neema', {}))).location).toBe(confirm)
    const question = await visit(confirm, 'neema')
    expectWords(
      question,
      'Delete room category',
      'Double room cannot be removed: it has 1 confirmed booking.',
    )
    expect(question.html).not.toContain('Delete category')
    expect(notice(await act(`remove-category.${roomId(0)}`))).toMatchObject({ kind: 'error' })
    expect(findRows(drafts)).toEqual([])
    expect(notice(await act('later', await changed('neema', {})))).toMatchObject({
      text: 'Nothing was changed, so there is nothing to continue.',
    })
    await act(`ask-remove-category.${roomId(0)}`, await changed('neema', { title: 'Another name' }))
    expect(findRows(drafts)).toMatchObject([{ id: draft }])
    expectWords(
      await visit(`/properties/${id}/edit`, 'neema'),
      'You began to change this listing on',
      'Continue these changes',
    )
    expect(linksCalled(await visit(`/properties/${id}/edit`, 'neema'), 'Continue these changes')).toEqual([
      `/properties/${id}/edit?draft=${draft}`,
    ])
    const itself = await visit(`/properties/${id}/edit?draft=${draft}`, 'neema')
    expect(itself.text).not.toContain('You began to change')
  })

  it('names the failure after its categories, and their success too', async () => {
    book({ hostelRoomId: roomId(0), status: 'pending', payoutAccountId: null })
    const page = (form: FormData) => send(`/properties/${id}/edit`, form, 'neema')
    expectWords(await page(await changed('neema', {}, [], ['rooms[0].'])), 'Error deleting room category')
    book({ hostelRoomId: roomId(0) })
    const fewer = await changed('neema', { 'rooms[0].available_rooms': '0' })
    expectWords(await page(fewer), 'Error saving room categories', 'Room Category 1: 1 is already booked')
    const renamed = await changed('neema', { 'rooms[1].room_type': 'Single with a desk' })
    expectWords(
      await page(renamed),
      'Room categories saved',
      'All room categories have been updated successfully.',
      'Property updated and submitted for approval',
    )
  })

  it('stays a hostel while something is booked', async () => {
    book({ hostelRoomId: roomId(0) })
    const { status, data } = await save(
      'neema',
      await changed('neema', { property_type: 'apartment', price_per_month: '100000' }),
    )
    expect(status).toBe(409)
    expect(data.form.errors.property_type[0]).toContain('it has 1 confirmed booking')
    expect(rooms().length).toBe(2)
  })

  it('becomes an apartment when nothing is', async () => {
    const form = await changed('neema', { property_type: 'apartment', price_per_month: '100000' })
    expect((await save('neema', form)).status).toBe(303)
    expect(edited().rooms).toEqual([])
    await decideNow()
    expect(rooms()).toEqual([])
    expect(row()).toMatchObject({
      propertyType: 'apartment',
      pricePerMonthTzs: 100_000,
      fromPriceTzs: 100_000,
    })
  })

  it('lets two categories exchange their names', async () => {
    const form = await changed('neema', {
      'rooms[0].room_type': 'Single room',
      'rooms[1].room_type': 'Double room',
    })
    expect((await save('neema', form)).status).toBe(303)
    await decideNow()
    expect(rooms().map((room) => room.roomType)).toEqual(['Single room', 'Double room'])
  })

  it('keeps its approval when only the rooms offered change', async () => {
    await save('neema', await changed('neema', { 'rooms[0].available_rooms': '1' }))
    expect(row()).toMatchObject({ isApproved: true, isListed: true })
    expect(rooms()[0]?.availableRooms).toBe(1)
  })

  it('takes no category twice', async () => {
    const twice = { ...double, id: roomId(0), room_type: 'Another' }
    const form = await changed('neema', {})
    for (const [name, value] of Object.entries(twice)) form.append(`rooms[2].${name}`, String(value))
    form.append('rooms[2].images', new File([Uint8Array.from(await jpegOf(5))], 'e.jpg'))
    const { status, data } = await save('neema', form)
    expect([status, Object.values(data.form.errors)]).toEqual([409, [['Invalid room category data']]])
    expect(rooms().length).toBe(2)
  })

  it('takes no category of another hostel', async () => {
    const mine = id
    const theirs = roomId(0)
    await list(
      listingForm({ ...hostel, title: 'Other' }, [double], [['rooms[0].images', 'c.jpg', await jpegOf(3)]]),
      'baraka',
    )
    id = mine
    const { status, data } = await post(
      action,
      '/x',
      listingForm(
        { ...hostel, version: '1' },
        [
          { ...double, id: 'unknown' },
          { ...double, id: theirs, room_type: 'B' },
        ],
        [['rooms[0].images', 'd.jpg', await jpegOf(4)]],
      ),
      { as: 'neema', params: { propertyId: mine } },
    )
    expect(status).toBe(409)
    expect(data.form.errors).toEqual({ 'rooms[0].room_type': ['Invalid room category data'] })
    expect(rooms().length).toBe(2)
  })
})
