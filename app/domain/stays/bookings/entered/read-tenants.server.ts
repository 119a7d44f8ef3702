import { z } from 'zod'
import { today } from '~/adapters/clock'
import { addDays, addMonths, type Day, formatDay } from '~/domain/ground/shared/calendar'
import { namesOf } from '~/domain/ground/shared/chosen'
import { parseDay } from '~/domain/ground/shared/days'
import { amountBetween, day, fullName, optionalLine, phone } from '~/domain/ground/shared/form-fields.server'
import { t, term, translated } from '~/domain/ground/shared/language'
import type { LineProblem } from '~/domain/ground/shared/line-problems'
import { listRows, OPEN_QUOTE } from '~/domain/ground/shared/list-rows'
import { MAX_TZS } from '~/domain/ground/shared/money'
import { parseTzs } from '~/domain/ground/shared/numbers'
import { sameText, shortened } from '~/domain/ground/shared/text'
import { MIN_RENT, MIN_RENT_TZS } from '~/domain/listings/listing-form/field-reader'
import { MAX_TERM_MONTHS } from '~/domain/listings/properties/rules'
import { MAX_NAME_LENGTH } from '../rules'
import type { EnteredStay } from './enter-stay.server'

/** The values of a tenant in a list, in their order; also the fields of the form for one. */
const COLUMNS = ['name', 'phone', 'category', 'room', 'rent', 'from', 'until', 'paid', 'deposit'] as const
type Column = (typeof COLUMNS)[number]

export const TENANTS_AT_ONCE = 200

/** What a tenant can live in: one of the room categories, or the whole of a listing without any. */
export type LivedIn = { id: string | null; name: string; rentTzs: number; rooms: readonly string[] }

/** `field`: the column of the wrong value. */
type TenantProblem = LineProblem & { field: string }

const headings: Record<Column, RegExp> = {
  name: /^(?:(?:full )?name|tenant|jina|mpangaji|jina kamili)$/i,
  phone: /^(?:(?:tele)?phone|mobile|simu)(?: (?:no\.?|number))?$|^namba ya simu$/i,
  category: /^(?:category|(?:room )?type|aina(?: ya chumba)?)$/i,
  room: /^(?:room|chumba)(?: (?:name|no\.?|number))?$/i,
  rent: /^(?:(?:monthly )?rent|rent (?:a|per) month|kodi(?: ya mwezi)?)$/i,
  from: /^(?:from|since|start|kuanzia|tangu)$/i,
  until: /^(?:until|to|end|hadi|mpaka)$/i,
  paid: /^(?:paid(?: until| to)?|sum paid|imelipwa(?: hadi)?|kiasi kilicholipwa)$/i,
  deposit: /^(?:deposit(?: held)?|amana)$/i,
}

const sum = (least: number, tooLittle: string) =>
  amountBetween(least, MAX_TZS, tooLittle, term('Enter a smaller amount.'))

/** The values of a line; empty ones are left out. */
const tenantRow = z.object({
  name: fullName(term('Enter the name of the tenant.'), MAX_NAME_LENGTH),
  phone: phone('').optional(),
  category: z.string(term('Enter the category.')),
  room: optionalLine(MAX_NAME_LENGTH).optional(),
  rent: sum(MIN_RENT_TZS, MIN_RENT).optional(),
  from: day(term('Enter the first day.'), today),
  until: day('', today).optional(),
  paid: z.string().default('0'),
  deposit: sum(0, '').default(0),
})

/**
 * Reads a list of tenants, one on each line, and names every value that is wrong. Rule: decisions "Tenants from before: a list is
 * tried before it is stored".
 */
