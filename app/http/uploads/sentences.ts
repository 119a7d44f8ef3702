import { t, term } from '~/domain/ground/shared/language'
import { MIB } from '~/domain/ground/shared/units'
import { UPLOAD_FILE_LIMIT, UPLOAD_FILES, UPLOAD_LIMIT } from './limits'
import type { UploadProblem } from './receive-file.server'

export const CUT_OFF = term(
  'The connection ended before everything arrived. What arrived is kept; please send the form again.',
)
export const TOO_LARGE_REQUEST = term(
  'You sent more than we take at once. What arrived is kept: look through the form, then send the rest in steps.',
)

/** Why a file of this name was not kept, as its sender reads it. */
export function uploadSentence(fileName: string, problem: UploadProblem): string {
  const name = fileName === '' ? t`The file` : fileName
  switch (problem) {
    case 'too-large':
      return t`${name} is larger than ${UPLOAD_FILE_LIMIT / MIB} MB. Please choose a smaller one, or a screenshot of it.`
    case 'empty':
      return t`${name} is empty. Please choose another one.`
    case 'cut-off':
      return t`${name} did not arrive whole. Please choose it again.`
    case 'too-many':
      return t`${name} is one too many: send at most ${UPLOAD_FILES} files at once`
    case 'no-room':
      return t`${name} was not kept: send at most ${UPLOAD_LIMIT / MIB} MB at once. Please choose it again.`
    case 'disk-full':
      return t`${name} was not kept, because our disk is nearly full. Please choose it again later.`
    case 'not-saved':
      return t`${name} could not be kept. Please choose it again.`
  }
}

/** Why a whole file of this name cannot be used; `name` is that of the error. */
export function unusableSentence(fileName: string, name: string, kind: 'picture' | 'document'): string {
  const file = fileName === '' ? t`The file` : fileName
  if (name === 'Truncated')
    return t`${file} is incomplete: its end is missing. Please choose it again, or a screenshot of it.`
  if (name === 'LockedPdf')
    return t`${file} asks for a password. Open it, and send a screenshot or a copy without it.`
  if (name === 'HeifPicture')
    return t`${file} is a HEIC or AVIF picture, which we cannot read. Take a screenshot of it and choose that.`
  if (name === 'TooManyPixels') return t`${file} has more than 40 megapixels. Please choose a smaller one.`
  if (name === 'TookTooLong') return t`${file} takes too long to read. Please choose a smaller one.`
  if (name === 'WaitedTooLong')
    return t`${file} was not kept, because too many pictures are arriving. Please choose it again in a minute.`
  return kind === 'picture'
    ? t`${file} is not a JPEG, PNG or WebP picture. Please choose a photo or a screenshot.`
    : t`${file} is not a JPEG or PNG picture or a PDF. Please choose a photo, a screenshot or a PDF.`
}
