import type { Sqlite } from '~/db/open.server'
import { paths } from '~/paths'
import { ballotRows } from './chapter-ballot'
import { addChapter, HOSTELS, SUBMISSIONS } from './chapter-data'
import { listRows } from './chapter-lists'
import { studentRows } from './chapter-students'
import { peakMb } from './memory'
import { download } from './money'
import { cookieOf, personWhere } from './people'
import { serveApp } from './process'
import { judged, number, type Row, Wrong } from './table'

type Run = { folder: string; sqlite: Sqlite; rounds: number }

/** A university with 20,000 submissions: its lists, its file, its students on the last day, and a draw among all of them. */
export async function benchChapter({ folder, sqlite, rounds }: Run): Promise<Row[]> {
  const university = addChapter(sqlite)
  return [
    ...listRows(sqlite, university),
    await fileRow(folder, university),
    ...(await studentRows({ folder, sqlite, rounds })),
    ...ballotRows(sqlite),
  ]
}

/** What the process holds at most after a warden's file, and after one that is many times as long. */
async function fileRow(folder: string, university: string): Promise<Row> {
  const [lucas, mariam] = [
    personWhere("email = 'lucas@bweni.example'"),
    personWhere("email = 'mariam@bweni.example'"),
  ]
  const [whole, part] = [await cookieOf(lucas), await cookieOf(mariam)]
  const app = await serveApp(folder)
  try {
    for (let time = 0; time < 3; time += 1)
      await download({ url: app.url + paths.submissionsCsv(), cookie: part })
    const before = peakMb(app.pid)
    const startedAt = performance.now()
    const url = app.url + paths.submissionsCsv({ manage: university })
    const lines = await download({ url, cookie: whole })
    const seconds = (performance.now() - startedAt) / 1_000
    if (lines <= SUBMISSIONS) throw new Wrong(`The file of all submissions has ${lines} lines`)
    const more = peakMb(app.pid) - before
    return {
      what: `CSV of ${number(lines)} submissions: more memory than one of ${number(SUBMISSIONS / HOSTELS)}`,
      figure: `${number(more)} MB, ${number(seconds)} s`,
      reference: `${number(before)} MB`,
      by: 'fetch',
      goal: judged(more, { id: 'flat', atMost: 16, unit: ' MB' }),
    }
  } finally {
    await app.stop()
  }
}
