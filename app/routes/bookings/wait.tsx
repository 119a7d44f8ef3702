import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { missingSentence } from '~/domain/ground/money/owed'
import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { firstPartPage, waitForFirstPart } from '~/domain/stays/payments/first-part.server'
import { type Waiting, waitForm } from '~/domain/stays/payments/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return firstPartPage(actor, idOf(params, 'bookingId'), 'booking.wait')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = firstPartPage(actor, idOf(params, 'bookingId'), 'booking.wait')
  const store = (input: Waiting) => {
    waitForFirstPart(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), t`The tenant has more time, and gets a message.`)
  }
  return submitForm(request, waitForm, store, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle(t`Wait for the First Payment`) }]

/** Gives the tenant more time for the first instalment. */
export default function Wait() {
  const { id, title, tenantName, version, payByAt, missingTzs, isPast, wait, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  const due = isPast
    ? missingSentence(missingTzs, payByAt)
    : t`${tenantName} has until ${formatDeadline(payByAt)} for the first payment.`
  return (
    <FormPage
      title={t`Wait for the First Payment`}
      lead={due}
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button={t`Wait`}
      keep={t`Back`}
      icon="clock"
      reply={reply}
    >
      <DateField
        name="wait_until"
        label={t`Until the end of`}
        hint={t`From ${formatDay(wait.from)} to ${formatDay(wait.until)}. You can wait again after that.`}
        min={wait.from}
        max={wait.until}
        reply={reply}
        required
      />
    </FormPage>
  )
}
