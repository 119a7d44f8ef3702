import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { today } from '~/adapters/clock'
import {
  ballotEntries,
  formSubmissions,
  notifications,
  outbox,
  roomBallots,
  uniBlocks,
  uniRooms,
} from '~/db/tables/index.server'
import { csvLine } from '~/domain/ground/shared/csv'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { ruleFields } from '~/domain/university/ballots/applicants.server'
import { ballotColumns } from '~/domain/university/ballots/ballot-page.server'
import { ballotReader } from '~/domain/university/ballots/ballot-staff.server'
import { type BallotEntry, drawOrder, sha256 } from '~/domain/university/ballots/draw-order.server'
import { resultText } from '~/domain/university/ballots/rules'
import { seedOf } from '~/domain/university/ballots/seed.server'
import { withdrawSubmission } from '~/domain/university/submissions/withdraw-submission.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { paths } from '~/paths'
import { ballot as ballotCommand } from '~/server/tools.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { plansOf } from '../support/plans'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

const YEARS = ['First year', 'Second year']
let hostel = ''
let form = ''

beforeEach(() => {
  freshApp()
  hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 4 }])
  form = makeForm('lucas', [{ label: 'Year', type: 'select', options: YEARS }, { label: 'Group code' }])
})

/** A student who asks for the hostel, without an account so that there can be many. */
function ask(name: string, year = 'Second year', code = ''): string {
  const answers = { '@hostel': hostel, '@full_name': name, year, group_code: code }
  const id = sendForm('amina', form, answers)
  updateRows(formSubmissions, { studentUserId: null }, id)
  return id
}
const rules = {
  both: '4',
  quota_field: 'year',
  quotas: 'First year = 2',
  group_field: 'group_code',
}
const announce = (change: Record<string, string> = {}, key = 'one') =>
  send(paths.ballotNew(hostel), { ...rules, draw_on: today(), once_key: key, ...change }, 'lucas')
const stored = () => findRows(roomBallots)
const seedOfStored = () => stored().map(seedOf)[0] ?? ''
const entries = () => findRows(ballotEntries)
const applicants = () => {
  for (let n = 0; n < 6; n += 1) ask(`SIRISTUDENT ${n}`)
  for (let n = 6; n < 9; n += 1) ask(`SIRISTUDENT ${n}`, 'First year')
  for (let n = 9; n < 11; n += 1) ask(`SIRISTUDENT ${n}`, 'Second year', n === 9 ? 'Karibu 7' : ' karibu 7')
  ask('SIRISTUDENT 11', 'Second year', 'ALONE')
}

