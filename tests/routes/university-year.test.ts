import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { now, today } from '~/adapters/clock'
import { formSubmissions, profiles, uniRooms, universityForms } from '~/db/tables/index.server'
import { csvCells } from '~/domain/ground/shared/csv'
import { sum } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, listSeen, send, shownOn, visit } from '../support/pages'
import { findRow, findRows, insertRows } from '../support/rows'
import { makeForm, makeHostel, makeRooms, universityOf } from '../support/universities'

const app = useFreshApp()

/** A year of 160 students; the same with 2,000 takes minutes. */
const RESIDENTS = 60
const APPLICANTS = 100
const FREE_BEDS = 50
const ABSENT = 12
const PAID = 90
const COME_BY = '2026-10-19'

const manage = () => universityOf('lucas')
const rows = () => findRows(formSubmissions)
const asLucas = (path: string) => visit(path, 'lucas')
const versionOf = (id: string) => String(findRow(formSubmissions, id)?.version)

/** One of the university's lists: its preview, and the press that stores it. */
async function addList(path: string, list: string, as: 'lucas' | 'mariam' = 'lucas') {
  const page = await send(path, { list }, as)
  const seen = listSeen(page)
  return seen.shown === '' ? page : send(path, seen, as)
}

/** Gives rooms to as many as one press takes; @returns how many still wait. */
async function giveRooms(): Promise<number> {
  const query = { view: 'warden', all: '1', redirect: paths.universityChapter({ view: 'warden' }) }
  const path = paths.submissionsApprove(query)
  const page = await visit(path, 'mariam')
  const fields = [...page.html.matchAll(/name="(chosen\[\]|rooms\[\]|[a-z_]*)" value="([^"]*)"/g)]
  await send(path, new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])), 'mariam')
  return rows().filter(({ status }) => status === 'submitted').length
}

/** The last line of the report, counted from the tables by hand. */
async function expectReport() {
  const { html } = await asLucas(paths.universityReportCsv({ manage: manage() }))
  const last = csvCells(html.trim().split('\r\n').at(-1) ?? '')
  const stays = rows().filter(({ leftOn }) => leftOn === null)
  const count = (...statuses: string[]) => stays.filter(({ status }) => statuses.includes(status)).length
  const [here, expected] = [count('arrival_confirmed'), count('approved')]
  const beds = sum(findRows(uniRooms).map(({ capacity }) => capacity))
  const kept = rows().filter(({ bedKeptUntil }) => bedKeptUntil !== null && bedKeptUntil >= today()).length
  const late = today() > COME_BY ? expected : 0
  const paid = stays.filter((row) => row.feeSeenOn && ['approved', 'arrival_confirmed'].includes(row.status))
  const free = beds - kept - here - expected
  const figures = [beds, kept, here, expected, late, free, count('submitted', 'reviewed'), paid.length]
  expect(last).toEqual(['All', '', ...figures.map(String)])
}

