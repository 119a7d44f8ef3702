/** A wrong line of a list that people paste or send as a file; line 0 is the list as a whole. */
export type LineProblem = { line: number; problem: string }

/** A list with the line ends in which it is read and compared. */
export const plainLines = (list: string) => list.replaceAll('\r\n', '\n').trim()

const LINES_NAMED = 10

/** 'Lines 2, 5, 8: Beds must be a number.': the same mistake once, with its lines. */
export function lineProblemTexts(problems: readonly LineProblem[]): string[] {
  return [...new Set(problems.map(({ problem }) => problem))].map((text) => {
    const lines = problems.filter(({ problem }) => problem === text).map(({ line }) => line)
    if (lines[0] === 0) return text
    const more = lines.length - LINES_NAMED
    const named = lines.slice(0, LINES_NAMED).join(', ')
    return `${lines.length === 1 ? 'Line' : 'Lines'} ${named}${more > 0 ? ` and ${more} more` : ''}: ${text}`
  })
}
