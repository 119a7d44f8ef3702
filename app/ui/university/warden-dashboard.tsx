import { CHOSEN_MAX } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'
import { filterParams, submissionsFound } from '~/domain/university/submissions/list-query'
import type { WardenSubmissions } from '~/domain/university/submissions/staff-lists.server'
import type { ChapterViewOf } from '~/domain/university/universities/chapter-views.server'
import type { HostelCardView } from '~/domain/university/universities/hostels.server'
import { isExpected, isWaiting, WAITING } from '~/domain/university/universities/submission-states'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ChosenForm } from '../form/choose'
import { Page } from '../layout/page'
import { FoundList } from '../show/found-list'
import { HostelCard } from './hostel-card'
import { StatusChips } from './status-chips'
import { StudentLines } from './student-lines'
import { SubmissionSearch } from './submission-search'
import { Pane } from './warden-pane'

type View = Pick<ChapterViewOf<'warden'>, 'hostels' | 'administers'> & {
  submissions: WardenSubmissions
  idempotencyKey: string
}

const at = (more: Record<string, string | null | undefined> = {}) =>
  paths.universityChapter({ view: 'warden', ...more })

/** A warden's students, the one who is decided on beside them, and the hostels. */
export function WardenDashboard({ view }: { view: View }) {
  const { hostels, administers, submissions } = view
  const { counts, notTakenUp, pane } = submissions
  const aside = pane?.isOpen ? 'max-lg:hidden' : ''
  const figure = (state: keyof typeof counts) => counts[state].toLocaleString('en-TZ')
  return (
    <Page
      title={t`Warden Dashboard`}
      lead={t`Manage student submissions for your hostels`}
      actions={
        <>
          {administers && <ButtonLink href={paths.universityChapter()}>{t`University dashboard`}</ButtonLink>}
          <ButtonLink href={paths.arrivalsKeyIn()} icon="pencil">
            {t`References from paper`}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className={`flex flex-wrap gap-x-4 ${aside}`}>
          <a href="#hostels">{t`My Hostels ${hostels.length}`}</a>
          <a href={at({ status: 'submitted' })}>{t.as('of submissions')`Pending ${figure('submitted')}`}</a>
          {notTakenUp > 0 && (
            <a href={at({ status: 'approved' })}>{t`Not here by their day ${notTakenUp}`}</a>
          )}
          <a href={at({ status: 'arrival_confirmed' })}>{t.as(
            'of arrivals',
          )`Confirmed ${figure('arrival_confirmed')}`}</a>
        </p>
        <Submissions {...submissions} idempotencyKey={view.idempotencyKey} aside={aside} />
        <section className={`stack ${aside}`} id="hostels">
          <h2>{t`My Hostels`}</h2>
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
        {t`Arrival list`}
      </ButtonLink>
      <ButtonLink href={paths.hostelDesk(id)} icon="plus" dialog of={name}>
        {t`Add at the desk`}
      </ButtonLink>
    </>
  )
}

type SubmissionsProps = View['submissions'] & { idempotencyKey: string; aside: string }

function Submissions(props: SubmissionsProps) {
  const { counts, query, choices, pane, idempotencyKey, aside } = props
  const narrowed = filterParams(query)
  const atList = (more: Record<string, string | null | undefined>) =>
    at({ ...narrowed, page: query.page, ...more })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="sr">{t`Student Submissions`}</h2>
      <div className={`grid items-start gap-x-4 gap-y-2 xl:grid-cols-[auto_minmax(0,1fr)] ${aside}`}>
        <StatusChips counts={counts} status={query.status} hrefOf={(status) => at({ ...narrowed, status })} />
        <SubmissionSearch
          {...{ query, choices }}
          fields={{ view: 'warden' }}
          hint={t`Name, phone, reference, registration number, room or answer`}
          placeholder={t`Name, phone or room`}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className={`flex flex-col gap-3 min-w-0 ${aside}`}>
          <List {...props} />
        </div>
        {pane && (
          <div className={pane.isOpen ? '' : 'max-lg:hidden'}>
            {pane.isOpen && (
              <a className="back lg:hidden" href={atList({})}>
                {t`Student Submissions`}
              </a>
            )}
            <Pane pane={pane} at={atList} idempotencyKey={idempotencyKey} />
          </div>
        )}
      </div>
    </section>
  )
}

const roomsFor = (waiting: number) =>
  waiting > CHOSEN_MAX ? t`Rooms for ${CHOSEN_MAX} of ${waiting}` : t`Rooms for ${waiting}`

function List({ query, counts, list: { lines, found, tokens }, pane }: SubmissionsProps) {
  const narrowed = filterParams(query)
  // A decision moves up the students behind it: it leads back to the first page.
  const back = at(narrowed)
  const states = WAITING.filter((state) => query.status === '' || state === query.status)
  const waiting = sum(states.map((state) => counts[state]))
  const has = (is: typeof isWaiting) => lines.some(({ status }) => is(status))
  return (
    <FoundList
      rows={lines}
      query={narrowed}
      tokens={tokens}
      address={at}
      csv={paths.submissionsCsv(narrowed)}
      search={<p className="small muted">{submissionsFound(found)}</p>}
      none={{ title: t`No submissions found for your hostels.`, advice: t`Try adjusting your filters` }}
    >
      <div className="card flex flex-col overflow-hidden p-0! lg:max-h-[calc(100vh-12rem)]">
        {(has(isWaiting) || has(isExpected)) && (
          <ChosenForm
            action={paths.submissionsApprove()}
            back={back}
            className="flex flex-wrap items-center gap-2 p-2"
          >
            {has(isWaiting) && <SubmitButton kind="plain">{t`Approve chosen`}</SubmitButton>}
            {has(isExpected) && (
              <SubmitButton kind="plain" formAction={paths.submissionsArrived()}>
                {t`Mark chosen as arrived`}
              </SubmitButton>
            )}
            {waiting > 1 && query.search === '' && (
              <ButtonLink href={paths.submissionsApprove({ ...narrowed, all: '1', redirect: back })}>
                {roomsFor(waiting)}
              </ButtonLink>
            )}
          </ChosenForm>
        )}
        <div className="lg:overflow-y-auto">
          <StudentLines
            lines={lines}
            shownId={pane?.student.id}
            hrefOf={({ id, isOwn }) =>
              isOwn ? paths.submission(id) : at({ ...narrowed, page: query.page, student: id })
            }
          />
        </div>
      </div>
      <div>
        <ButtonLink href={paths.submissionsPrint(narrowed)} icon="file-text">
          {t`List to print`}
        </ButtonLink>
      </div>
    </FoundList>
  )
}
