import { z } from 'zod'
import { today } from '~/adapters/clock'
import type { Day } from '~/domain/ground/shared/calendar'
import { day, name, text, ticked, version } from '~/domain/ground/shared/form-fields.server'
import { t, term } from '~/domain/ground/shared/language'
import { wholeNumber } from '~/domain/ground/shared/numbers'
import { inFigures } from '~/domain/ground/shared/text'
import { emptyField, type TypedField } from './builder'
import { readFields } from './read-fields'
import { MAX_FORM_DESCRIPTION, MAX_FORM_NAME, MAX_SUBMISSIONS } from './rules'
import { readSeveral } from './several-fields'

const optionalText = z.string().optional().default('')

const builderField = z.object({
  ...{
    key: optionalText,
    label: optionalText,
    type: optionalText,
    required: optionalText,
    options: optionalText,
    help: optionalText,
    in_list: optionalText,
    decides_order: optionalText,
  },
})

const optionalDay = day('', today)
  .optional()
  .transform((value): Day | null => value ?? null)

const maxWrong = () => t`Enter a whole number from 1 to ${inFigures(MAX_SUBMISSIONS)}, or nothing.`
const max = z
  .string()
  .transform((value, context) => {
    const number = wholeNumber(value)
    if (number !== null && number >= 1 && number <= MAX_SUBMISSIONS) return number
    context.addIssue({ code: 'custom', message: maxWrong() })
    return z.NEVER
  })
  .optional()
  .transform((value) => value ?? null)

/** A form as its builder sends it: its name, when it is open, and its fields. */
export const builderForm = z
  .object({
    name: name(term('Enter the name of the form.'), MAX_FORM_NAME),
    description: text(MAX_FORM_DESCRIPTION).default(''),
    is_active: ticked,
    asks_hostel: ticked,
    asks_number: ticked,
    opens_on: optionalDay,
    closes_on: optionalDay,
    come_by: optionalDay,
    max_submissions: max,
    fields: z.array(builderField.default(emptyField)).default([]),
    /** Questions typed one below the other and not added yet; they count, as the draft does. */
    several: optionalText,
    draft: builderField.default(emptyField),
    version,
  })
  .superRefine(({ opens_on, closes_on, come_by, fields, several, draft, is_active }, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (opens_on && closes_on && opens_on > closes_on)
      addIssue(['closes_on'], t`Choose a last day that is not before the first day.`)
    if (opens_on && come_by && opens_on > come_by)
      addIssue(['come_by'], t`Choose a day that is not before the first day.`)
    const added = readSeveral(several, fields)
    for (const problem of added.problems) addIssue(['several'], problem)
    const all = [...(fields as TypedField[]), ...added.fields]
    const { problems } = readFields(all, draft as TypedField, is_active)
    for (const [name, messages] of Object.entries(problems))
      for (const message of messages) addIssue(pathOf(name), message)
  })
  .transform(({ fields, several, draft, ...form }) => ({
    ...form,
    fields: readFields([...fields, ...readSeveral(several, fields).fields], draft, form.is_active).fields,
  }))

export type BuiltForm = z.infer<typeof builderForm>

/** 'fields[0].key' as a path. */
function pathOf(name: string): (string | number)[] {
  return name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}
