import { describe, expect, it } from 'vitest'
import { collegePresets } from '~/domain/listings/properties/catalogue'
import { useFreshApp } from '../support/fresh-app'
import { apartment, double, hostel, jpegOf, listingForm } from '../support/listings'
import { expectWords, linksCalled, type Page, send, visit } from '../support/pages'
import { letHostel, letRoom } from '../support/stays'

const DRAFT = '11111111-2222-4333-8444-555555555555'
const page = `/property-upload?draft=${DRAFT}`
const post = (form: FormData) => send(page, form, 'neema')
const headings = ({ html }: Page) =>
  [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text?.replace('&amp;', '&'))

useFreshApp()

describe('the form of a listing', () => {
  it('has the sections of an apartment', async () => {
    const form = await visit('/property-upload', 'neema')
    expectWords(form, 'Back to Dashboard', 'Add New Property')
    expect(headings(form)).toEqual([
      'Basic Information',
      'Location',
      'Amenities',
      'Payment Settings',
      'Pricing & Details',
      'Property Images',
    ])
    expectWords(form, 'WiFi', 'Water', 'Electricity', 'Furnished', 'Parking', 'Security', 'Laundry')
    expectWords(form, 'Study Room', 'Kitchen', 'Generator')
    expect(form.html).toMatch(
      /name="deposit_value"[^>]*placeholder="10"|placeholder="10"[^>]*name="deposit_value"/,
    )
  })

  it('has the sections of a hostel when it is edited, with Cancel and Save Changes', async () => {
    const { hostelId } = letHostel()
    const form = await visit(`/properties/${hostelId}/edit`, 'neema')
    expect(headings(form)).toEqual([
      'Basic Information',
      'Location',
      'Nearby Colleges',
      'Payment Settings',
      'Room Categories',
      'Property Images',
    ])
    expectWords(form, 'Edit Property', ...collegePresets, 'Room Category 1', 'Save Changes', 'Cancel')
    expectWords(form, 'WiFi', 'AC', 'Parking', 'Security', 'Generator', 'Water', 'Kitchen', 'Laundry', 'Gym')
    expectWords(form, 'Pool', 'Study Room', 'Common Area', 'Balcony', 'Furnished', 'TV', 'Refrigerator')
    expect(headings(await visit(`/property-upload?edit=${hostelId}`, 'neema'))).toEqual(headings(form))
  })

  it('is called Edit Property in edit mode', async () => {
    const form = await visit(`/property-upload?edit=${letRoom()}`, 'neema')
    expectWords(form, 'Back to Dashboard', 'Edit Property')
    expect(form.title).toContain('Edit Property')
  })

  it('names what is wrong with the words of its summary', async () => {
    const none = await post(listingForm(hostel))
    expect(none.status).toBe(422)
    expectWords(none, 'Missing room categories', 'Please add at least one room category for hostels.')
    const wrong = await post(listingForm(hostel, [double, { ...double, key: 'second', room_type: '' }]))
    expectWords(wrong, 'Validation Error', 'Room Category 1: At least one room image is required')
    expectWords(wrong, 'Room Category 2: Room type is required')
    expect(wrong.title).toMatch(/^Error: /)
    await post(listingForm({ ...apartment, once_key: 'one' }))
    const twice = await post(listingForm({ ...apartment, once_key: 'two' }))
    expect(twice.status).toBe(409)
    expectWords(twice, 'Error', 'A property with similar details already exists.')
    expect(twice.text).not.toContain('Validation Error')
  })

  it('takes five photos and closes the picker then', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map(jpegOf))
    const files = photos.map((bytes, n): [string, string, Uint8Array] => ['images', `${n}.jpg`, bytes])
    const many = await post(listingForm({ ...apartment, title: '' }, [], files))
    expectWords(many, 'Maximum 5 images reached')
    const picker =
      /<input[^>]*type="file"[^>]*name="images"[^>]*>|<input[^>]*name="images"[^>]*type="file"[^>]*>/
    expect(picker.exec(many.html)?.[0]).toMatch(/accept="image\/jpeg,image\/png,image\/webp".*disabled=""/)
    const [open] = picker.exec((await visit('/property-upload', 'neema')).html) ?? []
    expect(open).toMatch(/accept="image\/jpeg,image\/png,image\/webp"/)
    expect(open).not.toContain('disabled')
    const room = files.map(([, name, bytes]): [string, string, Uint8Array] => [
      'rooms[0].images',
      name,
      bytes,
    ])
    const inRoom = await send(
      '/property-upload?draft=11111111-2222-4333-8444-666666666666',
      listingForm(hostel, [double], room),
      'neema',
    )
    expectWords(inRoom, 'Too many images', 'Room Category 1: Maximum 5 images per room category')
  })

  it('that is saved goes to the dashboard and says what happens next', async () => {
    const done = await post(listingForm(apartment))
    expect(done.location).toBe('/dashboard')
    expectWords(done, 'Property created successfully!', 'visible once approved by an admin')
  })
})

describe('people who may not add listings', () => {
  it('sign in first, and read why', async () => {
    const { visitAsGuest } = await guestAtUpload()
    expectWords(visitAsGuest, 'Authentication Error', 'Please log in to upload properties.', 'Sign In')
  })

  it('and what does not exist leads back', async () => {
    const upload = await visit('/property-upload?edit=nothing', 'neema')
    expect(upload.status).toBe(404)
    expectWords(upload, 'Failed to fetch property')
    expect(linksCalled(upload, 'Back to Dashboard')).toEqual(['/dashboard'])
    const edit = await visit('/properties/nothing/edit', 'neema')
    expectWords(edit, 'Failed to fetch property')
    expect(linksCalled(edit, 'Browse Properties')).toContain('/properties')
  })
})

describe('deleting', () => {
  it('asks before', async () => {
    const page = await visit(`/properties/${letRoom()}/delete`, 'neema')
    expectWords(
      page,
      'Are you sure you want to delete this property? This action cannot be undone.',
      'Delete',
    )
  })
})

async function guestAtUpload() {
  const { ask } = await import('../support/whole-app')
  const answer = await ask(new Request('http://localhost:3000/property-upload'))
  expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fproperty-upload')
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  return { visitAsGuest: await visit('/auth', undefined, cookie) }
}
