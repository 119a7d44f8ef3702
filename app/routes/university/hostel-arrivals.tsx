import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatPhone } from '~/domain/shared/phone'
import { count } from '~/domain/shared/text'
import { arrivalList } from '~/domain/submissions/arrival-list.server'
import type { ArrivalList } from '~/domain/submissions/views'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import '~/ui/styles/arrivals.css'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return arrivalList(await requireActor(request), idOf(params, 'hostelId'))
}

export const meta = () => [{ title: pageTitle('Arrival list') }]

/** Printable list of expected students: one line each, with a box to tick at the door. */
export default function HostelArrivals() {
  const { hostel, students } = useLoaderData<typeof loader>()
  const arrived = students.filter(({ hasArrived }) => hasArrived).length
  return (
    <Page
      title="Arrival list"
      lead={`${hostel.name}: ${count(students.length, 'student')}, ${arrived.toLocaleString('en-TZ')} arrived`}
      back={{ href: paths.universityChapter({ view: 'warden' }), label: 'Warden Dashboard' }}
    >
      <div className="stack">
        <p className="screen note">
          Print this page with your browser and tick the boxes at the door. Type the references afterwards.
        </p>
        <div className="cluster">
          <ButtonLink href={paths.arrivalsKeyIn()} icon="pencil">
            References from paper
          </ButtonLink>
        </div>
        {students.length === 0 ? (
          <EmptyState title="Nobody is approved yet">Approved students stand here by their names.</EmptyState>
        ) : (
          <table className="arrivals">
            <caption className="sr">Students of {hostel.name}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Arrived</span>
                </th>
                <th scope="col">Student</th>
                <th scope="col">Place</th>
              </tr>
            </thead>
            <tbody>
              {students.map((student) => (
                <Line key={student.id} student={student} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Page>
  )
}

function Line({ student }: { student: ArrivalList['students'][number] }) {
  const { name, reference, phone, block, room, hasArrived } = student
  return (
    <tr>
      <td>
        <span className={hasArrived ? 'tick tick-done' : 'tick'}>
          <span className="sr">{hasArrived ? 'Arrived' : 'Not yet'}</span>
        </span>
      </td>
      <th scope="row">
        {name}
        <p className="small num">
          {reference}
          {phone && (
            <>
              {' · '}
              <span>{formatPhone(phone)}</span>
            </>
          )}
        </p>
      </th>
      <td>{block ? (room ? `${block}, room ${room}` : block) : 'No room yet'}</td>
    </tr>
  )
}
