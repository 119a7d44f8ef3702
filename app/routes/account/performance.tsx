import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { agentMonthly } from '~/domain/desk/dashboards/monthly.server'
import { readPeriod } from '~/domain/desk/dashboards/period'
import { t } from '~/domain/ground/shared/language'
import { requireType } from '~/http/session.server'
import { paths } from '~/paths'
import { MonthlyPart } from '~/ui/dashboard/monthly-part'
import { Page, pageTitle } from '~/ui/layout/page'

const dashboard = () => ({ href: paths.dashboard(), label: t`Dashboard` })

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', t`This page is for agents.`, dashboard())
  return agentMonthly(actor, readPeriod(today(), new URL(request.url).searchParams))
}

export const meta = () => [{ title: pageTitle(t`Performance Analytics`) }]

export default function Performance() {
  const monthly = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Performance Analytics`}
      lead={t`Bookings of the places that you look after, and your own commission.`}
      back={dashboard()}
    >
      <MonthlyPart monthly={monthly} money={t`Commission`} action={paths.performance()} />
    </Page>
  )
}
