import { searchWords } from '~/domain/ground/shared/text'
import type { PropertyType } from './catalogue'

/**
 * Meaning of a word or phrase: other words (and a type), a type, a gender, near any college, cheapest first, a place, or a university's list.
 */
export type Meaning =
  | { words: string; type?: PropertyType | 'living' }
  | { type: PropertyType | 'living' }
  | { gender: 'female_only' | 'male_only' }
  | { nearCollege: true }
  | { cheapest: true }
  | { city: string }
  | { college: string }
  | { list: string }

const of = (meaning: Meaning, phrases: string): [string, Meaning][] =>
  phrases.split(', ').map((phrase) => [phrase, meaning])

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

/** What places have, under the word by which they name it: what else people call it in English and Swahili, folded. */
const things = `
  gongo mboto: gongolamboto, gongo la mboto, gongo lamboto, g mboto
  nane nane: nanenane
  single: kimoja, singles
  self contained: selfcontained, self containd, ensuite, en suite, choo ndani, chenye choo
  self contained: choo na bafu ndani, self contain, self container, self contena, selfcontain, chenye bafu
  self contained: choo cha ndani, en suite bathroom, ensuite bathroom, bafu ndani ya chumba
  toilet: choo, vyoo
  bathroom: bafu, mabafu, bafuni
  private bathroom: bafu la ndani, own bathroom
  shared bathroom: bafu la pamoja
  shower: shawa
  sitting: sebule, sebuleni, living room, sitting room
  furnished: chenye kitanda, yenye kitanda, kitanda na godoro, samani, fenicha, furniture
  water: maji
  electricity: umeme, power, luku, electric
  backup power: backup power, umeme wa dharura
  wifi: internet, intaneti, wi fi, waifai, mtandao
  fenced: fensi, uzio, fence
  security: ulinzi, usalama, mlinzi, guard, secure, safe, security guard
  lockable door: mlango wa kufunga
  kitchen: jiko, kupikia, cooking
  shared kitchen: jiko la pamoja
  private kitchen: jiko la ndani
  kitchenette: jiko dogo
  dining: dining room, dining area, chumba cha kulia, sehemu ya kulia
  common: common room, common area, chumba cha pamoja, sehemu ya pamoja
  lounge: sehemu ya kupumzika
  generator: jenereta
  parking: maegesho, egesho, pakingi
  garage: gereji
  laundry: kufulia, dobi, washing
  washing machine: washing machine, mashine ya kufulia
  study: study room, study rooms, kusomea, kujisomea, chumba cha kujisomea
  library: maktaba
  tv: television, televisheni, runinga
  pool: swimming pool, swimming, bwawa, bwawa la kuogelea
  gym: mazoezi
  ac: air conditioning, air conditioner, kiyoyozi, viyoyozi, kiyoyozi ac
  fan: feni, pangaboi
  ventilation: hewa ya kutosha, hewa safi
  garden: bustani
  outdoor: outdoor space, sehemu ya nje
  balcony: roshani, baraza la ghorofani
  terrace: baraza
  light: mwanga
  lighting: mwanga wa kutosha, mwanga mzuri
  natural light: mwanga wa asili
  microwave: maikrowevu
  refrigerator: fridge, friji, jokofu`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(': '))
  .flatMap(([english = '', names = '']) => of({ words: english }, names))

/**
 * Names for things in English and Swahili, folded, longer phrases beside shorter ones. Rule: decisions
 * "Search: what words mean".
 */
