import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { createReport, listingToReport } from '~/domain/desk/reports/create-report.server'
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
  return listingToReport(await requireActor(request), idOf(params, 'propertyId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = listingToReport(actor, idOf(params, 'propertyId'))
  return submitForm(request, reportForm('listing'), (input) => {
    createReport(actor, (tx) => listingToReport(actor, id, tx), input)
    return redirectWithNotice(paths.property(id), t`Thank you. We look at it and write to you.`)
  })
}

export const meta = () => [{ title: pageTitle(reportTitle('listing')) }]

export default function ReportListing() {
  const { kind, id, name } = useLoaderData<typeof loader>()
  const back = { href: paths.property(id), label: t`Back to the listing` }
  return <ReportPage kind={kind} name={name} back={back} reply={useFormReply()} />
}
