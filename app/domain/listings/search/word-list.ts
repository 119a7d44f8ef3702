import type { TypeFilter } from './filters'

/**
 * Meaning of a word or phrase: other words, a type, a gender, near any college, cheapest first, or a place.
 */
export type Meaning =
  | { words: string }
  | { type: TypeFilter }
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
  place places rent rental student students
  around budget month monthly per tsh tzs need good nice hello hi any available where
  cha chenye iliyo karibu katika kwa kwenye la lenye langu mwanafunzi na natafuta ni nina pa ya yenye yangu
  wa wanafunzi vya vyenye za zenye kupanga kupangisha kukodi kodi mtaa eneo
  mwezi kila bajeti shilingi sehemu mahali nahitaji naomba habari wapi kuna ipo nzuri mzuri safi tafadhali sana tu
  wanaosoma chuoni ajili couple couples mixed now pay payment deposit agent broker dalali kulipa lipa kulipia
  january february march april may june july august september october november december
  januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba`.split(/\s+/),
)

/**
 * Names for things in English and Swahili, folded, longer phrases beside shorter ones. Rule: decisions
 * "Search: what words mean".
 */
export const wordList: ReadonlyMap<string, Meaning> = new Map([
  ...of({ type: 'room' }, 'room', 'rooms', 'chumba', 'vyumba', 'single room', 'single rooms'),
  ...of({ type: 'room' }, 'geto', 'gheto', 'getto', 'ghetto'),
  ...of({ type: 'room' }, 'bedsitter', 'bedsitters', 'bedsitta', 'bed sitter', 'single self'),
  ...of({ type: 'living' }, 'accommodation', 'accomodation', 'housing', 'malazi', 'makazi', 'makao'),
  ...of(
    { type: 'living' },
    'kulala',
    'kuishi',
    'kukaa',
    'pakulala',
    'to stay',
    'to live',
    'stay',
    'kwa kuishi',
  ),
  ...of(
    { type: 'hostel' },
    'room mate',
    'room mates',
    'roommate',
    'roommates',
    'kushare',
    'kushiriki',
    'to share',
  ),
  // What no place is listed by.
  ...of({ words: '' }, 'lipa kidogo kidogo', 'kulipa kidogo kidogo', 'kidogo kidogo', 'in instalments'),
  ...of({ words: '' }, 'no deposit', 'without deposit', 'bila deposit', 'bila amana'),
  ...of({ words: '' }, 'bila dalali', 'no broker', 'no agent', 'without agent', 'without broker'),
  ...of({ words: 'single' }, 'kimoja', 'singles'),
  ...of({ words: 'self contained' }, 'selfcontained', 'self containd', 'ensuite', 'en suite'),
  ...of({ words: 'self contained' }, 'choo ndani', 'chenye choo', 'choo na bafu ndani'),
  ...of({ words: 'self contained' }, 'self', 'self contain', 'self container', 'self contena', 'selfcontain'),
  ...of({ words: 'self contained' }, 'master', 'masta', 'master room', 'chenye bafu', 'choo cha ndani'),
  ...of({ words: 'toilet' }, 'choo', 'vyoo'),
  ...of({ words: 'shower' }, 'bafu', 'mabafu'),
  ...of({ words: 'sitting' }, 'sebule', 'sebuleni', 'living room', 'sitting room'),
  ...of({ type: 'hostel' }, 'hostel', 'hostels', 'hosteli', 'mahosteli', 'bweni', 'mabweni', 'dorm', 'dorms'),
  ...of({ type: 'hostel' }, 'dormitory', 'dormitories', 'kitanda', 'vitanda', 'bed space', 'bed spaces'),
  ...of({ type: 'hostel' }, 'bedspace', 'bedspaces', 'kushea', 'shared room', 'shared rooms', 'sharing room'),
  ...of({ type: 'hostel' }, 'watu wawili', 'watu wanne', 'chumba cha watu wawili', 'chumba cha watu wanne'),
  ...of({ words: 'furnished' }, 'chenye kitanda', 'yenye kitanda', 'kitanda na godoro'),
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
  ...of({ type: 'office' }, 'office', 'offices', 'ofisi', 'maofisi', 'fremu', 'fremu ya ofisi'),
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
    'dada',
    'akina dada',
    'wa kike',
    'kike',
    'females',
    'wasichana pekee',
    'wanawake pekee',
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
    'akina kaka',
    'wa kiume',
    'kiume',
    'males',
    'wavulana tu',
    'wanaume pekee',
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
  ...of(
    { cheapest: true },
    'bei chee',
    'chee',
    'bei ndogo',
    'gharama nafuu',
    'unafuu',
    'low budget',
    'not expensive',
  ),
  ...of({ words: 'water' }, 'maji'),
  ...of({ words: 'electricity' }, 'umeme', 'power', 'luku', 'electric'),
  ...of({ words: 'wifi' }, 'internet', 'intaneti', 'wi fi', 'mtandao'),
  ...of({ words: 'fenced' }, 'fensi', 'uzio', 'fence'),
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
  ...of(
    { college: 'UDSM' },
    'mlimani',
    'mlimani campus',
    'chuo cha mlimani',
    'udsm mlimani',
    'main campus udsm',
  ),
  ...of({ college: 'IRDP' }, 'mipango', 'chuo cha mipango', 'mipango dodoma', 'chuo cha mipango dodoma'),
  ...of({ college: 'MUST' }, 'mbeya university', 'chuo kikuu mbeya', 'chuo kikuu cha mbeya'),
  ...of({ college: 'CBE' }, 'chuo cha biashara'),
  ...of({ college: 'NIT' }, 'chuo cha usafirishaji'),
  ...of({ college: 'IFM' }, 'chuo cha fedha', 'chuo cha usimamizi wa fedha'),
  ...of({ college: 'TIA' }, 'chuo cha uhasibu'),
  ...of({ college: 'IAA' }, 'uhasibu arusha', 'chuo cha uhasibu arusha'),
  ...of({ college: 'MoCU' }, 'ushirika', 'chuo cha ushirika', 'ushirika moshi'),
  ...of({ college: 'SUA' }, 'chuo cha kilimo', 'chuo kikuu cha kilimo'),
  ...of({ college: 'OUT' }, 'chuo huria', 'open university'),
  ...of({ college: 'SAUT' }, 'saint augustine', 'st augustine', 'mtakatifu agustino'),
  ...of({ college: 'SJUT' }, 'saint john', 'saint johns', 'st john', 'st johns'),
  ...of({ city: 'Dar es Salaam' }, 'dar es salaam', 'dsm', 'dar', 'daressalaam', 'dar es salam'),
  ...of({ city: 'Zanzibar City' }, 'zanzibar city', 'zanzibar', 'unguja', 'znz'),
])
