import { describe, expect, it } from 'vitest'
import {
  type FormReply,
  fieldChecked,
  fieldErrors,
  fieldValue,
  fieldValues,
  hasErrors,
  keptFiles,
  storedMeanwhile,
} from '~/domain/ground/shared/form-reply'

const reply: FormReply = {
  values: {
    title: 'Sinza Hostel',
    amenities: ['WiFi', 'Water'],
    college: 'UDSM',
    deposit_required: 'on',
    rooms: [{ room_type: 'Single' }, { room_type: 'Double', amenities: ['AC'] }],
  },
  errors: { '': ['Validation Error'], 'rooms[1].price_per_month': ['Price must be greater than 0'] },
  kept: [
    { id: 'a', field: 'images', name: 'front.jpg', sizeBytes: 5 },
    { id: 'b', field: 'rooms[0].images', name: 'bed.jpg', sizeBytes: 6 },
  ],
  idempotencyKey: 'k',
  version: 3,
  link: null,
}

describe('a form that comes back', () => {
  it('shows what was typed, also deep inside lists', () => {
    expect(fieldValue(reply, 'title', 'stored')).toBe('Sinza Hostel')
    expect(fieldValue(reply, 'rooms[1].room_type')).toBe('Double')
    expect(fieldValues(reply, 'amenities')).toEqual(['WiFi', 'Water'])
    expect(fieldValues(reply, 'college')).toEqual(['UDSM'])
    expect(fieldValues(reply, 'rooms[1].amenities')).toEqual(['AC'])
    expect(fieldValues(reply, 'rooms[0].amenities', ['stored'])).toEqual([])
  })

  it('leaves an emptied field empty and an unticked box unticked', () => {
    expect(fieldValue(reply, 'phone', '255712345678')).toBe('')
    expect(fieldChecked(reply, 'deposit_required')).toBe(true)
    expect(fieldChecked(reply, 'is_available', true)).toBe(false)
  })

  it('shows what is stored before anything was sent', () => {
    expect(fieldValue(undefined, 'phone', '255712345678')).toBe('255712345678')
    expect(fieldValue(null, 'price_per_month', 120_000)).toBe('120000')
    expect(fieldValue(undefined, 'walking', null)).toBe('')
    expect(fieldValues(undefined, 'amenities', ['WiFi'])).toEqual(['WiFi'])
    expect(fieldChecked(undefined, 'is_available', true)).toBe(true)
    expect(fieldChecked(undefined, 'is_available')).toBe(false)
  })

  it('has each message at its field', () => {
    expect(fieldErrors(reply, '')).toEqual(['Validation Error'])
    expect(fieldErrors(reply, 'rooms[1].price_per_month')).toEqual(['Price must be greater than 0'])
    expect(fieldErrors(reply, 'title')).toEqual([])
    expect(fieldErrors(undefined, 'title')).toEqual([])
    expect(hasErrors(reply)).toBe(true)
    expect(hasErrors({ ...reply, errors: { title: [] } })).toBe(false)
    expect(hasErrors(undefined)).toBe(false)
  })

  it('never reads what an object inherits', () => {
    expect(fieldValue(reply, 'constructor.name')).toBe('')
    expect(fieldErrors(reply, 'constructor')).toEqual([])
    expect(fieldErrors(reply, '__proto__')).toEqual([])
    const inside = { ...reply, values: { title: 'Sinza', nothing: null } }
    expect([fieldValue(inside, 'title.length'), fieldValue(inside, 'nothing.more')]).toEqual(['', ''])
  })

  it('lists the kept files of a field', () => {
    expect(keptFiles(reply, 'images').map((file) => file.name)).toEqual(['front.jpg'])
    expect(keptFiles(undefined, 'images')).toEqual([])
  })
})

describe('a form that comes too late', () => {
  it('says at each field that differs what is stored', () => {
    const form = new FormData()
    for (const [name, text] of [
      ['name', ' Sinza\r\nHostel '],
      ['region', 'Kati'],
      ['count', '7'],
      ['note', 'typed'],
    ] as const)
      form.set(name, text)
    const stored = { name: 'Sinza Hostel', region: 'Dodoma', count: 7, note: null, absent: null }
    expect(storedMeanwhile(form, stored)).toEqual({
      region: ['It is Dodoma by now.'],
      note: ['It is empty by now.'],
    })
    const { count, box } = storedMeanwhile(form, { count: 9, box: true, open: false }, 'Neema John')
    expect(box).toEqual(['It is ticked by now. Neema John stored it.'])
    expect(count).toEqual(['It is 9 by now. Neema John stored it.'])
  })
})
