import { setTimeout as sleep } from 'node:timers/promises'
import type { Sqlite } from '~/db/open.server'
import { DAY, HOUR, SECOND } from '~/domain/ground/shared/units'
import { cpuSecondsOf } from './cpu'
import { type Served, serveApp } from './process'
import { openSeason, type Season, Student } from './student'
import { asRatio, judged, number, type Row, Wrong } from './table'

type Action = { name: string; timesAWeek: number; run: (student: Student) => Promise<void> }

/** A student's week of registration, in this order. All pages are those of somebody signed in, so none is kept ready. */
const actions: Action[] = [
  { name: 'Sign-up', timesAWeek: 1, run: (student) => student.signUp() },
  { name: 'Sign-in', timesAWeek: 1, run: (student) => student.signIn() },
  { name: 'Registration form with a file of 200 KB', timesAWeek: 1, run: (student) => student.register() },
  { name: 'Its review by the university', timesAWeek: 1, run: (student) => student.beReviewed() },
  { name: 'The list', timesAWeek: 20, run: (student) => student.seeList() },
  { name: 'A listing', timesAWeek: 10, run: (student) => student.seeListing() },
  { name: "Booking request, and the owner's approval", timesAWeek: 1, run: (student) => student.book() },
  { name: 'Receipt, a screenshot', timesAWeek: 1, run: (student) => student.pay() },
  { name: 'Own page', timesAWeek: 10, run: (student) => student.seeOwnPage() },
]
/** Forms among them: a registration takes two, and so does a booking. */
const FORMS_A_WEEK = 8

/** Students whose actions are measured one kind after another, after others who only warm the server up. */
const EACH = 60
const WARM_UP = 20
const AT_ONCE = 8
/** Half of one core. */
const SHARE = 0.5
/** Part of the week's actions that the busiest hour has; a twentieth is eight times the mean. */
const BUSIEST_HOUR = 0.05
const IDLE_MS = 10 * SECOND

type Cost = { cpuMs: number; bytes: number }

/** CPU time and bytes of each action, and of the whole week of many students at once beside what these predict. */
export async function benchCapacity(folder: string, sqlite: Sqlite, students: number): Promise<Row[]> {
  const app = await serveApp(folder)
  try {
    const idleMs = await idleCpuMs(app)
    const season = await openSeason(app.url, sqlite, WARM_UP + EACH + students)
    let next = 0
    const some = (count: number) => Array.from({ length: count }, () => new Student(season, next++))
    await eachOf(app, some(WARM_UP))
    const costs = await eachOf(app, some(EACH))
    const week = weekOf(costs)
    const whole = await measured(app, some(students), async (student) => {
      for (const action of actions) await inTurn(action, student)
    })
    checkStored(season, next)
    return [
      ...actions.map(({ name, timesAWeek }, index) => ({
        what: name,
        figure: inWords(costs[index] as Cost),
        reference: `${timesAWeek} a week`,
      })),
      { what: 'With no visitors, a second', figure: `${number(idleMs)} ms` },
      { what: "A student's week by these", figure: inWords(week), reference: `${FORMS_A_WEEK} forms` },
      ...servedBy(week),
      {
        what: `The whole week of ${number(students)} students at once, a student`,
        figure: `${inWords(whole)}: ${asRatio(whole.cpuMs / week.cpuMs)}`,
        reference: `by the table: ${inWords(week)}`,
        goal: judged(whole.cpuMs / week.cpuMs, { atLeast: 0.5, atMost: 2, unit: ' ×' }),
      },
    ]
  } finally {
    await app.stop()
  }
}

/** The cost of each action once, one kind after another. */
async function eachOf(app: Served, students: readonly Student[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const action of actions) {
    const { cpuMs, bytes } = await measured(app, students, (student) => inTurn(action, student))
    costs.push({ cpuMs: cpuMs / action.timesAWeek, bytes: bytes / action.timesAWeek })
  }
  return costs
}

/** All times of a week. */
async function inTurn({ run, timesAWeek }: Action, student: Student): Promise<void> {
  for (let time = 0; time < timesAWeek; time += 1) await run(student)
}

/** Cost of this for each student, on the server. */
async function measured(
  { pid }: Served,
  students: readonly Student[],
  run: (student: Student) => Promise<void>,
): Promise<Cost> {
  const waiting = [...students]
  const bytesBefore = bytesOf(students)
  const cpuBefore = cpuSecondsOf(pid)
  const worker = async () => {
    for (let student = waiting.shift(); student; student = waiting.shift()) await run(student)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return {
    cpuMs: ((cpuSecondsOf(pid) - cpuBefore) * SECOND) / students.length,
    bytes: (bytesOf(students) - bytesBefore) / students.length,
  }
}

const bytesOf = (students: readonly Student[]) => students.reduce((sum, { bytes }) => sum + bytes, 0)

async function idleCpuMs({ pid }: Served): Promise<number> {
  const before = cpuSecondsOf(pid)
  await sleep(IDLE_MS)
  return ((cpuSecondsOf(pid) - before) * SECOND) / (IDLE_MS / SECOND)
}

function weekOf(costs: readonly Cost[]): Cost {
  const sum = (of: (cost: Cost) => number) =>
    actions.reduce((total, { timesAWeek }, index) => total + timesAWeek * of(costs[index] as Cost), 0)
  return { cpuMs: sum(({ cpuMs }) => cpuMs), bytes: sum(({ bytes }) => bytes) }
}

/** Students that half of one core serves, and what they write and read in their busiest hour. */
function servedBy(week: Cost): Row[] {
  const inBusiestHour = (SHARE * HOUR) / week.cpuMs
  const students = inBusiestHour / BUSIEST_HOUR
  const perSecond = inBusiestHour / (HOUR / SECOND)
  return [
    {
      what: `Students at half of one core when the busiest hour has ${BUSIEST_HOUR * 100} % of the week`,
      figure: number(students),
      reference: `spread evenly: ${number((SHARE * 7 * DAY) / week.cpuMs)}`,
    },
    {
      what: 'Their forms in that hour, a second',
      figure: number(perSecond * FORMS_A_WEEK),
      reference: `answers: ${number((perSecond * week.bytes * 8) / 1e6)} Mbit/s`,
    },
  ]
}

function checkStored({ sqlite, form, hostel }: Season, students: number): void {
  const query = `select count(*) from form_submissions where form_id = ? and hostel_id = ? and status = 'approved'`
  const stored = sqlite.prepare<[string, string], number>(query).pluck().get(form, hostel)
  if (stored !== students) throw new Wrong(`${stored} of ${students} students have a bed`)
}

const inWords = ({ cpuMs, bytes }: Cost) => `${number(cpuMs)} ms, ${number(bytes / 1_000)} KB`
