import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { sentences } from '~/domain/ground/shared/text'
import { removeWarden, withoutWarden } from '~/domain/university/universities/wardens.server'
import { idOf } from '~/http/params.server'
import { refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.uniHostel(idOf(params, 'hostelId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const hostelId = idOf(params, 'hostelId')
  const wardenId = idOf(params, 'wardenId')
  const back = refererPath(request, paths.uniHostel(hostelId))
  return submitButton(request, back, () => {
    removeWarden(actor, hostelId, wardenId)
    return sentences(t`Warden removed successfully.`, withoutWarden(hostelId))
  })
}
