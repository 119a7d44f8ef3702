import type { DemoUserName } from '#seed/demo-users'
import { type NewPerson, newcomer, newWord } from '../support/people'

/** Who and what one run of the journey is about; runs beside each other share nothing. */
export type Scenario = {
  /** Of the demo; has a payout account. */
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
