import { and, type SQL } from 'drizzle-orm'
import { countRows, countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { keysetReader, listPage } from '~/db/keyset-reader.server'
import { clients } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/access/actor'
import { dayOf } from '~/domain/shared/calendar'
import { type CsvColumn, phoneCell } from '~/domain/shared/csv'
import { allRows, type PageTokens } from '~/domain/shared/keyset'
import { type ClientRow, whereClientFor } from './access.server'

type ClientQuery = { search: string; page?: string | null }
type ClientView = Pick<ClientRow, 'id' | 'name' | 'phone' | 'note'>
type ClientList = { clients: ClientView[]; count: string; tokens: PageTokens }

/** An agent's clients, 24 a page, newest first. */
export function listClients(actor: Actor, { search, page }: ClientQuery): ClientList {
  const where = whereListed(actor, search)
  const { rows, tokens } = listPage(page, reader(where), keyOf)
  const found = countRows(clients, where)
  return {
    clients: rows.map(({ id, name, phone, note }) => ({ id, name, phone, note })),
    count: countText(found),
    tokens,
  }
}

export const clientColumns: readonly CsvColumn<ClientRow>[] = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Note', ({ note }) => note],
  ['Added', ({ createdAt }) => dayOf(createdAt)],
]

/** All clients of the same list, a few hundred at a time. */
export function allClients(actor: Actor, search: string): Generator<ClientRow[], void> {
  return allRows(reader(whereListed(actor, search)), keyOf)
}

const keyOf = ({ createdAt: at, id }: ClientRow) => ({ at, id })

function whereListed(actor: Actor, search: string): SQL | undefined {
  const matches = hasWords(search, [clients.name, clients.phone, clients.note])
  return and(whereClientFor(actor, 'client.manage'), matches)
}

function reader(where: SQL | undefined) {
  const columns = { at: clients.createdAt, id: clients.id }
  return keysetReader(() => db().select().from(clients).$dynamic(), where, columns)
}
