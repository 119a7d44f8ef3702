import { today } from '~/adapters/clock'
import { chapterWaiting } from '~/domain/desk/dashboards/chapter.server'
import { dashboardFor } from '~/domain/desk/dashboards/dashboards.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { latestLines } from '~/domain/desk/notifications/page.server'
import { stepsLeft } from '~/domain/desk/operations/first-run.server'
import { whatWaits } from '~/domain/desk/reports/what-waits.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { typedName } from '~/domain/ground/accounts/rules'
import { listDrafts } from '~/domain/listings/listing-form/drafts.server'
import { surroundings } from '~/http/setup.server'

/** The data of this person's dashboard, for the page and for an open one. */
export async function dashboardPage(actor: SignedIn, request: Request) {
  const around = typeMay(actor.userType, 'admin.area') ? await surroundings(request) : null
  const query = new URL(request.url).searchParams
  const search = (query.get('search') ?? '').slice(0, 100)
  return {
    view: dashboardFor(actor, search, readPeriod(today(), query)),
    waits: whatWaits(actor),
    chapter: chapterWaiting(actor),
    stepsLeft: around ? stepsLeft({ ...around, hasSecondFactor: actor.hasSecondFactor }) : [],
    drafts: listDrafts(actor),
    notifications: latestLines(actor),
    email: actor.email,
    firstName: typedName(actor.fullName).split(' ')[0] ?? '',
  }
}
