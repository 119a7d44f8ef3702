import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { seenVersion } from '~/domain/shared/text'
import { findBlockFor } from '~/domain/universities/access.server'
import { deleteBlock } from '~/domain/universities/change-block.server'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = ({ params }: LoaderFunctionArgs) => redirect(paths.uniBlock(params.blockId ?? ''), 303)

export const action = answer(async ({ request, params }) => {
  const actor = await requireActor(request)
  const { block, hostel } = findBlockFor(actor, params.blockId ?? '', 'hostel.manage')
  return submitButton(request, paths.uniHostel(hostel.id), (form) => {
    deleteBlock(actor, block.id, seenVersion(form.get('version')))
    return redirectWithNotice(paths.uniHostel(hostel.id), 'Block deleted successfully')
  })
})
