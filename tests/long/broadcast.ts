import { join } from 'node:path'
import { addFindings, type Figures, noFigures } from './figures'
import { by, marked } from './form'
import { findingsIn } from './invariants'
import { countOf, newPeople, openMarket, readOne, until } from './market'
import { openSite } from './site'

type Progress = { id: string; event: number; receivers: number; notified: number; isFinished: 0 | 1 }

const progressOf = (title: string) =>
  readOne<Progress>(
    `select id, event_id as event, receivers, notified, finished_at is not null as isFinished from broadcasts
      where title = ?`,
    title,
  )

/** Until it is finished, or a minute brings nobody anything: as many as are left may take longer than that together. */
async function untilItRests(title: string): Promise<void> {
  const before = progressOf(title)
  const goesOn = () => progressOf(title).notified > before.notified
  await until(() => goesOn() || progressOf(title).isFinished === 1)
  if (goesOn()) await untilItRests(title)
}

/**
 * Sends a message to so many owners and kills the server so often while it goes out. Started again it goes on by itself;
 * at the end each of them was told once, under the bell and by e-mail, and nobody else was.
 */
export async function killBroadcast(receivers: number, kills: number): Promise<Figures> {
  const figures = noFigures()
  const market = await openMarket({ hostels: 1 })
  await newPeople(receivers, 'property_owner')
  const site = await openSite(market.folder, market.clockOffset)
  const title = marked('Message ')
  const typed = { title, message: 'No water on Sunday.', type: 'info', recipients: 'property_owner' }
  const { status } = await by(market.admin, '/admin/notifications/send', { ...typed, once_key: title })(
    site.url,
  )
  if (status !== 303) figures.problems.push(`it was answered ${status}`)
  const stoppedAt: number[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const before = progressOf(title).notified
    await until(() => progressOf(title).notified > before)
    await site.end('SIGKILL')
    const { notified, isFinished } = progressOf(title)
    if (isFinished) figures.problems.push(`it was over before kill ${kill + 1}`)
    stoppedAt.push(notified)
    await site.start()
  }
  await untilItRests(title)
  await site.end('SIGTERM')
  const end = progressOf(title)
  const notified = countOf('notifications where event_id = ?', end.event)
  const owners = countOf('profiles where user_type = ? and deleted_at is null', 'property_owner')
  const emails = countOf('outbox where event_id = ?', end.event)
  const once = `(select user_id from notifications where event_id = ? group by user_id having count(*) = 1)`
  const each = countOf(once, end.event)
  for (const [what, count] of Object.entries({
    notified,
    each,
    emails,
    said: end.notified,
    counted: end.receivers,
  }))
    if (count !== owners) figures.problems.push(`${what}: ${count} of ${owners}`)
  if (!end.isFinished) figures.problems.push('it is not finished')
  addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  figures.done = `a message to ${owners} people, the server killed after ${stoppedAt.join(', ')} of them`
  return figures
}
