import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  closedReports,
  disputedReceipts,
  disputedRefunds,
  openReports,
  unansweredRequests,
} from '~/domain/reports/list.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReportList, WaitingList } from '~/ui/reports/report-list'
import { pagerLinks } from '~/ui/show/navigation'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const params = new URL(request.url).searchParams
  const readers = {
    open: openReports,
    refunds: disputedRefunds,
    receipts: disputedReceipts,
    requests: unansweredRequests,
    closed: closedReports,
  }
  const only = params.get('list') ?? ''
  const isOne = Object.hasOwn(readers, only)
  /** The first page of each list, or a page of the one that the address names. */
  const of = <Rows,>(name: keyof typeof readers, read: (page: string | null) => Rows): Rows | null => {
    if (!isOne) return read(null)
    return name === only ? read(params.get('page')) : null
  }
  return {
    isOne,
    open: of('open', readers.open),
    refunds: of('refunds', readers.refunds),
    receipts: of('receipts', readers.receipts),
    requests: of('requests', readers.requests),
    closed: of('closed', readers.closed),
  }
}

export const meta = () => [{ title: pageTitle('Reports') }]

type Tokens = Parameters<typeof pagerLinks>[0]

const linksOf = (list: string, tokens: Tokens) =>
  pagerLinks(tokens, (page) => paths.adminReports({ list, page }))

const waitingLists = [
  {
    list: 'refunds',
    title: 'Disputed returns',
    hrefOf: paths.refundDecide,
    action: 'Decide',
    when: 'Since',
    empty: 'No return is disputed.',
  },
  {
    list: 'receipts',
    title: 'Disputed receipts',
    hrefOf: paths.paymentSettle,
    action: 'Decide',
    when: 'Since',
    empty: 'No receipt is disputed.',
  },
  {
    list: 'requests',
    title: 'Requests unanswered too long',
    hrefOf: paths.bookingDetails,
    action: 'Answer',
    when: 'Lapses',
    empty: 'Every request was answered in time.',
  },
] as const

export default function Reports() {
  const { isOne, open, closed, ...lists } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Reports"
      lead="What people reported, what they do not agree on, and who waits too long."
      back={isOne ? { href: paths.adminReports(), label: 'All Reports' } : undefined}
    >
      <div className="stack">
        {open && (
          <ReportList
            title="Reported"
            reports={open.rows}
            pages={linksOf('open', open.tokens)}
            empty="Nobody reported anything that is open."
          />
        )}
        {waitingLists.map(({ list, ...texts }) => {
          const found = lists[list]
          return (
            found && (
              <WaitingList key={list} lines={found.rows} pages={linksOf(list, found.tokens)} {...texts} />
            )
          )
        })}
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
