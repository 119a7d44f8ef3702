import { open } from 'node:fs/promises'
import { cleanText } from '~/domain/ground/shared/clean-text'
import { t } from '~/domain/ground/shared/language'
import { KIB } from '~/domain/ground/shared/units'
import { FILES_AHEAD } from '~/domain/ground/uploads/rules'
import { FORM_LIMIT, formOf } from '~/http/forms.server'
import { requireCsrfToken } from '~/http/session.server'
import { CUT_OFF, TOO_LARGE_REQUEST, uploadSentence } from './sentences'
import { readUpload } from './uploads.server'

/** Max kilobytes of a list. */
export const LIST_KB = 100

/** The text of a file, or why it has none, as its sender reads it. */
type ReadText = { text: string } | { problem: string }

/**
 * Reads a form with at most one short text file: its text, null without a file, or the problems by field. Rule: decisions
 * "Lists of rooms: an uploaded file is read and not stored".
 */
export async function receiveText(
  request: Request,
  field: string,
  limitKb = LIST_KB,
): Promise<{ form: FormData; text: string | null; problems: Record<string, string[]> | null }> {
  // This file is read with its form.
  if (request.headers.has(FILES_AHEAD)) throw new Response(null, { status: 422 })
  const { upload, tooLarge } = await readUpload(request, 1, FORM_LIMIT + limitKb * KIB)
  try {
    const form = formOf(upload.fields)
    await requireCsrfToken(request, form)
    const file = upload.files.find((one) => one.field === field)
    const read = file && (file.path === undefined ? null : await readStart(file.path, file.filename, limitKb))
    const problem =
      read && 'problem' in read ? read.problem : file?.problem && uploadSentence(file.filename, file.problem)
    if (!upload.complete)
      return { form, text: null, problems: { '': [tooLarge ? TOO_LARGE_REQUEST : CUT_OFF] } }
    if (problem !== undefined) return { form, text: null, problems: { [field]: [problem] } }
    return { form, text: read && 'text' in read ? read.text : null, problems: null }
  } finally {
    await upload.dispose()
  }
}

async function readStart(path: string, name: string, limitKb: number): Promise<ReadText> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(limitKb * KIB + 1))
    return readText(buffer.subarray(0, bytesRead), name, limitKb)
  } finally {
    await file.close()
  }
}

/** The text of a file from a spreadsheet or editor: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function readText(bytes: Uint8Array, name: string, limitKb = LIST_KB): ReadText {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (start.startsWith('PK') || start.startsWith('\xd0\xcf\x11\xe0'))
    return {
      problem: t`${name} is a spreadsheet or a zip file. Open it, save it as CSV and choose that, or copy its cells and paste them.`,
    }
  const text = start === '%PDF-' ? null : decode(bytes)
  if (text === null || NOT_TEXT.test(text))
    return {
      problem: t`${name} is not a text file. Save the list as CSV in your spreadsheet and choose that.`,
    }
  if (bytes.length > limitKb * KIB)
    return { problem: t`${name} is larger than ${limitKb} KB. Send the list in several files.` }
  return { text: cleanText(text) }
}

/** Control characters other than tabs and line breaks. */
const NOT_TEXT = /[^\P{Cc}\s\x80-\x9f]/u

function decode(bytes: Uint8Array): string {
  const as = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    return Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter)
  }
}

/** The characters 0x80 to 0x9f: the TextDecoder of Node 22.14 takes them for those of Latin-1, which are control characters. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
