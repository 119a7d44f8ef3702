import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { type ArrivalBlock, arrivalList } from '~/domain/university/submissions/arrival-list.server'
import { feeFilters, feeLabel } from '~/domain/university/submissions/list-query'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { PrintedStudent, PrintedTable } from '~/ui/show/printed-table'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return arrivalList(await requireActor(request), idOf(params, 'hostelId'), searchParams)
}

export const meta = () => [{ title: pageTitle(t`Arrival list`) }]

/** Printable list of expected students, a table for each block: a box to tick at the door, and room to sign. */
export default function HostelArrivals() {
  const { hostel, fee, filter, at, blocks } = useLoaderData<typeof loader>()
  const students = blocks.flatMap((block) => block.students)
  const arrived = inFigures(students.filter(({ hasArrived }) => hasArrived).length)
  const who =
    students.length === 1
      ? t`${hostel.name}: 1 student, ${arrived} arrived.`
      : t`${hostel.name}: ${inFigures(students.length)} students, ${arrived} arrived.`
  return (
    <Page
      title={t`Arrival list`}
      lead={sentences(who, ...filter.map((part) => `${part}.`), t`As of ${formatInstant(at)}`)}
      back={{ href: paths.universityChapter({ view: 'warden' }), label: t`Warden Dashboard` }}
    >
      <div className="stack">
        <p className="screen note">
          {t`Print this page with your browser and tick the boxes at the door. Type the references afterwards.`}
        </p>
        <div className="cluster screen">
          <ButtonLink href={paths.arrivalsKeyIn()} icon="pencil">
            {t`References from paper`}
          </ButtonLink>
          <nav className="cluster" aria-label={t`Fee`}>
            {[{ id: '', name: t`All` }, ...feeFilters.map((fee) => ({ id: fee, name: feeLabel(fee) }))].map(
              ({ id, name }) => (
                <a
                  key={id}
                  className="chip"
                  href={paths.hostelArrivals(hostel.id, { fee: id || null })}
                  aria-current={id === fee || undefined}
                >
                  {name}
                </a>
              ),
            )}
          </nav>
        </div>
        {students.length === 0 && (
          <EmptyState title={fee ? t`No students found` : t`Nobody is approved yet`}>
            {t`Approved students stand here by their names.`}
          </EmptyState>
        )}
        {blocks.map((block) => (
          <Block key={block.name} hostel={hostel.name} at={at} block={block} />
        ))}
      </div>
    </Page>
  )
}

type BlockProps = { hostel: string; at: number; block: ArrivalBlock }

function Block({ hostel, at, block: { name, students } }: BlockProps) {
  const title = name ?? t`No room yet`
  const head = `${hostel}, ${title} · ${formatInstant(at)}`
  return (
    <section className="stack-s">
      <h2>{title}</h2>
      <PrintedTable
        caption={`${hostel}, ${title}`}
        head={head}
        rows={students}
        rowKey={({ id }) => id}
        columns={[
          { label: t`Arrived`, isSilent: true, cell: Tick },
          { label: t`Student`, kind: 'what', cell: PrintedStudent },
          { label: t`Room`, cell: ({ room }) => room ?? t.as('no room')`None yet` },
          {
            label: t`Fee`,
            cell: ({ feeSeenOn }) => feeLabel(feeSeenOn ? 'paid' : 'unpaid'),
          },
          { label: t`Signature`, kind: 'paper', cell: () => null },
        ]}
      />
    </section>
  )
}

const Tick = ({ hasArrived }: ArrivalBlock['students'][number]) => (
  <>
    <span className={`tick block text-center strong ${hasArrived ? 'tick-done' : ''}`} aria-hidden="true" />
    <span className={hasArrived ? 'small' : 'sr'}>{hasArrived ? t`Arrived` : t`Not yet`}</span>
  </>
)
