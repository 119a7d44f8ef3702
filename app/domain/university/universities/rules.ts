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

export const chapterTabLabels: Record<ChapterTab, string> = {
  hostels: 'Hostels',
  forms: 'Forms',
  submissions: 'Submissions',
  settings: 'Settings',
}

export const blockGenderLabels = { any: 'All students', female: 'Women', male: 'Men' } as const

/** Codes of the largest universities of the country, in the order in which people look for them. */
const BEST_KNOWN = ['UDSM', 'UDOM', 'SUA', 'MU', 'ARU', 'MUHAS', 'MUST', 'SAUT']

/** The best known first; the others stay in their order. */
export function bestKnownFirst<T extends { code: string | null }>(universities: readonly T[]): T[] {
  const known = BEST_KNOWN.flatMap(
    (code) => universities.find((university) => university.code === code) ?? [],
  )
  return [...known, ...universities.filter((university) => !known.includes(university))]
}
