/** Query values; empty ones are left out. */
export type Query = Record<string, string | number | undefined | null>
/** Our page to return to after an action. */
export type Return = { redirect?: string; version?: number }

/** A path with its query behind it. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** A path with the names in it percent-encoded: they may come from an address that somebody made up. */
export function at(parts: TemplateStringsArray, ...names: string[]): string {
  return String.raw({ raw: parts }, ...names.map(encodeURIComponent))
}
