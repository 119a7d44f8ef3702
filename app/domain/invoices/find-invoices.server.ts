import { and, eq, type SQL, sql } from 'drizzle-orm'
import { allRows } from '~/db/prepared.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { wordMatch } from '~/domain/shared/word-match'

/** Of so many owners at most all invoices are read and sorted; of more the newest ones are looked through. */
const FEW = 50

/** An invoice's number, as people type it. */
const NUMBER = /^bw-?(\d{4})-?(\d{1,9})$/i

/**
 * The invoices with this number, or of owners whose name or e-mail address has words that begin so; none where nothing was
 * typed. Rule: decisions "Numbered lists: newest first by one number".
 */
export function whereFound(typed: string | null | undefined): SQL | undefined {
  const search = (typed ?? '').trim()
  const [, year, number] = NUMBER.exec(search) ?? []
  if (year && number)
    return and(eq(ownerInvoices.numberYear, Number(year)), eq(ownerInvoices.numberInYear, Number(number)))
  const match = wordMatch(search)
  if (match === null) return undefined
  const owners = match === '' ? [] : allRows<{ id: string }>(OWNERS, { match })
  const ids = JSON.stringify(owners.map(({ id }) => id))
  const among = sql`(select value from json_each(${ids}))`
  // The sign keeps the order of time in use where most invoices are found.
  return owners.length > FEW
    ? sql`+${ownerInvoices.ownerId} in ${among}`
    : sql`${ownerInvoices.ownerId} in ${among}`
}

/** Owners who were billed and whom the words find: billed ones are stepped through, one look for each. */
const OWNERS = `
  with recursive billed(id) as (
    select min(owner_id) from owner_invoices
    union all select (select min(owner_id) from owner_invoices where owner_id > billed.id) from billed where billed.id is not null)
  select p.id from billed cross join profiles p on p.id = billed.id
  where p.seq in (select rowid from people_words where people_words match :match)`
