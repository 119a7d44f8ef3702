import { hashToken, newId } from '~/adapters/ids.server'
import { findSignedOut } from '~/domain/ground/access/session.server'
import { type HeldForm, heldFormKey } from '~/domain/ground/accounts/form-recovery.server'
import { Refusal } from '~/domain/ground/shared/refusals'
import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { formOf } from '~/http/forms.server'
import { deviceNamed, lastSession, networkHash, requireCsrfToken } from '~/http/session.server'
import { keepFiles, type UploadOptions } from './keep-files.server'
import type { Upload } from './multipart.server'

const expected = new WeakMap<Request, UploadOptions>()

/**
 * Says which files the form of this request takes, before its sender is asked for: if their session has ended, the form
 * waits for them with its files. Rule: decisions "Uploads: files wait for sign-in".
 */
export function expectUpload(request: Request, options: UploadOptions): UploadOptions {
  expected.set(request, options)
  return options
}

export const expectedUpload = (request: Request) => expected.get(request)

type Held = Pick<HeldForm, 'id' | 'userId' | 'heldBy' | 'files'>

const held = new WeakMap<Request, Held>()

/** What `holdFiles` kept of this request. */
export const heldFilesOf = (request: Request) => held.get(request)

/** The person of this browser's last session, and the browser's hash; undefined if unknown or suspended. */
export async function holderOf(request: Request) {
  const [session, device] = await Promise.all([lastSession(request), deviceNamed(request)])
  const person = session && device ? findSignedOut(session.userId) : undefined
  return person && device ? { person, heldBy: hashToken(device) } : undefined
}

/** Stores the files of a form whose session has ended for the person whose session it was, within their limits; those that came ahead come again. */
export async function holdFiles(request: Request, { fields, files }: Upload, options: UploadOptions) {
  const holder = await holderOf(request)
  if (!holder || files.length === 0 || request.headers.has(FILES_AHEAD)) return
  const form = formOf(fields)
  await requireCsrfToken(request, form)
  const { person, heldBy } = holder
  const { formKey, content } = options
  const id = newId()
  try {
    const { problems, several } = await keepFiles(files, form, person, {
      ...options,
      formKey: heldFormKey(id),
      networkHash: networkHash(request),
    })
    held.set(request, { id, userId: person.id, heldBy, files: { formKey, several, problems, content } })
  } catch (error) {
    // The form is closed, or somebody else's: there is nothing to wait for.
    if (!(error instanceof Refusal)) throw error
  }
}
