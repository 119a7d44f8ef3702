import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import { count } from '~/domain/ground/shared/text'
import { searchPage } from '~/domain/listings/search/list-page.server'
import { listFormDrafts } from '~/domain/university/forms/drafts.server'
import { type FormCardView, listForms } from '~/domain/university/forms/list-forms.server'
import { universitySubmissions, wardenSubmissions } from '~/domain/university/submissions/staff-lists.server'
import {
  type ChapterViewOf,
  chapterFor,
  dashboardOf,
} from '~/domain/university/universities/chapter-views.server'
import {
  ownSubmissions,
  startedForms,
  universityPage,
} from '~/domain/university/universities/public-page.server'
import type { ChapterTab } from '~/domain/university/universities/rules'
import { titled } from '~/http/failures.server'
import { newIdempotencyKey } from '~/http/forms.server'
import { sharedLink } from '~/http/qr-code.server'
import { getActor, requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { CardHead } from '~/ui/admin/universities-tab'
import { ButtonLink } from '~/ui/form/buttons'
import { Universities } from '~/ui/landing/universities'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { Dashboard } from '~/ui/university/dashboard'
import { OwnSubmissions } from '~/ui/university/own-submissions'
import { PublicPage } from '~/ui/university/public-page'
import { StartedForms } from '~/ui/university/started-forms'
import { WardenDashboard } from '~/ui/university/warden-dashboard'
import '~/ui/styles/work.css'

/** Number of homes near a college on its page; the list has all. */
const HOMES_SHOWN = 3

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const university = query.get('university')
  if (university !== null) return publicPage(request, university)
  const actor = await requireActor(request)
  const opensHostels = dashboardOf(actor, query) !== undefined && !query.has('tab')
  const view = titled(opensHostels ? 'Failed to load hostels' : undefined, () => chapterFor(actor, query))
  if (view.kind === 'dashboard')
    return data({ ...view, ...listsOf(actor, view.tab, view.university.id, query) })
  if (view.kind === 'warden') {
    const submissions = wardenSubmissions(actor, query)
    return data({ ...view, submissions, idempotencyKey: newIdempotencyKey() })
  }
  return data(view, { status: isRefused(view) ? 403 : 200 })
}

type ChapterView = { kind: string; submissions?: unknown; started?: unknown }

/** Whether the reader has nothing here: neither a university to work for, nor a form of their own. */
function isRefused({ kind, submissions, started }: ChapterView): boolean {
  return kind === 'denied' && [submissions, started].every((list) => Array.isArray(list) && list.length === 0)
}

/** The lists of the tab that is open. */
function listsOf(actor: Actor, tab: ChapterTab, universityId: string, query: URLSearchParams) {
  return {
    forms: tab === 'forms' ? listForms(actor, universityId).map(withLink) : [],
    formDrafts: tab === 'forms' ? listFormDrafts(actor, universityId) : [],
    submissions: tab === 'submissions' ? universitySubmissions(actor, universityId, query) : null,
  }
}

function withLink(form: FormCardView) {
  const { url, qr } = sharedLink(paths.universityForm(form.id))
  return { ...form, link: { url, qr: form.hasClosed ? null : qr } }
}

async function publicPage(request: Request, ref: string) {
  const page = universityPage(ref)
  const actor = await getActor(request)
  const { id, code } = page.university
  const near = code === null ? [] : searchPage(actor, new URLSearchParams({ college: code })).cards
  return data({
    kind: 'public' as const,
    ...page,
    homes: near.slice(0, HOMES_SHOWN),
    role: actor?.userType,
    submissions: actor ? ownSubmissions(actor, id) : null,
    started: actor ? startedForms(actor, id) : [],
  })
}

export const meta = ({ data }: { data?: ChapterView & { university?: { name: string } } }) => {
  const name = data?.kind === 'public' ? data.university?.name : undefined
  return [
    { title: pageTitle(name ?? titleOf(data)) },
    ...(name
      ? [{ name: 'description', content: `Hostels, registration forms and homes near ${name}.` }]
      : []),
  ]
}

function titleOf(view?: ChapterView): string {
  if (view?.kind !== 'denied') return 'University Chapter'
  return isRefused(view) ? DENIED : OWN_FORMS
}

const DENIED = 'Access Denied'
const DENIAL = "You don't have access to the University Chapter."
const OWN_FORMS = 'Your University Forms'

export default function Chapter() {
  const view = useLoaderData<typeof loader>()
  switch (view.kind) {
    case 'public':
      return <PublicPage view={view} />
    case 'denied':
      return <Denied {...view} />
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

/** For people who work for no university: their own forms as students first, and the refusal below them. */
function Denied(view: ChapterViewOf<'denied'>) {
  const { universities, submissions, started } = view
  const title = titleOf(view)
  const isOwn = title === OWN_FORMS
  return (
    <Page title={title} lead={isOwn ? undefined : DENIAL} narrow>
      <div className="stack">
        <StartedForms forms={started} />
        {submissions.length > 0 && <OwnSubmissions submissions={submissions} ofAll />}
        <p>
          {isOwn ? '' : 'Are you a student? '}
          Choose your university to see its hostels and registration forms.
        </p>
        <Universities universities={universities} isWithin />
        {isOwn && (
          <p className="small muted">
            {DENIED} to staff pages: {DENIAL}
          </p>
        )}
      </div>
    </Page>
  )
}

/** A membership whose role nobody knows. */
function UnknownRole() {
  return (
    <Page title="Unknown Role" lead="Your role is not recognized." narrow>
      <p>Ask the administrator of your university to make you an administrator or a warden.</p>
    </Page>
  )
}

/** Every university with a way into each, for the platform's administrators. */
function AllUniversities({ view: { universities, servesToo } }: { view: ChapterViewOf<'all'> }) {
  return (
    <Page
      title="University Chapter"
      lead="Manage all universities"
      actions={
        <>
          {servesToo && (
            <ButtonLink href={paths.universityChapter({ view: 'warden' })}>Warden Dashboard</ButtonLink>
          )}
          <ButtonLink href={paths.admin({ tab: 'universities' })} icon="settings">
            Add or change universities
          </ButtonLink>
        </>
      }
    >
      {universities.length === 0 ? (
        <EmptyState title="No universities registered yet." />
      ) : (
        <ul className="cards">
          {universities.map(({ hostels, submissions, ...university }) => (
            <li key={university.id} className="card stack-s">
              <CardHead {...university} />
              <p className="muted">{`${count(hostels, 'hostel')}, ${count(submissions, 'submission')}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
