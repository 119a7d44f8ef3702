import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readBookableQuery } from '~/domain/bookings/bookable.server'
import { bookingPath, keepRequest } from '~/domain/bookings/kept-request.server'
import { requireActor } from '~/http/session.server'
import { readForm } from '~/http/submit-form.server'

/** The address of the button alone leads to the form. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  return redirect(bookingPath(choiceOf(request)), 303)
}

/** Shows the form again with everything typed, and its total: what was typed never stands in an address. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const form = await readForm(request)
  return redirect(`${keepRequest(actor, choiceOf(request), form)}#total`, 303)
}

const choiceOf = (request: Request) => readBookableQuery(new URL(request.url).searchParams)
