/** Max wrong letters in a word of this length: people seldom mistype the first letter. */
function mostMistakes(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/**
 * The one of the words that is fewest mistakes away from this one (a letter too many, too few, another, or two swapped);
 * of equally near ones the first. Null when every one is too far.
 */
export function nearestWord(input: string, candidates: Iterable<string>): string | null {
  let nearest: string | null = null
  let fewest = mostMistakes(input.length) + 1
  for (const word of candidates) {
    if (Math.abs(word.length - input.length) >= fewest) continue
    const isOtherStart = word[0] !== input[0]
    if (isOtherStart && input.length < 6) continue
    const mistakes = mistakesBetween(input, word) + (isOtherStart ? 1 : 0)
    if (mistakes >= fewest) continue
    nearest = word
    fewest = mistakes
  }
  return nearest
}

/** Letters to insert, take away, change or swap with their neighbour, to make one word of the other. */
function mistakesBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
