import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatInstant } from '~/domain/ground/shared/calendar'
import { count } from '~/domain/ground/shared/text'
import { type ArrivalBlock, arrivalList } from '~/domain/university/submissions/arrival-list.server'
import { feeFilters } from '~/domain/university/submissions/list-query'
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

export const meta = () => [{ title: pageTitle('Arrival list') }]

/** Printable list of expected students, a table for each block: a box to tick at the door, and room to sign. */
export default function HostelArrivals() {
  const { hostel, fee, filter, at, blocks } = useLoaderData<typeof loader>()
  const students = blocks.flatMap((block) => block.students)
  const arrived = students.filter(({ hasArrived }) => hasArrived).length
  return (
    <Page
      title="Arrival list"
      lead={`${hostel.name}: ${count(students.length, 'student')}, ${arrived.toLocaleString('en-TZ')} arrived. ${filter.map((part) => `${part}. `).join('')}As of ${formatInstant(at)}`}
      back={{ href: paths.universityChapter({ view: 'warden' }), label: 'Warden Dashboard' }}
    >
      <div className="stack">
        <p className="screen note">
          Print this page with your browser and tick the boxes at the door. Type the references afterwards.
        </p>
        <div className="cluster screen">
          <ButtonLink href={paths.arrivalsKeyIn()} icon="pencil">
            References from paper
          </ButtonLink>
          <nav className="cluster" aria-label="Fee">
            {[{ id: '', name: 'All' }, ...feeFilters].map(({ id, name }) => (
              <a
                key={id}
                className="chip"
                href={paths.hostelArrivals(hostel.id, { fee: id || null })}
                aria-current={id === fee || undefined}
              >
                {name}
              </a>
            ))}
          </nav>
        </div>
        {students.length === 0 && (
          <EmptyState title={fee ? 'No students found' : 'Nobody is approved yet'}>
            Approved students stand here by their names.
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
  const title = name ?? 'No room yet'
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
          { label: 'Arrived', isSilent: true, cell: Tick },
          { label: 'Student', kind: 'what', cell: PrintedStudent },
          { label: 'Room', cell: ({ room }) => room ?? 'None yet' },
          { label: 'Fee', cell: ({ feeSeenOn }) => (feeSeenOn ? 'Paid' : 'Not paid') },
          { label: 'Signature', kind: 'paper', cell: () => null },
        ]}
      />
    </section>
  )
}

const Tick = ({ hasArrived }: ArrivalBlock['students'][number]) => (
  <>
    <span className={`tick block text-center strong ${hasArrived ? 'tick-done' : ''}`} aria-hidden="true" />
    <span className={hasArrived ? 'small' : 'sr'}>{hasArrived ? 'Arrived' : 'Not yet'}</span>
  </>
)
