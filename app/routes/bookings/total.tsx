import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typeMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import {
  findBookable,
  needsRoom,
  readBookableQuery,
  readStayQuery,
} from '~/domain/stays/bookings/requests/bookable.server'
import { bookingPath, keepRequest } from '~/domain/stays/bookings/requests/kept-request.server'
import { requestPage } from '~/domain/stays/bookings/requests/request-page.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitChecked } from '~/http/submit-form.server'
import { RequestPage } from '~/ui/bookings/request-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

/** The form itself, for answers that could not be saved. Redirects to the booking page where there is no form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const choice = choiceOf(request)
  if (!choice || !typeMay(actor.userType, 'booking.request')) throw redirect(bookingPath(choice), 303)
  const bookable = findBookable(choice)
  if (needsRoom(bookable)) throw redirect(bookingPath(choice), 303)
  return { view: requestPage(actor, bookable), stay: readStayQuery(new URL(request.url).searchParams) }
}

/** Redirects to the form with everything typed and its total; no URL contains what was typed. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  return submitChecked(
    () => [...form],
    { value: form },
    () => redirect(`${keepRequest(actor, choiceOf(request), form)}#total`, 303),
  )
}

const choiceOf = (request: Request) => readBookableQuery(new URL(request.url).searchParams)

export const meta = () => [{ title: pageTitle(t`Book`) }]

export default function Total() {
  const { view, stay } = useLoaderData<typeof loader>()
  return <RequestPage view={view} stay={stay} reply={useFormReply()} />
}
