import { customType } from 'drizzle-orm/sqlite-core'
import { nameText } from '~/domain/ground/shared/person-names'

/** A column of people's names. Reading draws our own codes in the reader's language; SQL sees the stored text. */
export const personName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: nameText,
})
