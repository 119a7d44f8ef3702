import { settings } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { findRows } from '../support/rows'

/** Writes a row in a transaction of its own, or in the one around it; gives its key. */
export const put = (key: string, value: unknown = 1) =>
  transaction((tx) => {
    tx.insert(settings).values({ key, value, updatedAt: 1 }).run()
    return key
  })

/** The keys of the rows that this connection sees. */
export const keys = () => findRows(settings).map((row) => row.key)
