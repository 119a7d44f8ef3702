import { join } from 'node:path'
import { demoUsers } from '#seed/demo-users'
import { chooseEmails } from '~/domain/mail/choices.server'
import { HOUR, SECOND } from '~/domain/shared/units'
import { freePort } from '../../app/scripts/dev/free-port.mjs'
import { type Smtp, startSmtp } from '../support/smtp'
import { isTaken, startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { settle } from './ledger'
import { mailFaults, startFaultyMail } from './mail-faults'
import { openMarket, readOne, until } from './market'
import { openSite } from './site'
import { startVisitors } from './visitors'

const LONGEST_STOP = 10 * SECOND
/** From the tests' moment, noon, until after the hour of the daily summary. */
const UNTIL_EVENING = 6.1 * HOUR

/**
 * Lets the mail server fail in each of these ways while people send forms: pages and forms go on, the server stops in time while a
 * send hangs, and once the mail server works again every e-mail leaves, once. The owner gets all of it in one summary.
 */
export async function failMail(count: number): Promise<Figures> {
  const figures = noFigures()
  const notes: string[] = []
  for (const [name, fault] of Object.entries(mailFaults).slice(0, count)) {
    const market = await openMarket({ hostels: 5 })
    chooseEmails(market.owner.id, { bookings: 'daily', payments: 'daily' })
    const port: number = await freePort()
    const faulty = await startFaultyMail(fault, port)
    const variables = { SMTP_URL: `${fault.scheme}://127.0.0.1:${port}` }
    const site = await openSite(market.folder, market.clockOffset, variables)
    const stopVisitors = startVisitors(site.url, market.owner)
    const crowd = startCrowd(new Forms(market), site.url, 1)
    await until(() => crowd.sent.length >= 12)
    const sent = await crowd.stop()
    await until(() => attempts() > 0)
    if (fault.speak) await until(() => faulty.tried() > 0)
    await stopVisitors(figures)
    const { code, ms } = await site.end('SIGTERM')
    if (code !== 0 || ms > LONGEST_STOP)
      figures.problems.push(`${name}: it ended with ${code} after ${Math.round(ms)} ms`)
    await faulty.stop()

    const smtp = await startSmtp({ port })
    const later = { SMTP_URL: smtp.url }
    const again = await openSite(market.folder, market.clockOffset + UNTIL_EVENING, later)
    await settle(
      sent.filter(({ reply }) => isTaken(reply)),
      again,
      figures,
    )
    await until(() => unsent() === 0)
    await again.end('SIGTERM')
    await smtp.stop()
    notes.push(`${name} ${checkMails(smtp, name, figures)}`)
    addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
  }
  figures.done = `${notes.length} mail faults; e-mails that left afterwards: ${notes.join(', ')}`
  return figures
}

const attempts = () => readOne<{ n: number }>('select coalesce(max(attempts), 0) n from outbox').n
const unsent = () => readOne<{ n: number }>('select count(*) n from outbox where sent_at is null').n

/** Each e-mail has left, and arrived once; gives how many there are. */
function checkMails({ mails }: Smtp, name: string, figures: Figures): number {
  const ids = mails.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1])
  if (unsent() > 0) figures.problems.push(`${name}: ${unsent()} e-mails never left`)
  figures.doubled += ids.length - new Set(ids).size
  const toOwner = mails.filter(({ to }) => to.includes(demoUsers.neema.email))
  const summaries = toOwner.filter(({ raw }) => /^subject: *(?:=\?utf-8\?Q\?)?Your[ _]summary/im.test(raw))
  if (toOwner.length !== 1 || summaries.length !== 1)
    figures.problems.push(
      `${name}: the owner got ${toOwner.length} e-mails, ${summaries.length} of them summaries`,
    )
  return ids.length
}
