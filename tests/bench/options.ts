import { parseArgs } from 'node:util'

/** In the order in which they run. */
const topics = [
  'start',
  'weight',
  'pages',
  'page-cache',
  'readers',
  'networks',
  'search',
  'lists',
  'link',
  'memory',
  'bookings',
  'capacity',
] as const
export type Topic = (typeof topics)[number]

export type Options = {
  /** Number of listings in the database; with several values everything is measured once for each. */
  listings: readonly number[]
  /** How long one load lasts. */
  seconds: number
  /** How often each load and each start is measured; the median counts. */
  rounds: number
  only: readonly Topic[]
  /** Threads of the app that draw pages beside its own. */
  readers: string
  /** Students whose whole week is compared with the table of capacity. */
  students: number
}

/** `npm run bench -- --listings 10000,1000000 --seconds 3 --rounds 3 --only pages,start --students 1000 --readers 2`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      listings: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      readers: { type: 'string', default: '0' },
      students: { type: 'string', default: '1000' },
      only: { type: 'string', default: topics.join(',') },
    },
  })
  const names = values.only.split(',')
  return {
    listings: values.listings.split(',').map(Number),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    readers: values.readers,
    students: Number(values.students),
    only: topics.filter((topic) => names.includes(topic)),
  }
}
