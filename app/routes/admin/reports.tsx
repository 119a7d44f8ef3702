import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { personNamed } from '~/domain/desk/activity/list.server'
import { closedReports, openReports } from '~/domain/desk/reports/list.server'
import {
  type WaitingList as ListName,
  waitingHrefs,
  waitingLists,
  waitingTitles,
} from '~/domain/desk/reports/views'
import { listWaiting } from '~/domain/desk/reports/waiting.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PanelTabs } from '~/ui/admin/panel-tabs'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReportList, WaitingList } from '~/ui/reports/report-list'
import { PersonChip } from '~/ui/show/list-search'
import { pagerLinks } from '~/ui/show/navigation'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const params = new URL(request.url).searchParams
  const only = params.get('list') ?? ''
  const person = (params.get('person') ?? '').slice(0, 40)
  const isOne = ['open', 'closed', ...waitingLists].includes(only)
  /** The first page of each list, or a page of the one that the address names. */
  const of = <Rows,>(name: string, read: (page: string | null) => Rows): Rows | null => {
    if (!isOne) return read(null)
    return name === only ? read(params.get('page')) : null
  }
  return {
    isOne,
    person,
    name: person === '' ? '' : personNamed(person),
    open: of('open', (page) => openReports(page, person)),
    waiting: waitingLists.map((list) => ({
      list,
      found: of(list, (page) => listWaiting(list, page, person)),
    })),
    closed: of('closed', (page) => closedReports(page, person)),
  }
}

export const meta = () => [{ title: pageTitle('Reports') }]

type Tokens = Parameters<typeof pagerLinks>[0]
type Texts = Pick<Parameters<typeof WaitingList>[0], 'action' | 'when' | 'empty'>

const texts: Record<ListName, Texts> = {
  receipts: {
    action: 'Decide',
    when: 'Since',
    empty: 'No receipt is disputed.',
  },
  refunds: {
    action: 'Decide',
    when: 'Since',
    empty: 'No return is disputed.',
  },
  deposits: {
    action: 'Decide',
    when: 'Since',
    empty: 'No deposit is disputed.',
  },
  returns: {
    action: 'Decide',
    when: 'Since',
    empty: 'Everything was returned in time.',
  },
  checks: {
    action: 'Check',
    when: 'Since',
    empty: 'Every receipt was checked in time.',
  },
  requests: {
    action: 'Answer',
    when: 'Lapses',
    empty: 'Every request was answered in time.',
  },
}

export default function Reports() {
  const { isOne, person, name, open, waiting, closed } = useLoaderData<typeof loader>()
  const linksOf = (list: string, tokens: Tokens) =>
    pagerLinks(tokens, (page) => paths.adminReports({ list, person, page }))
  return (
    <Page
      title="Reports"
      lead="What people reported, what they do not agree on, and who waits too long."
      back={isOne ? { href: paths.adminReports({ person }), label: 'All Reports' } : undefined}
    >
      <div className="stack">
        <PanelTabs tab="reports" />
        <PersonChip person={person} name={name} href={paths.adminReports()} />
        {open && (
          <ReportList
            title="Reported"
            reports={open.rows}
            pages={linksOf('open', open.tokens)}
            empty="Nobody reported anything that is open."
          />
        )}
        {waiting.map(
          ({ list, found }) =>
            found && (
              <WaitingList
                key={list}
                lines={found.rows}
                pages={linksOf(list, found.tokens)}
                title={waitingTitles[list]}
                hrefOf={waitingHrefs[list]}
                {...texts[list]}
              />
            ),
        )}
        {closed && (
          <ReportList
            title="Ended"
            reports={closed.rows}
            pages={linksOf('closed', closed.tokens)}
            empty="No report has ended yet."
          />
        )}
      </div>
    </Page>
  )
}
