import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { today } from '~/adapters/clock'
import { allRows } from '~/db/prepared.server'
import { ownerInvoices } from '~/db/tables/index.server'
import { figureText } from '~/domain/ground/shared/text'
import { wordMatch } from '~/domain/ground/shared/word-match'

/** Max owners whose invoices are all read and sorted; for more, the newest invoices are scanned instead. */
const FEW = 50

/** An invoice number as typed, with or without its year. */
const NUMBER = /^(?:bw-?(\d{4})-?|(\d{4})-|)0*(\d{1,9})$/i
/** Years in which a number without its year is looked up. */
const RECENT_YEARS = 10

/**
 * Invoices with this number, or of owners with a name or e-mail address that has words beginning like this;
 * undefined when the field is empty. Rule: decisions "Lists: ids first, by page number".
 */
export function whereFound(text: string | null | undefined): SQL | undefined {
  const search = (text ?? '').trim()
  const [, longYear, shortYear, number] = NUMBER.exec(figureText(search)) ?? []
  if (number) {
    const year = longYear ?? shortYear
    const thisYear = Number(today().slice(0, 4))
    const years = year ? [Number(year)] : Array.from({ length: RECENT_YEARS }, (_, ago) => thisYear - ago)
    return and(inArray(ownerInvoices.numberYear, years), eq(ownerInvoices.numberInYear, Number(number)))
  }
  const match = wordMatch(search)
  if (match === null) return undefined
  const owners = match === '' ? [] : allRows<{ id: string }>(OWNERS, { match })
  const ids = JSON.stringify(owners.map(({ id }) => id))
  const among = sql`(select value from json_each(${ids}))`
  // The plus keeps SQLite on the index in time order when many invoices match.
  return owners.length > FEW
    ? sql`+${ownerInvoices.ownerId} in ${among}`
    : sql`${ownerInvoices.ownerId} in ${among}`
}

/** Billed owners who match the words: steps through the billed ones, one index lookup for each. */
const OWNERS = `
  with recursive billed(id) as (
    select min(owner_id) from owner_invoices
    union all select (select min(owner_id) from owner_invoices where owner_id > billed.id) from billed where billed.id is not null)
  select p.id from billed cross join profiles p on p.id = billed.id
  where p.seq in (select rowid from people_words where people_words match :match)`
