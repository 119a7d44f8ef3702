import { and, desc } from 'drizzle-orm'
import { countText } from '~/db/count-rows.server'
import { db } from '~/db/database.server'
import { type List, listPage, type Part } from '~/db/list.server'
import { clients } from '~/db/tables/index.server'
import { hasWords } from '~/db/words.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { PageTokens } from '~/domain/ground/shared/pages'
import { type ClientRow, whereClientFor } from './client-access.server'

type ClientQuery = { search: string; page?: string | null }
type ClientView = Pick<ClientRow, 'id' | 'name' | 'phone' | 'note'>
type ClientList = { clients: ClientView[]; count: string; tokens: PageTokens }

/** An agent's clients, 24 a page, newest first. */
export function listClients(actor: Actor, { search, page }: ClientQuery): ClientList {
  const { rows, count, tokens } = listPage(list, [found(actor, search)], page, search !== '')
  return {
    clients: rows.map(({ id, name, phone, note }) => ({ id, name, phone, note })),
    count: countText(count),
    tokens,
  }
}

const list: List<ClientRow> = {
  table: clients,
  id: clients.id,
  rows: () => db().select().from(clients),
  idOf: ({ id }) => id,
}

function found(actor: Actor, search: string): Part {
  const matches = hasWords(search, [clients.name, clients.phone, clients.note])
  const where = and(whereClientFor(actor), matches)
  return { where, order: [desc(clients.createdAt), desc(clients.id)] }
}
