import { fold } from '~/domain/shared/text'
import { ANY_COLLEGE, type Filters } from './filters'
import { searchWords } from './search-text'

/** A listing's colleges with those first that were looked for: a card has room for one or two of them. */
export function askedFirst(
  names: readonly string[],
  { search, college }: Pick<Filters, 'search' | 'college'>,
): string[] {
  const words = searchWords(search).filter((word) => word.length >= 3)
  const asked = college === '' || college === ANY_COLLEGE ? null : fold(college)
  const isAsked = (name: string) => {
    const folded = fold(name)
    return folded === asked || words.some((word) => folded.includes(word))
  }
  return [...names.filter(isAsked), ...names.filter((name) => !isAsked(name))]
}
