import { describe, expect, it } from 'vitest'
import type { demoUsers } from '#seed/demo-users'
import { drafts, hostelRooms, properties, uploads } from '~/db/tables/index.server'
import { MIB } from '~/domain/ground/shared/units'
import type { FormValues } from '~/domain/listings/listing-form/fields'
import { formEntries } from '~/domain/listings/listing-form/form-values'
import { action as discard, loader as discardPage } from '~/routes/properties/discard-draft'
import { action as step, loader as stepPage } from '~/routes/properties/step'
import { loader, action as save } from '~/routes/properties/upload'
import { get, post } from '../support/app'
import { strangers } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpeg, jpegOf, listingForm } from '../support/listings'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows } from '../support/rows'

const DRAFT = '11111111-2222-4333-8444-555555555555'
const page = `/property-upload?draft=${DRAFT}`

const take = (name: string, form: FormData, as: keyof typeof demoUsers = 'neema') =>
  post(step, `/property-upload/${DRAFT}/${name}`, form, { as, params: { draftId: DRAFT, step: name } })
const shown = async (as: keyof typeof demoUsers = 'neema') => (await get(loader, page, { as })).data
const formValues = async (): Promise<FormValues> => (await shown()).values

useFreshApp()

describe('a listing that could not be sent', () => {
  const ids = Array.from({ length: 4 }, (_, index) => `${index}1111111-2222-4333-8444-555555555555`)
  const fail = (id: string | undefined, fields: object, photos: [string, string, Uint8Array][] = []) =>
    post(save, `/property-upload?draft=${id}`, listingForm({ ...apartment, ...fields }, [], photos), {
      as: 'neema',
    })
  const kept = () =>
    findRows(drafts)
      .map(({ id }) => id)
      .sort()

  it('time and again leaves one draft, the latest', async () => {
    for (const [index, id] of ids.entries())
      expect((await fail(id, { price_per_month: String(index) })).status).toBe(422)
    expect(kept()).toEqual([ids[3]])
  })

  it('leaves others as they are: another place, other words, photos of their own', async () => {
    await fail(ids[0], { price_per_month: '', address: 'Elsewhere 5' })
    await fail(ids[1], { price_per_month: '', description: 'Other words' })
    await fail(ids[2], { price_per_month: '' }, [['images', 'a.jpg', await jpeg()]])
    await fail(ids[3], { price_per_month: '' })
    expect(kept()).toEqual(ids)
  })
})

describe('two tabs on one draft', () => {
  const sentence = 'You changed this form in another tab after you opened it here.'
  const tab = (version: string, fields: object) =>
    listingForm({ ...apartment, draft_version: version, ...fields })

  it('warn the second, whatever it presses, and accept its next press', async () => {
    await take('later', listingForm(apartment))
    const { draft_version: opened } = await formValues()
    expect((await take('keep-photos', tab(opened, { title: 'First tab' }))).status).toBe(303)
    const { status, data } = await take('keep-photos', tab(opened, { title: 'Second tab' }))
    expect([status, data.form.values.title, data.form.link.href]).toEqual([409, 'Second tab', page])
    expect(data.form.errors[''][0]).toContain(sentence)
    expect((await formValues()).title).toBe('First tab')
    const again = tab(data.form.values.draft_version, { title: 'Second tab' })
    expect((await take('keep-photos', again)).status).toBe(303)
    expect((await formValues()).title).toBe('Second tab')
  })

  it('tell the second before it sends the listing, right or wrong', async () => {
    const press = (version: string, fields: object) => post(save, page, tab(version, fields), { as: 'neema' })
    await take('later', listingForm(apartment))
    const { draft_version: opened } = await formValues()
    await take('keep-photos', tab(opened, { title: 'First tab' }))
    const wrong = await press(opened, { price_per_month: '' })
    expect([wrong.status, Object.keys(wrong.data.form.errors)]).toEqual([409, ['']])
    const right = await press(opened, {})
    expect([right.status, right.data.form.errors[''][0].startsWith(sentence)]).toEqual([409, true])
    expect((await formValues()).title).toBe('First tab')
    expect((await press(right.data.form.values.draft_version, {})).status).toBe(303)
    expect(findRows(properties)).toMatchObject([{ title: apartment.title }])
  })

  it('are not meant by one that comes back with mistakes, or was left and returned to', async () => {
    const wrong = await post(save, page, tab('', { price_per_month: '' }), { as: 'neema' })
    const version = wrong.data.form.values.draft_version
    expect([wrong.status, version]).toEqual([422, (await formValues()).draft_version])
    await take('leave', tab(version, { title: 'Left' }))
    expect((await formValues()).draft_version).toBe(version)
    expect((await post(save, page, tab(version, {}), { as: 'neema' })).status).toBe(303)
  })
})

