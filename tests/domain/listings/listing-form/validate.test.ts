import { describe, expect, it } from 'vitest'
import { fieldReader } from '~/domain/listings/listing-form/field-reader'
import { emptyForm, emptyRoom, formEntries, readFormValues } from '~/domain/listings/listing-form/form-values'
import { isKept, photosIn, roomSlot, slotOfField } from '~/domain/listings/listing-form/photos'
import { doneParts, formParts } from '~/domain/listings/listing-form/progress'
import {
  applyStep,
  controlAfter,
  type FormStep,
  readStep,
  stepName,
  swapped,
} from '~/domain/listings/listing-form/steps'
import { validateForm } from '~/domain/listings/listing-form/validate'

describe('reading a form', () => {
  it('gives back what it was given', () => {
    const input = {
      ...emptyForm('d'),
      title: 'Room',
      amenities: ['WiFi', 'Water'],
      kept: ['a'],
      rooms: [{ ...emptyRoom('k1'), amenities: ['TV'] }, emptyRoom('k2')],
    }
    expect(readFormValues(formEntries(input))).toEqual(input)
  })

  it('takes known names only, texts only, and closes gaps', () => {
    const input = readFormValues([
      ['title', 'A'],
      ['title', 'B'],
      ['owner_id', 'x'],
      ['__proto__', 'x'],
      ['amenities[]', 'WiFi'],
      ['amenities', ' wifi '],
      ['images', { name: 'file' }],
      ['rooms[7].room_type', 'late'],
      ['rooms[2].room_type', 'early'],
      ['rooms[2].approved', 'x'],
      ['rooms[40].room_type', 'too far'],
      ['rooms[39].room_type', 'last'],
    ])
    expect(input.title).toBe('A')
    expect(input.amenities).toEqual(['WiFi'])
    expect('owner_id' in input).toBe(false)
    expect(input.rooms.map((room) => [room.key, room.room_type])).toEqual([
      ['2', 'early'],
      ['7', 'late'],
      ['39', 'last'],
    ])
    expect('approved' in (input.rooms[0] ?? {})).toBe(false)
  })

  it('names a category by its key, its stored id, else its number, and by nothing else', () => {
    const keyOf = (key: string, id: string) =>
      readFormValues([
        ['rooms[3].key', key],
        ['rooms[3].id', id],
      ]).rooms[0]?.key
    expect(keyOf('k', 'i')).toBe('k')
    expect(keyOf('', 'i')).toBe('i')
    expect(keyOf('../x', '')).toBe('3')
    expect(slotOfField('rooms[3].images', (name) => (name === 'rooms[3].id' ? 'i' : ''))).toBe('rooms/i')
    expect(slotOfField('rooms[3].hero', () => '')).toBeNull()
    expect(slotOfField('receipt', () => '')).toBeNull()
  })
})

describe('fieldReader', () => {
  it('a word that is not offered is refused, nothing typed is the first', () => {
    const read = fieldReader()
    expect(read.choice('x', '', ['a', 'b'], 'Choose one')).toBe('a')
    expect(read.choice('x', 'c', ['a', 'b'], 'Choose one')).toBe('a')
    expect(read.problems).toEqual({ x: ['Choose one'] })
  })
})

describe('what a hostel does not have', () => {
  it('is not asked for and not kept', () => {
    const input = {
      ...emptyForm('d'),
      property_type: 'hostel',
      price_per_month: 'nonsense',
      amenities: ['WiFi'],
    }
    const { listing, problems } = validateForm(input, () => 0)
    expect(problems.price_per_month).toBeUndefined()
    expect(listing).toMatchObject({
      pricePerMonthTzs: 0,
      maxOccupancy: 0,
      minRentalTerm: 1,
      amenities: [],
      maxRentalTerm: null,
    })
  })
})

describe('names of lists', () => {
  it('that we offer get our spelling', () => {
    const input = { ...emptyForm('d'), amenities: ['wifi', 'Roof'], custom_amenity: ' study ROOM ' }
    const hostel = { ...emptyForm('d'), property_type: 'hostel', custom_college: 'udsm' }
    expect(validateForm(input, () => 0).listing.amenities).toEqual(['WiFi', 'Roof', 'Study Room'])
    expect(validateForm(hostel, () => 0).listing.nearestColleges).toEqual(['UDSM'])
  })
})

