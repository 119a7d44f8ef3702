import { asc } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { mayAnswer } from '~/domain/stays/bookings/residents/find-answer.server'
import { giveAnswer } from '~/domain/stays/bookings/residents/give-answer.server'
import type { DemoPeople } from './demo-people'
import { actorOf } from './people.server'

/** What some of them write, in turn. */
const TEXTS = [
  'Maji hayakatiki, na mlinzi yupo usiku kucha. Chumba ni kama kwenye picha.',
  '',
  'The room is as in the pictures. In October the light was out for two days.',
  '',
  'Quiet at night, and near to the lecture halls.',
]

/** Tenants without an account that people know answer about their place, where they may; every fifth had no light each day. */
export function storeAnswers(tx: Db, { all, named }: DemoPeople): void {
  const known = new Set(Object.values(named).map(({ id }) => id))
  const byId = new Map(all.filter(({ id }) => !known.has(id)).map((person) => [person.id, person]))
  const stays = tx.select().from(bookings).orderBy(asc(bookings.createdAt), asc(bookings.id)).all()
  let given = 0
  for (const stay of stays) {
    const tenant = byId.get(stay.tenantId ?? '')
    if (!tenant || !mayAnswer(tx, stay)) continue
    giveAnswer(actorOf(tenant), stay.id, {
      ...{ asShown: given % 7 === 4 ? 'no' : 'yes', water: 'yes', light: given % 5 === 2 ? 'no' : 'yes' },
      ...{ safe: given % 4 === 3 ? 'unsure' : 'yes', agreed: 'yes' },
      ...{ text: TEXTS[given % TEXTS.length] ?? '', early: given % 2 === 0, version: 0 },
    })
    given += 1
  }
}
