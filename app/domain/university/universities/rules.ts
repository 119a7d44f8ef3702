import type { BlockGender } from '~/domain/ground/shared/form-field'
import { labels, t, term, terms } from '~/domain/ground/shared/language'

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

/** Mark of a hostel in such a text whose only warden it names. */
export const NO_OTHER = ' (no other warden)'

/** The stored text of somebody's work for a university, in the language of its reader. */
export function workText(note: string): string {
  const [, role, of = ''] = /^(warden|administrator|the only administrator) of (.*)$/s.exec(note) ?? []
  if (role === 'warden') return t`warden of ${of.replaceAll(NO_OTHER, t` (no other warden)`)}`
  if (role === 'administrator') return t`administrator of ${of}`
  return role ? t`the only administrator of ${of}` : note
}

/** What may have changed meanwhile. */
terms('This ballot', 'This block', 'This form', 'This hostel', 'This room', 'This university')

/** Codes of the largest universities of the country, in the order in which people look for them. */
const BEST_KNOWN = 'UDSM UDOM SUA MU ARU MUHAS MUST SAUT'.split(' ')

/** The best known first; the others stay in their order. */
export function bestKnownFirst<T extends { code: string | null }>(universities: readonly T[]): T[] {
  const known = BEST_KNOWN.flatMap(
    (code) => universities.find((university) => university.code === code) ?? [],
  )
  return [...known, ...universities.filter((university) => !known.includes(university))]
}