describe('a button that changes the form', () => {
  it('brings every word back', async () => {
    const { status, location } = await take(
      'keep-photos',
      listingForm({ ...apartment, custom_amenity: 'Roof' }),
    )
    expect([status, location]).toEqual([303, `${page}#images`])
    const { amenities, allowed_payment_terms: terms, ...texts } = apartment
    expect(await formValues()).toMatchObject({ ...texts, amenities, custom_amenity: 'Roof' })
    expect((await formValues()).allowed_payment_terms).toEqual(terms)
    expect(findRows(properties)).toEqual([])
  })

  it('brings every word back of what was too large, and says which photos were not kept', async () => {
    const { price_per_month: price, ...first } = apartment
    const photos = Array.from({ length: 8 }, (_, index): [string, string, Uint8Array] => {
      return ['images', `${index}.jpg`, Buffer.alloc(8 * MIB, index)]
    })
    const form = listingForm(first, [], photos)
    form.append('price_per_month', String(price))
    const { status, data } = await take('keep-photos', form)
    expect(status).toBe(422)
    expect(data.form.values).toMatchObject({ title: apartment.title, price_per_month: price })
    expect(data.form.errors['']).toBeUndefined()
    expect(data.form.errors.images).toContain(
      '7.jpg was not kept: send at most 60 MB at once. Please choose it again.',
    )
    expect(await formValues()).toMatchObject({ title: apartment.title, price_per_month: price })
  })

  it('keeps no more of a text than any field may have', async () => {
    await take(
      'later',
      listingForm({ ...apartment, title: 'm'.repeat(5_000), description: 'd'.repeat(6_000) }),
    )
    const { title, description, address } = await formValues()
    expect([title.length, description.length, address]).toEqual([250, 5_000, apartment.address])
  })

  it('checks nothing', async () => {
    expect((await take('add-category', listingForm({ property_type: 'hostel' }))).status).toBe(303)
    expect((await formValues()).rooms.length).toBe(1)
  })

  it('"Save for later" keeps everything and leads to the dashboard', async () => {
    const { status, location } = await take('later', listingForm({ ...apartment, address: '' }))
    expect([status, location]).toEqual([303, '/dashboard'])
    expect(await formValues()).toMatchObject({ title: apartment.title, address: '' })
  })

  it('leaving keeps everything, says nothing, and asks for no file', async () => {
    const { status, location, headers } = await take('leave', listingForm({ ...apartment, address: '' }))
    expect([status, location, headers.get('Set-Cookie')]).toEqual([303, '/dashboard', null])
    expect(await formValues()).toMatchObject({ title: apartment.title, address: '' })
  })

  it('"Use this type" starts a hostel with one category, and keeps them until the listing is saved as another type', async () => {
    await take('type', listingForm({ ...apartment, property_type: 'hostel' }))
    expect((await formValues()).rooms).toMatchObject([
      { total_rooms: '1', available_rooms: '1', max_occupancy: '1', min_rental_term: '1' },
    ])
    await take(
      'type',
      listingForm({ ...hostel, property_type: 'office' }, [{ ...double, custom_amenity: 'Desk' }]),
    )
    expect((await formValues()).rooms).toMatchObject([{ room_type: 'Double room' }])
    await take('type', listingForm({ ...apartment, property_type: 'hostel' }))
    expect((await formValues()).rooms).toMatchObject([{ room_type: 'Double room', custom_amenity: 'Desk' }])
    await take('type', listingForm({ ...hostel, property_type: 'office' }, [double]))
    const { location } = await post(save, page, listingForm(apartment), { as: 'neema' })
    expect(location).toBe('/dashboard')
    expect(findRows(hostelRooms)).toEqual([])
  })

  it('"Use this type" keeps what the other kind was asked, should the type change back', async () => {
    const { price_per_month, min_rental_term, amenities } = apartment
    await take('type', listingForm({ ...apartment, property_type: 'hostel' }))
    await take('type', listingForm({ ...hostel, property_type: 'apartment' }, [double]))
    expect(await formValues()).toMatchObject({ price_per_month, min_rental_term, amenities })
    const back = { ...apartment, amenities: [], property_type: 'hostel' }
    await take('type', listingForm(back))
    expect(await formValues()).toMatchObject({ nearest_colleges: ['UDSM', 'ARU'], amenities: [] })
  })

  it('"Add category" keeps those that are there, and leads to the new one', async () => {
    const { location } = await take('add-category', listingForm(hostel, [double]))
    expect(location).toBe(`${page}#rooms-1-room_type`)
    expect((await formValues()).rooms.map((room) => room.room_type)).toEqual(['Double room', ''])
  })

  it('a name typed into a line is added and shown first; the next press sends the listing', async () => {
    const send = (form: FormData) => post(save, page, form, { as: 'neema' })
    const { status, location } = await send(listingForm({ ...apartment, custom_amenity: ' Roof ' }))
    expect([status, location]).toEqual([303, `${page}#custom_amenity`])
    expect(await formValues()).toMatchObject({ amenities: ['WiFi', 'Water', 'Roof'], custom_amenity: '' })
    expect(findRows(properties)).toEqual([])
    const custom = { ...double, custom_amenity: 'Desk' }
    expect((await send(listingForm({ ...hostel, custom_college: 'SAUT' }, [custom]))).location).toBe(
      `${page}#custom_college`,
    )
    expect((await send(listingForm(hostel, [custom]))).location).toBe(`${page}#rooms-0-custom_amenity`)
    expect((await formValues()).rooms).toMatchObject([
      { amenities: ['WiFi', 'TV', 'Desk'], custom_amenity: '' },
    ])
    const sent = await send(listingForm({ ...apartment, amenities: ['WiFi', 'Water', 'Roof'] }))
    expect([sent.status, sent.location]).toEqual([303, '/dashboard'])
    expect(findRows(properties)).toMatchObject([{ amenities: ['WiFi', 'Water', 'Roof'] }])
  })

  it('"Add amenity" and "Add college" add once, trimmed, and empty the line', async () => {
    await take('add-amenity', listingForm({ ...apartment, custom_amenity: '  Roof garden ' }))
    expect(await formValues()).toMatchObject({
      amenities: ['WiFi', 'Water', 'Roof garden'],
      custom_amenity: '',
    })
    await take('add-amenity', listingForm({ ...apartment, custom_amenity: 'wifi' }))
    expect((await formValues()).amenities).toEqual(['WiFi', 'Water'])
    await take('add-college', listingForm({ ...hostel, custom_college: 'Tumaini' }))
    expect(await formValues()).toMatchObject({
      nearest_colleges: ['UDSM', 'ARU', 'Tumaini'],
      custom_college: '',
    })
    await take('add-college', listingForm({ ...hostel, nearest_colleges: [], custom_college: 'udsm' }))
    expect((await formValues()).nearest_colleges).toEqual(['UDSM'])
    const other = { ...double, key: 'other', custom_amenity: 'Desk' }
    await take('add-amenity.other', listingForm(hostel, [double, other]))
    expect((await formValues()).rooms.map((room) => room.amenities)).toEqual([
      ['WiFi', 'TV'],
      ['WiFi', 'TV', 'Desk'],
    ])
  })

  it('"Keep these photos" keeps them for the next send, each in its category', async () => {
    const single = { ...double, key: 'single', room_type: 'Single room' }
    const files: [string, string, Buffer][] = [
      ['images', 'house.jpg', await jpeg()],
      ['rooms[1].images', 'bed.jpg', await jpegOf(1)],
    ]
    await take('keep-photos', listingForm(hostel, [double, single], files))
    const { photos } = await shown()
    expect(photos.map((photo: { slot: string; name: string }) => [photo.slot, photo.name])).toEqual([
      ['images', 'house.jpg'],
      ['rooms/single', 'bed.jpg'],
    ])
    const more: [string, string, Buffer][] = [['rooms[0].images', 'beds.jpg', await jpegOf(2)]]
    expect(
      (await post(save, page, listingForm(hostel, [double, single], more), { as: 'neema' })).status,
    ).toBe(303)
    const images = findRows(hostelRooms).map((room) => room.images.length)
    expect(images).toEqual([1, 1])
    expect(findRow(properties)?.images.length).toBe(1)
  })

  it('says what was wrong with a photo at its picker and keeps the rest', async () => {
    const single = { ...double, key: 'single', room_type: 'Single room' }
    const files: [string, string, Buffer][] = [
      ['images', 'house.jpg', await jpeg()],
      ['rooms[1].images', 'bed.gif', strangers.gif],
    ]
    const form = listingForm(hostel, [double, single], files)
    const answer = await send(`/property-upload/${DRAFT}/keep-photos`, form, 'neema')
    expect([answer.status, answer.title]).toEqual([422, expect.stringMatching(/^Error: Add New Property/)])
    const sentence = 'bed.gif is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.'
    expect(linksCalled(answer, `Room Category 2: ${sentence}`)).toEqual(['#rooms-1-images'])
    expect(answer.html).toMatch(/id="rooms-1-images"[^>]*aria-describedby="[^"]*rooms-1-images-error"/)
    expect(answer.html).toContain(`value="${hostel.title}"`)
    expect(answer.html).toMatch(/<img[^>]*alt="house.jpg"/)
    expect((await shown()).photos.length).toBe(1)
    expect((await formValues()).rooms.length).toBe(2)
  })

  it('does what it says also when a photo was wrong', async () => {
    const files: [string, string, Buffer][] = [['images', 'house.gif', strangers.gif]]
    const { status, data } = await take('add-category', listingForm(hostel, [double], files))
    expect(status).toBe(422)
    expect(data.form.values['rooms[1].total_rooms']).toBe('1')
    expect(data.form.errors.images).toEqual([
      'house.gif is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.',
    ])
  })
})