describe('photos', () => {
  it('stay unless their box was shown and unticked', () => {
    const input = { shown: ['a', 'b'], kept: ['a'] }
    expect(['a', 'b', 'c'].map((value) => isKept(value, input))).toEqual([true, false, true])
  })
})

describe('the order of photos', () => {
  const photos = ['a', 'b', 'c', 'd'].map((value) => ({ value, slot: 'images' }))
  const order = (shown: string[], cover = '') =>
    photosIn(photos, { shown, cover, rooms: [] }, null).map(({ value }) => value)

  it('is that of their boxes, what came after behind them, the first in front', () => {
    expect(order(['c', 'a'])).toEqual(['c', 'a', 'b', 'd'])
    expect(order(['c', 'a'], 'd')).toEqual(['d', 'c', 'a', 'b'])
    expect(order([])).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is one for the listing and one for each of its categories, each with a first photo of its own', () => {
    const inSlots = ['images', 'rooms/a', 'rooms/b'].flatMap((slot) =>
      [1, 2].map((number) => ({ slot, value: `${slot} ${number}` })),
    )
    const rooms = ['a', 'b'].map((key) => ({ ...emptyRoom(key), hero_image: `rooms/${key} 2` }))
    const form = { ...emptyForm('d'), cover: 'images 2', rooms }
    const order = [null, 'a', 'b', 'c'].map((key) => photosIn(inSlots, form, key).map(({ value }) => value))
    expect(order).toEqual([
      ['images 2', 'images 1'],
      ['rooms/a 2', 'rooms/a 1'],
      ['rooms/b 2', 'rooms/b 1'],
      [],
    ])
  })

  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['b', -1, ['b', 'a', 'c']],
    ['c', -1, ['a', 'c', 'b']],
    ['a', -1, ['a', 'b', 'c']],
    ['c', 1, ['a', 'b', 'c']],
    ['x', 1, ['a', 'b', 'c']],
    ['x', -1, ['a', 'b', 'c']],
  ] as const)('%s moved by %i', (photo, by, expected) => {
    expect(swapped(['a', 'b', 'c'], photo, by)).toEqual(expected)
  })
})

describe('a photo that is moved', () => {
  const input = { ...emptyForm('d'), rooms: [emptyRoom('k')], shown: ['a', 'b'], kept: ['a'] }
  const move = { photo: 'b', order: ['a', 'b', 'new'] }
  const moved = (step: FormStep, roomKey: string | null, target: typeof move | undefined = move) =>
    applyStep(input, { step, roomKey, newKey: '', move: target })

  it('changes places with its neighbour, and the first is shown first', () => {
    const after = moved('photo-earlier', null)
    expect(after).toMatchObject({ shown: ['b', 'a', 'new'], kept: ['a', 'new'], cover: 'b' })
    expect(after.rooms[0]?.hero_image).toBe('')
    expect(moved('photo-later', null)).toMatchObject({ shown: ['a', 'new', 'b'], cover: 'a' })
    const inRoom = moved('photo-earlier', 'k')
    expect([inRoom.cover, inRoom.rooms[0]?.hero_image]).toEqual(['', 'b'])
  })

  it('stays if no position is sent', () => {
    expect(applyStep(input, { step: 'photo-later', roomKey: null, newKey: '' })).toEqual(input)
  })
})

describe('after a step the form is shown at', () => {
  const input = { ...emptyForm('d'), rooms: [emptyRoom('k1'), emptyRoom('k2')] }

  it.each([
    ['type', null, 'property_type'],
    ['add-category', null, 'rooms-1-room_type'],
    ['add-college', null, 'custom_college'],
    ['add-amenity', null, 'custom_amenity'],
    ['add-amenity', 'k1', 'rooms-0-custom_amenity'],
    ['add-amenity', 'k2', 'rooms-1-custom_amenity'],
    ['add-amenity', 'gone', 'custom_amenity'],
    ['keep-photos', null, 'images'],
    ['keep-photos', 'k1', 'rooms-0-images'],
    ['photo-earlier', null, 'images-kept'],
    ['photo-later', 'k2', 'rooms-1-images-kept'],
    ['remove-category', 'k1', 'rooms'],
  ] satisfies [FormStep, string | null, string][])('%s of %s: %s', (step, roomKey, control) => {
    expect(controlAfter({ step, roomKey }, input)).toBe(control)
  })
})

