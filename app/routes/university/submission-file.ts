import type { LoaderFunctionArgs } from '@remix-run/node'
import { findAttachment } from '~/domain/university/submissions/submission-page.server'
import { idOf } from '~/http/params.server'
import { sendPrivateFile } from '~/http/private-file.server'

/** A file of a submission, for the student and those who may read it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [submission, attachment] = [idOf(params, 'submissionId'), idOf(params, 'attachmentId')]
  return sendPrivateFile(request, (actor) => {
    const { objectKey: key, fileName: name, contentType } = findAttachment(actor, submission, attachment)
    return { key, name, contentType }
  })
}
