import { useLocation } from '@remix-run/react'
import type { AdminView } from '~/domain/desk/dashboards/dashboards.server'
import type { WhatWaits } from '~/domain/desk/reports/views'
import { durationInWords, formatInstant } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import type { DraftLine } from '~/domain/listings/listing-form/drafts.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { Notice } from '~/ui/layout/notice-region'
import { type Figure, figure, StatCards, sumFigure } from '../show/stat-card'
import { InstantText } from '../show/text'
import { RecentBookings } from './booking-list'
import { DraftList } from './draft-list'
import { InvitationsPart } from './invitations-part'
import { MonthlyPart } from './monthly-part'
import { WhatWaitsPart } from './what-waits'

type Props = { view: AdminView; waits: readonly WhatWaits[]; drafts: DraftLine[] }

/** One queue, the figures and the latest bookings; the months are folded. */
export function AdminDashboard({ view, waits, drafts }: Props) {
  const { clockGapMs, mailRefusals, nowAt, monthly } = view
  const isAsked = useLocation().search.includes('from=')
  return (
    <>
      {clockGapMs !== null && <ClockNotice nowAt={nowAt} gapMs={clockGapMs} />}
      {mailRefusals && <MailNotice {...mailRefusals} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="stack min-w-0">
          <WhatWaitsPart waits={waits} />
          <InvitationsPart invitations={view.invitations} />
          <StatCards cards={figures(view)} />
          <DraftList drafts={drafts} />
          <details open={isAsked || monthly.period.problem !== null}>
            <summary>Bookings and Revenue by Month</summary>
            <MonthlyPart monthly={monthly} money="Revenue" action={paths.dashboard()} />
          </details>
        </div>
        <div className="min-w-0">
          <RecentBookings bookings={view.bookings} />
        </div>
      </div>
    </>
  )
}

function figures(view: AdminView): Figure[] {
  return [
    figure('Pending Approvals', view.pendingApprovals, paths.adminProperties()),
    figure('Total Users', view.totalUsers, paths.adminUsers()),
    figure('Total Properties', view.totalProperties, paths.admin({ tab: 'properties' })),
    figure('Total Bookings', view.totalBookings, paths.bookings()),
    sumFigure('Total Revenue', view.totalRevenueTzs),
    figure('Active Tenants', view.activeTenants),
    figure('Active Owners', view.activeOwners),
    figure('Active Agents', view.activeAgents),
  ]
}

/** Asks an administrator whether the server's clock is right after it jumped by `gapMs`. `nowAt` is what it says. */
function ClockNotice({ nowAt, gapMs }: { nowAt: number; gapMs: number }) {
  const difference = durationInWords(gapMs)
  return (
    <Notice kind="warning" title="Is the server’s clock right?">
      <div className="stack-s">
        <p>
          {gapMs > 0
            ? `The clock is ${difference} ahead of where it should be, or the server was off for that long.`
            : `The clock is ${difference} behind where it should be.`}{' '}
          It says {formatInstant(nowAt)}.
        </p>
        <p>
          Until you say that it is right, no request expires, no unpaid booking is cancelled and nothing is
          deleted. Then the deadlines of open bookings move by the difference. If the clock is wrong, have it
          set: everything goes on by itself.
        </p>
        <ActionButton action={paths.adminClock()} icon="check">
          The clock is right
        </ActionButton>
      </div>
    </Notice>
  )
}

/** Shows an administrator what the mail server says about the e-mails that it does not take. */
function MailNotice({ answer, waiting, sinceAt }: NonNullable<AdminView['mailRefusals']>) {
  return (
    <Notice kind="warning" title="The mail server does not take our e-mails">
      <div className="stack-s">
        <p>
          Its latest answer: <q>{answer}</q>
        </p>
        <p>
          {count(waiting, 'e-mail waits', 'e-mails wait')}, the oldest since <InstantText at={sinceAt} />.
          Each is tried again until it is three days old, links to a new password for an hour.
        </p>
        <p>Look at SMTP_URL and MAIL_FROM on the server, or ask the provider of the mail server.</p>
      </div>
    </Notice>
  )
}
