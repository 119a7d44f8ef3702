/** Query values; empty ones are left out. */
export type Query = Record<string, string | number | undefined | null>
/** `redirect`: path of the page to return to after an action. */
export type Return = { redirect?: string; version?: number }
/** `next`: the decision leads to the next one in the queue `redirect`. */
export type ReturnOrNext = Return & { next?: 1 }

/** A path with its query string. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** A path from a template whose values are percent-encoded: they may come from a made-up URL. */
export function at(parts: TemplateStringsArray, ...names: string[]): string {
  return String.raw({ raw: parts }, ...names.map(encodeURIComponent))
}
