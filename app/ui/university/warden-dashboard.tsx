import type { SubmissionStatus } from '~/domain/shared/form-field'
import type { PageTokens } from '~/domain/shared/keyset'
import { foundText } from '~/domain/shared/text'
import type { SubmissionLine } from '~/domain/submissions/views'
import type { HostelCardView } from '~/domain/universities/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { FoundList } from '../show/found-list'
import { ListSearch } from '../show/list-search'
import { StatCard } from '../show/stat-card'
import { HostelCard } from './hostel-card'
import { SubmissionTable } from './submission-table'
import { statusFilter } from './submission-words'

type View = {
  hostels: HostelCardView[]
  administers: boolean
  submissions: {
    counts: Record<SubmissionStatus, number>
    query: { search: string; status: string; page: string | null }
    list: { lines: SubmissionLine[]; found: string; tokens: PageTokens }
  }
}

const at = (more: Record<string, string | null> = {}) => paths.universityChapter({ view: 'warden', ...more })

/** A warden's students and hostels. */
export function WardenDashboard({ view: { hostels, administers, submissions } }: { view: View }) {
  const { counts } = submissions
  return (
    <Page
      title="Warden Dashboard"
      lead="Manage student submissions for your hostels"
      actions={administers && <ButtonLink href={paths.universityChapter()}>University dashboard</ButtonLink>}
    >
      <div className="stack desk-page">
        <div className="stats">
          <StatCard label="My Hostels" icon="building-2" value={hostels.length} href="#hostels" />
          <StatCard
            label="Pending"
            icon="clock"
            value={counts.submitted.toLocaleString('en-TZ')}
            href={at({ status: 'submitted' })}
          />
          <StatCard
            label="Confirmed"
            icon="circle-check"
            value={counts.arrival_confirmed.toLocaleString('en-TZ')}
            href={at({ status: 'arrival_confirmed' })}
          />
        </div>
        <Submissions {...submissions} />
        <section className="stack" id="hostels">
          <h2>My Hostels</h2>
          <div className="cards">
            {hostels.map((hostel) => (
              <HostelCard
                key={hostel.id}
                hostel={hostel}
                mayManage={false}
                more={<AtTheDoor hostel={hostel} />}
              />
            ))}
          </div>
        </section>
      </div>
    </Page>
  )
}

/** Shortcuts for the days of arrival. */
function AtTheDoor({ hostel: { id, name } }: { hostel: HostelCardView }) {
  return (
    <>
      <ButtonLink href={paths.hostelArrivals(id)} icon="file-text" of={name}>
        Arrival list
      </ButtonLink>
      <ButtonLink href={paths.hostelDesk(id)} icon="plus" dialog of={name}>
        Add at the desk
      </ButtonLink>
    </>
  )
}

function Submissions({ counts, query, list: { lines, found, tokens } }: View['submissions']) {
  return (
    <section className="stack">
      <div className="card-head">
        <div>
          <h2>Student Submissions</h2>
          <p className="muted">{foundText(found, 'submission')}</p>
        </div>
        <div className="cluster">
          <ButtonLink href={at({ status: 'approved' })} icon="circle-check">
            {`Approved: ${counts.approved.toLocaleString('en-TZ')}`}
          </ButtonLink>
          <ButtonLink href={paths.arrivalsKeyIn()} icon="pencil" dialog>
            References from paper
          </ButtonLink>
        </div>
      </div>
      <FoundList
        rows={lines}
        {...{ query, tokens }}
        address={at}
        csv={paths.submissionsCsv(query)}
        search={
          <ListSearch
            action={paths.universityChapter()}
            fields={{ view: 'warden' }}
            search={query.search}
            status={query.status}
            hint="Name, phone or reference"
            placeholder="Name, phone or reference"
            statuses={statusFilter}
          />
        }
        none={{ title: 'No submissions found for your hostels.', advice: 'Try adjusting your filters' }}
      >
        <SubmissionTable lines={lines} back={at(query)} />
      </FoundList>
    </section>
  )
}
