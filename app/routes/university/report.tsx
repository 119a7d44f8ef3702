import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { bedFigureLabels } from '~/domain/university/submissions/report'
import { universityReport } from '~/domain/university/submissions/report.server'
import { managedId } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { CsvLink } from '~/ui/show/csv-link'
import { EmptyState } from '~/ui/show/empty-state'
import { StatCard } from '~/ui/show/stat-card'
import { BedsPicture } from '~/ui/university/beds-picture'
import { BedsTable } from '~/ui/university/beds-table'

export async function loader({ request }: LoaderFunctionArgs) {
  return universityReport(await requireActor(request), managedId(request))
}

export const meta = () => [{ title: pageTitle(t`Report`) }]

const first = ['beds', 'here', 'expected', 'free', 'waits', 'paid'] as const

/** One page for the management: a picture, and figures that add up. It prints on paper as it is. */
export default function Report() {
  const { id, name, at, parts, lines, all } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Report`}
      lead={t`${name}, as of ${formatInstant(at)}. No names.`}
      back={{ href: paths.universityChapter({ manage: id }), label: t`University Chapter` }}
    >
      {all.beds + all.waits === 0 ? (
        <EmptyState title={t`No beds yet`}>{t`Add hostels, blocks and rooms first.`}</EmptyState>
      ) : (
        <div className="stack">
          <div className="stats">
            {first.map((figure) => (
              <StatCard key={figure} label={bedFigureLabels[figure]} value={inFigures(all[figure])} />
            ))}
          </div>
          <section className="card stack-s">
            <h2>{t`In one picture`}</h2>
            <BedsPicture parts={parts} />
          </section>
          <section className="stack-s">
            <h2>{t`In figures`}</h2>
            <BedsTable lines={lines} />
            <p className="small muted">
              {t`Beds are closed, lived in, expected or free. Closed counts beds that are kept for a student who may still object. Not taken up is part of expected. Paid counts those who live here or are expected.`}
            </p>
            <p className="screen note">{t`Print this page with your browser.`}</p>
            <CsvLink href={paths.universityReportCsv({ manage: id })} />
          </section>
        </div>
      )}
    </Page>
  )
}