describe('moving a photo', () => {
  type Photo = { slot: string; name: string; value: string }
  const files = async (field: string, ...numbers: number[]) => {
    const bytes = await Promise.all(numbers.map(jpegOf))
    return bytes.map((file, index): [string, string, Buffer] => [field, `${numbers[index]}.jpg`, file])
  }
  const photos = async (slot = 'images') =>
    ((await shown()).photos as Photo[]).filter((photo) => photo.slot === slot)
  /** As the page shows them: the form in this order, all of them ticked by default. */
  const form = (fields: Record<string, string | string[]>, all: readonly Photo[], without: string[] = []) => {
    const values = all.map(({ value }) => value)
    const kept = all.filter(({ name }) => !without.includes(name)).map(({ value }) => value)
    return { ...fields, 'shown[]': values, 'kept[]': kept }
  }
  const stored = () => {
    const keys = findRow(properties)?.images.map(({ key }) => key)
    const names = new Map(findRows(uploads).map((one) => [one.objectKey, one.fileName]))
    return keys?.map((key) => names.get(key))
  }
  const named = (all: readonly Photo[], name: string) => all.find((photo) => photo.name === name)?.value ?? ''

  it('keeps the new order and every word; the first one is the cover', async () => {
    await take('keep-photos', listingForm(apartment, [], await files('images', 1, 2, 3)))
    const all = await photos()
    const { location } = await take(
      'photo-earlier',
      listingForm({ ...form({ ...apartment, title: 'Moved' }, all), photo: named(all, '3.jpg') }),
    )
    expect(location).toBe(`${page}#images-kept`)
    expect(await formValues()).toMatchObject({ title: 'Moved', cover: named(all, '1.jpg') })
    const { shown: order } = await formValues()
    expect(order).toEqual(['1.jpg', '3.jpg', '2.jpg'].map((name) => named(all, name)))
    const inOrder = order.map((value) => all.find((photo) => photo.value === value) as Photo)
    await take('photo-earlier', listingForm({ ...form(apartment, inOrder), photo: named(all, '3.jpg') }))
    expect((await formValues()).cover).toBe(named(all, '3.jpg'))
    const { cover, shown: now, kept } = await formValues()
    await post(save, page, listingForm({ ...apartment, cover, 'shown[]': now, 'kept[]': kept }), {
      as: 'neema',
    })
    expect(stored()).toEqual(['3.jpg', '1.jpg', '2.jpg'])
  })

  it('begins with what is chosen to be shown first, and stops at the ends', async () => {
    await take('keep-photos', listingForm(apartment, [], await files('images', 1, 2, 3)))
    const all = await photos()
    const chosen = { cover: named(all, '3.jpg'), photo: named(all, '1.jpg') }
    await take('photo-later', listingForm({ ...form(apartment, all), ...chosen }))
    expect((await formValues()).shown).toEqual(['3.jpg', '2.jpg', '1.jpg'].map((name) => named(all, name)))
    await take('photo-later', listingForm({ ...form(apartment, all), ...chosen, photo: named(all, '2.jpg') }))
    expect((await formValues()).shown).toEqual(['3.jpg', '1.jpg', '2.jpg'].map((name) => named(all, name)))
    const nobody = { ...form(apartment, all), photo: 'unknown' }
    expect((await take('photo-later', listingForm(nobody))).status).toBe(303)
  })

  it('takes along what arrives with it, and leaves out what is unticked', async () => {
    await take('keep-photos', listingForm(apartment, [], await files('images', 1, 2)))
    const all = await photos()
    const moved = { ...form(apartment, all, ['1.jpg']), photo: named(all, '2.jpg') }
    await take('photo-earlier', listingForm(moved, [], await files('images', 4)))
    const { shown: now, kept, cover } = await formValues()
    expect((await photos()).map(({ name }) => name)).toEqual(['2.jpg', '4.jpg'])
    await post(save, page, listingForm({ ...apartment, cover, 'shown[]': now, 'kept[]': kept }), {
      as: 'neema',
    })
    expect(stored()).toEqual(['2.jpg', '4.jpg'])
  })

  it('and one too many is reported at once', async () => {
    await take('keep-photos', listingForm(apartment, [], await files('images', 1, 2, 3, 4, 5)))
    const enough = await visit(page, 'neema')
    expectWords(enough, '5 of 5', 'Maximum 5 images reached')
    expect(enough.text).not.toContain('untick what should go')
    await take('keep-photos', listingForm(form(apartment, await photos()), [], await files('images', 6)))
    expectWords(await visit(page, 'neema'), '6 of 5', 'Maximum 5 images per property: untick what should go.')
  })

  it('is a category’s own affair: its first photo is its hero image', async () => {
    const single = { ...double, key: 'single', room_type: 'Single room' }
    const rooms = [...(await files('rooms[0].images', 1, 2)), ...(await files('rooms[1].images', 5, 6))]
    await take('keep-photos', listingForm(hostel, [double, single], rooms))
    const mine = await photos('rooms/single')
    const fields = form(hostel, [...(await photos('rooms/double')), ...mine])
    const photo = named(mine, '6.jpg')
    const { location } = await take(
      'photo-earlier.single',
      listingForm({ ...fields, photo }, [double, single]),
    )
    expect(location).toBe(`${page}#rooms-1-images-kept`)
    const after = await formValues()
    expect(after.rooms.map((room) => room.hero_image)).toEqual(['', photo])
    const sent = { ...hostel, 'shown[]': after.shown, 'kept[]': after.kept }
    const withHero = [double, { ...single, hero_image: photo }]
    await post(save, page, listingForm(sent, withHero), { as: 'neema' })
    const names = new Map(findRows(uploads).map((one) => [one.objectKey, one.fileName]))
    const stored = findRows(hostelRooms)
    expect(stored.map((room) => room.images.map(({ key }) => names.get(key)))).toEqual([
      ['1.jpg', '2.jpg'],
      ['6.jpg', '5.jpg'],
    ])
    expect(stored.map((room) => names.get(room.heroImage ?? ''))).toEqual(['1.jpg', '6.jpg'])
  })
})