describe('steps', () => {
  it('are read from their addresses', () => {
    expect(readStep(stepName('add-amenity', 'k1'))).toEqual({ step: 'add-amenity', roomKey: 'k1' })
    expect(readStep('type')).toEqual({ step: 'type', roomKey: null })
    expect(readStep('delete-everything')).toBeNull()
  })

  it('add no more than twenty categories', () => {
    const rooms = Array.from({ length: 20 }, (_, index) => emptyRoom(`k${index}`))
    const input = { ...emptyForm('d'), rooms }
    expect(applyStep(input, { step: 'add-category', roomKey: null, newKey: 'x' }).rooms.length).toBe(20)
  })

  it('that remove a category unknown to the form change nothing', () => {
    const input = { ...emptyForm('d'), rooms: [emptyRoom('k')] }
    expect(applyStep(input, { step: 'remove-category', roomKey: 'other', newKey: '' })).toEqual(input)
  })
})

describe('progress', () => {
  it('counts the parts that are done', () => {
    const done = (input: ReturnType<typeof emptyForm>, photos = 0) =>
      formParts(input, () => photos)
        .filter((part) => part.done)
        .map((part) => part.label)
    expect(done(emptyForm('d'))).toEqual(['Payment Settings'])
    expect(doneParts(formParts(emptyForm('d'), () => 0))).toEqual({ done: 0, total: 5 })
    const input = {
      ...emptyForm('d'),
      title: 'A',
      address: 'B',
      price_per_month: '1,000',
      amenities: ['WiFi'],
    }
    expect(done(input, 1)).toEqual([
      'Basic Information',
      'Location',
      'Amenities',
      'Payment Settings',
      'Pricing & Details',
      'Property Images',
    ])
    const hostel = { ...input, property_type: 'hostel', rooms: [{ ...emptyRoom('k'), room_type: 'A' }] }
    expect(done(hostel, 1)).toEqual(['Basic Information', 'Location', 'Payment Settings', 'Property Images'])
    const near = { ...hostel, nearest_colleges: ['UDSM'] }
    expect(done(near, 1)).toEqual([
      'Basic Information',
      'Location',
      'Nearby Colleges',
      'Payment Settings',
      'Property Images',
    ])
    expect(roomSlot('k')).toBe('rooms/k')
  })
})

describe('a listing', () => {
  const problemsOf = (input: Partial<ReturnType<typeof emptyForm>>, photos = 0) =>
    validateForm({ ...emptyForm('d'), ...input }, (slot) => (slot === 'images' ? photos : 1)).problems

  it('has five photos at most', () => {
    expect(problemsOf({}, 5).images).toBeUndefined()
    expect(problemsOf({}, 6).images).toEqual(['Maximum 5 images per property'])
  })

  it('has one to twenty room categories where it has any', () => {
    const rooms = (count: number) => Array.from({ length: count }, (_, index) => emptyRoom(`k${index}`))
    const problemWith = (count: number) => problemsOf({ property_type: 'hostel', rooms: rooms(count) }).rooms
    expect([problemWith(1), problemWith(20)]).toEqual([undefined, undefined])
    expect(problemWith(0)).toHaveLength(1)
    expect(problemWith(21)).toEqual(['A hostel can have at most 20 room categories'])
    expect(problemsOf({ rooms: rooms(21) }).rooms).toBeUndefined()
  })

  it('may be let for its shortest term alone', () => {
    const terms = (min_rental_term: string, max_rental_term: string) =>
      problemsOf({ min_rental_term, max_rental_term }).max_rental_term
    expect([terms('3', '3'), terms('3', '')]).toEqual([undefined, undefined])
    expect(terms('3', '2')).toEqual(['Maximum rental term cannot be shorter than the minimum rental term'])
  })

  it('has no deposit where none is asked for and none is typed', () => {
    const listing = (input: object) => validateForm({ ...emptyForm('d'), ...input }, () => 0).listing
    expect(listing({ deposit_required: '', deposit_value: '' }).depositValue).toBe(0)
    expect(problemsOf({ deposit_required: 'on', deposit_value: '' }).deposit_value).toEqual([
      'Deposit value is required',
    ])
  })

  it('has both coordinates or neither', () => {
    expect(problemsOf({ latitude: '-6.8', longitude: '' })).toHaveProperty('longitude')
    expect(problemsOf({ latitude: '', longitude: '39.2' })).toHaveProperty('latitude')
    expect(problemsOf({ latitude: ' ', longitude: '' })).not.toHaveProperty('latitude')
  })
})