export function readTenants(text: string, categories: readonly LivedIn[]) {
  const layout = { columns: COLUMNS, headings, needed: 'name', maxLines: 2 * TENANTS_AT_ONCE } as const
  const { rows, problems } = listRows(text, layout)
  const tenants: { line: number; place: string; stay: EnteredStay }[] = []
  const wrong: TenantProblem[] = problems.map((problem) => ({ ...problem, field: 'list' }))
  const row = tenantRow.transform((values, context) => stayOf(values, categories, context))
  const only = categories.length === 1 ? categories[0]?.name : undefined
  for (const { line, cells, isOpen } of rows) {
    const read = row.safeParse(valuesOf(cells, only))
    const isLong = cells.slice(COLUMNS.length).some((cell) => cell !== '')
    const name = shortened(cells[0] ?? '', MAX_NAME_LENGTH)
    if (isOpen || isLong) {
      const problem = isOpen ? OPEN_QUOTE : t`This line has more than ${COLUMNS.length} values.`
      wrong.push({ line, name, problem, field: 'list' })
    } else if (read.success) tenants.push({ line, ...read.data })
    else
      for (const { message, path } of read.error.issues)
        wrong.push({ line, name, problem: translated(message), field: String(path[0]) })
  }
  if (rows.length > TENANTS_AT_ONCE)
    wrong.push({ line: 0, problem: t`Enter at most ${TENANTS_AT_ONCE} tenants at once.`, field: 'list' })
  return { tenants, problems: wrong }
}

/** The values that are there, with the category where there is only one. */
const valuesOf = (cells: readonly string[], only: string | undefined) => ({
  category: only,
  ...Object.fromEntries(COLUMNS.map((column, at) => [column, cells[at]]).filter(([, cell]) => cell)),
})

/** The line of a list that says the same as the form for one tenant, whose field for the category has the room behind a tab. */
export const tenantLine = (form: FormData) =>
  COLUMNS.filter((column) => column !== 'room')
    .map((column) => form.get(column) ?? '')
    .join('\t')

type Values = z.infer<typeof tenantRow>

function stayOf(values: Values, categories: readonly LivedIn[], context: z.core.$RefinementCtx<Values>) {
  const refuse = (field: Column, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  }
  const { name, phone = null, room, from: startDate, until, deposit: depositTzs } = values
  const category = categories.find((one) => sameText(one.name, values.category))
  if (!category) {
    const names = categories.map((one) => one.name).join(', ')
    return refuse('category', t`There is no “${shortened(values.category, 30)}” here, but ${names}.`)
  }
  const roomName = room === undefined ? null : category.rooms.find((one) => sameText(one, room))
  if (roomName === undefined) return refuse('room', noRoom(room ?? '', category))
  const months = until ? wholeMonths(startDate, until) : 12
  const endDate = months ? addMonths(startDate, months) : (until ?? startDate)
  if (endDate <= startDate)
    return refuse('until', t`Until lies before from: ${formatDay(startDate)} to ${formatDay(endDate)}.`)
  const monthlyRentTzs = values.rent ?? category.rentTzs
  const paidTzs = paidOf(values.paid, startDate, monthlyRentTzs)
  if (typeof paidTzs === 'string') return refuse('paid', paidTzs)
  const money = { monthlyRentTzs, paidTzs, depositTzs }
  const stay = { name, phone, hostelRoomId: category.id, roomName, startDate, endDate, ...money }
  return { place: roomName ?? category.name, stay }
}

const noRoom = (room: string, { name, rooms }: LivedIn) =>
  rooms.length === 0
    ? t`${name} has no room names. Leave the room empty, or name the rooms first.`
    : t`Room ${shortened(room, 20)} does not exist. ${name}: ${namesOf(rooms)}.`

/** The months of a stay that end with this day or on the day after it, since people write both; null for a day within a month. */
function wholeMonths(startDate: Day, day: Day): number | null {
  const next = addDays(day, 1)
  for (let months = 0; months <= MAX_TERM_MONTHS; months += 1)
    if ([day, next].includes(addMonths(startDate, months))) return months
  return null
}

/** What was paid: a sum, or the rent of the months until a day; else why it is neither. */
function paidOf(paid: string, startDate: Day, monthlyRentTzs: number): number | string {
  const day = parseDay(paid)
  const months = day === null ? null : wholeMonths(startDate, day)
  if (day && months === null)
    return t`${formatDay(day)} is not the end of a month of this stay. Write the sum paid instead.`
  const paidTzs = months === null ? parseTzs(paid) : months * monthlyRentTzs
  return paidTzs ?? t`Write until which day it is paid, like 31/12/2026, or the sum paid, like 360,000.`
}
