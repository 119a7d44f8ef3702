import type { Db } from '~/db/database.server'
import { writeToLeavers } from '~/domain/desk/broadcasts/write-to-students.server'
import { oncePerLanguage } from '~/domain/ground/access/hearing.server'
import { readPayload } from '~/domain/ground/events/payload'
import { onEvent, type RecordedEvent } from '~/domain/ground/events/record.server'
import { readAnswered } from './answered.server'
import { queueBallotNews } from './ballot-news.server'
import { notificationContext } from './context.server'
import { messages } from './messages'
import { notifyRecipients } from './notify-recipients.server'

/** Starts listening: from now on each event notifies the people concerned, in its own transaction, and reads what it answers. */
export function startNotifying(): () => void {
  return onEvent(notify)
}

/** Students who left at the end of a year get one text, in the background: a context for each of thousands takes seconds. */
const isOfMany = ({ name, data }: RecordedEvent) =>
  name === 'submission.moved-out' && readPayload(data).keptUntil === undefined

/** A ballot and a closed year can have thousands of students, so they are notified in the background. */
function notify(tx: Db, event: RecordedEvent): void {
  if (event.name === 'university.beds-given-back') return writeToLeavers(tx, event)
  if (messages[event.name].length === 0 || isOfMany(event)) return
  if (event.subject.type === 'ballot') return queueBallotNews(tx, event)
  const contextIn = oncePerLanguage(() => notificationContext(tx, event))
  const context = contextIn('en')
  if (!context) return
  readAnswered(tx, event, context)
  notifyRecipients(tx, event, contextIn)
}