describe('a ballot', () => {
  it('is announced with its list, its rules and the hash of its seed, and drawn once', async () => {
    applicants()
    expectWords(
      await visit(paths.ballotNew(hostel), 'lucas'),
      '12 students ask for this hostel',
      '4 beds are free',
    )
    const page = await announce()
    const { id = '' } = stored()[0] ?? {}
    const seed = seedOfStored()
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(stored()[0]?.seed).not.toContain(seed)
    for (const { ticket } of entries()) expect(ticket).toMatch(/^T-[0-9A-F]{8}$/)
    expect(page.location).toBe(paths.ballot(id))
    const before = await visit(paths.ballot(id))
    expectWords(before, 'Room ballot, Mabibo Hostel', 'Announced', 'Quotas by', 'Year', 'First year = 2')
    expectWords(
      before,
      'Groups by',
      'Group code',
      '12 students take part',
      'SHA-256 of the seed',
      sha256(seed),
    )
    for (const secret of [seed, 'SIRISTUDENT', 'Karibu', 'Draw now'])
      expect(`${before.html}${(await visit(paths.ballotCsv(id))).text}`).not.toContain(secret)
    expect(
      entries()
        .map(({ groupNumber }) => groupNumber)
        .filter(Boolean),
    ).toEqual([1, 1])
    expectWords(await visit(paths.ballot(id), 'lucas'), 'Draw now', 'Abandon')
    expectWords(await announce({}, 'two'), 'A ballot was announced for this hostel already.')
    const drawn = await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    expectWords(drawn, 'The ballot is drawn.', 'Drawn', 'The result', 'Seed', seed)
    expect(
      entries()
        .map(({ place }) => place)
        .sort((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    expectWords(await send(paths.ballotDraw(id), { version: '2' }, 'lucas'), 'It is drawn once.')
    expect(findRows(formSubmissions).every(({ status }) => status === 'submitted')).toBe(true)
  })

  it('uses the first question of a key if two forms have one, and never a file', () => {
    makeForm('lucas', [
      { label: 'Another year', key: 'year', type: 'select', options: ['A', 'B'] },
      { label: 'Paper', key: 'paper', type: 'file' },
    ])
    const { quotas, groups } = ruleFields(universityOf('lucas'))
    expect(quotas.map(({ label }) => label)).toEqual(['Year'])
    expect(groups.map(({ label }) => label)).toEqual(['Group code'])
  })

  it('is drawn again by anybody with the file, the seed and the command', async () => {
    applicants()
    await announce()
    const { id = '' } = stored()[0] ?? {}
    const seed = seedOfStored()
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const page = await visit(paths.ballot(id))
    expectWords(page, `npm run ballot -- list.csv --seed ${seed} --quota "First year=2"`)
    const [csv = ''] = linksCalled(page, 'Download as CSV')
    const { html } = await visit(csv)
    const file = join(mkdtempSync(join(tmpdir(), 'ballot-')), 'list.csv')
    writeFileSync(file, html)
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    ballotCommand([file, '--seed', seed, '--quota', 'First year=2'])
    const printed = print.mock.calls.map(([line]) => String(line))
    const order = entries().sort((a, b) => Number(a.place) - Number(b.place))
    expect(printed.slice(0, 12)).toEqual(order.map(({ ticket, place }) => `${place} ${ticket}`))
    expect(printed.at(-1)).toBe('The file has this order.')
    print.mockClear()
    ballotCommand([file, '--seed', `${seed}0`, '--quota', 'First year=2'])
    expect(print.mock.calls.at(-1)).toEqual(['The file has another order.'])
    print.mockRestore()
    expect(() => ballotCommand([])).toThrow('Say which list')
  })

  it('is drawn again with a quota that the file writes with blanks, so that it runs nowhere', () => {
    const quotas = { '+1 year;-2': 2 }
    const entries = Array.from({ length: 8 }, (_, n) => ({
      ticket: `T-${n}`,
      gender: 'female',
      quota: n < 3 ? '+1 year;-2' : null,
      group: null,
    }))
    const { order } = drawOrder(entries, 'a seed', { freeBeds: bedsForWomen(4), quotas })
    expect(order).not.toEqual(drawOrder(entries, 'a seed', { freeBeds: bedsForWomen(4), quotas: {} }).order)
    const quotaOf = (ticket: string) => entries.find((entry) => entry.ticket === ticket)?.quota ?? ''
    const lines = order.map((ticket, at) => [at + 1, ticket, 'Women', quotaOf(ticket), '', '', '', ''])
    const file = join(mkdtempSync(join(tmpdir(), 'ballot-')), 'list.csv')
    writeFileSync(file, [ballotColumns, ...lines, ['', '', 'Women', '', '', '', 4, '']].map(csvLine).join(''))
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    ballotCommand([file, '--seed', 'a seed', '--quota', '+1 year;-2=2'])
    expect(print.mock.calls.at(-1)).toEqual(['The file has this order.'])
    print.mockRestore()
  })

  it('says where its beds end, as groups that do not fit are passed over', async () => {
    for (let n = 0; n < 5; n += 1) ask(`Group ${n}`, 'Second year', n < 2 ? 'Karibu' : 'Nyumba')
    const own = sendForm('grace', form, { '@hostel': hostel, '@full_name': 'Grace', group_code: 'Karibu' })
    await announce({ quotas: '', quota_field: '' })
    const { id = '' } = stored()[0] ?? {}
    const seed = seedOfStored()
    expect((await visit(paths.ballot(id))).text).not.toContain('have a bed by')
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    expect(stored()[0]?.withBed).toBe(3)
    const position = entries().find(({ submissionId }) => submissionId === own)?.place ?? 0
    const result = 'Places 1 to 3 have a bed by the rules. 3 students wait. 1 bed is left for which nobody'
    const mine = `Place ${position} of 6, ${position <= 3 ? 'with' : 'waits for'} a bed. The first 3 places have one.`
    const mail = findRows(outbox, eq(outbox.userId, demoUsers.grace.id)).at(-1)
    expect(mail?.body).toContain(
      position <= 3 ? 'there is a bed for you' : 'The beds end at place 3, so you wait',
    )
    const page = await visit(paths.ballot(id))
    expectWords(page, 'The result', result, 'Place 3', 'Place 4', ', waits', 'Place 6', ', waits')
    expect(page.text.match(/, waits/g)).toHaveLength(3)
    const order = await visit(paths.ballotOrder(id), 'mariam')
    expectWords(order, result, 'has a bed Submitted 4', 'waits Submitted 5', 'waits Submitted')
    expect(order.text.match(/[0-9A-F]{8}, has a bed/g)).toHaveLength(3)
    expectWords(await visit(paths.submission(own), 'grace'), 'Room ballot', mine)
    expect((await visit(paths.ballotCsv(id))).html).toMatch(/^3,.*,"has a bed"\r?\n4,.*,"waits"\r?$/m)
    const file = join(mkdtempSync(join(tmpdir(), 'ballot-')), 'list.csv')
    writeFileSync(file, (await visit(paths.ballotCsv(id))).html)
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    ballotCommand([file, '--seed', seed])
    const [firstLine, verdict] = print.mock.calls.slice(-2).map(([line]) => String(line))
    print.mockRestore()
    expect([firstLine, verdict]).toEqual([expect.stringContaining(result), 'The file has this order.'])
  })

  it('that is abandoned stays visible with its reason, and another one can follow', async () => {
    applicants()
    await announce()
    const { id = '' } = stored()[0] ?? {}
    expectWords(await send(paths.ballotEnd(id), { version: '1', reason: ' ' }, 'lucas'), 'Say why.')
    expectWords(
      await send(paths.ballotEnd(id), { version: '1', reason: 'x'.repeat(501) }, 'lucas'),
      'Write at most 500 characters.',
    )
    await send(paths.ballotEnd(id), { version: '1', reason: 'A block floods' }, 'lucas')
    const page = await visit(paths.ballot(id))
    expectWords(page, 'Abandoned', 'This ballot was abandoned: A block floods', 'Shown with the result')
    expect(page.html).not.toContain(seedOfStored())
    expectWords(await send(paths.ballotDraw(id), { version: '2' }, 'lucas'), 'This ballot was abandoned.')
    expect((await announce({}, 'two')).location).not.toBe(paths.ballot(id))
    expectWords(await visit(paths.uniHostel(hostel), 'lucas'), 'Room ballots', 'Announced', 'Abandoned')
    const next = () => stored().find(({ status }) => status === 'announced')?.id ?? ''
    await send(paths.ballotEnd(next()), { version: '1', reason: 'x'.repeat(500) }, 'lucas')
    await announce({}, 'three')
    await send(paths.ballotEnd(next()), { version: '1', reason: 'x' }, 'lucas')
    expect(stored().map(({ status }) => status)).toEqual(['abandoned', 'abandoned', 'abandoned'])
  })

  it.each([
    [{ both: '0' }, 'Enter the number of beds'],
    [{ both: 'x' }, 'Enter the number of beds'],
    [{ both: '5' }, 'Only 4 beds in rooms for both are free.'],
    [{ quotas: 'First year = 2'.padEnd(12_001, '\n') }, 'Write at most 12,000 characters.'],
    [{ quotas: 'First year' }, 'Write an answer and a number of beds'],
    [{ quotas: 'Third year = 1' }, "'Third year' is no answer to Year."],
    [{ quotas: 'First year = 5' }, 'The quotas are more than the beds.'],
    [{ quota_field: '' }, 'Choose the question that the quotas go by.'],
    [{ group_field: 'year' }, 'Choose one of the questions.'],
  ])('says what is wrong with %j', async (change, sentence) => {
    applicants()
    expectWords(await announce(change as Record<string, string>), sentence)
    expect(stored()).toEqual([])
  })

  it('may keep all of its beds', async () => {
    applicants()
    await announce({ quotas: 'First year = 3\nSecond year = 1'.padEnd(12_000, '\n') })
    expect(stored()).toMatchObject([{ beds: 4, quotas: { 'First year': 3, 'Second year': 1 } }])
  })

  it('is refused while the hostel is closed to new students', async () => {
    applicants()
    const close = (open: string) => send(paths.uniHostel(hostel), { open }, 'lucas')
    expect((await close('0')).text).not.toContain('Announce ballot')
    const refused = await announce()
    expect(refused.status).toBe(409)
    expectWords(
      refused,
      'This hostel is closed to new students. Open it to them before you announce a ballot.',
    )
    expect(stored()).toEqual([])
    expectWords(await close('1'), 'Announce ballot')
    expectWords(await announce(), 'The ballot is announced.')
  })

  it('is not needed where there are beds enough', async () => {
    ask('One')
    expectWords(await announce({ quotas: '' }), 'There are beds enough: 1 student asks for one.')
    for (const name of ['Two', 'Three', 'Four']) ask(name)
    expectWords(await announce({}), 'There are beds enough: 4 students ask for one.')
    expectWords(await visit(paths.ballotNew(makeHostel('lucas', 'New Hostel')), 'lucas'), '0 beds are free')
    updateRows(uniRooms, { capacity: 1 })
    expectWords(await announce({ both: '2' }), 'Only 1 bed in rooms for both is free.')
    expectWords(await announce({ both: '1', quotas: '' }, 'two'), 'Announced')
  })

  it('is listed by ticket until it is drawn, then by place: 50 to everybody, 100 at a time to its staff', async () => {
    const row = findRow(formSubmissions, ask('First'))!
    const { seq: _, ...rest } = row
    for (let n = 1; n < 101; n += 1) insertRows(formSubmissions, { ...rest, id: `s${n}`, reference: `R${n}` })
    await announce({ quotas: '' })
    const { id = '' } = stored()[0] ?? {}
    const tickets = async () => (await visit(paths.ballotCsv(id))).html.match(/T-[0-9A-F]{8}/g) ?? []
    const order = async (query = '') => await visit(`${paths.ballotOrder(id)}${query}`, 'mariam')
    const listed = await tickets()
    expect(listed).toHaveLength(101)
    expect(listed).toEqual([...listed].sort())
    expectWords(await order(), 'Nobody has a bed by the rules. 101 students wait.')
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const drawn = await tickets()
    const shown = (page: { text: string }) => page.text.match(/T-[0-9A-F]{8}/g)
    expect(shown(await visit(paths.ballot(id)))).toEqual(drawn.slice(0, 50))
    const lines = (page: { text: string }) => page.text.match(/, has a bed|, waits/g)
    const first = await order()
    expect(lines(first)).toHaveLength(100)
    expect(linksCalled(first, 'Next places')).toEqual([`${paths.ballotOrder(id)}?after=100`])
    const last = await order('?after=100')
    expect(lines(last)).toHaveLength(1)
    expect(linksCalled(last, 'Next places')).toEqual([])
  })

  it('shows its order by name to the warden, without who moved away, and each student their ticket', async () => {
    applicants()
    const own = sendForm('grace', form, { '@hostel': hostel, '@full_name': 'Grace Own', year: 'Second year' })
    await announce()
    const { id = '' } = stored()[0] ?? {}
    const { ticket = '' } = entries().find(({ submissionId }) => submissionId === own) ?? {}
    expectWords(await visit(paths.submission(own), 'grace'), 'Room ballot', ticket)
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const order = await visit(paths.ballotOrder(id), 'mariam')
    expectWords(order, 'Order of the draw', 'SIRISTUDENT', 'Submitted')
    const position = entries().find(({ submissionId }) => submissionId === own)?.place
    expectWords(await visit(paths.submissionReview(own), 'mariam'), 'Room ballot', `Place ${position} of 13`)
    const readOrder = async () => (await visit(paths.ballotOrder(id), 'mariam')).text
    expect(await readOrder()).toContain('Grace Own')
    updateRows(formSubmissions, { hostelId: makeHostel('lucas', 'Another Hostel') }, own)
    expect(await readOrder()).not.toContain('Grace Own')
    updateRows(formSubmissions, { hostelId: hostel }, own)
    withdrawSubmission(actorOf('grace'), own, 1)
    expect(entries()).toHaveLength(13)
    expect(await readOrder()).not.toContain('Grace Own')
  })

  it('leads a warden who takes part to their own form instead of its review', async () => {
    applicants()
    const own = sendForm('mariam', form, { '@hostel': hostel, '@full_name': 'Mariam Own' })
    await announce()
    const { id = '' } = stored()[0] ?? {}
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const order = await visit(paths.ballotOrder(id), 'mariam')
    expect(linksCalled(order, 'Mariam Own (you)')).toEqual([paths.submission(own)])
    expect(order.html).not.toContain(paths.submissionReview(own))
  })
})

describe('a ballot of a hostel with blocks for women and for men', () => {
  const women = () =>
    makeRooms('lucas', hostel, [{ roomNumber: 'W1', capacity: 1 }], { name: 'Women', gender: 'female' })
  const man = () => sendForm('daudi', form, { '@hostel': hostel, '@full_name': 'Daudi', '@gender': 'male' })

  it('draws beds by who may have them, and anybody draws the same from its file', async () => {
    women()
    makeRooms('lucas', hostel, [{ roomNumber: 'M1', capacity: 2 }], { name: 'Men', gender: 'male' })
    updateRows(uniRooms, { capacity: 1 }, findRows(uniRooms)[0]?.id)
    for (let n = 0; n < 5; n += 1) ask(`Woman ${n}`)
    man()
    expectWords(
      await visit(paths.ballotNew(hostel), 'lucas'),
      'Beds in blocks for women',
      'Beds in blocks for both',
    )
    expectWords(
      await announce({ women: '2', men: '2', both: '1', quotas: '' }),
      'Only 1 bed for women is free.',
    )
    await announce({ women: '1', men: '2', both: '1', quotas: '', quota_field: '', group_field: '' }, 'two')
    const { id = '' } = stored()[0] ?? {}
    const seed = seedOfStored()
    expectWords(await visit(paths.ballot(id)), '4: 1 bed for women, 2 beds for men, 1 bed in rooms for both')
    await send(paths.ballotDraw(id), { version: '1' }, 'lucas')
    const page = await visit(paths.ballot(id))
    expectWords(page, 'Places 1 to 3 have a bed', 'Women 2 of 5 with a bed', 'Men 1 of 1 with a bed')
    expect(page.text).not.toContain('groups by')
    const { html } = await visit(paths.ballotCsv(id))
    expect(html.match(/"?Block A, A1"?/g)).toHaveLength(2)
    const file = join(mkdtempSync(join(tmpdir(), 'ballot-')), 'list.csv')
    writeFileSync(file, html)
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    ballotCommand([file, '--seed', seed])
    expect(print.mock.calls.at(-1)).toEqual(['The file has this order.'])
    print.mockRestore()
  })

  it('leaves out who may have no bed of it, and tells them when it is announced', async () => {
    for (let n = 0; n < 5; n += 1) ask(`Woman ${n}`)
    const left = man()
    updateRows(uniBlocks, { gender: 'female' })
    expectWords(await visit(paths.ballotNew(hostel), 'lucas'), '1 student asks and may have no bed of it')
    await announce({ women: '4', quotas: '', both: '' })
    expect(entries().map(({ submissionId }) => submissionId)).not.toContain(left)
    expect(entries()).toHaveLength(5)
    const [message] = findRows(notifications, eq(notifications.userId, demoUsers.daudi.id))
    expect(message?.title).toBe('Not in the Ballot')
    expectWords(await visit(paths.ballot(stored()[0]?.id ?? '')), '1 student, each was told why')
  })
})

it('finds a reader’s own tickets by student, not through the whole ballot', () => {
  applicants()
  const rules = ballotRules(4)
  const id = announceBallot(actorOf('lucas'), hostel, rules, { key: 'k', bodyHash: '' }, (made) => made)
  const plans = plansOf(() => ballotReader(actorOf('grace'), id))
  const steps = plans.filter(({ query }) => query.includes('"ballot_entries"')).flatMap((plan) => plan.steps)
  expect(steps).toContain('SEARCH ballot_entries USING INDEX ballot_entries_submission (submission_id=?)')
})

it.each([
  [{ students: 4, beds: 4, withBed: 4 }, 'Places 1 to 4 have a bed by the rules.'],
  [{ students: 4, beds: 6, withBed: 4 }, 'Places 1 to 4 have a bed by the rules.'],
  [{ students: 5, beds: 4, withBed: 4 }, 'Places 1 to 4 have a bed by the rules. 1 student waits.'],
  [{ students: 1, beds: 1, withBed: 1 }, 'Place 1 has a bed by the rules.'],
  [{ students: 2, beds: 2, withBed: 2 }, 'Places 1 to 2 have a bed by the rules.'],
  [
    { students: 3, beds: 3, withBed: 2 },
    'Places 1 to 2 have a bed by the rules. 1 student waits. 1 bed is left for which nobody who waits fits.',
  ],
  [
    { students: 3, beds: 1, withBed: 0 },
    'Nobody has a bed by the rules. 3 students wait. 1 bed is left for which nobody who waits fits.',
  ],
])('the result of %j is told', (drawn, sentence) => {
  expect(resultText(drawn)).toBe(sentence)
})

const bedsForWomen = (female: number) => [{ id: null, name: '', gender: 'female' as const, free: female }]

describe('the order of a draw', () => {
  const list = fc
    .array(
      fc.record({ quota: fc.constantFrom(null, 'a', 'b'), group: fc.constantFrom(null, null, null, 1, 2) }),
      {
        maxLength: 60,
      },
    )
    .map((all) =>
      all.map((one, index): BallotEntry => ({ ticket: `T-${index + 100}`, gender: 'female', ...one })),
    )
  const beds = fc.integer({ min: 10, max: 40 })
  const quotas = { a: 6, b: 4 }

  it('has everybody once, whatever the order of the list, and keeps groups together', () => {
    fc.assert(
      fc.property(list, beds, fc.string(), (entries, beds, seed) => {
        const { order, withBed } = drawOrder(entries, seed, { freeBeds: bedsForWomen(beds), quotas })
        expect([...order].sort()).toEqual(entries.map(({ ticket }) => ticket).sort())
        expect(
          drawOrder([...entries].reverse(), seed, { freeBeds: bedsForWomen(beds), quotas }),
        ).toMatchObject({ order, withBed })
        const listed = order.map((ticket) => entries.find((entry) => entry.ticket === ticket))
        const fromKept = Object.entries(quotas).map(([quota, many]) =>
          Math.min(many, listed.slice(0, withBed).filter((one) => one?.quota === quota).length),
        )
        const isFree = beds - 10 > withBed - fromKept.reduce((sum, n) => sum + n, 0)
        expect(isFree && listed.slice(withBed).some((one) => one?.group === null)).toBe(false)
        expect(withBed).toBeLessThanOrEqual(beds)
        for (const group of [1, 2]) {
          const members = entries.filter((entry) => entry.group === group).map(({ ticket }) => ticket)
          const places = members.map((ticket) => order.indexOf(ticket)).sort((a, b) => a - b)
          expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(Math.max(0, members.length - 1))
        }
      }),
      { numRuns: 100 },
    )
  })

  it('gives free beds to students without kept ones', () => {
    const entries = ['c', 'c', 'd', 'd'].map(
      (quota, n): BallotEntry => ({ ticket: `T-${n}`, gender: 'female', quota, group: null }),
    )
    expect(drawOrder(entries, 'seed', { freeBeds: bedsForWomen(2), quotas: {} }).withBed).toBe(2)
  })

  it('gives the kept beds to those for whom they are kept, and knows no favourite', () => {
    const entries = Array.from(
      { length: 40 },
      (_, n): BallotEntry => ({
        ticket: `T-${n + 10}`,
        gender: 'female',
        quota: n < 10 ? 'a' : null,
        group: null,
      }),
    )
    const firsts = new Set<string>()
    for (let seed = 0; seed < 60; seed += 1) {
      const { order, withBed } = drawOrder(entries, String(seed), {
        freeBeds: bedsForWomen(20),
        quotas: { a: 6 },
      })
      expect(withBed).toBe(20)
      firsts.add(order[0] ?? '')
      const lucky = new Set(order.slice(0, withBed))
      expect(
        entries.filter(({ quota, ticket }) => quota === 'a' && lucky.has(ticket)).length,
      ).toBeGreaterThanOrEqual(6)
    }
    expect(firsts.size).toBeGreaterThan(15)
  })
})
