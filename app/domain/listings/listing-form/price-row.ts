import { labels, term } from '~/domain/ground/shared/language'
import type { FormValues } from './fields'

export const ONLY_OWNER_PRICES = term('Only the owner changes this price.')

/** Fields of a row of the price table, each with its name in sentences. */
export const priceColumns = labels({
  price_per_month: 'price',
  total_rooms: 'total',
  available_rooms: 'available',
  max_occupancy: 'people in one room',
  min_rental_term: 'minimum months',
})
type Column = keyof typeof priceColumns.english

/** A room category, or a listing without categories: `total_rooms` and `available_rooms` are absent there. */
export type PriceRow = {
  id: string
  /** Beginning of the names of its fields. */
  prefix: string
  title: string
  values: Partial<Record<Column, string>>
}

export const priceColumnNames = Object.keys(priceColumns.english) as (keyof PriceRow['values'])[]

/** Rows of a listing's price table, as its edit form has them. */
export function priceRows({ title, edit, property_type, rooms, ...unit }: FormValues): PriceRow[] {
  if (property_type === 'hostel')
    return rooms.map((room, index) => ({
      id: room.id,
      prefix: `rooms[${index}].`,
      title: room.room_type,
      values: Object.fromEntries(priceColumnNames.map((name) => [name, room[name]])),
    }))
  const { price_per_month, max_occupancy, min_rental_term } = unit
  return [{ id: edit, prefix: '', title, values: { price_per_month, max_occupancy, min_rental_term } }]
}
