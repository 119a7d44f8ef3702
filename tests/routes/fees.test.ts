import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { events, formSubmissions, notifications } from '~/db/tables/index.server'
import { ownData } from '~/domain/desk/closing/own-data.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, listSeen, send, shownOn, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import { makeForm, makeHostel, sendForm, universityOf } from '../support/universities'

let hostel = ''
let form = ''
let [amina, daudi, grace] = ['', '', '']

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  form = makeForm('lucas', [{ label: 'Course' }])
  ;[amina, daudi, grace] = (['amina', 'daudi', 'grace'] as const).map((name) =>
    sendForm(name, form, { '@hostel': hostel }),
  ) as [string, string, string]
})

const rowOf = (id: string) => {
  const row = findRow(formSubmissions, id)
  if (!row) throw new Error('It is stored')
  return row
}
const feeOf = (id: string) => [rowOf(id).feeSeenOn, rowOf(id).feeReference]
const feesSeen = () => findRows(events, eq(events.name, 'submission.fee-seen'))
const save = (id: string, fee_seen_on: string, fee_reference = '', as: keyof typeof demoUsers = 'mariam') =>
  send(paths.submissionReview(id), { fee_seen_on, fee_reference, version: '1' }, as)

describe('the fee of one student', () => {
  it('is noted once by their warden with its day and number, and the student reads the day', async () => {
    expectWords(
      await visit(paths.submissionReview(amina), 'mariam'),
      'Not paid',
      'Fee seen on',
      'Save the fee',
    )
    for (const _ of [1, 2])
      expectWords(await save(amina, '3 Oct 2026', '991234567890'), 'The fee of Amina Hassan is saved.')
    expect(feeOf(amina)).toEqual(['2026-10-03', '991234567890'])
    expect([feesSeen().length, rowOf(amina).version]).toEqual([1, 2])
    const review = await visit(paths.submissionReview(amina), 'lucas')
    expectWords(review, 'Fee Sat 3 Oct 2026, 991234567890')
    expect(review.text).toMatch(/Fee seen on Sat 3 Oct 2026 · Mariam/)
    const own = await visit(paths.submission(amina), 'amina')
    expectWords(own, 'Fee seen on Sat 3 Oct 2026')
    expect(own.text).not.toContain('991234567890')
    expect(findRows(notifications, eq(notifications.userId, demoUsers.amina.id))).toEqual([])
  })

  it('is changed and taken back by an administrator, and a decision keeps it', async () => {
    await save(amina, '2026-10-03', '12', 'lucas')
    const again = { fee_seen_on: '', fee_reference: '', version: '2' }
    await send(paths.submissionReview(amina), { status: 'reviewed', version: '2' }, 'mariam')
    expect(feeOf(amina)).toEqual(['2026-10-03', '12'])
    const late = await send(paths.submissionReview(amina), again, 'lucas')
    expect(late.status).toBe(409)
    expectWords(late, 'changed while you were looking at it', '3 Oct 2026')
    expect(late.text).toContain('12')
    await send(paths.submissionReview(amina), { ...again, version: '3' }, 'lucas')
    expect(feeOf(amina)).toEqual([null, null])
    expectWords(await visit(paths.submission(amina), 'amina'), 'The fee counts as not seen')
  })

  it('is refused with what is wrong, at its field', async () => {
    for (const [day, number, problem] of [
      ['', '12', 'Enter the day on which the fee was seen.'],
      ['2027-10-03', '12', 'Choose today or an earlier day.'],
      ['2026-13-03', '12', 'There is no month 13.'],
      ['2026-10-03', 'x'.repeat(41), '40'],
    ] as const) {
      const page = await save(amina, day, number)
      expect(page.status).toBe(422)
      expectWords(page, 'There is a problem', problem)
      expect(page.html).toContain(`value="${number}"`)
      expect(page.html).toContain('<option value="submitted" selected')
    }
    updateRows(formSubmissions, { status: 'arrival_confirmed', leftOn: '2026-10-01' }, amina)
    expectWords(await save(amina, '2026-10-03'), 'Amina Hassan left on Thu 1 Oct 2026.')
    expect(feeOf(amina)).toEqual([null, null])
  })

  it('is nothing for other wardens, the student or the platform', async () => {
    for (const [as, status] of [
      ['salim', 404],
      ['tatu', 404],
      ['amina', 403],
      ['admin', 404],
    ] as const)
      expect((await save(amina, '2026-10-03', '', as)).status, as).toBe(status)
    const open = paths.submissionsOpen({ manage: universityOf('lucas') })
    await send(open, { reference: rowOf(amina).reference, reason: 'A complaint' }, 'admin')
    expect((await save(amina, '2026-10-03', '', 'admin')).status).toBe(403)
    expect((await visit(paths.submissionReview(amina), 'admin')).text).not.toContain('Save the fee')
    expect(feesSeen()).toEqual([])
  })

  it('stays with changed answers, is downloaded, and is not copied to the form sent again', async () => {
    await save(amina, '2026-10-03', '991234567890')
    updateRows(formSubmissions, { studentNumber: 'T/26/1' }, amina)
    expect(sendForm('amina', form, { '@hostel': hostel, course: 'Law' })).toBe(amina)
    expect(feeOf(amina)).toEqual(['2026-10-03', '991234567890'])
    updateRows(formSubmissions, { status: 'rejected' }, amina)
    expect(feeOf(sendForm('amina', form, { '@hostel': hostel }))).toEqual([null, null])
    const { id, email, fullName: name } = actorOf('amina')
    const files = { get: async () => null, list: async function* () {} }
    let text = ''
    for await (const { name: file, input } of ownData({ id, email, name }, files))
      if (file === 'data/form_submissions.json')
        for await (const piece of input as AsyncIterable<string>) text += piece
    const [first] = JSON.parse(text)
    expect(first).toMatchObject({
      ...{ feeSeenOn: '2026-10-03', feeReference: '991234567890', studentNumber: 'T/26/1' },
    })
  })
})

