import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { firstPartPage, letStayGoOn } from '~/domain/stays/payments/first-part.server'
import { type GoingOn, goOnForm } from '~/domain/stays/payments/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return firstPartPage(actor, idOf(params, 'bookingId'), 'booking.go-on')
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = firstPartPage(actor, idOf(params, 'bookingId'), 'booking.go-on')
  const store = (input: GoingOn) => {
    letStayGoOn(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), t`The stay goes on. The tenant gets a message.`)
  }
  return submitForm(request, goOnForm, store, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle(t`Let the Stay Go On`) }]

/** Takes what was received as the first instalment; the rest of it is due later. */
export default function GoOn() {
  const { id, title, version, receivedTzs, firstTzs, missingTzs, next, from, until, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  const options = [
    ...(next ? [{ value: 'next', label: t`With the next part, on ${formatDay(next)}` }] : []),
    { value: 'day', label: t`On a day of its own` },
  ]
  return (
    <FormPage
      title={t`Let the Stay Go On`}
      lead={
        why
          ? undefined
          : t`${formatTzs(receivedTzs)} of ${formatTzs(firstTzs)} was received. It counts as the whole first part, and ${formatTzs(missingTzs)} is due later.`
      }
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button={t`Let It Go On`}
      keep={t`Back`}
      icon="check"
      reply={reply}
    >
      <RadioGroup
        name="due"
        label={t`When is ${formatTzs(missingTzs)} due?`}
        value={options[0]?.value}
        options={options}
        reply={reply}
        required
      />
      <DateField
        name="due_on"
        label={t`Day`}
        hint={t`From ${formatDay(from)} to ${formatDay(until)}.`}
        min={from}
        max={until}
        reply={reply}
        optional={next !== null}
        required={next === null}
      />
    </FormPage>
  )
}
