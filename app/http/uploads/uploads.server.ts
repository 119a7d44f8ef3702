import type { Actor } from '~/domain/ground/access/actor'
import { RightsEnded } from '~/domain/ground/access/transaction.server'
import type { KeptFile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { dropUpload, keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { FORM_LIMIT, formOf, mediaType, readFields } from '~/http/forms.server'
import { NOT_SAVED, tryToSave } from '~/http/not-saved.server'
import { networkHash, requireCsrfToken } from '~/http/session.server'
import { heldFilesOf, holderOf, holdFiles } from './held-files.server'
import { keepFiles, type UploadOptions } from './keep-files.server'
import { UPLOAD_FILE_LIMIT, UPLOAD_FILES, UPLOAD_LIMIT, UPLOAD_READ_LIMIT } from './limits'
import { readMultipart, type Upload, UploadTooLarge, uploadTempFolder } from './multipart.server'
import { CUT_OFF, TOO_LARGE_REQUEST } from './sentences'

/** Files of a form; pass it to `submitForm` as its options. */
export type Received = {
  /** The typed fields, without files. */
  form: FormData
  /** All files of this form that wait for its command, also those of earlier sends. */
  kept: KeptFile[]
  /** Problems of files in this request, by field. */
  problems: Record<string, string[]>
  /** False when the connection ended early or the body was too large: fields that came after that are missing from `form`. */
  complete: boolean
  /** How the form answers when there are problems: 503 when something could not be saved, 429 when files were too much. */
  status: 422 | 429 | 503
  /** When files that were too much for now may be sent again: an instant in milliseconds UTC. */
  retryAt?: number
}

/**
 * Reads a form with files: every whole file is stored and waits for the form's command, whatever else is
 * wrong, so that nobody sends it twice. A file that was unticked is dropped. A body that is too large keeps
 * the files that arrived before the limit. Rule: decisions "Uploads: files that arrived are kept".
 * @throws a response of 204 once files that came ahead are stored; of 422 when one of them is missing or bad
 */
export async function receiveUploads(
  request: Request,
  actor: Actor,
  options: UploadOptions,
): Promise<Received> {
  const { upload, tooLarge } = await readUpload(request)
  try {
    const form = formOf(upload.fields)
    await requireCsrfToken(request, form)
    const isAhead = request.headers.has(FILES_AHEAD)
    // Stopped by its sender, or cut off: its page still has all of them.
    if (isAhead && !upload.complete) throw new Response(null, { status: 422 })
    const { problems, notSaved, retryAt } = await keepFiles(upload.files, form, actor, {
      ...options,
      networkHash: networkHash(request),
    })
    if (isAhead) throw new Response(null, { status: Object.keys(problems).length > 0 ? 422 : 204 })
    if (!upload.complete) problems[''] = [...(problems[''] ?? []), tooLarge ? TOO_LARGE_REQUEST : CUT_OFF]
    const mayDrop = upload.complete && !notSaved
    const dropped = mayDrop ? await tryToSave(() => dropUnticked(form, actor, options)) : undefined
    const kept = stagedUploads(actor.id, options.formKey).map(keptFile)
    const received = { form, kept, problems, complete: upload.complete }
    if (notSaved || dropped === null) return withNotSaved(received)
    return { ...received, status: retryAt === undefined ? 422 : 429, retryAt }
  } catch (error) {
    if (error instanceof RightsEnded && error.isSignedOut) await holdFiles(request, upload, options)
    throw error
  } finally {
    await upload.dispose()
  }
}

/**
 * Reads a form with files whose session ended before it arrived, and keeps its files for the person whose session it
 * was. Returns whether files were lost, because nobody knows whose they are.
 */
export async function holdUpload(request: Request, options: UploadOptions): Promise<{ lostFiles: boolean }> {
  const { upload } = await readUpload(request, (await holderOf(request)) ? UPLOAD_FILES : 0)
  try {
    await holdFiles(request, upload, options)
    return { lostFiles: upload.files.length > 0 && !heldFilesOf(request) }
  } finally {
    await upload.dispose()
  }
}

/** A form that takes one picture, in this field. */
export function singleFile(
  name: string,
  formKey: string,
  kind: 'picture' | 'image' | 'document' = 'picture',
): UploadOptions {
  const content =
    kind === 'document'
      ? t`Your file and what you typed are here.`
      : t`Your picture and what you typed are here.`
  return { formKey, content, placeOf: (field) => (field === name ? { kind, slot: field } : null) }
}

/** The received form with the sentence that it could not be saved, as 503. */
export function withNotSaved(received: Omit<Received, 'status'>): Received {
  const { '': before = [], ...ofFields } = received.problems
  const ofForm = new Set([NOT_SAVED, ...before])
  return { ...received, problems: { '': [...ofForm], ...ofFields }, status: 503 }
}

/** Fields and files of a form, to be disposed of; a form of plain fields is one without files. */
export async function readUpload(
  request: Request,
  maxFiles = UPLOAD_FILES,
  maxFieldsBytes = FORM_LIMIT,
): Promise<{ upload: Upload; tooLarge: boolean }> {
  if (mediaType(request.headers.get('Content-Type')) !== 'multipart/form-data') {
    const fields = await readFields(request, { limitBytes: FORM_LIMIT })
    return { upload: { fields, files: [], complete: true, dispose: async () => undefined }, tooLarge: false }
  }
  try {
    const upload = await readMultipart(request, {
      directory: uploadTempFolder(),
      maxFiles,
      maxFileBytes: UPLOAD_FILE_LIMIT,
      maxFilesBytes: UPLOAD_LIMIT,
      maxTotalBytes: UPLOAD_READ_LIMIT,
      maxFieldsBytes,
    })
    return { upload, tooLarge: false }
  } catch (error) {
    if (error instanceof UploadTooLarge) return { upload: error.upload, tooLarge: true }
    throw error
  }
}

/** A form says which files it showed (`shown[]`) and which of them stay (`kept[]`); others may have arrived meanwhile. */
function dropUnticked(form: FormData, actor: Actor, { formKey }: UploadOptions): void {
  const ticked = new Set(form.getAll('kept[]'))
  for (const shown of form.getAll('shown[]'))
    if (typeof shown === 'string' && !ticked.has(shown)) dropUpload(actor, formKey, shown)
}
