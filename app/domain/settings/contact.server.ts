import { adminEmail } from '~/adapters/env.server'
import { type Db, db } from '~/db/database.server'
import { formatPhone } from '~/domain/shared/phone'
import { readSettings } from './read.server'

/** Where people write to us: the stored address, else the stored number, else that of the designated administrator. */
export function ourContact(tx: Db = db()): string {
  const { contactEmail, contactPhone } = readSettings(tx)
  return contactEmail || (contactPhone ? formatPhone(contactPhone) : adminEmail())
}
