/**
 * A path of this site from what a request says, or the fallback: one leading slash, no scheme, host, backslash, control
 * character or dot segment, also when percent-decoded once. Letters beyond ASCII come back percent-encoded, as headers
 * need them. Rule: DECISIONS "Redirects".
 */
export function safePath(target: unknown, fallback: string): string {
  if (typeof target !== 'string' || target.length > 2000 || !isPlainPath(target)) return fallback
  try {
    const decoded = decodeURIComponent(target.split(/[?#]/)[0] ?? '')
    return isPlainPath(decoded) && !hasDotSegment(decoded)
      ? target.replace(/[^!-~]+/g, encodeURIComponent)
      : fallback
  } catch {
    return fallback
  }
}

function isPlainPath(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return /^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(text)
}

/** `/.//evil.example` becomes the host `//evil.example` once its dots are resolved. */
function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..')
}
