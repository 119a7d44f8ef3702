import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerToReport, createReport } from '~/domain/desk/reports/create-report.server'
import { reportForm } from '~/domain/desk/reports/forms.server'
import { t } from '~/domain/ground/shared/language'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { ReportPage, reportTitle } from '~/ui/reports/report-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerToReport(await requireActor(request), idOf(params, 'answerId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, propertyId } = answerToReport(actor, idOf(params, 'answerId'))
  return submitForm(request, reportForm('answer'), (input) => {
    createReport(actor, (tx) => answerToReport(actor, id, tx), input)
    return redirectWithNotice(
      paths.propertyAnswers(propertyId),
      t`Thank you. We look at it and write to you.`,
    )
  })
}

export const meta = () => [{ title: pageTitle(reportTitle('answer')) }]

export default function ReportAnswer() {
  const { kind, propertyId, name } = useLoaderData<typeof loader>()
  const back = { href: paths.propertyAnswers(propertyId), label: t`Back` }
  return <ReportPage kind={kind} name={name} back={back} reply={useFormReply()} />
}
