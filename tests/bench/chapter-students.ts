import autocannon from 'autocannon'
import { newId } from '~/adapters/ids.server'
import type { Sqlite } from '~/db/open.server'
import { MINUTE, SECOND } from '~/domain/shared/units'
import { paths } from '~/paths'
import { FORM, HOSTEL } from './chapter-data'
import { CONNECTIONS } from './load'
import { cookieOf, newTenants } from './people'
import { type Served, serveApp } from './process'
import { judged, median, number, type Row, Wrong } from './table'

/** Of one round: as many as send the form within a minute. */
const STUDENTS = 2_000
/** The whole campus is behind it. */
const ADDRESS = '196.44.160.1'

type Run = { folder: string; sqlite: Sqlite; rounds: number }
type Student = { id: string; cookie: string }
type Pace = { seconds: number; p99Ms: number }

/** Students fill in, check and send the form, all from one address, beside the bare transaction on the same tables. */
export async function studentRows({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  const app = await serveApp(folder)
  const paces: Record<'filled' | 'sent', Pace[]> = { filled: [], sent: [] }
  const raw: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const students = await signedIn()
      const filled = await postAll(app, students, paths.universityForm(FORM), answers)
      const sent = await postAll(app, students, paths.universityFormCheck(FORM), once)
      checkStored(sqlite, students)
      const bare = rawSubmissions(sqlite, newTenants(STUDENTS))
      // In the first round the server's code is compiled as it runs.
      if (round === 0) continue
      paces.filled.push(filled)
      paces.sent.push(sent)
      raw.push(bare)
    }
  } finally {
    await app.stop()
  }
  const perSecond = median(paces.sent.map(({ seconds }) => STUDENTS / seconds))
  const p99Ms = median(paces.sent.map((pace) => pace.p99Ms))
  const ratio = perSecond / median(raw)
  const both = median(paces.sent.map(({ seconds }, index) => seconds + (paces.filled[index]?.seconds ?? 0)))
  return [
    {
      what: `${number(STUDENTS)} students fill in and send a form from one address, none refused`,
      figure: `${number(both)} s`,
      by: 'autocannon',
      goal: judged(both, { id: 'campus', atMost: MINUTE / SECOND, unit: ' s' }),
    },
    {
      what: 'Submissions through HTTP, stored, a second',
      figure: `${number(perSecond)}, p99 ${number(p99Ms)} ms`,
      reference: `the bare transaction, same tables: ${number(median(raw))}`,
      ratio: ratio.toFixed(3),
      by: 'autocannon',
      goal: judged(ratio, { id: 'submissions', atLeast: 0.25 }),
    },
  ]
}

function signedIn(): Promise<Student[]> {
  const students = newTenants(STUDENTS)
  return Promise.all(students.map(async (student) => ({ id: student.id, cookie: await cookieOf(student) })))
}

const answers = () => ({
  ...{ version: '1', full_name: 'Bench Student', email: 'bench@students.example', phone: '0712345678' },
  ...{
    gender: 'female',
    hostel: HOSTEL,
    answer_0: '2026-04-12345',
    answer_1: 'First',
    answer_2: 'A quiet room.',
  },
})
const once = () => ({ once_key: newId() })

/** One form of each student over 16 connections. Every one has to be taken. */
async function postAll(
  { url }: Served,
  students: readonly Student[],
  path: string,
  fields: () => Record<string, string>,
): Promise<Pace> {
  let next = 0
  let endedAt = 0
  const refused: string[] = []
  const startedAt = performance.now()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: students.length,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest: (request) => ({
          ...request,
          body: new URLSearchParams(fields()).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': ADDRESS,
            cookie: students[next++ % students.length]?.cookie,
          },
        }),
        onResponse: (status, body) => {
          endedAt = performance.now()
          if (status !== 303) refused.push(`${status} ${body.slice(0, 200)}`)
        },
      },
    ],
  })
  if (refused.length > 0 || result.errors > 0)
    throw new Wrong(`${refused.length} of ${path} refused: ${refused[0]}; ${result.errors} errors`)
  // autocannon looks only once a second whether all are answered.
  return { seconds: (endedAt - startedAt) / SECOND, p99Ms: result.latency.p99 }
}

/** Each student has exactly one submission now. */
function checkStored(sqlite: Sqlite, students: readonly Student[]): void {
  const count = sqlite
    .prepare<[string], number>('select count(*) from form_submissions where student_user_id = ?')
    .pluck()
  const lost = students.filter(({ id }) => count.get(id) !== 1)
  if (lost.length > 0) throw new Wrong(`${lost.length} of ${students.length} submissions are not there once`)
}

/**
 * The bare transaction, as often a second as the disk allows: immediate, synchronous FULL, a look for an open submission,
 * one row with all its indexes and words, which is a copy of one that came through HTTP.
 */
function rawSubmissions(sqlite: Sqlite, students: readonly { id: string }[]): number {
  const columns = sqlite
    .prepare<[], string>("select name from pragma_table_info('form_submissions') where name <> 'seq'")
    .pluck()
    .all()
  const own = ['id', 'reference', 'student_user_id']
  const values = columns.map((name) => (own.includes(name) ? `@${name}` : name)).join(', ')
  const template = sqlite.prepare<[], number>('select max(seq) from form_submissions').pluck().get()
  const open = sqlite.prepare(
    "select 1 from form_submissions where student_user_id = ? and form_id = ? and status <> 'rejected'",
  )
  const insert = sqlite.prepare(
    `insert into form_submissions (${columns.join(', ')}) select ${values} from form_submissions where seq = @template`,
  )
  const send = sqlite.transaction((student: string) => {
    if (open.get(student, FORM)) throw new Error('There is one already')
    const id = newId()
    // Longer than ours, so that it needs no look whether somebody has it.
    insert.run({ id, reference: id.slice(0, 13), student_user_id: student, template })
  })
  const startedAt = performance.now()
  for (const { id } of students) send.immediate(id)
  return (students.length / (performance.now() - startedAt)) * SECOND
}
