import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { openHostel } from '~/domain/university/universities/change-hostel.server'
import { idOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.uniHostel(idOf(params, 'hostelId')), 303)
}

/** Closes the hostel to new students, or with `open` opens it again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const hostelId = idOf(params, 'hostelId')
  return submitButton(request, paths.uniHostel(hostelId), ({ form }) => {
    const isOpen = form.get('open') === '1'
    openHostel(actor, hostelId, isOpen)
    return isOpen ? 'Students can ask for this hostel again.' : 'This hostel takes no new students now.'
  })
}
