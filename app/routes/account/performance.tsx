import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { agentMonthly } from '~/domain/desk/dashboards/monthly.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { MonthlyPart } from '~/ui/dashboard/monthly-part'
import { Page, pageTitle } from '~/ui/layout/page'

const DASHBOARD = { href: paths.dashboard(), label: 'Dashboard' }

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', 'This page is for agents.', DASHBOARD)
  return agentMonthly(actor, readPeriod(today(), new URL(request.url).searchParams))
}

export const meta = () => [{ title: pageTitle('Performance Analytics') }]

export default function Performance() {
  const monthly = useLoaderData<typeof loader>()
  return (
    <Page
      title="Performance Analytics"
      lead="Bookings of the places that you look after, and your own commission."
      back={DASHBOARD}
    >
      <MonthlyPart monthly={monthly} money="Commission" action={paths.performance()} />
    </Page>
  )
}
