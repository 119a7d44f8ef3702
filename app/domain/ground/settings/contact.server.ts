import { adminEmail } from '~/adapters/env.server'
import { type Db, db } from '~/db/database.server'
import { formatPhone } from '~/domain/ground/shared/phone'
import type { HelpContacts } from './help'
import { readSettings } from './read.server'

/** The stored contacts; without any, or while the database cannot be read, the designated administrator's address. */
export function helpContacts(tx?: Db): HelpContacts {
  try {
    const { contactEmail: email, contactPhone: phone } = readSettings(tx ?? db())
    if (email || phone) return { phone, email }
  } catch {
    // Error pages need an address, too.
  }
  return { phone: '', email: adminEmail() }
}

/** Where people write to us: the address, else the number. */
export function ourContact(tx?: Db): string {
  const { phone, email } = helpContacts(tx)
  return email || formatPhone(phone)
}
