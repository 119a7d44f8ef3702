import { customType } from 'drizzle-orm/sqlite-core'
import { translated } from '~/domain/ground/shared/language'
import { nameText } from '~/domain/ground/shared/person-names'

/** A column of people's names. Reading draws our own codes in the reader's language; SQL sees the stored text. */
export const personName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: nameText,
})

/** A column of our own words in English. Reading draws them in the reader's language. */
export const ownWords = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: translated,
})
