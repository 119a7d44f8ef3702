import { z } from 'zod'
import { name, optionalLine, ticked, version } from '~/domain/ground/shared/form-fields.server'
import { decimalNumber, wholeNumber } from '~/domain/ground/shared/numbers'
import { fold, tooLong } from '~/domain/ground/shared/text'
import { MAX_CITY_NAME, MAX_COUNT, MAX_UNIVERSITIES, MAX_UNIVERSITY_NAME } from './rules'

const COUNT_WRONG = `Enter a whole number from 0 to ${MAX_COUNT.toLocaleString('en-TZ')}.`
const whole = z
  .string()
  .default('0')
  .transform((input) => wholeNumber(input) ?? -1)
  .refine((n) => n >= 0 && n <= MAX_COUNT, COUNT_WRONG)

/** Degrees as a map shows them; an empty field is allowed. */
const degrees = (most: number, example: string) =>
  z
    .string()
    .transform((input) => decimalNumber(input) ?? Number.NaN)
    .refine(
      (value) => Math.abs(value) <= most,
      `Enter degrees from -${most} to ${most}, for example ${example}.`,
    )
    .optional()

const names = z
  .string()
  .default('')
  .transform((input) => input.replace(/\n+$/, ''))
  .superRefine((input, context) => {
    const problem = universitiesProblem(input === '' ? [] : input.split('\n'))
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform((input) => (input === '' ? [] : input.split('\n').map((name) => name.trim())))

function universitiesProblem(lines: readonly string[]): string | null {
  const blank = lines.findIndex((name) => name.trim() === '')
  if (blank >= 0) return `Line ${blank + 1} is blank. Write one university per line.`
  const long = lines.findIndex((name) => name.trim().length > MAX_UNIVERSITY_NAME)
  if (long >= 0) return `Line ${long + 1} is too long. ${tooLong(MAX_UNIVERSITY_NAME)}`
  const folded = lines.map(fold)
  const twice = lines.find((name, index) => folded.indexOf(fold(name)) < index)
  if (twice !== undefined) return `${twice.trim()} is there twice.`
  return lines.length > MAX_UNIVERSITIES ? `Write at most ${MAX_UNIVERSITIES} universities.` : null
}

export const cityForm = z
  .object({
    name: name('Enter the name of the city.', MAX_CITY_NAME),
    region: optionalLine(MAX_CITY_NAME).default(''),
    latitude: degrees(90, '-6.7924'),
    longitude: degrees(180, '39.2083'),
    universities: names,
    property_count: whole,
    display_order: whole,
    is_featured: ticked,
    version,
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    path: ['longitude'],
    message: 'Enter both latitude and longitude, or neither.',
  })
export type CityInput = z.infer<typeof cityForm>
