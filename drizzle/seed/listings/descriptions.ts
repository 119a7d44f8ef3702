import type { Random } from '../random'
import type { Titled } from './titles'
import type { Where } from './where'

/** Input of a description; it promises only what the listing has. */
export interface Described extends Titled {
  has(amenity: string): boolean
}

type Describe = (about: Described, chance: Random) => string | false

/** An owner's text: location, the place, daily life. `sentences` counts what follows the first. */
export function describe(chance: Random, about: Described, sentences = 4): string {
  const { open, more } = WORDS[about.type]
  const start = chance.pick(open)(about, chance)
  const texts = more
    .map((describe) => describe(about, chance))
    .filter((text): text is string => text !== false)
  return [start, ...chance.some(texts, sentences)].join(' ')
}

/** 'about 8 minutes on foot from UDSM' */
function walk({ colleges, walkMinutes, city }: Where): string {
  const [nearest] = colleges
  if (!nearest || walkMinutes === null)
    return `in the middle of ${city.name}, close to the market and the bus stand`
  if (walkMinutes <= 15) return `about ${walkMinutes} minutes on foot from ${nearest}`
  if (walkMinutes <= 30) return `${walkMinutes} minutes on foot from ${nearest}, or a short bajaji ride`
  return `${walkMinutes} minutes on foot from ${nearest}; most take the daladala`
}

const when =
  (amenity: string, text: string): Describe =>
  ({ has }) =>
    has(amenity) && text

const COMMON: readonly Describe[] = [
  when('WiFi', 'WiFi is included and reaches every room.'),
  when('Water', 'A borehole and a 5,000-litre tank keep the taps running when the town water stops.'),
  when('Generator', 'A generator keeps the lights on during outages until midnight.'),
  when('Parking', 'There is safe parking inside the gate for a car or a bodaboda.'),
  when('Security', 'The compound is fenced and a guard is at the gate day and night.'),
]

const STUDY = when('Study Room', 'The study room has twelve desks and stays open late before examinations.')
const OWN_METER = when('Electricity', 'It has its own LUKU meter, so you pay only for what you use.')

const LIVING: readonly Describe[] = [
  ...COMMON,
  when('Kitchen', 'You cook on gas in the kitchen; bring your own sufuria.'),
  when('Laundry', 'Washing lines are in the yard, and a dobi comes on Saturdays.'),
  () => 'A mama lishe by the gate sells chapati and beans from six in the morning.',
  () => 'The daladala stand is two minutes away and a duka is open until ten at night.',
  () => 'Neighbours are mostly students and young teachers, and evenings are calm.',
  () => 'The yard has a mango tree, and there is always shade to sit in.',
  ({ where }) =>
    `${where.area} has a dispensary, a market and both a church and a mosque within a short walk.`,
  () => 'Please keep music low after nine in the evening.',
]

const WORDS: Record<
  Titled['type'],
  { open: readonly ((about: Described, chance: Random) => string)[]; more: readonly Describe[] }
> = {
  hostel: {
    open: [
      ({ where }, c) =>
        `A ${c.pick(['two', 'three', 'four'])}-floor hostel in ${where.area}, ${walk(where)}.`,
      ({ where }) => `Clean, simple rooms for students in ${where.area}, ${walk(where)}.`,
      ({ where }) => `A family hostel in ${where.area}, ${walk(where)}; the owners live on the ground floor.`,
      ({ where }) => `Student rooms around a quiet courtyard in ${where.area}, ${walk(where)}.`,
      ({ where }, c) =>
        `Opened in ${c.whole(2012, 2025)} and painted anew last year: a hostel in ${where.area}, ${walk(where)}.`,
    ],
    more: [
      ...LIVING,
      STUDY,
      () => 'Every bed comes with a mattress, a mosquito net and a locker.',
      () => 'Each floor has its own showers and toilets, cleaned every morning.',
      () => 'Visitors are welcome until eight in the evening and sign in at the gate.',
      () => 'Each floor shares one LUKU meter; tokens are bought together.',
      ({ gender }) => gender === 'female' && 'For women only; the matron lives in the house.',
      ({ gender }) => gender === 'male' && 'For men only; the caretaker lives in the house.',
      () => 'First-years can send their trunk ahead by bus and we collect it.',
    ],
  },
  room: {
    open: [
      ({ where, selfContained }) =>
        `A ${selfContained ? 'self-contained' : 'single'} room in ${where.area}, ${walk(where)}.`,
      ({ where }) => `A room for one student in a family compound, ${walk(where)}.`,
      ({ where }) => `A tiled room with a large window in ${where.area}, ${walk(where)}.`,
      ({ where }, c) =>
        `One of ${c.pick(['four', 'five', 'six', 'eight'])} rooms around a swept yard in ${where.area}, ${walk(where)}.`,
    ],
    more: [
      ...LIVING,
      STUDY,
      OWN_METER,
      when('Furnished', 'It comes with a bed, a table, a chair and a wardrobe.'),
      ({ has }) =>
        !has('Furnished') && 'The room is let empty; we help you find a good bed in the neighbourhood.',
      ({ selfContained }) => selfContained && 'Shower and toilet are your own, tiled to the ceiling.',
      ({ selfContained }) => !selfContained && 'Shower and toilet are shared with two other rooms.',
      () => 'The landlady lives next door and answers her phone.',
      () => 'The window looks to the garden and has a mosquito screen.',
    ],
  },
  apartment: {
    open: [
      ({ where }) => `A small apartment in ${where.area}, ${walk(where)}.`,
      ({ where }) => `A place of your own for one or two people in ${where.area}, ${walk(where)}.`,
      ({ where }, c) =>
        `On the ${c.pick(['ground', 'first', 'second'])} floor of a calm house in ${where.area}, ${walk(where)}.`,
      ({ where }) => `A bright apartment with its own entrance in ${where.area}, ${walk(where)}.`,
    ],
    more: [
      ...LIVING,
      OWN_METER,
      when('Furnished', 'It is furnished: bed, sofa, fridge, gas cooker and curtains.'),
      ({ has }) => !has('Furnished') && 'It is let unfurnished, with built-in cupboards.',
      () => 'The sitting room opens to a small balcony.',
      () => 'Two friends can share it; the rent is for the whole place.',
      () => 'Rubbish is collected twice a week and is included.',
      () => 'The bathroom has a shower and a water heater.',
    ],
  },
  office: {
    open: [
      ({ where }) => `A small office in ${where.area}, ${walk(where)}.`,
      ({ where }) => `Space for two or three desks in ${where.area}, ${walk(where)}.`,
      ({ where }, c) =>
        `An office of ${c.pick([14, 18, 20, 24, 30])} square metres in ${where.area}, ${walk(where)}.`,
    ],
    more: [
      ...COMMON,
      () => 'It suits a stationery and printing shop, a tutoring centre or a young company.',
      when('Furnished', 'Two desks, four chairs and shelves are there already.'),
      OWN_METER,
      () => 'The street has steady foot traffic on weekdays, and customers find it easily.',
      () => 'The toilet on the floor is shared with one other office.',
      () => 'You may put up a sign of one square metre at the entrance.',
      () => 'A bank and a mobile-money agent are in the same row.',
    ],
  },
}
