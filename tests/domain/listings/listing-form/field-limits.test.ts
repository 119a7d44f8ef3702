import { expect, it } from 'vitest'
import type { FormValues } from '~/domain/listings/listing-form/fields'
import { emptyForm, emptyRoom } from '~/domain/listings/listing-form/form-values'
import { validateForm } from '~/domain/listings/listing-form/validate'

const letters = (count: number) => 'n'.repeat(count)
const names = (count: number) => Array.from({ length: count }, (_, index) => `Name ${index}`)

const apartment: FormValues = {
  ...emptyForm('d'),
  ...{ title: 'Two rooms', address: 'Sam Nujoma Road 12', city: 'Dodoma', region: 'Dodoma' },
  ...{ latitude: '-6.8', longitude: '39.2', price_per_month: '250,000' },
}
const problemsOf = (values: Partial<FormValues>) =>
  validateForm({ ...apartment, ...values }, () => 1).problems

type Limit = [field: string, passes: string | string[], fails: string | string[], problem: string]

const latitude = 'Latitude must be between -12 and 0, like -6.7924'
const longitude = 'Longitude must be between 28 and 42, like 39.2083'
const rent = 'Enter the monthly rent, at least TSh\u00a01,000'
const unclear = '“60,00” could be 60 or 6,000. Write the one that you mean.'
const price = 'Price per month must be a whole amount in shillings, like 120,000'
const description = 'Description can have at most 4,000 characters'

it.each<Limit>([
  ['property_type', 'office', 'castle', 'Choose a property type'],
  ['property_type', 'single_room', 'toString', 'Choose a property type'],
  ['title', 'n', ' ', 'Title is required'],
  ['title', letters(120), letters(121), 'Title can have at most 120 characters'],
  ['address', 'n', '', 'Address is required'],
  ['address', letters(200), letters(201), 'Address can have at most 200 characters'],
  ['city', 'n', '', 'City is required'],
  ['city', letters(60), letters(61), 'City can have at most 60 characters'],
  ['region', 'n', '', 'Region is required'],
  ['region', letters(60), letters(61), 'Region can have at most 60 characters'],
  ['description', letters(4_000), letters(4_001), description],
  ['latitude', '-12', '-12.0001', latitude],
  ['latitude', '0', '0.0001', latitude],
  ['latitude', '-6,8', '52', latitude],
  ['longitude', '28', '27.9999', longitude],
  ['longitude', '42', '42.0001', longitude],
  ['walking_distance_to_college', '0', '-1', 'Walking distance must be at least 0'],
  ['walking_distance_to_college', '600', '601', 'Walking distance can be at most 600'],
  ['price_per_month', '1,000', '', 'Price per month is required'],
  ['price_per_month', '1,000', '999', rent],
  ['price_per_month', '1,000,000,000', '1000000001', 'Price per month is too high'],
  ['price_per_month', '1 000', '-5', '“-5” is less than 0. Write 5 if you mean it.'],
  ['price_per_month', '1000', '1e9', price],
  ['price_per_month', '60k', '60,00', unclear],
  ['max_occupancy', '1', '1,5', 'Max occupancy must be a whole number'],
  ['max_occupancy', '1', '0', 'Max occupancy must be at least 1'],
  ['max_occupancy', '100', '101', 'Max occupancy can be at most 100'],
  ['min_rental_term', '1', '0', 'Minimum rental term must be at least 1'],
  ['min_rental_term', '36', '37', 'Minimum rental term can be at most 36'],
  ['min_rental_term', '2', '0.5', 'Minimum rental term must be a whole number'],
  ['max_rental_term', '1', '0', 'Maximum rental term must be at least 1'],
  ['max_rental_term', '120', '121', 'Maximum rental term can be at most 120'],
  ['max_rental_term', '120', '9'.repeat(21), 'Maximum rental term can be at most 120'],
  ['deposit_value', '0', '-1', 'Deposit value must be at least 0'],
  ['deposit_value', '100', '101', 'Deposit value can be at most 100'],
  ['amenities', names(30), names(31), 'Choose at most 30 amenities'],
  ['amenities', [letters(60)], [letters(61)], 'Each of the amenities can have at most 60 characters'],
])('the listing’s %s takes %j and not %j: %s', (field, passes, fails, problem) => {
  expect(problemsOf({ [field]: passes })).toEqual({})
  expect(problemsOf({ [field]: fails })).toEqual({ [field]: [problem] })
})

