import { demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import type { Sqlite } from '~/db/open.server'
import { asUser, freshApp } from '../support/app'
import {
  addCategory,
  addCollaborator,
  giveAccount,
  invite,
  letHostel,
  letRoom,
  pay,
  stay,
} from '../support/stays'

/** A database in which every table that points at another has rows that do. */
export async function filledDatabase(): Promise<Buffer> {
  freshApp()
  giveAccount()
  const { hostelId, roomId } = letHostel()
  addCategory(hostelId, { roomType: 'Single room' })
  addCollaborator(hostelId, 'juma')
  const roomOfNeema = letRoom()
  invite(roomOfNeema, 'juma')
  pay('amina', stay('amina', hostelId, { roomId }), { amount: 50_000 })
  await asUser('amina')
  const { sqlite } = database()
  sqlite.exec(`
    insert into mail_tokens values ('hash', '${demoUsers.amina.id}', 'reset', 1, 2, null);
    insert into drafts values ('draft', '${demoUsers.neema.id}', '${hostelId}', '{}', 1, 1);
    insert into ai_recommendations values ('kept', '${demoUsers.amina.id}', 600000, '', 50000, 30, 150000, '[]', 1);
  `)
  return sqlite.serialize()
}

/** The tables that others point at, with those that do. */
export function parentsOf(sqlite: Sqlite): Map<string, string[]> {
  const rows = sqlite
    .prepare<[], { parent: string; child: string }>(
      `select distinct f."table" as parent, t.name as child
       from pragma_table_list t, pragma_foreign_key_list(t.name) f where t.type = 'table' order by 1, 2`,
    )
    .all()
  const parents = new Map<string, string[]>()
  for (const { parent, child } of rows) parents.set(parent, [...(parents.get(parent) ?? []), child])
  return parents
}

/** Everything that the database holds: each table's rows in order, and what stands in its schema beside tables. */
export function everythingIn(sqlite: Sqlite) {
  const names = sqlite
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like '\\_\\_%' escape '\\' and name not like 'sqlite%'",
    )
    .pluck()
    .all()
  const rows = names
    .sort()
    .map((name) => [name, sqlite.prepare(`select * from "${name}" order by 1, 2`).all()])
  const schema = sqlite
    .prepare("select type, name, tbl_name from sqlite_schema where type <> 'table' order by type, name")
    .all()
  return { rows: Object.fromEntries(rows), schema }
}
