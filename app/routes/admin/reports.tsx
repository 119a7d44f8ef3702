import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { personNamed } from '~/domain/desk/activity/list.server'
import { type ReportFilter, waiting } from '~/domain/desk/reports/views'
import { listWaiting, readFilter, waitingFilters } from '~/domain/desk/reports/waiting.server'
import { readId } from '~/domain/ground/shared/list-query'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PanelTabs } from '~/ui/admin/panel-tabs'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReportList } from '~/ui/reports/report-list'
import { EmptyState } from '~/ui/show/empty-state'
import { FilterLinks } from '~/ui/show/filter-bar'
import { PersonChip } from '~/ui/show/list-search'
import { Pager, pagerLinks } from '~/ui/show/navigation'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const params = new URL(request.url).searchParams
  const list = readFilter(params.get('list'))
  const person = readId(params, 'person')
  return {
    ...{ list, person, name: person === '' ? '' : personNamed(person) },
    ...listWaiting(list, params.get('page'), person),
    filters: waitingFilters(list, person),
  }
}

export const meta = () => [{ title: pageTitle('Reports') }]

const titleOf = (filter: ReportFilter) => {
  if (filter === '') return 'All'
  return filter === 'closed' ? 'Ended' : waiting[filter].title
}

export default function Reports() {
  const { list, person, name, rows, tokens, filters } = useLoaderData<typeof loader>()
  return (
    <Page title="Reports" lead="What people reported, what they do not agree on, and who waits too long.">
      <div className="stack">
        <PanelTabs tab="reports" />
        <PersonChip person={person} name={name} href={paths.adminReports({ list })} />
        <FilterLinks
          filters={filters.map(({ filter, count }) => ({
            href: paths.adminReports({ list: filter, person }),
            ...{ label: titleOf(filter), count, current: filter === list },
          }))}
        />
        {rows.length === 0 ? (
          <EmptyState title={list === 'closed' ? 'No report has ended' : 'Nothing waits'} />
        ) : (
          <ReportList rows={rows} isClosed={list === 'closed'} />
        )}
        <Pager links={pagerLinks(tokens, (page) => paths.adminReports({ list, person, page }))} />
      </div>
    </Page>
  )
}