describe('a connection that ends early', () => {
  /** The form without its last bytes, as from a connection that broke. */
  async function cut(form: FormData) {
    const whole = new Request('http://localhost/', { method: 'POST', body: form })
    const bytes = await whole.bytes()
    const type = whole.headers.get('Content-Type') ?? ''
    const visit = { as: 'neema' as const, params: { draftId: DRAFT, step: 'keep-photos' } }
    const handler = ({ request, ...rest }: Parameters<typeof step>[0]) =>
      step({
        ...rest,
        request: new Request(request.url, {
          method: 'POST',
          headers: { 'Content-Type': type, Cookie: request.headers.get('Cookie') ?? '' },
          body: bytes.subarray(0, bytes.length - 500),
        }),
      })
    return post(handler, `/property-upload/${DRAFT}/keep-photos`, {}, visit)
  }
  const upTo = (title: string, bytes: Buffer) => {
    const form = listingForm({ ...apartment, title }, [], [['images', 'a.jpg', bytes]])
    form.append('price_per_month', 'x'.repeat(600))
    return form
  }

  it('never replaces a draft by the part that came, and keeps the photos that did', async () => {
    await take('keep-photos', listingForm(apartment))
    await cut(upTo('Half', await jpeg()))
    expect(await formValues()).toMatchObject({ title: apartment.title, price_per_month: '250,000' })
    expect((await shown()).photos.length).toBe(1)
  })

  it('shows what came, and of the rest what the draft had', async () => {
    await take('keep-photos', listingForm(hostel, [double]))
    const photo: [string, string, Uint8Array] = ['images', 'long.jpg', Buffer.alloc(MIB)]
    const { status, data } = await cut(listingForm({ title: 'Nyumba' }, [], [photo]))
    expect([status, data.form.values.title, data.form.values.city]).toEqual([422, 'Nyumba', hostel.city])
    expect(data.form.values['rooms[0].room_type']).toBe('Double room')
  })

  it('leaves a draft of what came where there was none', async () => {
    await cut(upTo('Half', await jpeg()))
    expect((await formValues()).title).toBe('Half')
    expect((await shown()).photos.length).toBe(1)
  })
})

