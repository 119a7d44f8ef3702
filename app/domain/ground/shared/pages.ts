import { t } from './language'

/** Max rows of a page. */
export const PAGE_SIZE = 24

/** The `page` parameters of a page's neighbours; null when there is none, '' for the first page. */
export type PageTokens = Record<'first' | 'previous' | 'next' | 'last', string | null>

/**
 * Where the page of this number begins in a list of `count` rows, its neighbours, and its position like '25 to 48 of 60'.
 * An unknown number means the first page, one beyond the end the last page.
 */
export function pageOf(count: number, page: string | null | undefined, size = PAGE_SIZE) {
  const last = Math.max(1, Math.ceil(count / size))
  const number = Math.min(last, Math.max(1, Number(/^\d{1,9}$/.exec(page ?? '')?.[0] ?? 1)))
  const from = (number - 1) * size
  const tokens: PageTokens = {
    first: number > 1 ? '' : null,
    previous: number > 1 ? tokenOf(number - 1) : null,
    next: number < last ? tokenOf(number + 1) : null,
    last: number < last ? tokenOf(last) : null,
  }
  return { from, tokens, position: t`${from + 1} to ${Math.min(from + size, count)} of ${count}` }
}

const tokenOf = (number: number) => (number === 1 ? '' : String(number))
