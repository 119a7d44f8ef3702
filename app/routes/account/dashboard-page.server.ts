import { today } from '~/adapters/clock'
import type { SignedIn } from '~/domain/access/actor'
import { typeMay } from '~/domain/access/policy'
import { typedName } from '~/domain/accounts/rules'
import { chapterWaiting } from '~/domain/dashboards/chapter.server'
import { dashboardFor } from '~/domain/dashboards/dashboards.server'
import { readPeriod } from '~/domain/dashboards/period'
import { stepsLeft } from '~/domain/first-run/steps.server'
import { listDrafts } from '~/domain/listing-form/drafts.server'
import { latestLines } from '~/domain/notifications/page.server'
import { whatWaits } from '~/domain/reports/what-waits.server'
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
