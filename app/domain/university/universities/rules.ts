import type { BlockGender } from '~/domain/ground/shared/form-field'
import { labels, t, term, terms, translated } from '~/domain/ground/shared/language'

/** Letters of a hostel's or block's name, of a text and of an address. */
export const MAX_NAME = 100
export const MAX_DESCRIPTION = 2_000
export const MAX_ADDRESS = 200
export const MAX_CODE = 20

/** Students in one room at most, and rooms that are added at once. */
export const MAX_CAPACITY = 50
export const MAX_ROOMS_AT_ONCE = 500
export const MAX_ROOM_NUMBER = 20
/** Default capacity of a room. */
export const USUAL_CAPACITY = 4

/** The picker of wardens: from how many letters it looks, and how many people it names. */
export const PICKER_LETTERS = 3
export const PICKER_RESULTS = 10

/** The tabs of a university's dashboard; it opens on the first one. */
export const chapterTabs = ['hostels', 'forms', 'submissions', 'settings'] as const
export type ChapterTab = (typeof chapterTabs)[number]

export const chapterTabLabel = labels<ChapterTab>({
  hostels: 'Hostels',
  forms: 'Forms',
  submissions: 'Submissions',
  settings: 'Settings',
})

export const blockGenderLabels = {
  any: term('All students'),
  female: term('Women'),
  male: term('Men'),
} as const

/** The same within a sentence: '12 rooms, women'. */
export const forWhom = labels<BlockGender>({ any: 'all students', female: 'women', male: 'men' })

const roles = terms('the only administrator', 'administrator', 'warden')

/** The stored text of somebody's work for a university, in English: 'warden of Tembo House, University of Dar es Salaam'. */
export const noteOf = (role: (typeof roles)[number], of: string): string => `${role} of ${of}`

/** Mark of a hostel in it without another warden. */
export const NO_OTHER = term(' (no other warden)')

/** The same text in the language of its reader. */
export function workText(note: string): string {
  const role = roles.find((one) => note.startsWith(`${one} of `))
  if (!role) return note
  const of = note.slice(`${role} of `.length).replaceAll(NO_OTHER, translated(NO_OTHER))
  return t.as('a role')`${translated(role)} of ${of}`
}

/** Codes of the largest universities of the country, in the order in which people look for them. */
const BEST_KNOWN = 'UDSM UDOM SUA MU ARU MUHAS MUST SAUT'.split(' ')

/** The best known first; the others stay in their order. */
export function bestKnownFirst<T extends { code: string | null }>(universities: readonly T[]): T[] {
  const known = BEST_KNOWN.flatMap(
    (code) => universities.find((university) => university.code === code) ?? [],
  )
  return [...known, ...universities.filter((university) => !known.includes(university))]
}
