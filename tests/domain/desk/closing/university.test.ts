import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import {
  ballotEntries,
  events,
  formSubmissions,
  hostelWardens,
  notifications,
  profiles,
  removals,
  roomBallots,
  submissionAttachments,
  uniRooms,
  universities,
  universityMembers,
  uploads,
} from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { closingOutline } from '~/domain/desk/closing/outline.server'
import { personPage } from '~/domain/desk/people/person-page.server'
import { restorePerson, suspendPerson, suspensionOutline } from '~/domain/desk/people/suspend-person.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { drawBallot } from '~/domain/university/ballots/draw-ballot.server'
import { confirmArrival, undoArrival } from '~/domain/university/submissions/arrivals.server'
import { reviewSubmission } from '~/domain/university/submissions/review-page.server'
import { saveStarted } from '~/domain/university/submissions/started.server'
import {
  addAdministrator,
  assignAdministrator,
  removeAdministrator,
} from '~/domain/university/universities/administrators.server'
import { assignWarden } from '~/domain/university/universities/wardens.server'
import { loader as zip } from '~/routes/account/own-data-zip'
import { actorOf } from '../../../support/accounts'
import { get } from '../../../support/app'
import { cellsWith } from '../../../support/cells'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, findRows, insertRows, updateRows } from '../../../support/rows'
import { freshOnce, refusalOf } from '../../../support/stays'
import {
  ballotRules,
  makeForm,
  makeHostel,
  makeRooms,
  sendForm,
  universityOf,
} from '../../../support/universities'

const app = useFreshApp()
let sent = ''
const LETTER = 'private/letter.pdf'

/**
 * Grace and Amina asked for a hostel of Lucas' that Mariam serves, a draw was held, and Grace has a room, a note and a message;
 * her form has a file, and another one is begun.
 */
beforeEach(() => {
  const hostel = makeHostel('lucas')
  assignWarden(actorOf('lucas'), hostel, demoUsers.mariam.id)
  const { roomIds } = makeRooms('lucas', hostel, [{ roomNumber: 'A1', capacity: 3 }])
  const form = makeForm('lucas', [{ label: 'Wishes' }, { label: 'Letter', type: 'file' }])
  sent = sendForm('grace', form, { '@hostel': hostel, wishes: 'SIRIWISH of Grace' })
  sendForm('amina', form, { '@hostel': hostel })
  const file = { fieldKey: 'letter', fileName: 'grace-letter.pdf', contentType: 'application/pdf' }
  insertRows(submissionAttachments, {
    id: 'letter',
    submissionId: sent,
    objectKey: LETTER,
    ...file,
    sizeBytes: 1,
    createdAt: 1,
  })
  const stored = { kind: 'document', contentType: file.contentType, fileName: file.fileName } as const
  const upload = { id: 'u', userId: demoUsers.grace.id, formKey: 'f', field: 'letter', objectKey: LETTER }
  insertRows(uploads, { ...upload, ...stored, sizeBytes: 1, sha256: 'x', claimedAt: 1, createdAt: 1 })
  const rules = ballotRules(1)
  drawBallot(
    actorOf('lucas'),
    announceBallot(actorOf('lucas'), hostel, rules, freshOnce(), (id) => id),
    1,
  )
  const texts = { notes: 'SIRINOTE', message: 'Bring a bucket, Grace.' }
  const room = `room:${roomIds[0]}`
  reviewSubmission(actorOf('mariam'), sent, { status: 'approved', place: room, ...texts, version: 1 })
  saveStarted(actorOf('grace'), makeForm('lucas', [{ label: 'Year' }]), 1, { year: 'SIRIYEAR' })
})

