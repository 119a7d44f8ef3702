import { MIB } from '~/domain/ground/shared/units'
import { UPLOAD_FILE_LIMIT, UPLOAD_FILES, UPLOAD_LIMIT } from './limits'
import type { UploadProblem } from './receive-file.server'

export const CUT_OFF =
  'The connection ended before everything arrived. What arrived is kept; please send the form again.'
export const TOO_LARGE_REQUEST =
  'You sent more than we take at once. What arrived is kept: look through the form, then send the rest in steps.'

/** Why a file of this name was not kept, as its sender reads it. */
export function uploadSentence(fileName: string, problem: UploadProblem): string {
  const name = fileName === '' ? 'The file' : fileName
  switch (problem) {
    case 'too-large':
      return `${name} is larger than ${UPLOAD_FILE_LIMIT / MIB} MB. Please choose a smaller one, or a screenshot of it.`
    case 'empty':
      return `${name} is empty. Please choose another one.`
    case 'cut-off':
      return `${name} did not arrive whole. Please choose it again.`
    case 'too-many':
      return `${name} is one too many: send at most ${UPLOAD_FILES} files at once`
    case 'no-room':
      return `${name} was not kept: send at most ${UPLOAD_LIMIT / MIB} MB at once. Please choose it again.`
    case 'disk-full':
      return `${name} was not kept, because our disk is nearly full. Please choose it again later.`
    case 'not-saved':
      return `${name} could not be kept. Please choose it again.`
  }
}

/** Why a whole file of this name cannot be used; `name` is that of the error. */
export function unusableSentence(fileName: string, name: string, kind: 'picture' | 'document'): string {
  const file = fileName === '' ? 'The file' : fileName
  if (name === 'Truncated')
    return `${file} is incomplete: its end is missing. Please choose it again, or a screenshot of it.`
  if (name === 'LockedPdf')
    return `${file} asks for a password. Open it, and send a screenshot or a copy without it.`
  if (name === 'HeifPicture')
    return `${file} is a HEIC or AVIF picture, which we cannot read. Take a screenshot of it and choose that.`
  if (name === 'TooManyPixels') return `${file} has more than 40 megapixels. Please choose a smaller one.`
  if (name === 'TookTooLong') return `${file} takes too long to read. Please choose a smaller one.`
  if (name === 'WaitedTooLong')
    return `${file} was not kept, because too many pictures are arriving. Please choose it again in a minute.`
  return kind === 'picture'
    ? `${file} is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.`
    : `${file} is not a JPEG or PNG picture or a PDF. Please choose a photo, a screenshot or a PDF.`
}
