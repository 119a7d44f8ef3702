import { join } from 'node:path'
import { setClock } from '~/adapters/clock'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { asUser } from '../support/app'
import { startSmtp } from '../support/smtp'
import { lateStay, makeRequest, newTenant } from './bookings'
import { startCrowd } from './crowd'
import { addFindings, type Figures, noFigures } from './figures'
import type { Form } from './form'
import { Forms } from './forms'
import { findingsIn } from './invariants'
import { settle } from './ledger'
import { countOf, type Market, openMarket, readOne, until } from './market'
import { openSite, type Site } from './site'
import { startVisitors } from './visitors'

/** How far the server's clock jumps, in milliseconds. */
const jumps: Record<string, number> = {
  'back 2 h': -2 * HOUR,
  'forward 8 days': 8 * DAY,
  'back 75 h': -75 * HOUR,
  'forward 90 min': 90 * 60_000,
  'back 10 days': -10 * DAY,
  'forward 3 days': 3 * DAY,
}

/**
 * Moves the server's clock before its jobs have run for the first time, and back again, while people send forms. Pages and
 * forms go on, what was acknowledged is there, e-mails still leave and who is late is reminded once, which is that the jobs go
 * on, and no request expires: nobody has said that the clock is right. Rule: decisions "Clock: what waits when it jumps".
 */
export async function moveClock(count: number, andBack = true): Promise<Figures> {
  const figures = noFigures()
  const smtp = await startSmtp()
  const notes: string[] = []
  for (const [name, jump] of Object.entries(jumps).slice(0, count)) {
    const market = await openMarket({ hostels: 5 })
    for (const { hostelId, roomId } of market.hostels) makeRequest(await newTenant(), hostelId, roomId)
    const late = lateStay(market, await newTenant())
    const site = await openSite(market.folder, market.clockOffset, { SMTP_URL: smtp.url })
    const forms = new Forms(market)
    await moveTo(site, market, market.clockOffset + jump)
    const stopVisitors = startVisitors(site.url, market.owner)
    await formsAreTaken(forms, site, figures)
    await mailLeaves(forms, site.url, figures, name)
    if (andBack) {
      await moveTo(site, market, market.clockOffset)
      await formsAreTaken(forms, site, figures)
      await mailLeaves(forms, site.url, figures, `${name} and back`)
    }
    const reminders = () => countOf("events where name = 'booking.rent-late' and subject_id = ?", late)
    await until(() => reminders() > 0)
    if (reminders() !== 1) figures.problems.push(`${name}: a late stay was reminded ${reminders()} times`)
    await stopVisitors(figures)
    if (site.unexpectedEnds() > 0) figures.problems.push(`${name}: the server ended:\n${site.printed()}`)
    await site.end('SIGTERM')
    addFindings(figures, findingsIn(join(market.folder, 'bweni.sqlite')))
    const { expired } = readOne<{ expired: number }>(
      "select count(*) expired from events where name = 'booking.expired'",
    )
    if (expired > 0) figures.problems.push(`${name}: ${expired} requests expired`)
    notes.push(name)
  }
  await smtp.stop()
  figures.done = `${notes.length} jumps of the clock: ${notes.join(', ')}`
  return figures
}

/**
 * The server's clock, and the one by which this process fills in days. An administrator's session ends after half an hour
 * without use: they sign in again.
 */
async function moveTo(site: Site, { admin }: Market, offset: number): Promise<void> {
  await site.ask('clock', offset)
  setClock(() => Date.now() + offset)
  admin.cookie = await asUser('admin')
}

async function formsAreTaken(forms: Forms, site: Site, figures: Figures): Promise<void> {
  const crowd = startCrowd(forms, site.url, 1)
  await until(() => crowd.sent.length >= 12)
  await settle(await crowd.stop(), site, figures)
}

/** Somebody signs up after the jump, and their e-mail leaves. */
async function mailLeaves(forms: Forms, url: string, figures: Figures, name: string): Promise<void> {
  const form: Form = forms.signUp()
  const { status } = await form.send(url)
  const waiting = () =>
    readOne<{ n: number }>(
      'select count(*) n from outbox where to_address = ? and sent_at is null',
      form.stored[1],
    ).n
  await until(() => waiting() === 0)
  if (status !== 303 || waiting() > 0)
    figures.problems.push(`${name}: signing up is answered ${status}, ${waiting()} e-mails wait`)
}
