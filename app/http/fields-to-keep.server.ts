import { UPLOAD_LIMIT } from '~/http/uploads/limits'
import { readMultipart, type Upload, UploadTooLarge } from '~/http/uploads/multipart.server'
import { uploadTempFolder } from '~/http/uploads/uploads.server'
import { FORM_LIMIT } from './forms.server'
import { type Fields, mediaType, readFields } from './read-body.server'

/** Fields that no answer repeats and no page keeps: secrets, and what belongs to one drawing of a form. */
export const NEVER_KEPT = /password|form_token|once_key/

/** What was typed in a form whose sender is no longer signed in; its files are let go. Nothing when it cannot be read. */
export async function fieldsToKeep(request: Request): Promise<Fields> {
  const read = mediaType(request) === 'multipart/form-data' ? readTexts : readPlain
  const fields = await read(request).catch(() => [])
  return fields.filter(([name]) => !NEVER_KEPT.test(name))
}

const readPlain = (request: Request) => readFields(request, { limitBytes: FORM_LIMIT })

async function readTexts(request: Request): Promise<Fields> {
  const upload = await readMultipart(request, {
    directory: uploadTempFolder(),
    maxFiles: 0,
    maxFileBytes: 0,
    maxTotalBytes: UPLOAD_LIMIT,
    maxFieldsBytes: FORM_LIMIT,
  }).catch((error): Upload => {
    if (error instanceof UploadTooLarge) return error.upload
    throw error
  })
  await upload.dispose()
  return upload.fields
}
