import { searchWords } from '~/domain/ground/shared/text'
import type { PropertyType } from './catalogue'

/**
 * Meaning of a word or phrase: other words (and a type), a type, a gender, near any college, cheapest first, or a place.
 */
export type Meaning =
  | { words: string; type?: PropertyType | 'living' }
  | { type: PropertyType | 'living' }
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
  around budget month monthly per tsh tzs need good nice hello hi any available where you every welcome
  anyone everyone region
  cha chenye iliyo karibu katika kwa kwenye la lenye langu mwanafunzi na natafuta ni nina pa ya yenye yangu
  wa wanafunzi vya vyenye za zenye ina kina zina vina nami nawe wanakaribishwa wote yeyote wazi nafasi
  kupanga kupangisha kukodi kodi malipo mtaa eneo mkoa mwezi kila bajeti shilingi sehemu mahali nahitaji naomba habari wapi kuna ipo nzuri mzuri safi tafadhali sana tu
  wanaosoma chuoni ajili couple couples wawili mixed now pay payment deposit agent broker dalali kulipa lipa kulipia
  january february march april may june july august september october november december
  januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba`.split(/\s+/),
)

/**
 * Names for things in English and Swahili, folded, longer phrases beside shorter ones. Rule: decisions
 * "Search: what words mean".
 */
export const wordList: ReadonlyMap<string, Meaning> = new Map([
  ...of({ type: 'room' }, 'room', 'rooms', 'chumba', 'vyumba', 'single room', 'single rooms'),
  ...of({ type: 'room' }, 'chumba kimoja', 'geto', 'gheto', 'getto', 'ghetto', 'bedsitter', 'bedsitters'),
  ...of({ type: 'room' }, 'bedsitta', 'bed sitter', 'single self'),
  ...of({ type: 'living' }, 'accommodation', 'accomodation', 'housing', 'malazi', 'makazi', 'makao'),
  ...of({ type: 'living' }, 'kulala', 'kuishi', 'kukaa', 'pakulala', 'to stay', 'to live', 'stay'),
  ...of({ type: 'living' }, 'kwa kuishi', 'nyumba za kuishi'),
  ...of({ type: 'hostel' }, 'room mate', 'room mates', 'roommate', 'roommates', 'kushare', 'nashare'),
  ...of({ type: 'hostel' }, 'tunashare', 'tushare', 'kushea', 'tunashea', 'kushiriki', 'to share'),
  ...of({ type: 'hostel' }, 'ku share', 'ku share room', 'share', 'share room', 'sharing'),
  ...of({ type: 'hostel' }, 'sharing a room'),
  // What no place is listed by.
  ...of({ words: '' }, 'lipa kidogo kidogo', 'kulipa kidogo kidogo', 'kidogo kidogo', 'in instalments'),
  ...of({ words: '' }, 'no deposit', 'without deposit', 'bila deposit', 'bila amana', 'must have'),
  ...of({ words: '' }, 'must be', 'must not', 'yearly', 'every year', 'kila mwaka', 'malipo ya mwaka'),
  ...of({ words: '' }, 'in one payment', 'mara moja', 'move in', 'moving in', 'kuhamia', 'free now'),
  ...of({ words: '' }, 'wazi sasa'),
  ...of({ words: 'gongo mboto' }, 'gongolamboto', 'gongo la mboto', 'gongo lamboto', 'g mboto'),
  ...of({ words: 'nane nane' }, 'nanenane'),
  ...of({ words: '' }, 'bila dalali', 'no broker', 'no agent', 'without agent', 'without broker'),
  ...of({ words: 'single' }, 'kimoja', 'singles'),
  ...of({ words: 'self contained' }, 'selfcontained', 'self containd', 'ensuite', 'en suite', 'choo ndani'),
  ...of({ words: 'self contained' }, 'chenye choo', 'choo na bafu ndani', 'self contain', 'self container'),
  ...of({ words: 'self contained' }, 'self contena', 'selfcontain', 'chenye bafu', 'choo cha ndani'),
  ...of({ words: 'self contained', type: 'room' }, 'self', 'self room', 'chumba self', 'master', 'masta'),
  ...of({ words: 'self contained', type: 'room' }, 'master room'),
  ...of({ words: 'toilet' }, 'choo', 'vyoo'),
  ...of({ words: 'bathroom' }, 'bafu', 'mabafu', 'bafuni'),
  ...of({ words: 'private bathroom' }, 'bafu la ndani', 'own bathroom'),
  ...of({ words: 'shared bathroom' }, 'bafu la pamoja'),
  ...of({ words: 'self contained' }, 'en suite bathroom', 'ensuite bathroom', 'bafu ndani ya chumba'),
  ...of({ words: 'shower' }, 'shawa'),
  ...of({ words: 'sitting' }, 'sebule', 'sebuleni', 'living room', 'sitting room'),
  ...of({ type: 'hostel' }, 'hostel', 'hostels', 'hosteli', 'mahosteli', 'bweni', 'mabweni', 'dorm'),
  ...of({ type: 'hostel' }, 'dorms', 'dormitory', 'dormitories', 'kitanda', 'vitanda', 'bed space'),
  ...of({ type: 'hostel' }, 'bed spaces', 'bedspace', 'bedspaces', 'kushea', 'shared room', 'shared rooms'),
  ...of({ type: 'hostel' }, 'sharing room', 'watu wawili', 'watu wanne', 'chumba cha watu wawili'),
  ...of({ type: 'hostel' }, 'chumba cha watu wanne'),
  ...of({ words: 'furnished' }, 'chenye kitanda', 'yenye kitanda', 'kitanda na godoro'),
  ...of({ type: 'apartment' }, 'apartment', 'apartments', 'flat', 'flats', 'nyumba', 'house', 'houses'),
  ...of({ type: 'apartment' }, 'apatimenti', 'fleti', 'nyumba nzima', 'whole house'),
  ...of({ type: 'office' }, 'office', 'offices', 'ofisi', 'maofisi', 'fremu', 'fremu ya ofisi'),
  ...of({ type: 'office' }, 'office area'),
  ...of({ gender: 'female_only' }, 'women', 'woman', 'women s', 'womens', 'girls', 'girl', 'ladies'),
  ...of({ gender: 'female_only' }, 'lady', 'female', 'women only', 'female only', 'girls only'),
  ...of({ gender: 'female_only' }, 'ladies only', 'wasichana', 'msichana', 'wanawake', 'mwanamke'),
  ...of({ gender: 'female_only' }, 'mabinti', 'kina dada', 'wadada', 'dada', 'akina dada', 'wa kike'),
  ...of({ gender: 'female_only' }, 'kike', 'females', 'wasichana pekee', 'wanawake pekee', 'wasichana tu'),
  ...of({ gender: 'female_only' }, 'wanawake tu', 'ya ke', 'wa ke', 'za ke', 'la ke'),
  ...of({ gender: 'male_only' }, 'men', 'man', 'mens', 'boys', 'boy', 'gents', 'gentlemen', 'male'),
  ...of({ gender: 'male_only' }, 'men only', 'male only', 'boys only', 'wavulana', 'mvulana', 'wanaume'),
  ...of({ gender: 'male_only' }, 'mwanaume', 'kina kaka', 'wakaka', 'akina kaka', 'wa kiume', 'kiume'),
  ...of({ gender: 'male_only' }, 'males', 'wavulana tu', 'wanaume pekee', 'wanaume tu', 'ya me', 'wa me'),
  ...of({ gender: 'male_only' }, 'za me', 'la me'),
  ...of({ nearCollege: true }, 'chuo', 'vyuo', 'chuo kikuu', 'college', 'colleges', 'university'),
  ...of({ nearCollege: true }, 'universities', 'campus', 'a college', 'walking distance'),
  ...of({ nearCollege: true }, 'umbali wa kutembea'),
  ...of({ cheapest: true }, 'cheap', 'cheapest', 'cheaper', 'affordable', 'budget', 'bei nafuu', 'nafuu'),
  ...of({ cheapest: true }, 'rahisi', 'bei rahisi', 'bei poa', 'bei ya chini', 'low price', 'lowest price'),
  ...of({ cheapest: true }, 'low cost', 'bei chee', 'chee', 'bei ndogo', 'gharama nafuu', 'unafuu'),
  ...of({ cheapest: true }, 'low budget', 'not expensive'),
  ...of({ words: 'water' }, 'maji'),
  ...of({ words: 'electricity' }, 'umeme', 'power', 'luku', 'electric'),
  ...of({ words: 'backup power' }, 'backup power', 'umeme wa dharura'),
  ...of({ words: 'wifi' }, 'internet', 'intaneti', 'wi fi', 'waifai', 'mtandao'),
  ...of({ words: 'fenced' }, 'fensi', 'uzio', 'fence'),
  ...of({ words: 'security' }, 'ulinzi', 'usalama', 'mlinzi', 'guard', 'secure', 'safe', 'security guard'),
  ...of({ words: 'lockable door' }, 'mlango wa kufunga'),
  ...of({ words: 'kitchen' }, 'jiko', 'kupikia', 'cooking'),
  ...of({ words: 'shared kitchen' }, 'jiko la pamoja'),
  ...of({ words: 'private kitchen' }, 'jiko la ndani'),
  ...of({ words: 'kitchenette' }, 'jiko dogo'),
  ...of({ words: 'dining' }, 'dining room', 'dining area', 'chumba cha kulia', 'sehemu ya kulia'),
  ...of({ words: 'common' }, 'common room', 'common area', 'chumba cha pamoja', 'sehemu ya pamoja'),
  ...of({ words: 'lounge' }, 'sehemu ya kupumzika'),
  ...of({ words: 'furnished' }, 'samani', 'fenicha', 'furniture'),
  ...of({ words: 'generator' }, 'jenereta'),
  ...of({ words: 'parking' }, 'maegesho', 'egesho', 'pakingi'),
  ...of({ words: 'garage' }, 'gereji'),
  ...of({ words: 'laundry' }, 'kufulia', 'dobi', 'washing'),
  ...of({ words: 'washing machine' }, 'washing machine', 'mashine ya kufulia'),
  ...of({ words: 'study' }, 'study room', 'study rooms', 'kusomea', 'kujisomea', 'chumba cha kujisomea'),
  ...of({ words: 'library' }, 'maktaba'),
  ...of({ words: 'tv' }, 'television', 'televisheni', 'runinga'),
  ...of({ words: 'pool' }, 'swimming pool', 'swimming', 'bwawa', 'bwawa la kuogelea'),
  ...of({ words: 'gym' }, 'mazoezi'),
  ...of({ words: 'ac' }, 'air conditioning', 'air conditioner', 'kiyoyozi', 'viyoyozi', 'kiyoyozi ac'),
  ...of({ words: 'fan' }, 'feni', 'pangaboi'),
  ...of({ words: 'ventilation' }, 'hewa ya kutosha', 'hewa safi'),
  ...of({ words: 'garden' }, 'bustani'),
  ...of({ words: 'outdoor' }, 'outdoor space', 'sehemu ya nje'),
  ...of({ words: 'balcony' }, 'roshani', 'baraza la ghorofani'),
  ...of({ words: 'terrace' }, 'baraza'),
  ...of({ words: 'light' }, 'mwanga'),
  ...of({ words: 'lighting' }, 'mwanga wa kutosha', 'mwanga mzuri'),
  ...of({ words: 'natural light' }, 'mwanga wa asili'),
  ...of({ words: 'microwave' }, 'maikrowevu'),
  ...of({ words: 'refrigerator' }, 'fridge', 'friji', 'jokofu'),
  ...of({ college: 'UDSM' }, 'mlimani', 'mlimani campus', 'chuo cha mlimani', 'udsm mlimani'),
  ...of({ college: 'UDSM' }, 'main campus udsm'),
  ...of({ college: 'IRDP' }, 'mipango', 'chuo cha mipango', 'mipango dodoma', 'chuo cha mipango dodoma'),
  ...of({ college: 'MUST' }, 'mist', 'mbeya university', 'chuo kikuu mbeya', 'chuo kikuu cha mbeya'),
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
  ...of({ college: 'KCMUCo' }, 'kcmc', 'kcmc moshi', 'kcmu', 'kcmuco moshi', 'kilimanjaro christian medical'),
  ...of({ college: 'CUHAS' }, 'bugando', 'bugando mwanza', 'chuo cha bugando', 'cuhas bugando'),
  ...of({ college: 'MUHAS' }, 'muchs', 'chuo cha afya muhimbili', 'chuo kikuu cha afya muhimbili'),
  ...of({ college: 'DIT' }, 'dar tech', 'dar technical', 'dar technical college'),
  ...of({ college: 'DIT' }, 'dar es salaam technical college'),
  ...of({ college: 'KU' }, 'hkmu', 'hubert kairuki', 'chuo cha kairuki'),
  ...of({ college: 'KIUT' }, 'kiu', 'kiu dar', 'kampala university', 'kampala international'),
  ...of({ college: 'TUMA' }, 'tumaini arusha', 'tumaini makumira', 'chuo cha makumira'),
  ...of({ college: 'UoI' }, 'tumaini iringa', 'iringa university', 'iringa university college'),
  ...of({ college: 'RUCU' }, 'ruco', 'ruaha university', 'ruaha iringa'),
  ...of({ college: 'MWECAU' }, 'mwenge university', 'mwenge catholic', 'chuo cha mwenge'),
  ...of({ college: 'MUM' }, 'muslim university', 'chuo cha waislamu', 'chuo kikuu cha waislamu'),
  ...of({ college: 'NM-AIST' }, 'nmaist', 'nelson mandela', 'chuo cha nelson mandela'),
  ...of({ college: 'AMUCTA' }, 'archbishop mihayo', 'mihayo tabora'),
  ...of({ college: 'SUZA' }, 'chuo kikuu cha taifa zanzibar', 'chuo cha taifa zanzibar'),
  ...of({ college: 'MU' }, 'mzumbe', 'chuo cha mzumbe', 'mzumbe morogoro', 'ida mzumbe'),
  ...of({ college: 'ARU' }, 'chuo cha ardhi', 'uclas'),
  ...of({ college: 'UDOM' }, 'dodoma university', 'chuo kikuu dodoma', 'cive', 'udom cive', 'cive udom'),
  ...of({ college: 'MoCU' }, 'muccobs', 'mocu moshi'),
  ...of({ college: 'SJUIT' }, 'st joseph', 'saint joseph', 'joseph university', 'sjcet'),
  ...of({ college: 'UAUT' }, 'united african', 'united african university'),
  ...of({ college: 'DarTU' }, 'tudarco', 'tumaini dar', 'tumaini dar es salaam', 'tumaini mwenge'),
  ...of({ college: 'AKU' }, 'aga khan', 'agakhan'),
  ...of({ college: 'MNMA' }, 'mwalimu nyerere', 'nyerere academy', 'nyerere kigamboni', 'chuo cha kivukoni'),
  ...of({ college: 'ISW' }, 'ustawi', 'ustawi wa jamii', 'chuo cha ustawi wa jamii', 'social work'),
  ...of({ college: 'WI' }, 'chuo cha maji', 'rwegarulila'),
  ...of({ college: 'DMI' }, 'maritime', 'maritime institute', 'chuo cha bahari', 'chuo cha ubaharia'),
  ...of({ college: 'NCT' }, 'chuo cha utalii', 'college of tourism', 'tourism college'),
  ...of({ college: 'EASTC' }, 'chuo cha takwimu', 'takwimu'),
  ...of({ college: 'IAE' }, 'elimu ya watu wazima', 'taasisi ya elimu ya watu wazima', 'adult education'),
  ...of({ college: 'CFR' }, 'chuo cha diplomasia', 'diplomasia', 'foreign relations'),
  ...of({ college: 'ITA' }, 'chuo cha kodi', 'tax administration', 'tax institute'),
  ...of({ college: 'CBE-Dodoma' }, 'chuo cha biashara dodoma', 'cbe dodoma campus'),
  ...of({ college: 'CBE-Mwanza' }, 'chuo cha biashara mwanza', 'cbe mwanza campus'),
  ...of({ college: 'JUCo' }, 'jordan university', 'jordan morogoro'),
  ...of({ college: 'UoA' }, 'arusha university', 'arusha adventist'),
  ...of({ college: 'ATC' }, 'arusha tech', 'arusha technical', 'technical arusha', 'chuo cha ufundi arusha'),
  ...of({ college: 'MMU' }, 'mount meru', 'mt meru', 'mt meru university'),
  ...of({ college: 'TICD' }, 'tengeru institute', 'chuo cha tengeru', 'chuo cha maendeleo ya jamii tengeru'),
  ...of({ college: 'TEKU' }, 'teofilo kisanji', 'theofilo kisanji', 'theophilo kisanji', 'chuo cha teku'),
  ...of({ college: 'CUoM' }, 'cucom', 'catholic university mbeya', 'catholic mbeya', 'saut mbeya'),
  ...of({ college: 'MCHAS' }, 'udsm mbeya', 'udsm mchas', 'mchas mbeya'),
  ...of({ college: 'MU-Mbeya' }, 'mzumbe mbeya', 'mzumbe mbeya campus', 'mzumbe university mbeya'),
  ...of({ college: 'St-Aggrey' }, 'saint aggrey', 'aggrey mbeya', 'chuo cha aggrey'),
  ...of({ college: 'CAWM' }, 'mweka college', 'chuo cha mweka', 'chuo cha wanyamapori', 'african wildlife'),
  ...of({ college: 'SMMUCo' }, 'stefano moshi', 'stephano moshi', 'chuo cha stefano moshi'),
  ...of({ college: 'SUMAIT' }, 'al sumait', 'alsumait', 'ucez', 'chuo cha chukwani'),
  ...of({ college: 'STeMMUCo' }, 'stella maris', 'saut mtwara', 'stemuco'),
  ...of({ college: 'MARUCo' }, 'marian university', 'chuo cha marian', 'marian bagamoyo'),
  ...of({ city: 'Dar es Salaam' }, 'dar es salaam', 'dsm', 'dar', 'daressalaam', 'dar es salam'),
  ...of({ city: 'Kaskazini Unguja' }, 'kaskazini unguja', 'unguja kaskazini', 'unguja north', 'north unguja'),
  ...of({ city: 'Kusini Unguja' }, 'kusini unguja', 'unguja kusini', 'unguja south', 'south unguja'),
  ...of({ city: 'Kaskazini Pemba' }, 'kaskazini pemba', 'pemba kaskazini', 'pemba north', 'north pemba'),
  ...of({ city: 'Kusini Pemba' }, 'kusini pemba', 'pemba kusini', 'pemba south', 'south pemba'),
  ...of({ city: 'Mjini Magharibi' }, 'mjini magharibi', 'urban west'),
  ...of({ city: 'Pwani' }, 'mkoa wa pwani', 'coast region', 'pwani region'),
  ...of({ city: 'Zanzibar City' }, 'zanzibar city', 'zanzibar', 'unguja', 'znz'),
])

const LONGEST_NAME = 4

/** The words by which a search looks for what is named here: 'water' of 'maji', 'wifi' of 'internet'. */
export function usualWords(terms: readonly string[]): string[] {
  return terms.flatMap((_, at) => {
    const phrases = terms
      .slice(at, at + LONGEST_NAME)
      .map((_, more) => terms.slice(at, at + more + 1).join(' '))
    const meanings = phrases.map((phrase) => wordList.get(phrase))
    return meanings.flatMap((meaning) => (meaning && 'words' in meaning ? searchWords(meaning.words) : []))
  })
}
