import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { closeReport } from '~/domain/desk/reports/close-report.server'
import { closeReportForm } from '~/domain/desk/reports/forms.server'
import { reportDetails } from '~/domain/desk/reports/list.server'
import { MAX_DETAILS, reportEnds, reportKinds, reportReasons } from '~/domain/desk/reports/rules'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { formatPhone } from '~/domain/ground/shared/phone'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { RadioGroup } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { fieldsOf } from '~/ui/form/fields-of'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { InstantText, Quote } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { report: reportDetails(idOf(params, 'reportId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const { id } = reportDetails(idOf(params, 'reportId'))
  return submitFormWith(request, closeReportForm, { version: () => reportDetails(id).version }, (input) => {
    closeReport(actor, id, input)
    return redirectWithNotice(paths.adminReports(), 'The report is ended, and who reported it was told.')
  })
}

export const meta = () => [{ title: pageTitle('Report') }]

const subjectPages = {
  listing: paths.adminProperty,
  stay: (id: string) => paths.bookingDetails(id),
  answer: (id: string, report: string) => paths.answerHide(id, { redirect: paths.adminReport(report) }),
}

export default function Report() {
  const { report } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const { kind, subjectId, subjectName, status, written } = report
  const href = subjectPages[kind](subjectId, report.id)
  return (
    <Page
      title="Report"
      lead={reportReasons[kind][report.reason] ?? report.reason}
      back={{ href: paths.adminReports(), label: 'Reports' }}
      narrow
    >
      <div className="stack">
        <section className="card stack">
          <Facts
            rows={[
              [
                reportKinds[kind],
                <a key="thing" href={href}>
                  {subjectName}
                </a>,
              ],
              ['Reported by', report.reporter],
              ['E-mail', report.reporterEmail],
              ['Phone', report.reporterPhone && formatPhone(report.reporterPhone)],
              ['When', <InstantText key="when" at={report.createdAt} />],
            ]}
          />
          {written && <Quote by={written.by}>{written.text}</Quote>}
          <p className="lines">{report.details}</p>
        </section>
        {status === 'open' ? (
          <EndForm version={report.version} reply={reply} />
        ) : (
          <section className="card stack-s">
            <ErrorSummary reply={reply} />
            {reply && <p className="lines">You wrote: {fieldValue(reply, 'answer')}</p>}
            <h2>{reportEnds[status]}</h2>
            <p className="lines">{report.answer}</p>
            {report.closedAt !== null && (
              <p className="small muted">
                <InstantText at={report.closedAt} />
              </p>
            )}
          </section>
        )}
      </div>
    </Page>
  )
}

function EndForm({ version, reply }: { version: number; reply: FormReply | null }) {
  const field = fieldsOf(reply)
  return (
    <section className="card stack">
      <h2>End it</h2>
      <p className="muted">
        Look into it first: reject the listing, cancel the booking, hide the text or call the people. Then
        write what you did.
      </p>
      <PostForm reply={reply} version={version}>
        <ErrorSummary reply={reply} />
        <RadioGroup
          {...field('end', 'How does it end?')}
          options={Object.entries(reportEnds).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          {...field('answer', 'Answer to who reported it')}
          hint="They read it as a notification."
          maxLength={MAX_DETAILS}
        />
        <div className="actions">
          <SubmitButton>End Report</SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
