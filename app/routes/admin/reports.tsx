import { useLoaderData } from '@remix-run/react'
import {
  closedReports,
  disputedReceipts,
  disputedRefunds,
  openReports,
  unansweredRequests,
} from '~/domain/reports/list.server'
import { ADMIN_ONLY } from '~/domain/settings/change-settings.server'
import { answer } from '~/http/failures.server'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReportList, WaitingList } from '~/ui/reports/report-list'

export const loader = answer(async ({ request }) => {
  await requireType(request, 'admin.area', ADMIN_ONLY)
  return {
    open: openReports(),
    closed: closedReports(),
    refunds: disputedRefunds(),
    receipts: disputedReceipts(),
    requests: unansweredRequests(),
  }
})

export const meta = () => [{ title: pageTitle('Reports') }]

export default function Reports() {
  const { open, closed, refunds, receipts, requests } = useLoaderData<typeof loader>()
  return (
    <Page title="Reports" lead="What people reported, what they do not agree on, and who waits too long.">
      <div className="stack">
        <ReportList title="Reported" reports={open} empty="Nobody reported anything that is open." />
        <WaitingList
          title="Disputed returns"
          lines={refunds}
          hrefOf={paths.refundDecide}
          action="Decide"
          when="Since"
          empty="No return is disputed."
        />
        <WaitingList
          title="Disputed receipts"
          lines={receipts}
          hrefOf={paths.paymentSettle}
          action="Decide"
          when="Since"
          empty="No receipt is disputed."
        />
        <WaitingList
          title="Requests unanswered too long"
          lines={requests}
          hrefOf={paths.bookingDetails}
          action="Answer"
          when="Lapses"
          empty="Every request was answered in time."
        />
        <ReportList title="Ended" reports={closed} empty="No report has ended yet." />
      </div>
    </Page>
  )
}
