import { createHash } from 'node:crypto'

/** The id of a seeded row, derived from its name: the same on every machine. Has the form of a UUID v4. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
