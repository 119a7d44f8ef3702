import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createReport, stayReportForm, stayToReport } from '~/domain/desk/reports/create-report.server'
import { reportForm, type TypedReport } from '~/domain/desk/reports/forms.server'
import { t } from '~/domain/ground/shared/language'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { ReportPage, reportTitle } from '~/ui/reports/report-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { closed, ...stay } = stayReportForm(await requireActor(request), idOf(params, 'bookingId'))
  const why = closed && { sentence: closed.sentence, link: closed.link ?? null }
  return data({ ...stay, why }, { status: closed ? 409 : 200 })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.pay')
  const report = (input: TypedReport) => {
    createReport(actor, (tx) => stayToReport(actor, id, tx), input)
    return redirectWithNotice(paths.bookingDetails(id), t`Thank you. We look at it and write to you.`)
  }
  return submitForm(request, reportForm('stay'), report, { ensure: () => void stayToReport(actor, id) })
}

export const meta = () => [{ title: pageTitle(reportTitle('stay')) }]

export default function ReportStay() {
  const { kind, id, name, why } = useLoaderData<typeof loader>()
  const back = { href: paths.bookingDetails(id), label: t`Back to the booking` }
  return <ReportPage kind={kind} name={name} back={back} why={why} reply={useFormReply()} />
}
