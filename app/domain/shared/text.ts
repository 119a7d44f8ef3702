/** Text for comparing and searching: accents and case gone, runs of white space one space, ends trimmed. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Whether two texts are the same to a reader, e.g. two names of a room type. */
export function sameText(a: string, b: string): boolean {
  return fold(a) === fold(b)
}

/** At most so many letters, cut between words. */
export function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).replace(/\s+\S*$/, '')}…`
}

/** '1 room', '2 rooms'. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString('en-TZ')} ${n === 1 ? one : many}`
}

/** A whole number as typed, commas and spaces allowed; null for nothing, signs, fractions and exponents. */
export function wholeNumber(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}