describe('Paid and Not paid', () => {
  it('filter the lists, the file, the print and the arrival list', async () => {
    await save(amina, '2026-10-03', '991234567890')
    updateRows(formSubmissions, { status: 'approved' })
    const manage = universityOf('lucas')
    const pages = (fee: string) => [
      [paths.universityChapter({ manage, tab: 'submissions', fee }), 'lucas'] as const,
      [paths.universityChapter({ view: 'warden', fee }), 'mariam'] as const,
      [paths.submissionsCsv({ manage, fee }), 'lucas'] as const,
      [paths.submissionsCsv({ fee }), 'mariam'] as const,
      [paths.submissionsPrint({ manage, fee }), 'lucas'] as const,
      [paths.hostelArrivals(hostel, { fee }), 'mariam'] as const,
    ]
    for (const [fee, names] of [
      ['paid', ['Amina']],
      ['unpaid', ['Daudi', 'Grace']],
      ['', ['Amina', 'Daudi', 'Grace']],
    ] as const)
      for (const [path, as] of pages(fee)) {
        const { text } = await visit(path, as)
        expect(
          ['Amina', 'Daudi', 'Grace'].filter((name) => text.includes(name)),
          path,
        ).toEqual(names)
      }
    const file = await visit(paths.submissionsCsv({ manage }), 'lucas')
    expectWords(file, '"Left on","Fee seen on","Fee reference"', '"","2026-10-03","991234567890"')
    expectWords(
      await visit(paths.submissionsPrint({ manage, fee: 'paid' }), 'lucas'),
      'Fee: Paid',
      'Fee seen on',
    )
    const arrivals = await visit(paths.hostelArrivals(hostel), 'mariam')
    expectWords(arrivals, 'Amina Hassan', 'Paid', 'Not paid')
    const printed = await visit(paths.hostelArrivals(hostel, { fee: 'unpaid' }), 'mariam')
    expectWords(printed, '2 students, 0 arrived. Fee: Not paid. As of')
    expect(linksCalled(arrivals, 'Not paid')).toEqual([paths.hostelArrivals(hostel, { fee: 'unpaid' })])
    expect(
      (await visit(paths.universityChapter({ manage, tab: 'submissions', fee: 'paid' }), 'admin')).text,
    ).not.toContain('Amina')
  })

  it('choose who gets a message', async () => {
    await save(amina, '2026-10-03')
    const query = { manage: universityOf('lucas'), fee: 'unpaid' }
    const text = { title: 'Fee', message: 'Pay the fee.', states: 'waiting' }
    const shown = await send(paths.studentsWrite(query), text, 'lucas')
    expectWords(shown, 'Fee: Not paid', '2 students will receive this.')
    expect(shownOn(shown)).toEqual({ shown_count: '2' })
    const gone = await send(paths.studentsWrite({ ...query, fee: 'half' }), text, 'lucas')
    expectWords(gone, 'A filter of this list no longer exists.')
  })
})

