import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { broadcasts, reports } from '~/db/tables/index.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { receiversNow, sendBroadcast } from '~/domain/desk/broadcasts/send-broadcast.server'
import { closeReport } from '~/domain/desk/reports/close-report.server'
import { createReport, listingToReport } from '~/domain/desk/reports/create-report.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import type { DemoListing } from './listings/demo-listings'
import { actorOf } from './people.server'
import type { TimedAction } from './scenarios/scheduled.server'

/** A message to all agents, a report that was looked into and one that waits, through the product's commands. */
export function administrationActions(
  tx: Db,
  people: DemoPeople,
  listings: readonly DemoListing[],
  nowAt: number,
): TimedAction[] {
  const { admin, grace, elia } = people.named
  const [first, second] = listings.filter(({ property }) => property.approvalState === 'approved')
  const report = (by: typeof grace, of: DemoListing | undefined, reason: string, details: string) => () =>
    createReport(actorOf(by), () => listingToReport(actorOf(by), of?.property.id ?? '', tx), {
      reason,
      details,
    })
  return [
    { at: nowAt - 5 * DAY, run: () => writeToAgents(admin) },
    {
      at: nowAt - 8 * DAY,
      run: report(grace, first, 'not_as_shown', 'The photo shows a bed for one. There were two in the room.'),
    },
    { at: nowAt - 7 * DAY, run: () => endReport(tx, admin) },
    {
      at: nowAt - 20 * HOUR,
      run: report(elia, second, 'let_already', 'The owner told me on the phone that it is taken until June.'),
    },
  ]
}

function writeToAgents(admin: Parameters<typeof actorOf>[0]): void {
  const input = {
    title: 'Look at your listings before the semester',
    message: 'Students begin to search now.\nPlease check prices, photos and how many rooms are offered.',
    ...{ type: 'info' as const, recipients: 'agent' as const, city: null, university: null },
  }
  const shown_count = receiversNow(actorOf(admin), input)
  sendBroadcast(actorOf(admin), { ...input, shown_count }, { key: seedId('broadcast'), bodyHash: '' })
  deliverBroadcasts()
}

function endReport(tx: Db, admin: Parameters<typeof actorOf>[0]): void {
  const { id = '', version = 1 } = tx.select().from(reports).where(eq(reports.status, 'open')).get() ?? {}
  const answer = 'Thank you. The owner has put up new photos, and we have looked at them.'
  closeReport(actorOf(admin), id, { end: 'acted', answer, version })
}

/** The demo's e-mails are never sent, and nobody has to read that they failed. */
export function countEmailsAsSent(tx: Db): void {
  tx.update(broadcasts).set({ emailsSent: broadcasts.notified }).run()
}
