import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import type { Actor } from '~/domain/ground/access/actor'
import { t } from '~/domain/ground/shared/language'
import { count } from '~/domain/ground/shared/text'
import { searchPage } from '~/domain/listings/search/list-page.server'
import { withKept } from '~/domain/stays/bookings/saved/keep-property.server'
import { listFormDrafts } from '~/domain/university/forms/drafts.server'
import { type FormCardView, listForms } from '~/domain/university/forms/list-forms.server'
import { reportParts } from '~/domain/university/submissions/report.server'
import {
  objectionsAt,
  universitySubmissions,
  wardenSubmissions,
} from '~/domain/university/submissions/staff-lists.server'
import { yearOf } from '~/domain/university/submissions/year.server'
import { activeUniversities } from '~/domain/university/universities/active.server'
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
import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'
import { ActiveBadge } from '~/ui/admin/universities-tab'
import { ButtonLink } from '~/ui/form/buttons'
import { Universities } from '~/ui/landing/universities'
import { Page, pageTitle, publicLinks } from '~/ui/layout/page'
import { DeskTable } from '~/ui/show/desk-table'
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
  const view = titled(opensHostels ? t`Failed to load hostels` : undefined, () => chapterFor(actor, query))
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
    year:
      tab === 'hostels'
        ? {
            today: today(),
            days: yearOf(universityId),
            parts: reportParts(universityId),
            objections: objectionsAt(actor, universityId),
          }
        : null,
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
    ref: activeUniversities().find((one) => one.id === id)?.ref ?? id,
    origin: siteOrigin(),
    homes: withKept(actor, near.slice(0, HOMES_SHOWN)),
    role: actor?.userType,
    submissions: actor ? ownSubmissions(actor, id) : null,
    started: actor ? startedForms(actor, id) : [],
  })
}

type PublicView = { kind: 'public'; university: { name: string }; ref: string; origin: string }

export const meta = ({ data }: { data?: ChapterView | PublicView }) => {
  if (!data || !('origin' in data)) return [{ title: pageTitle(titleOf(data)) }]
  const { university, ref, origin } = data
  return [
    { title: pageTitle(university.name) },
    { name: 'description', content: t`Hostels, registration forms and homes near ${university.name}.` },
    ...publicLinks(origin, paths.universityChapter({ university: ref })),
  ]
}

function titleOf(view?: ChapterView): string {
  if (view?.kind !== 'denied') return t`University Chapter`
  return isRefused(view) ? t`Access Denied` : t`Your University Forms`
}

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
  const isOwn = !isRefused(view)
  const denial = t`You don't have access to the University Chapter.`
  return (
    <Page title={titleOf(view)} lead={isOwn ? undefined : denial} narrow>
      <div className="stack">
        <StartedForms forms={started} />
        {submissions.length > 0 && <OwnSubmissions submissions={submissions} ofAll />}
        <p>
          {isOwn
            ? t`Choose your university to see its hostels and registration forms.`
            : t`Are you a student? Choose your university to see its hostels and registration forms.`}
        </p>
        <Universities universities={universities} isWithin />
        {isOwn && <p className="small muted">{t`Access Denied to staff pages: ${denial}`}</p>}
      </div>
    </Page>
  )
}

/** A membership whose role nobody knows. */
function UnknownRole() {
  return (
    <Page title={t`Unknown Role`} lead={t`Your role is not recognized.`} narrow>
      <p>{t`Ask the administrator of your university to make you an administrator or a warden.`}</p>
    </Page>
  )
}

/** Every university with a way into each, for the platform's administrators. */
function AllUniversities({ view: { universities, servesToo } }: { view: ChapterViewOf<'all'> }) {
  return (
    <Page
      title={t`University Chapter`}
      lead={t`Manage all universities`}
      actions={
        <>
          {servesToo && (
            <ButtonLink href={paths.universityChapter({ view: 'warden' })}>{t`Warden Dashboard`}</ButtonLink>
          )}
          <ButtonLink href={paths.admin({ tab: 'universities' })} icon="settings">
            {t`Add or change universities`}
          </ButtonLink>
        </>
      }
    >
      {universities.length === 0 ? (
        <EmptyState title={t`No universities registered yet.`} />
      ) : (
        <DeskTable
          caption={t`Universities`}
          rows={[...universities.filter(isUsed), ...universities.filter((one) => !isUsed(one))]}
          rowKey={({ id }) => id}
          groupOf={(one) => ({ title: isUsed(one) ? t`With hostels or submissions` : t`With nothing yet` })}
          columns={[
            {
              label: t`University`,
              kind: 'what',
              cell: ({ id, name }) => (
                <a className="strong" title={name} href={paths.universityChapter({ manage: id })}>
                  {name}
                </a>
              ),
            },
            { label: t`Short name`, kind: 'who', cell: ({ code }) => code },
            {
              label: t`Has`,
              kind: 'state',
              cell: (one) =>
                isUsed(one) && `${count(one.hostels, 'hostel')}, ${count(one.submissions, 'submission')}`,
            },
            {
              label: t`Status`,
              kind: 'who',
              cell: ({ isActive }) => !isActive && <ActiveBadge isActive={isActive} />,
            },
          ]}
        />
      )}
    </Page>
  )
}

const isUsed = ({ hostels, submissions }: { hostels: number; submissions: number }) =>
  hostels + submissions > 0
