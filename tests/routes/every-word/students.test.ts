import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { now } from '~/adapters/clock'
import {
  ballotEntries,
  ballotExceptions,
  events,
  formSubmissions,
  outbox,
  roomBallots,
  uniBlocks,
  universities,
  universityForms,
  users,
} from '~/db/tables/index.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot, endBallot } from '~/domain/university/ballots/draw-ballot.server'
import { changeSubmission } from '~/domain/university/submissions/change-submission.server'
import { noteFee } from '~/domain/university/submissions/fees.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'

import { paths } from '~/paths'
import { actorOf } from '../../support/accounts'
import { asUser } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { findRow, findRows, insertRows, updateRows } from '../../support/rows'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../support/universities'
import { ask } from '../../support/whole-app'

useFreshApp()

useFillerLanguage()

const questions = [
  { label: 'Student ID', required: true },
  { label: 'Second address', type: 'email' as const },
  { label: 'Guardian', type: 'phone' as const },
  { label: 'Birthday', type: 'date' as const, required: true },
  { label: 'Year', type: 'select' as const, options: ['First year', 'Second year'], required: true },
  { label: 'Letter', type: 'file' as const },
  { label: 'Portrait', type: 'image' as const, required: true },
  { label: 'Wishes', type: 'textarea' as const },
]
let hostel = ''
let form = ''
let room = ''
let block = ''

beforeEach(() => {
  hostel = makeHostel('lucas')
  const rooms = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 2 }])
  room = rooms.roomIds[0] ?? ''
  block = rooms.blockId
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const options = ['First year', 'Second year']
  form = makeForm('lucas', [
    { label: 'Wishes' },
    { label: 'Year', type: 'select', options },
    { label: 'Code' },
  ])
})

type Student = 'amina' | 'daudi' | 'grace'

/** The page there, or the one after its redirect with its notice, as somebody gets it who reads Swahili. */
async function read(path: string, as?: Student, fields?: Record<string, string>): Promise<string> {
  const cookie = ['bweni-language=sw', as && (await asUser(as))].filter(Boolean).join('; ')
  const open = async (cookies: string, at: string, init: RequestInit = {}) =>
    ask(new Request(`http://localhost:3000${at}`, { ...init, headers: { Cookie: cookies } }))
  const body = fields && new URLSearchParams(fields)
  const answer = await open(cookie, path, body ? { method: 'POST', body } : {})
  const location = answer.headers.get('Location')
  if (location === null) return answer.text()
  const notice = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return (await open([cookie, ...notice].join('; '), location)).text()
}