describe('"Remove category"', () => {
  const single = { ...double, key: 'single', room_type: 'Single room' }

  it('asks first, then takes the one meant and keeps the other with its photos', async () => {
    const files: [string, string, Buffer][] = [
      ['rooms[0].images', 'beds.jpg', await jpegOf(1)],
      ['rooms[1].images', 'bed.jpg', await jpegOf(2)],
    ]
    const question = await take('ask-remove-category.double', listingForm(hostel, [double, single], files))
    const confirm = `/property-upload/${DRAFT}/remove-category.double`
    expect(question.location).toBe(confirm)
    const params = { draftId: DRAFT, step: 'remove-category.double' }
    expect((await get(stepPage, confirm, { as: 'neema', params })).data.removal.room.room_type).toBe(
      'Double room',
    )
    expect((await formValues()).rooms.length).toBe(2)
    const { location } = await post(step, confirm, {}, { as: 'neema', params })
    expect(location).toBe(page)
    expect((await formValues()).rooms.map((room) => room.room_type)).toEqual(['Single room'])
    expect((await post(save, page, listingForm(hostel, [single]), { as: 'neema' })).status).toBe(303)
    const kept = findRows(uploads).find((upload) => upload.fileName === 'bed.jpg')
    expect(findRows(hostelRooms)).toMatchObject([
      { roomType: 'Single room', images: [{ key: kept?.objectKey }] },
    ])
  })

  it('of one that is gone leads back to the form', async () => {
    const params = { draftId: DRAFT, step: 'remove-category.gone' }
    await take('keep-photos', listingForm(hostel, [double]))
    const { status, location } = await get(stepPage, `/property-upload/${DRAFT}/x`, { as: 'neema', params })
    expect([status, location]).toEqual([303, page])
  })
})

