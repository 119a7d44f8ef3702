import type { FormField } from '~/domain/ground/shared/form-field'
import type { BuiltForm } from '~/domain/university/forms/forms.server'

export const YEARS = ['First year', 'Second year', 'Third year', 'Fourth year']
export const PROGRAMMES = ['Education', 'Law', 'Nursing', 'Computer Science', 'Geology', 'Business']

const year: FormField = {
  ...{ key: 'year_of_study', label: 'Year of study', type: 'select', required: true },
  options: YEARS,
}
const programme: FormField = {
  ...{ key: 'programme', label: 'Programme', type: 'select', required: true, inList: true },
  options: PROGRAMMES,
}
const guardian: FormField = {
  ...{ key: 'guardian_phone', label: "Guardian's phone", type: 'phone', required: true },
  help: 'Somebody whom the warden can call.',
}
const groupCode: FormField = {
  ...{ key: 'group_code', label: 'Group code', type: 'text', required: false },
  help: 'Friends who want to live together write the same code.',
}
const needs: FormField = {
  ...{ key: 'special_needs', label: 'Special needs', type: 'textarea', required: false },
  help: 'For example a room on the ground floor.',
}
const files: FormField[] = [
  {
    key: 'admission_letter',
    label: 'Admission letter',
    type: 'file',
    required: false,
    help: 'A photo is enough.',
  },
  { key: 'portrait', label: 'Photo of yourself', type: 'image', required: false },
]

type Form = Pick<BuiltForm, 'name' | 'description' | 'asks_hostel' | 'fields'> & {
  university: string
  /** Days from now at which it closes; open without end if absent. */
  closesInDays?: number
  /** Days from now of the day by which approved students come. */
  comeByInDays?: number
}

/** The registration forms of the demo's two universities. */
export const registrationForms = {
  firstYear: {
    university: 'UDSM',
    name: 'Hostel Registration',
    description: 'For everybody who wants a bed in one of our hostels in the coming academic year.',
    asks_hostel: true,
    closesInDays: 30,
    fields: [
      { key: 'birthday', label: 'Date of birth', type: 'date', required: true },
      ...[year, programme, guardian],
      { key: 'second_email', label: 'Second e-mail address', type: 'email', required: false },
      ...[groupCode, needs, ...files],
    ],
  },
  late: {
    university: 'UDSM',
    name: 'Late Arrivals',
    description: 'For students who arrive after the first week. We look for a bed in any of our hostels.',
    asks_hostel: false,
    closesInDays: -2,
    fields: [programme, guardian, needs],
  },
  second: {
    university: 'UDOM',
    name: 'Accommodation Request',
    description: 'Choose your hostel. Wardens answer within a week.',
    asks_hostel: true,
    comeByInDays: -2,
    fields: [{ ...year, decidesOrder: true }, programme, guardian, groupCode],
  },
} as const satisfies Record<string, Form>

export type RegistrationForm = keyof typeof registrationForms
