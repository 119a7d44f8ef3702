import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/access/actor'
import { listForms } from '~/domain/forms/list-forms.server'
import { searchPage } from '~/domain/search/list-page.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/submissions/staff-lists.server'
import { chapterFor } from '~/domain/universities/chapter-views.server'
import { ownSubmissions, universityPage } from '~/domain/universities/public-page.server'
import type { ChapterTab } from '~/domain/universities/rules'
import { getActor, requireActor } from '~/http/session.server'
import { pageTitle } from '~/ui/layout/page'
import { AllUniversities, Denied, UnknownRole } from '~/ui/university/chapter-pages'
import { Dashboard } from '~/ui/university/dashboard'
import { PublicPage } from '~/ui/university/public-page'
import { WardenDashboard } from '~/ui/university/warden-dashboard'

/** Number of homes near a college on its page; the list has all. */
const HOMES_SHOWN = 3

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const university = query.get('university')
  if (university !== null) return publicPage(request, university)
  const actor = await requireActor(request)
  const view = chapterFor(actor, query)
  if (view.kind === 'dashboard')
    return data({ ...view, ...listsOf(actor, view.tab, view.university.id, query) })
  if (view.kind === 'warden') return data({ ...view, submissions: wardenSubmissions(actor, query) })
  return data(view, { status: view.kind === 'denied' ? 403 : 200 })
}

/** The lists of the tab that is open. */
function listsOf(actor: Actor, tab: ChapterTab, universityId: string, query: URLSearchParams) {
  return {
    forms: tab === 'forms' ? listForms(actor, universityId) : [],
    submissions: tab === 'submissions' ? universitySubmissions(actor, universityId, query) : null,
  }
}

async function publicPage(request: Request, universityId: string) {
  const page = universityPage(universityId)
  const actor = await getActor(request)
  const { code } = page.university
  const near = code === null ? [] : searchPage(actor, new URLSearchParams({ college: code })).cards
  return data({
    kind: 'public' as const,
    ...page,
    homes: near.slice(0, HOMES_SHOWN),
    role: actor?.userType,
    submissions: actor ? ownSubmissions(actor, universityId) : null,
  })
}

export const meta = ({ data }: { data?: { kind: string; university?: { name: string } } }) => {
  const name = data?.kind === 'public' ? data.university?.name : undefined
  return [
    { title: pageTitle(name ?? (data?.kind === 'denied' ? 'Access Denied' : 'University Chapter')) },
    ...(name
      ? [{ name: 'description', content: `Hostels, registration forms and homes near ${name}.` }]
      : []),
  ]
}

export default function Chapter() {
  const view = useLoaderData<typeof loader>()
  switch (view.kind) {
    case 'public':
      return <PublicPage view={view} />
    case 'denied':
      return <Denied universities={view.universities} submissions={view.submissions} />
    case 'all':
      return <AllUniversities view={view} />
    case 'dashboard':
      return <Dashboard view={view} />
    case 'warden':
      return <WardenDashboard view={view} />
    case 'unknown':
      return <UnknownRole />
  }
}
