import { DAY } from '~/domain/ground/shared/units'
import { type DemoUser, type DemoUserName, demoUsers } from './demo-users'
import { makePeople, type Person } from './people'
import { random } from './random'

type Member = Person & Pick<DemoUser, 'emailConfirmed' | 'membership'>

/** Everybody in the demo: the demo users by name, other owners, tenants whose stays fill the houses, and universities' students. */
export interface DemoPeople {
  named: Record<DemoUserName, Member>
  owners: Person[]
  tenants: Person[]
  students: Person[]
  all: Member[]
}

/** `nowAt` is when the demo is loaded: everybody joined before. `id` makes an id of a name. */
export function demoPeople(nowAt: number, id: (name: string) => string): DemoPeople {
  const chance = random('people')
  const joined = (daysAgo: number) => nowAt - daysAgo * DAY
  const named = Object.entries(demoUsers).map(([name, member]: [string, DemoUser], index) => {
    return [name, { ...member, createdAt: joined(name === 'fatma' ? 2 : 470 - index) }] as const
  })
  const owners = makePeople(chance, 44, {
    userType: 'property_owner',
    firstNumber: 2001,
    id: (index) => id(`owner ${index}`),
    createdAt: (index) => joined(460 - index),
  })
  const tenants = makePeople(chance, 110, {
    userType: 'tenant',
    firstNumber: 3001,
    id: (index) => id(`tenant ${index}`),
    createdAt: (index) => joined(430 - 0.5 * index),
  })
  const students = makePeople(random('students'), 598, {
    userType: 'tenant',
    firstNumber: 4001,
    id: (index) => id(`student ${index}`),
    createdAt: (index) => joined(210 - 0.05 * index),
  })
  const others = [...owners, ...tenants, ...students].map((person) => ({ ...person, emailConfirmed: true }))
  return {
    named: Object.fromEntries(named) as Record<DemoUserName, Member>,
    owners,
    tenants,
    students,
    all: [...named.map(([, member]) => member), ...others],
  }
}