export const wordList: ReadonlyMap<string, Meaning> = new Map([
  ...of({ type: 'room' }, 'room, rooms, chumba, vyumba, single room, single rooms, chumba kimoja, geto'),
  ...of({ type: 'room' }, 'gheto, getto, ghetto, bedsitter, bedsitters, bedsitta, bed sitter, single self'),
  ...of({ type: 'living' }, 'accommodation, accomodation, housing, malazi, makazi, makao, kulala, kuishi'),
  ...of({ type: 'living' }, 'kukaa, pakulala, to stay, to live, stay, kwa kuishi, nyumba za kuishi'),
  ...of({ type: 'hostel' }, 'room mate, room mates, roommate, roommates, kushare, nashare, tunashare'),
  ...of({ type: 'hostel' }, 'tushare, kushea, tunashea, kushiriki, to share, ku share, ku share room'),
  ...of({ type: 'hostel' }, 'share, share room, sharing, sharing a room'),
  // What no place is listed by.
  ...of({ words: '' }, 'lipa kidogo kidogo, kulipa kidogo kidogo, kidogo kidogo, in instalments'),
  ...of({ words: '' }, 'no deposit, without deposit, bila deposit, bila amana, must have, must be'),
  ...of({ words: '' }, 'must not, yearly, every year, kila mwaka, malipo ya mwaka, in one payment'),
  ...of({ words: '' }, 'mara moja, move in, moving in, kuhamia, free now, wazi sasa'),
  ...things,
  ...of({ words: '' }, 'bila dalali, no broker, no agent, without agent, without broker'),
  ...of({ words: 'self contained', type: 'room' }, 'self, self room, chumba self, master, masta'),
  ...of({ words: 'self contained', type: 'room' }, 'master room'),
  ...of({ type: 'hostel' }, 'hostel, hostels, hosteli, mahosteli, bweni, mabweni, dorm, dorms, dormitory'),
  ...of({ type: 'hostel' }, 'dormitories, kitanda, vitanda, bed space, bed spaces, bedspace, bedspaces'),
  ...of({ type: 'hostel' }, 'kushea, shared room, shared rooms, sharing room, watu wawili, watu wanne'),
  ...of({ type: 'hostel' }, 'chumba cha watu wawili, chumba cha watu wanne'),
  ...of({ type: 'apartment' }, 'apartment, apartments, flat, flats, nyumba, house, houses, apatimenti'),
  ...of({ type: 'apartment' }, 'fleti, nyumba nzima, whole house'),
  ...of({ type: 'office' }, 'office, offices, ofisi, maofisi, fremu, fremu ya ofisi, office area'),
  ...of({ gender: 'female_only' }, 'women, woman, women s, womens, girls, girl, ladies, lady, female'),
  ...of({ gender: 'female_only' }, 'women only, female only, girls only, ladies only, wasichana, msichana'),
  ...of({ gender: 'female_only' }, 'wanawake, mwanamke, mabinti, kina dada, wadada, dada, akina dada'),
  ...of({ gender: 'female_only' }, 'wa kike, kike, females, wasichana pekee, wanawake pekee, wasichana tu'),
  ...of({ gender: 'female_only' }, 'wanawake tu, ya ke, wa ke, za ke, la ke'),
  ...of({ gender: 'male_only' }, 'men, man, mens, boys, boy, gents, gentlemen, male, men only, male only'),
  ...of({ gender: 'male_only' }, 'boys only, wavulana, mvulana, wanaume, mwanaume, kina kaka, wakaka'),
  ...of({ gender: 'male_only' }, 'akina kaka, wa kiume, kiume, males, wavulana tu, wanaume pekee'),
  ...of({ gender: 'male_only' }, 'wanaume tu, ya me, wa me, za me, la me'),
  ...of({ nearCollege: true }, 'chuo, vyuo, chuo kikuu, college, colleges, university, universities'),
  ...of({ nearCollege: true }, 'campus, a college, walking distance, umbali wa kutembea'),
  ...of(
    { list: 'any' },
    'university list, universitys list, a university list, a universitys list, university lists',
  ),
  ...of(
    { list: 'any' },
    'list of the university, list of a university, college list, approved by university',
  ),
  ...of({ list: 'any' }, 'approved by the university, orodha ya chuo, orodha ya chuo kikuu, orodha za vyuo'),
  ...of({ cheapest: true }, 'cheap, cheapest, cheaper, affordable, budget, bei nafuu, nafuu, rahisi'),
  ...of({ cheapest: true }, 'bei rahisi, bei poa, bei ya chini, low price, lowest price, low cost'),
  ...of({ cheapest: true }, 'bei chee, chee, bei ndogo, gharama nafuu, unafuu, low budget, not expensive'),
  ...of({ college: 'UDSM' }, 'mlimani, mlimani campus, chuo cha mlimani, udsm mlimani, main campus udsm'),
  ...of({ college: 'IRDP' }, 'mipango, chuo cha mipango, mipango dodoma, chuo cha mipango dodoma'),
  ...of({ college: 'MUST' }, 'mist, mbeya university, chuo kikuu mbeya, chuo kikuu cha mbeya'),
  ...of({ college: 'CBE' }, 'chuo cha biashara'),
  ...of({ college: 'NIT' }, 'chuo cha usafirishaji'),
  ...of({ college: 'IFM' }, 'chuo cha fedha, chuo cha usimamizi wa fedha'),
  ...of({ college: 'TIA' }, 'chuo cha uhasibu'),
  ...of({ college: 'IAA' }, 'uhasibu arusha, chuo cha uhasibu arusha'),
  ...of({ college: 'MoCU' }, 'ushirika, chuo cha ushirika, ushirika moshi'),
  ...of({ college: 'SUA' }, 'chuo cha kilimo, chuo kikuu cha kilimo'),
  ...of({ college: 'OUT' }, 'chuo huria, open university'),
  ...of({ college: 'SAUT' }, 'saint augustine, st augustine, mtakatifu agustino'),
  ...of({ college: 'SJUT' }, 'saint john, saint johns, st john, st johns'),
  ...of({ college: 'KCMUCo' }, 'kcmc, kcmc moshi, kcmu, kcmuco moshi, kilimanjaro christian medical'),
  ...of({ college: 'CUHAS' }, 'bugando, bugando mwanza, chuo cha bugando, cuhas bugando'),
  ...of({ college: 'MUHAS' }, 'muchs, chuo cha afya muhimbili, chuo kikuu cha afya muhimbili'),
  ...of({ college: 'DIT' }, 'dar tech, dar technical, dar technical college'),
  ...of({ college: 'DIT' }, 'dar es salaam technical college'),
  ...of({ college: 'KU' }, 'hkmu, hubert kairuki, chuo cha kairuki'),
  ...of({ college: 'KIUT' }, 'kiu, kiu dar, kampala university, kampala international'),
  ...of({ college: 'TUMA' }, 'tumaini arusha, tumaini makumira, chuo cha makumira'),
  ...of({ college: 'UoI' }, 'tumaini iringa, iringa university, iringa university college'),
  ...of({ college: 'RUCU' }, 'ruco, ruaha university, ruaha iringa'),
  ...of({ college: 'MWECAU' }, 'mwenge university, mwenge catholic, chuo cha mwenge'),
  ...of({ college: 'MUM' }, 'muslim university, chuo cha waislamu, chuo kikuu cha waislamu'),
  ...of({ college: 'NM-AIST' }, 'nmaist, nelson mandela, chuo cha nelson mandela'),
  ...of({ college: 'AMUCTA' }, 'archbishop mihayo, mihayo tabora'),
  ...of({ college: 'SUZA' }, 'chuo kikuu cha taifa zanzibar, chuo cha taifa zanzibar'),
  ...of({ college: 'MU' }, 'mzumbe, chuo cha mzumbe, mzumbe morogoro, ida mzumbe'),
  ...of({ college: 'ARU' }, 'chuo cha ardhi, uclas'),
  ...of({ college: 'UDOM' }, 'dodoma university, chuo kikuu dodoma, cive, udom cive, cive udom'),
  ...of({ college: 'MoCU' }, 'muccobs, mocu moshi'),
  ...of({ college: 'SJUIT' }, 'st joseph, saint joseph, joseph university, sjcet'),
  ...of({ college: 'UAUT' }, 'united african, united african university'),
  ...of({ college: 'DarTU' }, 'tudarco, tumaini dar, tumaini dar es salaam, tumaini mwenge'),
  ...of({ college: 'AKU' }, 'aga khan, agakhan'),
  ...of({ college: 'MNMA' }, 'mwalimu nyerere, nyerere academy, nyerere kigamboni, chuo cha kivukoni'),
  ...of({ college: 'ISW' }, 'ustawi, ustawi wa jamii, chuo cha ustawi wa jamii, social work'),
  ...of({ college: 'WI' }, 'chuo cha maji, rwegarulila'),
  ...of({ college: 'DMI' }, 'maritime, maritime institute, chuo cha bahari, chuo cha ubaharia'),
  ...of({ college: 'NCT' }, 'chuo cha utalii, college of tourism, tourism college'),
  ...of({ college: 'EASTC' }, 'chuo cha takwimu, takwimu'),
  ...of({ college: 'IAE' }, 'elimu ya watu wazima, taasisi ya elimu ya watu wazima, adult education'),
  ...of({ college: 'CFR' }, 'chuo cha diplomasia, diplomasia, foreign relations'),
  ...of({ college: 'ITA' }, 'chuo cha kodi, tax administration, tax institute'),
  ...of({ college: 'CBE-Dodoma' }, 'chuo cha biashara dodoma, cbe dodoma campus'),
  ...of({ college: 'CBE-Mwanza' }, 'chuo cha biashara mwanza, cbe mwanza campus'),
  ...of({ college: 'JUCo' }, 'jordan university, jordan morogoro'),
  ...of({ college: 'UoA' }, 'arusha university, arusha adventist'),
  ...of({ college: 'ATC' }, 'arusha tech, arusha technical, technical arusha, chuo cha ufundi arusha'),
  ...of({ college: 'MMU' }, 'mount meru, mt meru, mt meru university'),
  ...of({ college: 'TICD' }, 'tengeru institute, chuo cha tengeru, chuo cha maendeleo ya jamii tengeru'),
  ...of({ college: 'TEKU' }, 'teofilo kisanji, theofilo kisanji, theophilo kisanji, chuo cha teku'),
  ...of({ college: 'CUoM' }, 'cucom, catholic university mbeya, catholic mbeya, saut mbeya'),
  ...of({ college: 'MCHAS' }, 'udsm mbeya, udsm mchas, mchas mbeya'),
  ...of({ college: 'MU-Mbeya' }, 'mzumbe mbeya, mzumbe mbeya campus, mzumbe university mbeya'),
  ...of({ college: 'St-Aggrey' }, 'saint aggrey, aggrey mbeya, chuo cha aggrey'),
  ...of({ college: 'CAWM' }, 'mweka college, chuo cha mweka, chuo cha wanyamapori, african wildlife'),
  ...of({ college: 'SMMUCo' }, 'stefano moshi, stephano moshi, chuo cha stefano moshi'),
  ...of({ college: 'SUMAIT' }, 'al sumait, alsumait, ucez, chuo cha chukwani'),
  ...of({ college: 'STeMMUCo' }, 'stella maris, saut mtwara, stemuco'),
  ...of({ college: 'MARUCo' }, 'marian university, chuo cha marian, marian bagamoyo'),
  ...of({ city: 'Dar es Salaam' }, 'dar es salaam, dsm, dar, daressalaam, dar es salam'),
  ...of({ city: 'Kaskazini Unguja' }, 'kaskazini unguja, unguja kaskazini, unguja north, north unguja'),
  ...of({ city: 'Kusini Unguja' }, 'kusini unguja, unguja kusini, unguja south, south unguja'),
  ...of({ city: 'Kaskazini Pemba' }, 'kaskazini pemba, pemba kaskazini, pemba north, north pemba'),
  ...of({ city: 'Kusini Pemba' }, 'kusini pemba, pemba kusini, pemba south, south pemba'),
  ...of({ city: 'Mjini Magharibi' }, 'mjini magharibi, urban west'),
  ...of({ city: 'Pwani' }, 'mkoa wa pwani, coast region, pwani region'),
  ...of({ city: 'Zanzibar City' }, 'zanzibar city, zanzibar, unguja, znz'),
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
