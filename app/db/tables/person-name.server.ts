import { customType } from 'drizzle-orm/sqlite-core'
import { nameText } from '~/domain/ground/shared/person-names'

/** A column with a person's name, which is read in the reader's language where it is one of ours. SQL sees what is stored. */
export const personName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: nameText,
})
