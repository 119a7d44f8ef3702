import { expect, it } from 'vitest'
import { withPlaceApart } from '~/domain/desk/notifications/place-apart'

const where = { place: 'Mlimani Hostel (Bed)', stay: 'Sun 10 Jan 2027 to Wed 10 Nov 2027' }
const named = `${where.place}, ${where.stay}`
const lines = `${where.place}\n${where.stay}`

it.each([
  [
    `Your payment of TSh 60,000 for ${named}, has been approved.`,
    'Your payment of TSh 60,000 has been approved.',
  ],
  [`The booking of ${named}, was cancelled. “No.”`, 'The booking was cancelled. “No.”'],
  [`Approved. Place: ${named}. Pay now.`, 'Approved. Pay now.'],
  [`Juma approved the request of Amina for ${named}.`, 'Juma approved the request of Amina.'],
])('an e-mail has place and days on lines of their own: %s', (text, rest) => {
  expect(withPlaceApart(text, where)).toBe(`${rest}\n\n${lines}`)
})

it('leaves a text that names them in another way', () => {
  const text = `Amina would like to book ${named} (10 months).`
  expect(withPlaceApart(text, where)).toBe(text)
  expect(withPlaceApart('Password changed.', where)).toBe('Password changed.')
  expect(withPlaceApart(`${named}.`, where)).toBe(lines)
})
