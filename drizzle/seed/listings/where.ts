import { type City, COLLEGES, cityNamed, QUARTERS } from '../places'
import type { Random } from '../random'

/** A listing's location. */
export interface Where {
  city: City
  area: string
  latitude: number
  longitude: number
  /** Codes of the colleges within reach, the nearest first; none outside college towns. */
  colleges: string[]
  /** Minutes on foot to the nearest college. */
  walkMinutes: number | null
}

/** How many of a hundred listings are in a city; the rest are in the others. */
const SHARES: readonly (readonly [city: string, share: number])[] = [
  ['Dar es Salaam', 36],
  ['Dodoma', 12],
  ['Mwanza', 10],
  ['Morogoro', 9],
  ['Mbeya', 8],
  ['Arusha', 8],
  ['Iringa', 5],
  ['Moshi', 5],
  ['Zanzibar City', 4],
]
const SMALLER = ['Tabora', 'Tanga', 'Mtwara', 'Bukoba', 'Songea', 'Kigoma', 'Singida', 'Bagamoyo']

const KM_PER_DEGREE = 111
/** People walk 4.8 km an hour, and streets are a quarter longer than the straight line. */
const MINUTES_PER_KM = (60 / 4.8) * 1.25
const WALKABLE_KM = 5

const placed = COLLEGES.flatMap(({ code, city, latitude, longitude }) =>
  latitude === null || longitude === null ? [] : { code, city, latitude, longitude },
)
const quartersOf = (city: string) => QUARTERS.filter((quarter) => quarter.city === city)
const collegesOf = new Map(
  QUARTERS.map(({ city }) => [city, placed.filter((college) => college.city === city)]),
)

/** A place by chance, as often in each city as students are. */
export function somewhere(chance: Random): Where {
  let ticket = chance.between(0, 100)
  for (const [city, share] of SHARES) {
    ticket -= share
    if (ticket < 0) return near(chance, city)
  }
  return inTown(chance, chance.pick(SMALLER))
}

/** A place near one of the city's colleges; in an area that is named, if one is. */
export function near(chance: Random, city: string, area?: string): Where {
  const quarters = quartersOf(city).filter((quarter) => area === undefined || quarter.areas.includes(area))
  const quarter = chance.pick(quarters)
  const code = chance.pick(quarter.colleges)
  const college = placed.find((one) => one.code === code)
  if (!college) throw new Error(`No college in ${city}`)
  const km = 0.25 + 2.9 * chance.next() ** 1.4
  const turn = chance.between(0, 2 * Math.PI)
  const latitude = round(college.latitude + (km * Math.sin(turn)) / KM_PER_DEGREE)
  const longitude = round(college.longitude + (km * Math.cos(turn)) / KM_PER_DEGREE)
  return {
    city: cityNamed(city),
    area: area ?? chance.pick(quarter.areas),
    latitude,
    longitude,
    ...reach(city, { latitude, longitude }),
  }
}

/** The middle of a town, with its college if it has one. */
function inTown(chance: Random, name: string): Where {
  const city = cityNamed(name)
  const latitude = round(city.latitude + chance.between(-0.02, 0.02))
  const longitude = round(city.longitude + chance.between(-0.02, 0.02))
  return {
    city,
    area: chance.pick(['Mjini', 'Sokoni', 'Stendi Kuu', 'Barabara ya Posta']),
    latitude,
    longitude,
    ...reach(name, { latitude, longitude }),
  }
}

type Position = Pick<Where, 'latitude' | 'longitude'>

function reach(city: string, from: Position): Pick<Where, 'colleges' | 'walkMinutes'> {
  const colleges = collegesOf.get(city) ?? placed.filter((college) => college.city === city)
  const walks = colleges
    .map((college) => ({ code: college.code, km: kilometres(from, college) }))
    .filter(({ km }) => km <= WALKABLE_KM)
    .sort((a, b) => a.km - b.km)
  const [nearest] = walks
  return {
    colleges: walks.slice(0, 3).map(({ code }) => code),
    walkMinutes: nearest ? Math.max(2, Math.round(nearest.km * MINUTES_PER_KM)) : null,
  }
}

function kilometres(a: Position, b: Position): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