it('a year: residents from a list, rooms in the stated order, beds given back and on, fees, one who leaves, the end', async () => {
  const hostel = makeHostel('lucas', 'Twiga House')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const tens = (beds: number) =>
    Array.from({ length: beds / 10 }, (_, n) => ({ roomNumber: `${n + 1}`, capacity: 10 }))
  makeRooms('lucas', hostel, tens(RESIDENTS), { name: 'Block A' })
  makeRooms('lucas', hostel, tens(FREE_BEDS), { name: 'Block B', gender: 'female' })

  const line = (n: number, { room = Math.floor(n / 10) + 1, gender = 'female', block = 'Block A' } = {}) =>
    `Student ${n},T/25/${1_000 + n},,${gender},Twiga House,${block},${room},lives here`
  const residents = Array.from({ length: RESIDENTS }, (_, n) => line(n))
  const wrong = [
    line(900, { room: 99 }),
    line(901, { block: 'Block X' }),
    line(902, { gender: 'all' }),
    line(903, { room: 1 }),
    line(0),
  ]
  const list = paths.studentsImport({ manage: manage() })
  const refused = await addList(list, [...residents, ...wrong].join('\n'))
  expect(refused.status).toBe(422)
  for (const n of [1, 2, 3, 5]) expect(refused.text).toContain(`Line ${RESIDENTS + n}: `)
  expect(rows()).toEqual([])
  expectWords(await addList(list, residents.join('\n')), `Added ${RESIDENTS} students.`)
  await expectReport()

  const groups = ['Disability', 'Health', 'From abroad', 'First year', 'Women', 'Others']
  const form = makeForm(
    'lucas',
    [{ label: 'Group', type: 'select', options: groups, required: true, decidesOrder: true }],
    { name: 'Registration', come_by: COME_BY, asks_number: true },
  )
  for (let n = 0; n < APPLICANTS; n += 1) {
    const orderGroup = (n * 7) % groups.length
    const studentUserId = `student-${n}`
    insertRows(profiles, { id: studentUserId, fullName: `Applicant ${n}`, userType: 'tenant', createdAt: 1 })
    insertRows(formSubmissions, {
      studentUserId,
      ...{ id: `applicant-${n}`, reference: `AA${1_000 + n}`, universityId: manage(), formId: form },
      ...{
        formName: 'Registration',
        studentName: `Applicant ${n}`,
        studentGender: 'female',
        hostelId: hostel,
      },
      ...{ studentNumber: `T/26/${1_000 + n}`, orderGroup, fields: [], data: {}, searchText: 'applicant' },
      ...{ submittedAt: now() + n, updatedAt: now() },
    })
  }
  expect(await giveRooms()).toBe(APPLICANTS - FREE_BEDS)
  const groupsOf = (status: string) =>
    rows()
      .filter((row) => row.status === status)
      .map((row) => row.orderGroup ?? 9)
  expect(Math.max(...groupsOf('approved'))).toBeLessThanOrEqual(Math.min(...groupsOf('submitted')))
  await expectReport()

  app.passTime(10 * DAY)
  const approved = rows().filter(({ status }) => status === 'approved')
  const came = approved.slice(ABSENT).map(({ reference }) => reference)
  await addList(paths.arrivalsKeyIn(), came.join('\n'), 'mariam')
  expect(rows().filter(({ status }) => status === 'arrival_confirmed')).toHaveLength(RESIDENTS + came.length)
  app.passTime(5 * DAY)
  await expectReport()
  const back = await asLucas(paths.bedsBack({ manage: manage(), kind: 'absent', of: form, day: COME_BY }))
  expectWords(back, `${ABSENT} students`)
  const fields = { kind: 'absent', of: form, day: COME_BY, once_key: 'once', ...shownOn(back) }
  for (const _ of [1, 2]) await send(paths.bedsBack({ manage: manage() }), fields, 'lucas')
  expect(rows().filter(({ status }) => status === 'reviewed')).toHaveLength(ABSENT)
  expect(await giveRooms()).toBe(APPLICANTS - FREE_BEDS - ABSENT)
  const inRooms = rows().filter(({ status }) => ['approved', 'arrival_confirmed'].includes(status))
  expect(inRooms).toHaveLength(RESIDENTS + FREE_BEDS)

  const fees = inRooms
    .slice(0, PAID)
    .map(({ studentNumber }, n) => `${studentNumber},2026-10-15,99${10_000 + n}`)
  await addList(paths.submissionsFees({ manage: manage() }), fees.join('\n'))
  await expectReport()

  app.passTime(90 * DAY)
  const [leaver] = rows().filter(({ status }) => status === 'arrival_confirmed')
  const id = leaver?.id ?? ''
  const moved = await send(paths.submissionReview(id), { left_on: today(), version: versionOf(id) }, 'mariam')
  expectWords(moved, 'moved out on')
  await expectReport()
  const [next] = rows().filter(({ status }) => status === 'approved')
  await send(paths.submissionArrived(next?.id ?? ''), { version: versionOf(next?.id ?? '') }, 'mariam')
  const [undo = ''] = actionsCalled(
    await visit(paths.submissionReview(next?.id ?? ''), 'mariam'),
    'Undo the arrival',
  )
  await send(
    undo || paths.submissionArrivalUndo(next?.id ?? ''),
    { version: versionOf(next?.id ?? '') },
    'mariam',
  )
  expect(findRow(formSubmissions, next?.id)?.status).toBe('approved')
  await expectReport()

  app.passTime(150 * DAY)
  for (const of of new Set(rows().map(({ formId }) => formId))) {
    const group = of ?? ''
    const end = await asLucas(paths.bedsBack({ manage: manage(), kind: 'left', of: group, day: today() }))
    const left = { kind: 'left', of: group, day: today(), once_key: `end ${of}`, ...shownOn(end) }
    await send(paths.bedsBack({ manage: manage() }), left, 'lucas')
  }
  await send(paths.universityFormCopy(form), {}, 'lucas')
  expect(findRows(universityForms)).toHaveLength(2)
  expect(
    findRows(
      formSubmissions,
      and(
        eq(formSubmissions.formId, form),
        isNull(formSubmissions.leftOn),
        eq(formSubmissions.status, 'arrival_confirmed'),
      ),
    ),
  ).toEqual([])
})
