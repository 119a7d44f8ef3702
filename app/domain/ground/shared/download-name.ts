const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
const MAX_STEM = 80

/** The content type of a stored file by the ending of its key; the keys of public pictures have none, and these are WebP. */
export const typeByEnding = (key: string): string =>
  Object.entries(extensions).find(([, ending]) => key.endsWith(`.${ending}`))?.[0] ?? 'image/webp'

/**
 * The name under which a file is downloaded: without characters that some file system refuses, and with the
 * extension of its stored type, so that it is never opened as a program or a web page. Rule: decisions
 * "Files: the first bytes decide the type".
 */
export function downloadName(name: string, contentType: string): string {
  const extension = `.${extensions[contentType] ?? 'bin'}`
  const clean = name.replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, '_').replace(/^[. ]+|[. ]+$/g, '')
  const stem = [...clean.replace(/\.[a-z][a-z0-9]{0,4}$/i, '')].slice(0, MAX_STEM).join('') || 'file'
  return stem.toLowerCase().endsWith(extension) ? stem : stem + extension
}
