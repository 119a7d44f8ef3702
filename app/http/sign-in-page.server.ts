import { data } from '@remix-run/node'
import { holdForm } from '~/domain/ground/accounts/form-recovery.server'
import { recoverableFields, signedOwner } from './form-recovery.server'
import { mediaType, notedFields } from './forms.server'
import { tryToSave } from './not-saved.server'
import { formPathOf, lastSession } from './session.server'
import { expectedUpload, heldFilesOf } from './uploads/held-files.server'
import { holdUpload } from './uploads/uploads.server'

/** Data of a 401 page: the submitted form, without passwords. */
export type EndedSession = {
  signIn: {
    path: string
    fields: [string, string][]
    /** Signature of the person whose form it is, if that is known. */
    keptFor: string
    /** The whole form waits here for its person; `fields` is empty. */
    isHeld: boolean
    /** Sentences about files that have to be picked again. */
    problems: string[]
    /** Its files were dropped, because nobody knows whose they are. */
    lostFiles: boolean
  }
}

/**
 * Answers a form whose session has ended with 401 and a sign-in form that keeps its fields. A form with files
 * waits on the server. Rule: decisions "Uploads: files wait for sign-in".
 */
export async function signInPage(request: Request) {
  const path = formPathOf(request)
  const lostFiles = await holdUnread(request)
  const fields = await recoverableFields(request)
  const held = heldFilesOf(request)
  const isHeld = held !== undefined && (await tryToSave(() => holdForm({ ...held, path, fields }))) !== null
  const session = await lastSession(request)
  const signIn = {
    ...{ path, isHeld, lostFiles: lostFiles || (held !== undefined && !isHeld) },
    fields: isHeld ? [] : fields,
    keptFor: session ? signedOwner(session.userId) : '',
    problems: isHeld ? Object.values(held.files.problems).flat() : [],
  }
  return data({ signIn } satisfies EndedSession, { status: 401 })
}

/** Holds the files of a form that was not read yet; true if they were lost. */
async function holdUnread(request: Request): Promise<boolean> {
  const upload = expectedUpload(request)
  const isMultipart = mediaType(request.headers.get('Content-Type')) === 'multipart/form-data'
  if (!upload || !isMultipart || notedFields(request)) return false
  return (await holdUpload(request, upload)).lostFiles
}
