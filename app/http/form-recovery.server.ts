import { isSignature, signatures } from '~/adapters/secrets.server'
import type { Actor } from '~/domain/ground/access/actor'
import { findRecoverable, NEVER_KEPT } from '~/domain/ground/accounts/form-recovery.server'
import { type FormReply, formReplyOf } from '~/domain/ground/shared/form-reply'
import { UPLOAD_READ_LIMIT } from '~/http/uploads/limits'
import { readMultipart, type Upload, UploadTooLarge, uploadTempFolder } from '~/http/uploads/multipart.server'
import { type Fields, FORM_LIMIT, mediaType, notedFields, readFields } from './forms.server'

/**
 * The fields of a form whose page cannot be shown again, without secrets; files are dropped. Empty if the body
 * cannot be read.
 */
export async function recoverableFields(request: Request): Promise<Fields> {
  const isMultipart = mediaType(request.headers.get('Content-Type')) === 'multipart/form-data'
  const read = isMultipart ? readTexts : readPlain
  const fields = notedFields(request) ?? (await read(request).catch(() => []))
  return fields.filter(([name]) => !NEVER_KEPT.test(name))
}

const readPlain = (request: Request) => readFields(request, { limitBytes: FORM_LIMIT })

/** No file is accepted, so none has to be discarded. */
async function readTexts(request: Request): Promise<Fields> {
  const upload = await readMultipart(request, {
    directory: uploadTempFolder(),
    maxFiles: 0,
    maxFileBytes: 0,
    maxFilesBytes: 0,
    maxTotalBytes: UPLOAD_READ_LIMIT,
    maxFieldsBytes: FORM_LIMIT,
  }).catch((error): Upload => {
    if (error instanceof UploadTooLarge) return error.upload
    throw error
  })
  return upload.fields
}

const ownerText = (userId: string) => `kept for ${userId}`

/** Names the person to whom alone a sign-in page gives the form that it carries. */
export const signedOwner = (userId: string) => signatures(ownerText(userId))[0]

/** Whether the form that a sign-in form carries may be given to this person. */
export function isOwner(userId: string, form: FormData): boolean {
  const owner = String(form.get('kept_for') ?? '')
  return owner === '' || isSignature(owner, ownerText(userId))
}

/** Values typed before the session ended, as a reply to the form of this page. */
export function recoveredReply(request: Request, actor: Actor): FormReply | null {
  const id = new URL(request.url).searchParams.get('kept')
  const kept = id ? findRecoverable(actor.id, id) : undefined
  if (!kept) return null
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of kept.fields) {
    const before = Object.hasOwn(values, name) ? values[name] : undefined
    values[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return { ...formReplyOf(values), errors: kept.files?.problems ?? {} }
}
