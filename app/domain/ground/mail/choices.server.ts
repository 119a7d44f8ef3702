import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/adapters/clock'
import { type Db, db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { emailChoices, outbox } from '~/db/tables/index.server'
import { type ActingPerson, NO_SESSION } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { record } from '~/domain/ground/events/record.server'
import { term } from '~/domain/ground/shared/language'
import { type Delivery, deliveries, deliveriesOf, type Ending, type Topic, topics } from './topics'

const CHOOSE = term('Choose how these e-mails should come.')
const deliveryChoice = z.enum(deliveries, { error: CHOOSE }).optional()

/** Delivery of each topic; a topic that is missing keeps its setting. */
export const emailChoicesForm = z.object(
  Object.fromEntries(topics.map((topic) => [topic, deliveryChoice])) as Record<Topic, typeof deliveryChoice>,
)
type EmailChoices = Partial<Record<Topic, Delivery>>

const chosen = prepared((tx) =>
  tx
    .select({ delivery: emailChoices.delivery })
    .from(emailChoices)
    .where(
      and(
        eq(emailChoices.userId, sql.placeholder('userId')),
        eq(emailChoices.topic, sql.placeholder('topic')),
      ),
    )
    .prepare(),
)

/** The person's choice for e-mails about a topic, else its first one. */
export function deliveryOf(tx: Db, userId: string, topic: Topic): Delivery {
  return chosen(tx).get({ userId, topic })?.delivery ?? deliveriesOf(topic)[0] ?? 'at_once'
}

export function emailChoicesOf(userId: string, tx: Db = db()): Record<Topic, Delivery> {
  const own = topics.map((topic) => [topic, deliveryOf(tx, userId, topic)] as const)
  return Object.fromEntries(own) as Record<Topic, Delivery>
}

/**
 * Stores a person's e-mail choices, and drops waiting e-mails of topics set to 'never'. E-mails that wait for
 * a summary stay in it. Rule: decisions "E-mail: people choose by topic".
 */
export function chooseEmails(person: ActingPerson, choices: EmailChoices): void {
  const userId = person.id
  transaction(person, (tx) => {
    const before = emailChoicesOf(userId, tx)
    const changed = topics.filter((topic) => choices[topic] && choices[topic] !== before[topic])
    if (changed.length === 0) return
    for (const topic of changed) {
      const delivery = choices[topic] ?? 'at_once'
      const set = { delivery, updatedAt: now() }
      tx.insert(emailChoices)
        .values({ userId, topic, ...set })
        .onConflictDoUpdate({ target: [emailChoices.userId, emailChoices.topic], set })
        .run()
    }
    dropWaiting(
      tx,
      userId,
      changed.filter((topic) => choices[topic] === 'never'),
    )
    const data = Object.fromEntries(changed.map((topic) => [topic, choices[topic]]))
    record(tx, {
      name: 'account.emails-chosen',
      actorId: userId,
      subject: userId,
      data,
    })
  })
}

function dropWaiting(tx: Db, userId: string, ended: Topic[]): void {
  const waiting = and(eq(outbox.userId, userId), inArray(outbox.topic, ended), isNull(outbox.sentAt))
  tx.delete(outbox).where(waiting).run()
}

/** Whether all these e-mails are switched off. */
export function isEnded(userId: string, ending: Ending): boolean {
  const choices = emailChoicesOf(userId)
  return ending === 'summary' ? !Object.values(choices).includes('daily') : choices[ending] === 'never'
}

/** Switches these e-mails off, by a link that needs no session, until the person chooses otherwise. */
export function endEmails(userId: string, ending: Ending): void {
  const choices = emailChoicesOf(userId)
  const ended = topics.filter((topic) =>
    ending === 'summary' ? choices[topic] === 'daily' : topic === ending,
  )
  chooseEmails({ id: userId, ...NO_SESSION }, Object.fromEntries(ended.map((topic) => [topic, 'never'])))
}
