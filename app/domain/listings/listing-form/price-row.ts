/** Fields of a row of the price table, each with its name in sentences. */
export const priceColumns = {
  price_per_month: 'price',
  total_rooms: 'total',
  available_rooms: 'available',
  max_occupancy: 'people in one room',
  min_rental_term: 'minimum months',
} as const
type Column = keyof typeof priceColumns

/** A room category, or a listing without categories: `total_rooms` and `available_rooms` are absent there. */
export type PriceRow = {
  id: string
  /** Beginning of the names of its fields. */
  prefix: string
  title: string
  values: Partial<Record<Column, string>>
}
