import type { SubmissionStatus } from '~/domain/shared/form-field'
import type { PageTokens } from '~/domain/shared/keyset'
import { foundText } from '~/domain/shared/text'
import { type FilterChoices, filterParams, type SubmissionQuery } from '~/domain/submissions/list-query'
import type { SubmissionLine } from '~/domain/submissions/views'
import type { HostelCardView } from '~/domain/universities/views'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Page } from '../layout/page'
import { FoundList } from '../show/found-list'
import { StatCard } from '../show/stat-card'
import { HostelCard } from './hostel-card'
import { SubmissionSearch } from './submission-search'
import { SubmissionTable } from './submission-table'

type View = {
  hostels: HostelCardView[]
  administers: boolean
  submissions: {
    counts: Record<SubmissionStatus, number>
    query: SubmissionQuery
    choices: FilterChoices
    list: { lines: SubmissionLine[]; found: string; tokens: PageTokens }
  }
}

const at = (more: Record<string, string | null | undefined> = {}) =>
  paths.universityChapter({ view: 'warden', ...more })

/** A warden's students and hostels. */
export function WardenDashboard({ view: { hostels, administers, submissions } }: { view: View }) {
  const { counts } = submissions
  return (
    <Page
      title="Warden Dashboard"
      lead="Manage student submissions for your hostels"
      actions={administers && <ButtonLink href={paths.universityChapter()}>University dashboard</ButtonLink>}
    >
      <div className="stack">
        <div className="stats">
          <StatCard label="My Hostels" value={hostels.length} href="#hostels" />
          <StatCard
            label="Pending"
            value={counts.submitted.toLocaleString('en-TZ')}
            href={at({ status: 'submitted' })}
          />
          <StatCard
            label="Confirmed"
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

function Submissions({ counts, query, choices, list: { lines, found, tokens } }: View['submissions']) {
  const narrowed = filterParams(query)
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
          <ButtonLink href={paths.submissionsPrint(narrowed)} icon="file-text">
            List to print
          </ButtonLink>
        </div>
      </div>
      <FoundList
        rows={lines}
        query={narrowed}
        tokens={tokens}
        address={at}
        csv={paths.submissionsCsv(narrowed)}
        search={
          <SubmissionSearch
            {...{ query, choices }}
            fields={{ view: 'warden' }}
            hint="Name, phone or reference"
            placeholder="Name, phone or reference"
          />
        }
        none={{ title: 'No submissions found for your hostels.', advice: 'Try adjusting your filters' }}
      >
        <SubmissionTable lines={lines} back={at({ ...narrowed, page: query.page })} />
      </FoundList>
    </section>
  )
}
