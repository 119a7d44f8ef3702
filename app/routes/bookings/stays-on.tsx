import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { entryPage, staysOn, staysOnForm } from '~/domain/stays/bookings/entered/keep-entered.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { DateField, MoneyField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return entryPage(await requireActor(request), idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, contactName } = entryPage(actor, idOf(params, 'bookingId'))
  const enter = (input: Parameters<typeof staysOn>[2]) =>
    redirectWithNotice(paths.bookingDetails(staysOn(actor, id, input)), `${contactName} stays on.`)
  return submitForm(request, staysOnForm, enter, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle('Stays On') }]

/** The next stay of the tenant of an entered one. */
export default function StaysOn() {
  const { id, title, version, contactName, endDate, yearOn, monthlyRentTzs, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Stays On"
      lead={`${contactName} keeps the room from ${formatDay(endDate)} on. The deposit stays with the stay of today.`}
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button="Enter the Next Stay"
      reply={reply}
    >
      <DateField name="until" label="Until" value={yearOn} min={endDate} reply={reply} required />
      <MoneyField name="rent" label="Rent a month" value={monthlyRentTzs} reply={reply} required />
    </FormPage>
  )
}