describe('a draft', () => {
  it('is its own person’s only', async () => {
    await take('keep-photos', listingForm(apartment))
    expect((await shown('baraka')).values.title).toBe('')
    expect((await shown('baraka')).values.draft).not.toBe(DRAFT)
    await take('keep-photos', listingForm({ ...apartment, title: 'Taken over' }), 'baraka')
    expect((await formValues()).title).toBe('Two rooms near Mlimani')
  })

  it('asks before it is discarded', async () => {
    await take('keep-photos', listingForm(apartment))
    const params = { draftId: DRAFT }
    const path = `/property-upload/${DRAFT}/discard`
    const question = await visit(path, 'neema')
    expectWords(
      question,
      'Discard Draft',
      apartment.title as string,
      'This action cannot be undone.',
      'Discard',
    )
    expect(linksCalled(question, 'Keep it')).toEqual([page])
    expect(linksCalled(await visit('/dashboard', 'neema'), 'Discard')).toEqual([path])
    expect((await get(discardPage, path, { as: 'baraka', params })).location).toBe('/dashboard')
    expect(findRows(drafts).length).toBe(1)
  })

  it('is deleted with its waiting photos when it is discarded, or done', async () => {
    await take('keep-photos', listingForm(apartment, [], [['images', 'a.jpg', await jpeg()]]))
    const params = { draftId: DRAFT }
    await post(discard, `/property-upload/${DRAFT}/discard`, {}, { as: 'baraka', params })
    expect(findRows(drafts).length).toBe(1)
    const { location } = await post(discard, `/property-upload/${DRAFT}/discard`, {}, { as: 'neema', params })
    expect(location).toBe('/dashboard')
    expect(findRows(drafts)).toEqual([])
    expect(findRows(uploads)).toEqual([])
    await take('keep-photos', listingForm(apartment))
    await post(save, page, listingForm(apartment), { as: 'neema' })
    expect(findRows(drafts)).toEqual([])
  })

  it('is not made of a form in which nothing was typed', async () => {
    const { data } = await get(loader, page, { as: 'neema' })
    const opened = new FormData()
    for (const [name, value] of formEntries(data.values)) opened.append(name, value)
    expect((await post(save, page, opened, { as: 'neema' })).status).toBe(422)
    expect(findRows(drafts)).toEqual([])
  })

  it('is offered once a word was typed, the latest two at once, with a title of one line', async () => {
    const start = async (id: string, name: string, fields: Partial<FormValues>) => {
      const { data } = await get(loader, `/property-upload?draft=${id}`, { as: 'neema' })
      const form = new FormData()
      for (const [field, value] of formEntries({ ...data.values, ...fields })) form.append(field, value)
      return send(`/property-upload/${id}/${name}`, form, 'neema')
    }
    const ids = ['2', '3', '4'].map((digit) => digit + DRAFT.slice(1))
    for (const id of ids) await start(id, 'type', { property_type: 'hostel' })
    expect(findRows(drafts).map(({ id }) => id)).toEqual(ids.slice(2))
    expect((await visit('/dashboard', 'neema')).text).not.toContain('Half-made listings')
    expectWords(await start(ids[2] ?? '', 'later', {}), 'there is nothing to continue')
    expect(findRows(drafts)).toEqual([])
    const titles = ['a'.repeat(200), 'Second house', 'Third house']
    for (const [index, title] of titles.entries()) await start(ids[index] ?? '', 'later', { title })
    const page = await visit('/dashboard', 'neema')
    const [first, second, third] = [`${'a'.repeat(79)}…`, 'Second house', 'Third house']
    expectWords(page, 'Half-made listings', third, second, 'Show all (3)', first)
    expect(page.text).not.toContain('a'.repeat(80))
  })

  it('keeps the words of a form whose session ended, for the form and not for the button', async () => {
    const name = 'add-category'
    const { status, data } = await post(step, `/property-upload/${DRAFT}/${name}`, listingForm(hostel), {
      params: { draftId: DRAFT, step: name },
    })
    expect(status).toBe(401)
    expect(data.signIn).toMatchObject({ path: page, isHeld: false })
    expect(Object.fromEntries(data.signIn.fields).title).toBe('Upendo Hostel')
  })
})

describe('addresses of buttons', () => {
  it('show the form when visited, each person their own', async () => {
    await take('keep-photos', listingForm(apartment))
    const path = `/property-upload/${DRAFT}/add-category`
    const params = { draftId: DRAFT, step: 'add-category' }
    const { data } = await get(stepPage, path, { as: 'neema', params })
    expect([data.path, data.form.values.title]).toEqual([page, apartment.title])
    const { location } = await get(stepPage, path, { as: 'baraka', params })
    expect(location).toMatch(/^\/property-upload\?draft=/)
    expect(location).not.toBe(page)
  })

  it('that do not exist are missing', async () => {
    expect((await take('explode', listingForm(apartment))).status).toBe(404)
  })
})
