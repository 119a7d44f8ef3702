import { addDays, addMonths, type Day } from '~/domain/ground/shared/calendar'
import { fold } from '~/domain/ground/shared/text'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { Filters } from '~/domain/listings/search/filters'
import type { Made, Stay } from './properties'

const DAYS_AHEAD = 365

/** The price that cards, filters and orders use. */
export function fromPrice(made: Made): number {
  return made.rooms.length > 0 ? Math.min(...made.rooms.map((room) => room.priceTzs)) : made.priceTzs
}

const listed = new WeakMap<Made, boolean>()

/** Whether tenants and guests find it without any filter: day by day, the slow way, once for each listing. */
export function isListed(made: Made, today: Day): boolean {
  const known = listed.get(made) ?? canBeBooked(made, today)
  listed.set(made, known)
  return known
}

function canBeBooked(made: Made, today: Day): boolean {
  if (!made.isApproved || !made.isAvailable) return false
  return units(made).some((unit) =>
    days(today, DAYS_AHEAD + 1).some((day) => isFree(unit, day, addMonths(day, unit.minTerm))),
  )
}

/** Whether a listing answers to the filters, by the plainest reading of each. */
export function answersTo(made: Made, filters: Filters, today: Day): boolean {
  const { type, gender, minPriceTzs, maxPriceTzs } = filters
  const price = fromPrice(made)
  return (
    answersToType(made, type) &&
    answersToGender(made, gender) &&
    (minPriceTzs === null || price >= minPriceTzs) &&
    (maxPriceTzs === null || price <= maxPriceTzs) &&
    answersToCollege(made, filters.college) &&
    [made.city, made.region].some((name) => fold(name).includes(fold(filters.location))) &&
    answersToWords(made, filters) &&
    answersToStay(made, filters, today)
  )
}

function answersToType(made: Made, type: Filters['type']): boolean {
  if (type === 'living') return made.type !== 'office'
  return type === null || type === 'all' || made.type === type
}

function answersToGender({ genderPolicy }: Made, gender: Filters['gender']): boolean {
  if (gender === 'female') return genderPolicy !== 'male'
  if (gender === 'male') return genderPolicy !== 'female'
  return gender === null || gender === 'everyone' || `${genderPolicy}_only` === gender
}

function answersToCollege(made: Made, college: string): boolean {
  if (college === 'any') return made.walkingMinutes !== null || made.colleges.length > 0
  return college === '' || made.colleges.some((name) => name.toLowerCase() === college.toLowerCase())
}

function answersToWords(made: Made, { search, terms }: Filters): boolean {
  const fields = [
    made.title,
    made.city,
    made.region,
    made.address,
    propertyTypeLabel.english[made.type],
    ...made.colleges,
  ]
  const offered = made.rooms.flatMap(({ roomType, amenities }) => [roomType, ...amenities])
  const text = plain([...fields, made.description, ...offered].join(' '))
  const searched = plain(search).split(' ').filter(Boolean)
  const isThere = (word: string) => (word.length < 3 ? ` ${text}`.includes(` ${word}`) : text.includes(word))
  if (terms === 'all' || searched.length === 0) return searched.every(isThere)
  const longWords = searched.filter((word) => word.length >= 2)
  return (longWords.length > 0 ? longWords : searched).some(isThere)
}

function plain(text: string): string {
  return fold(text.replace(/'/g, ''))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function answersToStay(made: Made, { moveInDate, months }: Filters, today: Day): boolean {
  if (moveInDate === null && months === null) return true
  return units(made).some((unit) => {
    const stay = months ?? unit.minTerm
    if (stay < unit.minTerm || stay > (made.maxTerm ?? 36)) return false
    const start = moveInDate ?? today
    return isFree(unit, start, addMonths(start, stay))
  })
}

type Unit = { offer: number; minTerm: number; stays: Stay[] }

function units(made: Made): Unit[] {
  if (made.type !== 'hostel') return [{ offer: 1, minTerm: made.minTerm, stays: made.stays }]
  return made.rooms.map((room, index) => ({
    offer: room.offer,
    minTerm: room.minTerm,
    stays: made.stays.filter((stay) => stay.room === index),
  }))
}

function isFree(unit: Unit, start: Day, end: Day): boolean {
  if (unit.offer === 0) return false
  if (unit.stays.length < unit.offer) return true
  for (let day = start; day < end; day = addDays(day, 1))
    if (unit.stays.filter((stay) => stay.startDate <= day && day < stay.endDate).length >= unit.offer)
      return false
  return true
}

function days(from: Day, howMany: number): Day[] {
  return Array.from({ length: howMany }, (_, index) => addDays(from, index))
}
