import { MAX_STAY_MONTHS } from '~/domain/listings/properties/rules'

/** The words for 1, 2, 3 and so on. */
const NUMBERS = [
  'one|moja|mmoja',
  'two|mbili|miwili',
  'three|tatu|mitatu',
  'four|nne|minne',
  'five|tano|mitano',
  'six|sita',
  'seven|saba',
  'eight|nane|minane',
  'nine|tisa',
  'ten|kumi',
  'eleven|kumi na moja|kumi na mmoja',
  'twelve|kumi na mbili|kumi na miwili',
]
const NUMBER = String.raw`\d{1,2}|${[...NUMBERS].reverse().join('|')}`

/** Units with their months, the longer names first. Those that `standAlone` mean one of them without a number. */
const units = [
  { names: 'half (?:a )?year|nusu mwaka', months: 6, standAlone: true },
  { names: 'academic years?|mwaka wa masomo', months: 10, standAlone: true },
  { names: 'semesters?|semista|muhula|mihula', months: 5, standAlone: true },
  { names: 'years?|mwaka|miaka', months: 12, standAlone: false },
  { names: 'months?|mwezi|miezi', months: 1, standAlone: false },
]

/**
 * Reads how long a stay is to be: '8 months', 'miezi sita', 'one semester', 'mwaka mzima'. Rule: decisions "Search: what
 * words mean".
 */
export function readMonths(search: string): { text: string; months: number | null } {
  for (const { names, months, standAlone } of units) {
    const pattern = String.raw`(?<![\w.,-])(?:(?<before>${NUMBER}|whole|full)[\s-]*)?(?:${names})(?:\s+(?<after>${NUMBER}|mzima))?(?![\w.,-])`
    const match = new RegExp(pattern, 'i').exec(search)
    const many = match?.groups?.before ?? match?.groups?.after
    if (!match || (many === undefined && !standAlone)) continue
    const all = months * numberOf(many)
    if (all > 0 && all <= MAX_STAY_MONTHS) return { text: search.replace(match[0], ' '), months: all }
  }
  return { text: search, months: null }
}

/** 1 for a whole one, and without a word. */
function numberOf(text = ''): number {
  if (/\d/.test(text)) return Number(text)
  return NUMBERS.findIndex((names) => names.split('|').includes(text.toLowerCase())) + 1 || 1
}
