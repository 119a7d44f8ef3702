import type { DemoUser } from './demo-users'
import { FAMILIES, MEN, WOMEN } from './listings/names'
import type { Random } from './random'

export type Person = Pick<DemoUser, 'fullName' | 'email' | 'phone' | 'gender' | 'userType'> & {
  id: string
  createdAt: number
}

/** People beside the demo users, with names and addresses that differ; telephone numbers are made up. */
export function makePeople(
  chance: Random,
  count: number,
  kind: {
    userType: 'tenant' | 'property_owner'
    firstNumber: number
    id(index: number): string
    createdAt(index: number): number
  },
): Person[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const gender = chance.pick(['female', 'male'] as const)
    const fullName = freshName(chance, gender, taken)
    return {
      id: kind.id(index),
      fullName,
      email: `${fullName.toLowerCase().replace(' ', '.')}.${kind.firstNumber + index}@bweni.example`,
      phone: `25570000${kind.firstNumber + index}`,
      gender,
      userType: kind.userType,
      createdAt: kind.createdAt(index),
    }
  })
}

function freshName(chance: Random, gender: 'female' | 'male', taken: Set<string>): string {
  while (true) {
    const name = `${chance.pick(gender === 'female' ? WOMEN : MEN)} ${chance.pick(FAMILIES)}`
    if (!taken.has(name)) {
      taken.add(name)
      return name
    }
  }
}
