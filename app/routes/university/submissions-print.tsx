import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay, formatInstant } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import type { SubmissionLine } from '~/domain/university/submissions/list-submissions.server'
import { printedList } from '~/domain/university/submissions/printed-list.server'
import { feeText } from '~/domain/university/submissions/rules'
import { stateLabel } from '~/domain/university/universities/submission-states'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { EmptyState } from '~/ui/show/empty-state'
import { PrintedStudent, PrintedTable } from '~/ui/show/printed-table'

export async function loader({ request }: LoaderFunctionArgs) {
  return printedList(await requireActor(request), new URL(request.url).searchParams)
}

export const meta = () => [{ title: pageTitle(t`List to print`) }]

/** The submissions of a list as it is filtered, for paper: the filter, the day and the page are on each. */
export default function PrintSubmissions() {
  const { manage, name, at, filter, params, isCut, lines } = useLoaderData<typeof loader>()
  const where = manage === null ? { view: 'warden' } : { manage, tab: 'submissions' }
  const narrowed = filter.length === 0 ? t`All submissions` : filter.join(' · ')
  const found = isCut ? t`the first ${inFigures(lines.length)} submissions` : submissionCount(lines.length)
  return (
    <Page
      title={t`Submissions`}
      lead={t`${name}: ${found}. As of ${formatInstant(at)}`}
      back={{ href: paths.universityChapter({ ...where, ...params }), label: t`Student Submissions` }}
    >
      <div className="stack">
        <p>{narrowed}</p>
        <p className="screen note">{t`Print this page with your browser. Filter the list first to print less.`}</p>
        {lines.length === 0 ? (
          <EmptyState title={t`No submissions found`}>{t`Try other filters.`}</EmptyState>
        ) : (
          <PrintedTable
            caption={t`Student Submissions`}
            head={`${name} · ${narrowed} · ${formatInstant(at)}`}
            rows={lines}
            rowKey={({ id }) => id}
            columns={[
              { label: t`No.`, cell: (_, index) => index + 1 },
              { label: t`Student`, kind: 'what', cell: PrintedStudent },
              { label: t`Place, status, answers`, cell: Details },
            ]}
          />
        )}
      </div>
    </Page>
  )
}

const submissionCount = (n: number) => (n === 1 ? t`1 submission` : t`${inFigures(n)} submissions`)

const Details = ({ hostel, block, room, status, leftOn, feeSeenOn, formName, answers }: SubmissionLine) => (
  <>
    <p>{[hostel ?? t`No hostel`, block, room && t`room ${room}`].filter(Boolean).join(', ')}</p>
    <p className="small">
      {leftOn ? t.as('of a student')`Left ${formatDay(leftOn)}` : stateLabel(status)} · {formName}
    </p>
    {feeSeenOn && <p className="small">{feeText(feeSeenOn)}</p>}
    {answers.map(({ label, answer }) => (
      <p key={label} className="small">
        {label}: {answer}
      </p>
    ))}
  </>
)