describe('a list of fees', () => {
  const path = () => paths.submissionsFees({ manage: universityOf('lucas') })
  const line = (id: string, more: string) => `${rowOf(id).reference}${more}`
  const press = (seen: ReturnType<typeof listSeen>) => send(path(), seen, 'lucas')

  it('is stored once after its preview, and says what another day replaces', async () => {
    await save(grace, '2026-10-01', '7')
    const list = [
      'Reference;Day;Number',
      line(amina, ';3/10/2026;991234567890').toLowerCase(),
      '',
      line(daudi, ';2026-10-02;'),
      line(grace, ';2026-10-02;8'),
    ].join('\n')
    const seen = await send(path(), { list }, 'lucas')
    const preview = `These are the fees of 3 students. Nothing is stored yet. Another day or number than before: ${rowOf(grace).studentName}.`
    expectWords(seen, 'Please check', preview)
    expect(feesSeen()).toHaveLength(1)
    for (const notice of ['Stored the fee of 3 students.', 'The fees of this list were stored before.'])
      expectWords(await press(listSeen(seen)), notice)
    expect([amina, daudi, grace].map(feeOf)).toEqual([
      ['2026-10-03', '991234567890'],
      ['2026-10-02', null],
      ['2026-10-02', '8'],
    ])
    expect(feesSeen()).toHaveLength(4)
    expect(feesSeen().at(-1)).toMatchObject({ actorId: demoUsers.lucas.id, subjectId: grace })
    expect((await send(path(), { list }, 'lucas')).status).toBe(409)
  })

  it('reads its headings in Swahili, in any order', async () => {
    const list = [
      'Tarehe;Namba ya risiti;Namba ya kumbukumbu',
      `3/10/2026;99;${rowOf(amina).reference}`,
    ].join('\n')
    await press(listSeen(await send(path(), { list }, 'lucas')))
    expect(feeOf(amina)).toEqual(['2026-10-03', '99'])
  })

  it('names every unknown and doubled reference and every wrong line, and stores nothing', async () => {
    updateRows(formSubmissions, { status: 'arrival_confirmed', leftOn: '2026-10-01' }, grace)
    const elsewhere = sendForm('fatma', makeForm('tatu', [{ label: 'Course' }], { asks_hostel: false }))
    const list = [
      line(amina, ',2026-10-03,1'),
      'FFFFFFFF,2026-10-03,2',
      line(amina, ',2026-10-03,3'),
      line(elsewhere, ',2026-10-03,4'),
      line(daudi, ',2027-10-03,5'),
      line(grace, ',2026-10-03,6'),
      ',2026-10-03,7',
      line(daudi, ',2026-10-03,8,9'),
    ].join('\n')
    const page = await send(path(), { list }, 'lucas')
    expect(page.status).toBe(422)
    expectWords(
      page,
      'Line 5: Choose today or an earlier day.',
      `Line 6: ${rowOf(grace).studentName} has moved out.`,
      'Lines 7, 8: Write reference or registration number, day and number',
      `No student of this university has this reference or number: FFFFFFFF, ${rowOf(elsewhere).reference}.`,
      `Named twice: ${rowOf(amina).reference}.`,
    )
    const pressed = await press({ list, seen: list, shown: '' })
    expect(pressed.status).toBe(409)
    expect(feesSeen()).toEqual([])
    const many = Array.from({ length: 1_001 }, (_, n) => `${n},2026-10-03`).join('\n')
    expectWords(await send(path(), { list: many }, 'lucas'), 'A list has at most 1,000 lines')
  })

  it('is refused when somebody noted one of its fees after the preview', async () => {
    const list = [line(amina, ',2026-10-03,1'), line(daudi, ',2026-10-03,2')].join('\n')
    const seen = listSeen(await send(path(), { list }, 'lucas'))
    await save(amina, '2026-10-01', '9')
    const page = await press(seen)
    expect(page.status).toBe(409)
    expectWords(page, 'Something changed meanwhile. Check the list again.')
    expect([feeOf(amina), feeOf(daudi)]).toEqual([
      ['2026-10-01', '9'],
      [null, null],
    ])
  })

  it('is for the administrators of the university', async () => {
    for (const [as, status] of [
      ['mariam', 404],
      ['tatu', 404],
      ['admin', 403],
    ] as const)
      expect((await send(path(), { list: line(amina, ',2026-10-03,1') }, as)).status, as).toBe(status)
    const tab = await visit(paths.universityChapter({ tab: 'submissions' }), 'lucas')
    expect(linksCalled(tab, 'Fees from a list')).toEqual([path()])
  })
})
