import { and, asc, eq, like } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { properties, universities } from '~/db/tables/index.server'
import { carryOutSeen } from '~/domain/ground/access/carry-out-list.server'
import type { BlockGender } from '~/domain/ground/shared/form-field'
import { DAY } from '~/domain/ground/shared/units'
import { addListedRooms } from '~/domain/university/universities/add-room-list.server'
import { createBlock } from '~/domain/university/universities/change-block.server'
import { createHostel } from '~/domain/university/universities/change-hostel.server'
import { roomLines } from '~/domain/university/universities/room-range'
import { putOnList } from '~/domain/university/universities/university-list.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import { actorOf } from './people.server'
import type { TimedAction } from './scenarios/scheduled.server'

type Named = keyof DemoPeople['named']
/** `beds` in each room: four if absent. */
type Block = { name: string; gender: BlockGender; last: number; beds?: number }
type House = { name: string; address: string; description: string; warden: Named; blocks: Block[] }

type Campus = { code: string; administrator: Named; houses: House[] }

/** Two universities with their hostels: 400 rooms in all. */
const CAMPUSES: [Campus, Campus] = [
  {
    code: 'UDSM',
    administrator: 'lucas',
    houses: [
      {
        name: 'Twiga House',
        address: 'Gate 2, University Road',
        description: 'For first-year students. Water day and night, two study rooms, a guard at the gate.',
        warden: 'mariam',
        blocks: [
          { name: 'Block A', gender: 'female', last: 60 },
          { name: 'Block B', gender: 'male', last: 60 },
        ],
      },
      {
        name: 'Tembo House',
        address: 'Behind the library',
        description: 'Single rooms, for students from the second year on.',
        warden: 'peter',
        blocks: [{ name: 'Block A', gender: 'any', last: 80, beds: 1 }],
      },
    ],
  },
  {
    code: 'UDOM',
    administrator: 'tatu',
    houses: [
      {
        name: 'Swala House',
        address: 'Hill Road',
        description: 'A walk of ten minutes to the lecture halls.',
        warden: 'salim',
        blocks: [
          { name: 'Block A', gender: 'female', last: 70 },
          { name: 'Block B', gender: 'male', last: 70 },
        ],
      },
      {
        name: 'Chui House',
        address: 'Hill Road, opposite the clinic',
        description: '',
        warden: 'salim',
        blocks: [{ name: 'Block A', gender: 'any', last: 60 }],
      },
    ],
  },
]

const BEDS_IN_A_ROOM = 4
const BEGAN = 200 * DAY
/** What a university says of the first places on its list. */
const LISTED = ['Inspected last week. Guard at night.', '', 'Two water tanks. The gate closes at 22:00.', '']

/** Hostels with blocks, rooms and wardens, through the commands of those who administer them. */
export function hostelActions(tx: Db, { named }: DemoPeople, nowAt: number): TimedAction[] {
  return CAMPUSES.flatMap(({ code, administrator, houses }) => {
    const university = tx.select().from(universities).where(eq(universities.code, code)).get()
    if (!university) return []
    return houses.map((house) => ({
      at: nowAt - BEGAN,
      run: () => storeHouse(actorOf(named[administrator]), university.id, house, named[house.warden].id),
    }))
  })
}

/** Places near the first university, on its list. */
export function listActions(tx: Db, { named }: DemoPeople, nowAt: number): TimedAction[] {
  const [{ code, administrator }] = CAMPUSES
  const put = () => {
    const university = tx.select().from(universities).where(eq(universities.code, code)).get()
    const isNear = and(eq(properties.isListed, true), like(properties.nearestColleges, `%"${code}"%`))
    const near = tx.select().from(properties).where(isNear).orderBy(asc(properties.seq)).limit(LISTED.length)
    if (!university) return
    for (const [index, { id, version }] of near.all().entries())
      putOnList(actorOf(named[administrator]), id, university.id, {
        ...{ note: LISTED[index] ?? '', version, seen_at: '' },
      })
  }
  return [{ at: nowAt - 7 * DAY, run: put }]
}

function storeHouse(
  actor: ReturnType<typeof actorOf>,
  universityId: string,
  { blocks, ...house }: House,
  wardenId: string,
): void {
  const once = (what: string) => ({ key: seedId(`${universityId} ${house.name} ${what}`), bodyHash: what })
  const hostelId = createHostel(actor, universityId, { ...house, version: null }, once('hostel'), (id) => id)
  for (const { name, gender, last, beds = BEDS_IN_A_ROOM } of blocks) {
    const blockId = createBlock(actor, hostelId, { name, gender, version: null }, once(name), (id) => id)
    const letter = name.slice(-1)
    const range = {
      first: `${letter}101`,
      last: `${letter}${100 + last}`,
      capacity: String(beds),
      list: '',
    }
    const lines = roomLines(range)
    if ('list' in lines) carryOutSeen(actor, (tx) => addListedRooms(tx, actor, lines.list, { blockId }), null)
  }
  assignWarden(actor, hostelId, wardenId)
}
