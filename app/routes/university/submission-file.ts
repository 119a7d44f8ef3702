import type { LoaderFunctionArgs } from '@remix-run/node'
import { missing } from '~/domain/ground/shared/refusals'
import { findAttachment } from '~/domain/university/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { privateFileResponse } from '~/http/private-file.server'
import { requireActor } from '~/http/session.server'

/** A file of a submission, for the student and those who may read it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { objectKey, fileName, contentType } = findAttachment(
    actor,
    idOf(params, 'submissionId'),
    idOf(params, 'attachmentId'),
  )
  const file = await privateFileResponse({ key: objectKey, name: fileName, contentType })
  if (!file) throw missing('This file is no longer stored.')
  return file
}
