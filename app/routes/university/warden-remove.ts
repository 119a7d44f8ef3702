import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { removeWarden } from '~/domain/universities/wardens.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice, refererPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.uniHostel(params.hostelId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { hostelId = '', wardenId = '' } = params
  const back = refererPath(request, paths.uniHostel(hostelId))
  return submitButton(request, back, () => {
    removeWarden(actor, hostelId, wardenId)
    return redirectWithNotice(back, 'Warden removed successfully')
  })
})
