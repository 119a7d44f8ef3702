import type { Page } from '@playwright/test'
import type { DemoUserName } from '#seed/demo-users'
import { readOne } from '../support/data'
import { type NewPerson, newcomer, newWord } from '../support/people'

/** People of one run; parallel runs use two universities. */
export type Scenario = {
  code: 'UDSM' | 'UDOM'
  universityId: string
  administrator: DemoUserName
  warden: DemoUserName
  hostel: string
  student: NewPerson
  /** The student's registration number as it is typed. */
  number: string
  /** Comes to the warden's desk without an account. */
  guest: string
  form: string
  /** Known once they are there. */
  formId: string
  submissionId: string
  reference: string
  rooms: { student: string; guest: string }
}

/** One person's steps, with a check of each screen. */
export type Step = (page: Page, scenario: Scenario, inspect: () => Promise<void>) => Promise<void>

const staff = {
  UDSM: { administrator: 'lucas', warden: 'mariam', hostel: 'Twiga House' },
  UDOM: { administrator: 'tatu', warden: 'salim', hostel: 'Swala House' },
} as const

export function newScenario(code: Scenario['code']): Scenario {
  return {
    code,
    universityId: readOne('select id from universities where code = ?', code),
    ...staff[code],
    student: newcomer('Tenant', 'Female'),
    number: `t/26/${newWord()}7`,
    guest: `Zawadi ${newWord()}`,
    form: `Fomu ${newWord()}`,
    ...{ formId: '', submissionId: '', reference: '' },
    rooms: { student: '', guest: '' },
  }
}
