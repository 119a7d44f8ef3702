import type { SubmissionStatus } from '~/domain/shared/form-field'

/** Who takes part in a draw: whoever asks for the hostel and has no decision yet. */
export const TAKES_PART: SubmissionStatus[] = ['submitted', 'reviewed']

export const MAX_REASON = 500

/** 'Year of study: First year = 60', one a line, as the quotas of a draw are typed. */
export function readQuotas(typed: string): Record<string, number> | string {
  const quotas: Record<string, number> = {}
  for (const line of typed.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [, answer = '', many = ''] = /^(.*?)\s*[=:]\s*(\d{1,6})\s*$/.exec(line) ?? []
    if (answer.trim() === '')
      return `Write an answer and a number of beds, like First year = 60, instead of '${line.trim()}'.`
    if (Object.hasOwn(quotas, answer.trim())) return `'${answer.trim()}' stands there twice.`
    quotas[answer.trim()] = Number(many)
  }
  return quotas
}

/** The same as it was typed. */
export const quotasText = (quotas: Record<string, number>): string =>
  Object.entries(quotas)
    .map(([answer, many]) => `${answer} = ${many}`)
    .join('\n')
