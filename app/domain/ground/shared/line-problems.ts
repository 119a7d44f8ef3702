import { t } from '~/domain/ground/shared/language'

/**
 * A wrong line of a list that people paste or send as a file; line 0 is the list as a whole. `name`: whose line it is, in lists
 * that name each wrong line by itself.
 */
export type LineProblem = { line: number; problem: string; name?: string }

/** A list with the line ends in which it is read and compared. */
export const plainLines = (list: string) => list.replaceAll('\r\n', '\n').trim()

const LINES_NAMED = 10

const ofLine = ({ line, name, problem }: LineProblem) =>
  name === undefined ? problem : t`Line ${[line, name].filter(Boolean).join(', ')}: ${problem}`

/** 'Line 7, Asha Juma: Enter the first day.'; without names 'Lines 2, 5, 8: Beds must be a number.', the same mistake once. */
export function lineProblemTexts(problems: readonly LineProblem[]): string[] {
  return [...new Set(problems.map(ofLine))].map((text) => {
    const lines = problems.filter(({ name, problem }) => name === undefined && problem === text)
    if (lines.length === 0 || lines[0]?.line === 0) return text
    const more = lines.length - LINES_NAMED
    const named = lines
      .slice(0, LINES_NAMED)
      .map(({ line }) => line)
      .join(', ')
    if (more > 0) return t`Lines ${named} and ${more} more: ${text}`
    return lines.length === 1 ? t`Line ${named}: ${text}` : t`Lines ${named}: ${text}`
  })
}
