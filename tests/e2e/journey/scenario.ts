import type { DemoUserName } from '#seed/demo-users'
import { type NewPerson, newcomer, newWord } from '../support/people'

/** People and listings of one run; parallel runs share nothing. */
export type Scenario = {
  /** A demo owner with a payout account. */
  owner: DemoUserName
  /** Lists a place for the first time. */
  newOwner: NewPerson
  student: NewPerson
  hostel: string
  room: string
}

export function newScenario(owner: DemoUserName): Scenario {
  return {
    owner,
    newOwner: newcomer('Property Owner'),
    student: newcomer('Tenant', 'Female'),
    hostel: `Hostel ya ${newWord()}`,
    room: `Chumba ${newWord()}`,
  }
}