async function dataOf(as: DemoUserName): Promise<Record<string, string>> {
  const { response } = await get(zip, '/settings/profile/data/zip', { as })
  const files = unzipSync(new Uint8Array(await response!.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('Closing a student’s account', () => {
  it('takes what they sent and began with its files, and gives the bed back', () => {
    expect(cellsWith('Grace', 'SIRIWISH', 'SIRIYEAR', 'grace-letter', LETTER).length).toBeGreaterThan(6)
    closeAccount(actorOf('grace'), demoUsers.grace.id)
    const { email } = demoUsers.grace
    const left = cellsWith('Grace', 'SIRIWISH', 'SIRIYEAR', 'SIRINOTE', 'grace-letter', email, 'bucket')
    expect(left).toEqual([`outbox.to_address: ${email}`])
    expect(cellsWith(LETTER)).toEqual([`removals.object_key: ${LETTER}`])
    expect(findRows(removals, eq(removals.objectKey, LETTER))).toHaveLength(1)
    const inRoom = db()
      .select()
      .from(formSubmissions)
      .innerJoin(uniRooms, eq(uniRooms.id, formSubmissions.roomId))
    expect(inRoom.all()).toEqual([])
  })

  it('leaves the list of a draw as it was public, without saying whose the ticket is', () => {
    const before = findRows(ballotEntries)
    closeAccount(actorOf('grace'), demoUsers.grace.id)
    const after = findRows(ballotEntries)
    expect(after.map(({ ticket, place }) => [ticket, place])).toEqual(
      before.map(({ ticket, place }) => [ticket, place]),
    )
    expect(after.filter(({ submissionId }) => submissionId === null)).toHaveLength(1)
  })
})

describe('Closing the account of somebody who works there', () => {
  it('takes a warden’s work with it, and what they decided stays without the name', () => {
    closeAccount(actorOf('mariam'), demoUsers.mariam.id)
    expect(findRows(hostelWardens)).toEqual([])
    expect(findRow(formSubmissions, sent)).toMatchObject({
      ...{ status: 'approved', notes: 'SIRINOTE' },
    })
    expect(cellsWith('Mariam')).toEqual([])
  })

  it('leaves an administrator’s hostels, forms and draws to the university', () => {
    removeAdministrator(actorOf('admin'), universityOf('lucas'), demoUsers.lucas.id)
    assignAdministrator(actorOf('admin'), universityOf('mariam'), demoUsers.lucas.email)
    addAdministrator(db(), universityOf('lucas'), demoUsers.juma.id)
    closeAccount(actorOf('lucas'), demoUsers.lucas.id)
    expect(findRows(roomBallots)).toMatchObject([{ createdBy: demoUsers.lucas.id }])
    expect(cellsWith('Lucas')).toEqual([])
  })
})

describe('Download my data', () => {
  it('has what a student sent and began, their ticket and files, and not the university’s own notes', async () => {
    await app.store.put(LETTER, Buffer.from('%PDF letter'), { contentType: 'application/pdf' })
    const files = await dataOf('grace')
    const table = (name: string) => JSON.parse(files[`data/${name}.json`] ?? '[]')
    expect(table('form_submissions')).toMatchObject([
      { data: { wishes: 'SIRIWISH of Grace' }, message: 'Bring a bucket, Grace.', status: 'approved' },
    ])
    expect(table('started_submissions')).toMatchObject([{ answers: { year: 'SIRIYEAR' } }])
    expect(table('ballot_entries')).toMatchObject([{ submissionId: sent, place: expect.any(Number) }])
    expect(table('submission_attachments')).toMatchObject([{ fileName: 'grace-letter.pdf' }])
    expect(Object.values(files)).toContain('%PDF letter')
    expect(JSON.stringify(files)).not.toContain('SIRINOTE')
    expect(files['README.txt']).toContain('form_submissions, notes: The university’s own notes.')
    expect(JSON.stringify(files)).not.toContain('Amina')
  })

  it('has the hostels that a warden serves, and nobody’s answers', async () => {
    const files = await dataOf('mariam')
    expect(JSON.parse(files['data/hostel_wardens.json'] ?? '[]')).toHaveLength(1)
    expect(JSON.parse(files['data/university_members.json'] ?? '[]')).not.toEqual([])
    expect(JSON.stringify(files)).not.toMatch(/Grace|SIRIWISH|SIRINOTE/)
  })
})

describe('Closing the account of somebody who works for a university', () => {
  it.each(['mariam', 'lucas'] as const)('takes the membership of %s away', (name) => {
    const theirs = () => findRows(universityMembers, eq(universityMembers.userId, demoUsers[name].id))
    addAdministrator(db(), universityOf('lucas'), demoUsers.juma.id)
    expect(theirs()).not.toEqual([])
    closeAccount(actorOf(name), demoUsers[name].id)
    expect(theirs()).toEqual([])
  })
})

/** The newest message to this person. */
const heardBy = (name: DemoUserName) =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id)).at(-1)?.message
const close = (name: DemoUserName, as: DemoUserName = name) => closeAccount(actorOf(as), demoUsers[name].id)
const ONLY_WARDEN = 'warden of Mabibo Hostel (no other warden), University of Dar es Salaam'

describe('People in a university’s books', () => {
  it('include its last administrator, who cannot go while it is active', () => {
    const { id } = demoUsers.lucas
    const [own] = closingOutline(actorOf('lucas'), id).obstacles
    expect(own?.sentence).toBe(
      'University of Dar es Salaam has no other administrator. Ask us to add another one first.',
    )
    const [obstacle] = closingOutline(actorOf('admin'), id).obstacles
    expect(obstacle?.link.href).toBe(`/admin/universities/${universityOf('lucas')}/administrators`)
    expect(refusalOf(() => close('lucas', 'admin')).sentence).toBe(
      'University of Dar es Salaam has no other administrator. Assign another one first.',
    )
    updateRows(universities, { isActive: false }, universityOf('lucas'))
    close('lucas', 'admin')
    expect(findRows(profiles, eq(profiles.fullName, demoUsers.lucas.fullName))).toEqual([])
  })

  it('do not count a suspended administrator as another one', () => {
    addAdministrator(db(), universityOf('lucas'), demoUsers.juma.id)
    expect(closingOutline(actorOf('lucas'), demoUsers.lucas.id).obstacles).toEqual([])
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.juma.id)
    expect(closingOutline(actorOf('lucas'), demoUsers.lucas.id).obstacles).toHaveLength(1)
  })

  it('are named before a warden goes, and its university is notified', () => {
    expect(closingOutline(actorOf('mariam'), demoUsers.mariam.id).ends).toEqual([`Works as ${ONLY_WARDEN}`])
    close('mariam')
    expect(heardBy('lucas')).toBe(`Somebody who worked with you no longer has an account: ${ONLY_WARDEN}.`)
    expect(heardBy('admin')).toBeUndefined()
  })

  it('reach the platform’s administrators where the university has no other one', () => {
    updateRows(universities, { isActive: false }, universityOf('lucas'))
    close('lucas')
    expect(heardBy('admin')).toMatch(
      /no longer has an account: the only administrator of University of Dar es Salaam/,
    )
  })

  it('include a student who lives in a room: the account stays until a warden has moved them out', () => {
    const version = () => findRow(formSubmissions, sent)?.version ?? 0
    confirmArrival(actorOf('mariam'), sent, version())
    const location = 'Mabibo Hostel, Block A, room A1'
    expect(refusalOf(() => close('grace')).sentence).toBe(
      `You live in ${location}. Talk to your warden to move out.`,
    )
    const [obstacle] = closingOutline(actorOf('admin'), demoUsers.grace.id).obstacles
    expect(obstacle?.sentence, 'the platform reads no rooms').toBe(
      'The student lives in Mabibo Hostel. A warden moves the student out first.',
    )
    expect(personPage(actorOf('admin'), demoUsers.grace.id).dependents).toEqual(['Lives in Mabibo Hostel'])
    expect(refusalOf(() => close('grace', 'admin')).sentence).toBe(obstacle?.sentence)
    updateRows(formSubmissions, { leftOn: '2026-10-01' }, sent)
    expect(closingOutline(actorOf('grace'), demoUsers.grace.id).obstacles).toEqual([])
    updateRows(formSubmissions, { leftOn: null }, sent)
    undoArrival(actorOf('mariam'), sent, version())
    close('grace')
    expect(findRows(events, eq(events.subjectId, sent)).at(-1)?.name).toBe('submission.withdrawn')
  })

  it('are named when they are suspended, and their university is notified then and afterwards', () => {
    const { id } = demoUsers.mariam
    const outline = () => suspensionOutline(actorOf('admin'), id)
    expect(outline()).toMatchObject({ obstacle: null, ends: [`Works as ${ONLY_WARDEN}`] })
    suspendPerson(actorOf('admin'), id, { reason: 'Sold a bed', version: outline().person.version })
    expect(heardBy('lucas')).toBe(`Mariam Chande is suspended and cannot act as ${ONLY_WARDEN}.`)
    restorePerson(actorOf('admin'), id, outline().person.version)
    expect(heardBy('lucas')).toBe(`Mariam Chande can act again as ${ONLY_WARDEN}.`)
  })
})