/** Expects a page in Swahili with every word in brackets, also of what was typed on it. */
async function expectMarked(...request: Parameters<typeof read>): Promise<string> {
  const html = await read(...request)
  expect(html).toMatch(/^<!doctype html><html lang="sw"/)
  expect(unmarked(html.replace(/value="[^"]*"/g, '').replace(/<textarea.*?<\/textarea>/gs, ''))).toEqual([])
  return html
}

const changeForm = (change: Partial<typeof universityForms.$inferInsert>) =>
  updateRows(universityForms, change, form)
const change = (id: string, values: Partial<typeof formSubmissions.$inferInsert>) =>
  updateRows(formSubmissions, values, id)
const sendAs = (name: Student, answers: Record<string, string> = {}) =>
  sendForm(name, form, { '@hostel': hostel, ...answers })

/** Grace, Amina and Daudi ask for two beds; some of them may have one only. */
function announce(): string {
  for (const name of ['grace', 'amina', 'daudi'] as const) sendAs(name)
  const key = { key: 'k', bodyHash: '' }
  return announceBallot(actorOf('lucas'), hostel, ballotRules(2), key, (id) => id)
}

function draw(): string {
  const id = announce()
  drawBallot(actorOf('lucas'), id, 1)
  return id
}

const submissionOf = (name: Student) =>
  findRow(formSubmissions, eq(formSubmissions.studentUserId, demoUsers[name].id))!

describe("a university's page", () => {
  const page = () => paths.universityChapter({ university: universityOf('lucas') })

  it('has its hostels, forms and homes in Swahili, and says which address is which', async () => {
    changeForm({ closesOn: '2026-12-01', description: 'For all' })
    const contacts = { contactEmail: 'uni@bweni.example', contactPhone: '255700000001' }
    updateRows(universities, contacts, universityOf('lucas'))
    const html = await expectMarked(page())
    const address = 'http://localhost:3000/university-chapter?university=UDSM'
    for (const link of [
      `rel="canonical" href="${address}&amp;lang=sw"`,
      `rel="alternate" hrefLang="en" href="${address}"`,
      `rel="alternate" hrefLang="sw" href="${address}&amp;lang=sw"`,
    ])
      expect(html).toContain(link)
    const lang = await ask(new Request(`${address}&lang=sw`))
    expect(await lang.text()).toMatch(/^<!doctype html><html lang="sw"/)
    const map = await ask(new Request('http://localhost:3000/sitemap.xml'))
    expect(await map.text()).toContain(`hreflang="sw" href="${address}&amp;lang=sw"`)
  })

  it('has them where there is nothing, and where somebody has begun, sent and drawn', async () => {
    changeForm({ isActive: false })
    await expectMarked(page())
    changeForm({ isActive: true })
    await read(paths.universityFormSave(form), 'amina', { version: '1' })
    await expectMarked(page(), 'amina')
    draw()
    await expectMarked(page(), 'amina')
    updateRows(universities, { isActive: false }, universityOf('lucas'))
    await expectMarked(page(), 'amina')
  })

  it('leads students to their own forms, and others to their university', async () => {
    await expectMarked(paths.universityChapter(), 'amina')
    await read(paths.universityFormSave(form), 'amina', { version: '1' })
    draw()
    change(submissionOf('amina').id, { message: 'Come', leftOn: '2026-10-01' })
    await expectMarked(paths.universityChapter(), 'amina')
  })
})

describe("a student's form", () => {
  const path = () => paths.universityForm(form)
  const about = { full_name: 'Amina', email: 'amina@bweni.example', phone: '0712345678', gender: 'female' }
  const filled = () => ({ ...about, hostel, version: '1', answer_0: 'Second' })

  it('has its questions of every type, and what is wrong with the answers', async () => {
    const women = makeHostel('lucas', 'Women Hostel')
    makeRooms('lucas', women, [], { gender: 'female' })
    form = makeForm('lucas', questions, { description: 'For all', closes_on: '2026-12-01' })
    await expectMarked(path(), 'amina')
    const wrong = { answer_0: 'x'.repeat(201), answer_1: 'x', answer_2: '1', answer_3: '2030-01-01' }
    const errors = [
      { version: '1' },
      { ...wrong, version: '1', full_name: 'x'.repeat(101), email: 'x', phone: '1', answer_4: 'Third' },
      { ...about, version: '1', hostel: women, gender: 'male', answer_3: '31/2/2004' },
    ]
    for (const fields of errors) expect(await expectMarked(path(), 'amina', fields)).toContain('role="alert"')
  })

  it('is saved, checked, sent, changed and withdrawn', async () => {
    updateRows(users, { language: 'sw' }, demoUsers.amina.id)
    await expectMarked(paths.universityFormSave(form), 'amina', filled())
    await expectMarked(path(), 'amina')
    await expectMarked(path(), 'amina', filled())
    await expectMarked(paths.universityFormCheck(form), 'amina', { once_key: '1' })
    const mail = findRows(outbox, eq(outbox.userId, demoUsers.amina.id)).at(-1)
    expect([mail?.subject, mail?.body].map((text) => unmarked(text ?? ''))).toEqual([[], []])
    await expectMarked(path(), 'amina')
    await expectMarked(path(), 'amina', filled())
    await expectMarked(paths.universityFormCheck(form), 'amina')
    await expectMarked(paths.universityFormCheck(form), 'amina', { once_key: '2', changes: 'yes' })
    const { id, version } = submissionOf('amina')
    await expectMarked(paths.submissionWithdraw(id), 'amina')
    await expectMarked(paths.submissionWithdraw(id), 'amina', { version: String(version) })
    await expectMarked(paths.submission(id), 'amina')
  })

  it.each([
    { isActive: false },
    { opensOn: '2026-12-01' },
    { closesOn: '2026-10-01' },
    { maxSubmissions: 1 },
  ])('is closed: %j', async (closed) => {
    sendAs('daudi')
    await read(paths.universityFormSave(form), 'amina', filled())
    changeForm(closed)
    await expectMarked(path(), 'amina')
    await expectMarked(path(), 'daudi')
    await expectMarked(paths.universityFormCheck(form), 'amina', { once_key: '1' })
  })

  it('changed since it was begun, or is not ready yet', async () => {
    await read(paths.universityFormSave(form), 'amina', filled())
    const { schema } = findRow(universityForms, form)!
    const [first] = schema.fields
    const askAlso = (fields: typeof schema.fields) =>
      changeForm({ schema: { ...schema, fields }, version: 2 })
    askAlso([{ ...first!, key: 'new', label: 'Fresh', required: true }])
    await expectMarked(path(), 'amina')
    await expectMarked(path(), 'amina', filled())
    await read(paths.universityFormSave(form), 'grace', filled())
    await expectMarked(paths.universityFormCheck(form), 'grace', { once_key: '1' })
    await read(paths.universityFormSave(form), 'daudi', { ...filled(), version: '2', answer_0: '' })
    await expectMarked(paths.universityFormCheck(form), 'daudi', { once_key: '1' })
    await expectMarked(paths.universityForm('unknown'), 'amina')
  })
})

describe("a student's submission", () => {
  it.each([
    { status: 'reviewed' },
    { status: 'reviewed', message: 'Send it' },
    { status: 'approved' },
    { status: 'approved', hostelId: null, feeSeenOn: '2026-10-03' },
    { status: 'rejected' },
    { status: 'rejected', formId: null },
    { status: 'arrival_confirmed' },
    { status: 'arrival_confirmed', leftOn: '2026-10-01' },
    { status: 'approved', isPlaced: true, studentGender: 'male' },
  ] as const)('that is %j', async (values) => {
    const id = sendAs('amina', { year: '' })
    change(id, values)
    updateRows(uniBlocks, { gender: 'female' })
    if (values.status === 'approved' && !('hostelId' in values)) change(id, { blockId: block, roomId: room })
    await expectMarked(paths.submission(id), 'amina')
    await expectMarked(paths.submissionWithdraw(id), 'amina')
    await expectMarked(paths.universityForm(form), 'amina')
  })

  it('with its history, another hostel, and what others are refused', async () => {
    const id = sendAs('amina')
    const other = makeHostel('lucas', 'Elsewhere')
    changeSubmission(actorOf('mariam'), id, {
      version: 1,
      action: 'submission.decide',
      changeOf: () => ({ status: 'approved', message: 'Come', notes: 'No' }),
    })
    for (const [version, fee_seen_on] of [
      [2, '2026-10-03'],
      [3, undefined],
    ] as const)
      noteFee(actorOf('mariam'), id, { version, fee_seen_on, fee_reference: '' })
    const [event] = findRows(events, eq(events.subjectId, id))
    insertRows(events, { ...event!, id: undefined, name: 'submission.changed' })
    await expectMarked(paths.submission(id), 'amina')
    change(id, { askedHostelId: other })
    await expectMarked(paths.submission(id), 'amina')
    change(id, { hostelId: null, blockId: null, roomId: null })
    await expectMarked(paths.submission(id), 'amina')
    await expectMarked(paths.submission(id), 'daudi')
    await expectMarked(paths.submission('unknown'), 'daudi')
  })
})

describe('a ballot', () => {
  const readAll = async (id: string) => {
    await expectMarked(paths.ballot(id))
    for (const name of ['amina', 'daudi', 'grace'] as const) {
      await expectMarked(paths.ballot(id), name)
      await expectMarked(paths.submission(submissionOf(name).id), name)
    }
  }

  it('that is announced, again, with quotas, and no longer kept', async () => {
    const id = announce()
    await expectMarked(paths.ballot(id), 'amina')
    const rules = { quotaField: 'year', groupField: 'code', quotas: { 'First year': 1 }, leftOut: 1 }
    const again = { announcedAgainAt: now(), lostSeedSha256: '0'.repeat(64) }
    updateRows(roomBallots, { ...rules, ...again }, id)
    const { id: submissionId } = submissionOf('amina')
    const exception = { id: 'x', ballotId: id, submissionId, createdBy: demoUsers.lucas.id, createdAt: now() }
    insertRows(ballotExceptions, { ...exception, kind: 'health', reason: 'Ill' })
    await readAll(id)
    updateRows(roomBallots, { drawOn: '2026-09-01', beds: 1 }, id)
    await expectMarked(paths.ballot(id))
    await expectMarked(paths.ballot('unknown'))
  })

  it('that was drawn, changed and annulled', async () => {
    const id = draw()
    await readAll(id)
    const entries = findRows(ballotEntries).sort((a, b) => Number(a.place) - Number(b.place))
    const bedOf = (slot: number, values: Partial<typeof ballotEntries.$inferInsert>) =>
      updateRows(ballotEntries, values, eq(ballotEntries.ticket, entries[slot - 1]?.ticket ?? ''))
    bedOf(1, { bed: 'over' })
    bedOf(2, { bed: null, groupNumber: 1 })
    bedOf(3, { bed: 'kept', movedUpAt: now() })
    updateRows(roomBallots, { beds: 3 }, id)
    await readAll(id)
    endBallot(actorOf('lucas'), id, { reason: 'Flood', version: findRow(roomBallots, id)!.version })
    await expectMarked(paths.ballot(id), 'amina')
    await expectMarked(paths.submission(submissionOf('amina').id), 'amina')
  })

  it('has one file for everybody: the draw is checked with it', async () => {
    const id = draw()
    const english = await (await ask(new Request(`http://localhost:3000${paths.ballotCsv(id)}`))).text()
    expect(await read(paths.ballotCsv(id), 'amina')).toBe(english)
    const page = paths.ballot(id)
    const hash = (html: string) => /[\da-f]{64}(?=<\/code><\/dd><\/div><div><dt>\S*Seed)/.exec(html)?.[0]
    const inEnglish = await (await ask(new Request(`http://localhost:3000${page}`))).text()
    expect(hash(await read(page))).toBe(hash(inEnglish))
    expect(hash(inEnglish)).toMatch(/^[\da-f]{64}$/)
  })
})
