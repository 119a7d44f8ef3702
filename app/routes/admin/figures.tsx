import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { monthText, readPeriod } from '~/domain/dashboards/period'
import { figuresOf } from '~/domain/figures/figures.server'
import { nextTurn } from '~/http/database-tools.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PeriodForm } from '~/ui/dashboard/period-form'
import { FigurePart } from '~/ui/figures/figure-part'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const period = readPeriod(today(), new URL(request.url).searchParams)
  return { period, figures: await figuresOf(period, nextTurn) }
}

export const meta = () => [{ title: pageTitle('Figures') }]

export default function Figures() {
  const { period, figures } = useLoaderData<typeof loader>()
  const query = { from: monthText(period.from), until: monthText(period.until) }
  return (
    <Page title="Figures" lead="How the platform does, in any period. Counted at most a minute ago.">
      <div className="stack-l">
        <PeriodForm period={period} action={paths.adminFigures()} />
        {period.problem && <p role="status">{period.problem}</p>}
        <div className="plots">
          {figures.map((figure) => (
            <FigurePart key={figure.key} figure={figure} csvHref={paths.adminFigureCsv(figure.key, query)} />
          ))}
        </div>
      </div>
    </Page>
  )
}
