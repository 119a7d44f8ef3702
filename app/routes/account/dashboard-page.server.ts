import { today } from '~/adapters/clock'
import { chapterWaiting } from '~/domain/desk/dashboards/chapter.server'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { latestLines } from '~/domain/desk/notifications/page.server'
import { whatWaits } from '~/domain/desk/reports/what-waits.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { firstName } from '~/domain/ground/accounts/rules'
import { listDrafts } from '~/domain/listings/listing-form/drafts.server'

/** The data of this person's dashboard, for the page and for an open one. */
export function dashboardPage(actor: SignedIn, request: Request) {
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').slice(0, 100)
  return {
    view: dashboardFor(actor, search, readPeriod(today(), query)),
    waits: whatWaits(actor),
    chapter: chapterWaiting(actor),
    drafts: listDrafts(actor),
    notifications: latestLines(actor),
    email: actor.email,
    firstName: firstName(actor.fullName),
  }
}
