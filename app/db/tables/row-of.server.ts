import { type AnySQLiteColumn, text } from 'drizzle-orm/sqlite-core'

/** A column with the id of a row of another table, which it always names. */
export const rowOf = <Name extends string>(name: Name, id: () => AnySQLiteColumn, onDelete?: 'cascade') =>
  text(name).notNull().references(id, { onDelete })