it.each([
  ['0', '-1', '“-1” is less than 0. Write 1 if you mean it.'],
  ['0', '9'.repeat(21), 'Deposit value is too high'],
  ['1000000000', '1000000001', 'Deposit value is too high'],
])('a fixed deposit may be %s and not %s', (passes, fails, problem) => {
  const fixed = (deposit_value: string) => problemsOf({ deposit_type: 'fixed', deposit_value })
  expect(fixed(passes)).toEqual({})
  expect(fixed(fails)).toEqual({ deposit_value: [problem] })
})

it.each<Limit>([
  ['room_type', letters(60), letters(61), 'Room type can have at most 60 characters'],
  ['price_per_month', '1,000', '', 'Price must be greater than 0'],
  ['price_per_month', '1,000', '0', 'Price must be greater than 0'],
  ['price_per_month', '1,000', '999', rent],
  ['price_per_month', '1,000', 'cheap', 'Price must be a whole amount in shillings, like 120,000'],
  ['price_per_month', '1,000,000,000', '1000000001', 'Price is too high'],
  ['price_per_month', 'TZS 60,000', '60,00', unclear],
  ['total_rooms', '1', '0', 'Total rooms must be greater than 0'],
  ['total_rooms', '1', '', 'Total rooms must be greater than 0'],
  ['total_rooms', '1', 'two', 'Total rooms must be a whole number'],
  ['total_rooms', '1,000', '1,5', 'Total rooms must be a whole number'],
  ['total_rooms', '10000', '10001', 'Total rooms can be at most 10,000'],
  ['available_rooms', '0', '-1', 'Available rooms cannot be negative'],
  ['available_rooms', '1', '2', 'Available rooms cannot exceed total rooms'],
  ['available_rooms', '0', '', 'Available rooms must be a whole number'],
  ['available_rooms', '0', 'two', 'Available rooms must be a whole number'],
  ['max_occupancy', '1', '0', 'Max occupancy must be greater than 0'],
  ['max_occupancy', '1', 'two', 'Max occupancy must be a whole number'],
  ['max_occupancy', '100', '101', 'Max occupancy can be at most 100'],
  ['min_rental_term', '1', '0', 'Minimum rental term must be at least 1 month'],
  ['min_rental_term', '1', '1.5', 'Minimum rental term must be a whole number'],
  ['min_rental_term', '36', '37', 'Minimum rental term cannot be longer than 36 months'],
  ['description', letters(4_000), letters(4_001), description],
  ['amenities', names(30), names(31), 'Choose at most 30 amenities'],
])('the room category’s %s takes %j and not %j: %s', (field, passes, fails, problem) => {
  const room = {
    ...emptyRoom('k'),
    ...{ room_type: 'Double', price_per_month: '120,000', description: 'Two beds', available_rooms: '1' },
  }
  const problems = (value: string | string[]) =>
    problemsOf({ property_type: 'hostel', rooms: [{ ...room, [field]: value }] })
  expect(problems(passes)).toEqual({})
  expect(problems(fails)).toEqual({ [`rooms[0].${field}`]: [problem] })
})

it('a room category reports one problem with its required fields at a time, but all bad choices', () => {
  const wrong = { ...emptyRoom('k'), room_type: '', let_by: 'bunk', amenities: names(31) }
  const fieldsOf = (room: typeof wrong) => Object.keys(problemsOf({ property_type: 'hostel', rooms: [room] }))
  expect(fieldsOf(wrong)).toEqual(['rooms[0].room_type'])
  const priced = { ...wrong, room_type: 'Double', price_per_month: '1,000', description: 'Two beds' }
  expect(fieldsOf(priced)).toEqual(['rooms[0].let_by', 'rooms[0].amenities'])
})
