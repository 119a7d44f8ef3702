import type { PropertyType } from '~/domain/properties/catalogue'

/**
 * Meaning of a word or phrase: other words, a type, a gender, near any college, cheapest first, or a place.
 */
export type Meaning =
  | { words: string }
  | { type: PropertyType }
  | { gender: 'female_only' | 'male_only' }
  | { nearCollege: true }
  | { cheapest: true }
  | { city: string }
  | { college: string }

const of = (meaning: Meaning, ...phrases: string[]): [string, Meaning][] =>
  phrases.map((phrase) => [phrase, meaning])

/** Words that only join, and words that fit every place: a search is the same without them. English and Swahili, folded. */
export const joiningWords = new Set(
  `an and are at by close for from has have in is looking me my near nearby next of on or please the to want with
  place places rent rental student students accommodation housing
  cha chenye iliyo karibu katika kwa kwenye la lenye langu malazi mwanafunzi na natafuta ni nina pa ya yenye yangu
  wa wanafunzi vya vyenye za zenye kupanga kupangisha kukodi kodi mtaa eneo`.split(/\s+/),
)

/**
 * Names for things in English and Swahili, folded, longer phrases beside shorter ones. Rule: decisions
 * "Search: what words mean".
 */
export const wordList: ReadonlyMap<string, Meaning> = new Map([
  ...of({ type: 'room' }, 'room', 'rooms', 'chumba', 'vyumba', 'single room', 'single rooms'),
  ...of({ type: 'room' }, 'geto', 'gheto', 'getto', 'ghetto'),
  ...of({ words: 'single' }, 'kimoja', 'singles'),
  ...of({ words: 'self contained' }, 'selfcontained', 'self containd', 'ensuite', 'en suite'),
  ...of({ words: 'self contained' }, 'choo ndani', 'chenye choo', 'choo na bafu ndani'),
  ...of({ words: 'toilet' }, 'choo', 'vyoo'),
  ...of({ type: 'hostel' }, 'hostel', 'hostels', 'hosteli', 'mahosteli', 'bweni', 'mabweni', 'dorm', 'dorms'),
  ...of({ type: 'hostel' }, 'dormitory', 'dormitories'),
  ...of(
    { type: 'apartment' },
    'apartment',
    'apartments',
    'flat',
    'flats',
    'nyumba',
    'house',
    'houses',
    'apatimenti',
  ),
  ...of({ type: 'office' }, 'office', 'offices', 'ofisi', 'maofisi'),
  ...of(
    { gender: 'female_only' },
    'women',
    'woman',
    'women s',
    'womens',
    'girls',
    'girl',
    'ladies',
    'lady',
    'female',
  ),
  ...of(
    { gender: 'female_only' },
    'women only',
    'girls only',
    'ladies only',
    'wasichana',
    'msichana',
    'wanawake',
  ),
  ...of(
    { gender: 'female_only' },
    'mwanamke',
    'mabinti',
    'kina dada',
    'wadada',
    'wasichana tu',
    'wanawake tu',
  ),
  ...of(
    { gender: 'male_only' },
    'men',
    'man',
    'mens',
    'boys',
    'boy',
    'gents',
    'gentlemen',
    'male',
    'men only',
    'boys only',
  ),
  ...of(
    { gender: 'male_only' },
    'wavulana',
    'mvulana',
    'wanaume',
    'mwanaume',
    'kina kaka',
    'wakaka',
    'wanaume tu',
  ),
  ...of(
    { nearCollege: true },
    'chuo',
    'vyuo',
    'chuo kikuu',
    'college',
    'colleges',
    'university',
    'universities',
    'campus',
  ),
  ...of(
    { cheapest: true },
    'cheap',
    'cheapest',
    'cheaper',
    'affordable',
    'budget',
    'bei nafuu',
    'nafuu',
    'rahisi',
  ),
  ...of({ cheapest: true }, 'bei rahisi', 'bei poa', 'bei ya chini', 'low price', 'low cost'),
  ...of({ words: 'water' }, 'maji'),
  ...of({ words: 'electricity' }, 'umeme', 'power', 'luku', 'electric'),
  ...of({ words: 'wifi' }, 'internet', 'intaneti', 'wi fi', 'mtandao'),
  ...of({ words: 'security' }, 'ulinzi', 'usalama', 'mlinzi', 'guard', 'secure', 'safe'),
  ...of({ words: 'kitchen' }, 'jiko', 'kupikia', 'cooking'),
  ...of({ words: 'furnished' }, 'samani', 'fenicha', 'furniture'),
  ...of({ words: 'generator' }, 'jenereta'),
  ...of({ words: 'parking' }, 'maegesho', 'egesho', 'pakingi'),
  ...of({ words: 'laundry' }, 'kufulia', 'dobi', 'washing'),
  ...of({ words: 'study' }, 'study room', 'study rooms', 'kusomea', 'kujisomea'),
  ...of({ words: 'tv' }, 'television', 'televisheni', 'runinga'),
  ...of({ words: 'pool' }, 'swimming pool', 'swimming', 'bwawa'),
  ...of({ words: 'gym' }, 'mazoezi'),
  ...of({ words: 'balcony' }, 'roshani', 'baraza'),
  ...of({ words: 'refrigerator' }, 'fridge', 'friji', 'jokofu'),
  ...of({ city: 'Dar es Salaam' }, 'dar es salaam', 'dsm', 'dar', 'daressalaam', 'dar es salam'),
  ...of({ city: 'Zanzibar City' }, 'zanzibar city', 'zanzibar', 'unguja', 'znz'),
])
