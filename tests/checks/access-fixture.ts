import { eq } from 'drizzle-orm'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { hashPassword } from '~/adapters/password.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import { database, db, useDatabase } from '~/db/database.server'
import { type DatabaseHandle, openDatabase, type Sqlite } from '~/db/open.server'
import {
  aiRecommendations,
  bookings,
  cities,
  clients,
  deposits,
  formSubmissions,
  invitations,
  notifications,
  paymentDisputes,
  profiles,
  properties,
  refunds,
  submissionAttachments,
  universities,
  uploads,
  users,
} from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { receiversNow } from '~/domain/desk/broadcasts/send-broadcast.server'
import { studentsAsked } from '~/domain/desk/broadcasts/write-to-students.server'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { countNotifications, countUnread } from '~/domain/desk/notifications/list.server'
import { DAY } from '~/domain/ground/shared/units'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { emptyForm } from '~/domain/listings/listing-form/form-values'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { enterStay } from '~/domain/stays/bookings/entered/enter-stay.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { countOwnersToBill } from '~/domain/stays/invoices/bill-everybody.server'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { approvePayment, rejectPayment } from '~/domain/stays/payments/decide-payment.server'
import { disputePayment } from '~/domain/stays/payments/dispute-payment.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { recordPayment } from '~/domain/stays/payments/record-payment.server'
import { receiveDeposit, returnDeposit } from '~/domain/stays/returns/change-deposit.server'
import { markReturned } from '~/domain/stays/returns/change-refund.server'
import { announceBallot } from '~/domain/university/ballots/announce-ballot.server'
import { addAtDesk } from '~/domain/university/submissions/add-at-desk.server'
import { confirmArrival } from '~/domain/university/submissions/arrivals.server'
import { putOnList } from '~/domain/university/universities/university-list.server'
import { assignWarden, inviteWarden } from '~/domain/university/universities/wardens.server'
import { endEmailsToken } from '~/http/end-emails.server'
import { actorOf } from '../support/accounts'
import { asUser, TEST_NOW } from '../support/app'
import { billOwner } from '../support/invoices'
import { memoryStore } from '../support/memory-store'
import { giveResidentAnswer } from '../support/residents'
import { findRow, findRows, insertRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  freshOnce,
  giveAccount,
  invite,
  leaveStay,
  letHostel,
  letRoom,
  pay,
  payFirstPart,
  seenBooking,
  stay,
} from '../support/stays'
import { ballotRules, makeForm, makeHostel, makeRooms, sendForm, universityOf } from '../support/universities'

/**
 * Unique words in private data, with the people who may read them. Neema owns everything, Juma is her agent,
 * Amina her tenant; no address may send a word to anybody else.
 */
const secrets: Record<string, { word: string; readers: readonly DemoUserName[] }> = {
  'name of a client': { word: 'SIRICLIENT', readers: ['juma'] },
  'note of a client': { word: 'SIRINOTED', readers: ['juma'] },
  'title of an unapproved listing': { word: 'SIRIHIDDEN', readers: ['neema', 'juma', 'admin'] },
  'title of a rejected listing': { word: 'SIRIREJECTED', readers: ['neema', 'juma', 'admin'] },
  'title of an unapproved listing with a tenant': {
    word: 'SIRIREVIEWED',
    readers: ['amina', 'neema', 'juma', 'admin'],
  },
  'notes of a booking': { word: 'SIRINOTES', readers: ['amina', 'neema', 'juma', 'admin'] },
  'contact name of a booking': { word: 'SIRINAME', readers: ['amina', 'neema', 'juma', 'admin'] },
  'contact phone of a booking': { word: '711223344', readers: ['amina', 'neema', 'juma', 'admin'] },
  'transaction number': { word: 'SIRIREF', readers: ['amina', 'neema', 'juma', 'admin'] },
  'what a tenant says of a rejected receipt': {
    word: 'SIRISAID',
    readers: ['amina', 'neema', 'juma', 'admin'],
  },
  'what a tenant says of a place while they live there': { word: 'SIRIRESIDENT', readers: ['amina'] },
  'bytes of a receipt': { word: 'SIRIBYTES', readers: ['amina', 'neema', 'juma', 'admin'] },
  'number of a payout account': { word: '754000002', readers: ['amina', 'neema', 'admin'] },
  'title of a draft': { word: 'SIRIDRAFT', readers: ['neema'] },
  'a waiting photo': { word: 'SIRIPHOTO', readers: ['neema'] },
  'answers of a student': { word: 'SIRIANSWER', readers: ['amina', 'lucas', 'mariam'] },
  'a file of a student': { word: 'SIRILETTER', readers: ['amina', 'lucas', 'mariam'] },
  'a kept calculation': { word: '7,654,321', readers: ['amina'] },
  'text of a notification': { word: 'SIRITOLD', readers: ['amina'] },
  // Amina's form went to Lucas's university, for the hostel whose warden Mariam is.
  'e-mail address of a tenant': {
    word: demoUsers.amina.email,
    readers: ['amina', 'neema', 'juma', 'admin', 'lucas', 'mariam'],
  },
  'telephone number of an owner': {
    word: String(demoUsers.neema.phone).slice(3),
    readers: Object.keys(demoUsers) as DemoUserName[],
  },
}

/** The addresses' ids by the name that the table gives them. */
export type Fixture = {
  ids: Record<string, string>
  cookies: Partial<Record<DemoUserName, string>>
  data: Buffer
}

/** A small market: one of each thing that an address can name. `freshApp` has been called. */
export async function makeFixture(readers: readonly DemoUserName[]): Promise<Fixture> {
  const account = giveAccount('neema')
  const listing = (title: string, change = {}) => {
    const id = letRoom({ title, ...change })
    addCollaborator(id, 'juma')
    return id
  }
  const unapproved = { isApproved: false, approvalState: 'pending', approvedAt: null } as const
  const open = letHostel({ roomNames: 'A1*4' }, { title: 'Mlimani Hostel' })
  addCollaborator(open.hostelId, 'juma')
  const vacant = listing('Chumba cha Sinza')
  const reviewed = listing('SIRIREVIEWED')
  const notes = { notes: 'SIRINOTES', full_name: 'SIRINAME', phone: '255711223344' }
  const housed = stay('amina', open.hostelId, { roomId: open.roomId, start_date: '2027-09-01' })
  updateRows(bookings, { startDate: '2027-11-01', endDate: '2027-12-01' }, housed)
  const requestId = ask('amina', open.hostelId, { roomId: open.roomId, ...notes })
  const confirmed = stay('amina', reviewed, { start_date: '2026-12-01', ...notes })
  const paid = stay('amina', listing('Nyumba ya Ubungo'), { start_date: '2027-02-01', ...notes })
  const payment = pay('amina', paid, { payment_reference: 'SIRIREF77' })
  updateRows(properties, { ...unapproved, isListed: false }, reviewed)
  const [invoice, draftInvoice] = [drawInvoice('2027-06-01'), drawInvoice('2027-08-01')]
  sendInvoice(actorOf('admin'), invoice, 1)
  const calculation = newId()
  keep(calculation)
  const empty = listing('Chumba tupu')
  keepProperty(actorOf('amina'), empty, new URLSearchParams())
  const draft = newId()
  saveDraft(actorOf('neema'), { ...emptyForm(draft), title: 'SIRIDRAFT' })
  const handed = listing('SIRIHANDED')
  giveAccount('baraka', { accountName: 'Baraka', mobileNumber: '255754000099' })
  const returned = answered(owing('2027-05-01'))
  const earned = covered('2027-05-01')
  giveText(paid, { text: 'SIRIRESIDENT', countedAt: null, shownAt: null })
  putOnList(actorOf('lucas'), empty, universityOf('lucas'), { note: '', version: 1, seen_at: '' })
  const ids = {
    account,
    open: open.hostelId,
    openRoom: open.roomId,
    vacant,
    hidden: listing('SIRIHIDDEN', unapproved),
    rejected: listing('SIRIREJECTED', { ...unapproved, approvalState: 'rejected' }),
    reviewed,
    empty,
    listedAt: String(TEST_NOW),
    asked: requestId,
    confirmed,
    ...enteredStay(),
    housed,
    earned,
    answer: giveText(earned, { text: 'Bring a bucket.' }),
    paid,
    payment: payment.id,
    invoice,
    draftInvoice,
    ...rejectedReceipts(),
    ...entrustedReceipts(),
    declined: declinedRequest(),
    depositDue: deposited('2027-10-01'),
    deposited: received(deposited('2027-03-01')),
    depositKept: kept(received(deposited('2027-01-01'))),
    depositToState: ended(deposited('2026-11-01')),
    depositStated: stated(ended(deposited('2026-11-01')), { ...pictureOf(), handedTo: demoUsers.neema.id }),
    depositDenied: stated(ended(deposited('2026-11-01')), {
      ...{ handedTo: demoUsers.juma.id, statement: 'denied', denial: 'Nobody gave us any' },
    }),
    refund: owing('2027-04-01'),
    returned,
    keepsAll: lowered(owing('2027-04-01'), 0),
    depositDisputed: disputed(returned),
    draft,
    calculation,
    client: noted(),
    photo: waitingPhoto(draft),
    notification: addNotification(),
    endEmails: endEmailsToken(demoUsers.amina.id, 'bookings'),
    agent: demoUsers.juma.id,
    user: demoUsers.grace.id,
    suspended: suspended(),
    city: emptyCity(),
    universityNew: newUniversity(),
    administratorA: demoUsers.lucas.id,
    invitation: invite(vacant, 'rehema'),
    ...university(),
    handed,
    offer: offerTo(handed),
    unknown: '00000000-0000-4000-8000-000000000000',
  }
  updateRows(users, { passwordHash: await hashPassword('a password of the tests', 'tests') })
  const cookies: Fixture['cookies'] = {}
  for (const name of readers) cookies[name] = await asUser(name)
  return { ids: { ...ids, ...shownNumbers() }, cookies, data: database().sqlite.serialize() }
}

/** The numbers that the pages of actions on a whole list show: of the administrator, of Lucas, and of Amina. */
function shownNumbers(): Record<string, string> {
  const everybody = {
    recipients: 'all',
    city: null,
    university: null,
    title: '',
    message: '',
    type: 'info',
  } as const
  const params = new URLSearchParams({ manage: universityOf('lucas') })
  const numbers = {
    users: receiversNow(actorOf('admin'), everybody),
    ownersToBill: countOwnersToBill(),
    students: studentsAsked(actorOf('lucas'), params, ['waiting']).receivers,
    unread: countUnread(demoUsers.amina.id),
    notifications: countNotifications(actorOf('amina')),
  }
  return Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)]))
}

/** Zuhura, who is suspended. */
function suspended(): string {
  const { id } = demoUsers.zuhura
  updateRows(profiles, { suspendedAt: TEST_NOW }, id)
  return id
}

/** A university that nothing names. */
function newUniversity(): string {
  const id = newId()
  insertRows(universities, { id, name: 'A new university', createdAt: 1 })
  return id
}

/** A city in which nothing is listed. */
function emptyCity(): string {
  return db().select({ id: cities.id }).from(cities).where(eq(cities.name, 'Mbeya')).get()?.id ?? ''
}

/** A hostel of university A with a block and a room, looked after by Mariam; Salim serves university B. */
function university(): Record<string, string> {
  const hostelA = makeHostel('lucas', 'Mabibo Hostel')
  const { blockId: blockA, roomIds } = makeRooms('lucas', hostelA, [{ roomNumber: 'A101', capacity: 2 }])
  assignWarden(actorOf('lucas'), hostelA, demoUsers.mariam.id)
  inviteWarden(actorOf('lucas'), hostelA, demoUsers.daudi.email)
  assignWarden(actorOf('tatu'), makeHostel('tatu', 'Nkuhungu Hostel'), demoUsers.salim.id)
  return {
    ...{ hostelA, blockA, roomA: roomIds[0] ?? '', warden: demoUsers.mariam.id, tenant: demoUsers.grace.id },
    emptyHostelA: makeHostel('lucas', 'Changanyikeni Hostel'),
    universityA: universityOf('lucas'),
    wardenInvitation: findRow(invitations, eq(invitations.role, 'warden'))?.id ?? '',
    ...submitted(hostelA),
  }
}

/** A ballot for one bed with two students, both notified, before the draw. */
function announced(hostelId: string): string {
  const other = makeForm('lucas', [{ label: 'Wishes' }], { name: 'Second' })
  sendForm('grace', other, { '@hostel': hostelId })
  const input = ballotRules(1)
  const id = announceBallot(actorOf('lucas'), hostelId, input, { key: 'ballot', bodyHash: '' }, (id) => id)
  deliverBallotNews()
  return id
}

/** One student whom Mariam's hostel expects, and one who has come and has a room. Neither has an account. */
function expected(hostelId: string): Record<string, string> {
  const rooms = makeRooms('lucas', hostelId, [{ roomNumber: 'B101', capacity: 1 }], { name: 'Block B' })
  // Beds that the ballot does not promise.
  makeRooms('lucas', hostelId, [{ roomNumber: 'C101', capacity: 6 }], { name: 'Block C' })
  const add = (name: string, placement: string) => {
    const input = { name, phone: '255713000001', place: placement }
    addAtDesk(actorOf('mariam'), hostelId, input, { key: name, bodyHash: '', outcomePath: '/' })
    const [row] = findRows(formSubmissions, eq(formSubmissions.studentName, name))
    return { id: row?.id ?? '', reference: row?.reference ?? '' }
  }
  const [approved, arrived] = [add('Asha Said', ''), add('Rashid Omari', `room:${rooms.roomIds[0]}`)]
  confirmArrival(actorOf('mariam'), arrived.id, 1)
  return {
    ...{ approvedA: approved.id, approvedReferenceA: approved.reference },
    ...{ arrivedA: arrived.id, arrivedReferenceA: arrived.reference },
  }
}

/** Amina's submission to university A, with a letter that was already stored. */
function submitted(hostelId: string): Record<string, string> {
  const formA = makeForm('lucas', [{ label: 'Student ID' }])
  const submissionA = sendForm('amina', formA, { student_id: 'SIRIANSWER', '@hostel': hostelId })
  const [letterA, objectKey] = [newId(), 'private/5b0e7c52-0000-4000-8000-000000000001.jpg']
  const file = {
    objectKey,
    fileName: 'letter.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 9,
    createdAt: TEST_NOW,
  }
  insertRows(submissionAttachments, { id: letterA, submissionId: submissionA, fieldKey: 'letter', ...file })
  const anywhere = makeForm('lucas', [{ label: 'Wishes' }], { name: 'Anywhere', asks_hostel: false })
  return {
    ...{ formA, submissionA, letterA, referenceA: submissionA.slice(0, 8).toUpperCase() },
    unplacedA: sendForm('daudi', anywhere),
    ...expected(hostelId),
    ballotA: announced(hostelId),
  }
}

/** A booking that Amina cancelled late, after Neema had received money for it. */
function owing(start_date: string): string {
  const id = stay('amina', listingOf('SIRIOWED'), {
    start_date,
    full_name: 'SIRINAME',
    phone: '255711223344',
  })
  const receipt = pay('amina', id, { amount: 165_000, payment_reference: `SIRIREF${newId()}` })
  approvePayment(actorOf('admin'), receipt.id, { amount: 165_000, version: 1 })
  updateRows(bookings, { startDate: '2026-10-12' }, id)
  leaveStay('amina', id)
  return id
}

/** What Amina says of the listing of a stay. */
const giveText = (bookingId: string, text: Parameters<typeof giveResidentAnswer>[2]) =>
  giveResidentAnswer(bookingOf(bookingId).propertyId ?? '', 'amina', { bookingId, ...text })

/** A stay of Amina's whose first part is paid, on days that another one gave up. */
function covered(start_date: string): string {
  const options = { start_date, full_name: 'SIRINAME', phone: '255711223344' }
  const id = stay('amina', listingOf('SIRIKAMILI'), options)
  payFirstPart('amina', id)
  return id
}

/** Neema offers a place to Baraka. */
function offerTo(propertyId: string): string {
  offerHandover(actorOf('neema'), propertyId, demoUsers.baraka.email, freshOnce())
  return findRow(invitations, eq(invitations.role, 'owner'))?.id ?? ''
}

/** A stay of Amina's with a deposit. */
function deposited(start_date: string): string {
  const property = letRoom({
    title: 'SIRIDEPOSIT',
    depositRequired: true,
    depositType: 'fixed',
    depositValue: 60_000,
  })
  addCollaborator(property, 'juma')
  return stay('amina', property, { start_date, full_name: 'SIRINAME', phone: '255711223344' })
}

function kept(bookingId: string): string {
  returnDeposit(actorOf('neema'), bookingId, { amount: 1_000, reason: 'A window was broken', version: 1 })
  return bookingId
}

/** The booking with a deposit on whose kept part both sides do not agree. */
function disputed(bookingId: string): string {
  updateRows(bookings, { depositTzs: 60_000 }, bookingId)
  const deposit = { bookingId, receivedTzs: 60_000, receivedAt: TEST_NOW, returnedAt: TEST_NOW }
  insertRows(deposits, { ...deposit, reason: 'A window was broken', dispute: 'It was broken before' })
  return bookingId
}

function received(bookingId: string): string {
  receiveDeposit(actorOf('neema'), bookingId, { ...seenBooking(bookingId), amount: 60_000 })
  return bookingId
}

/** A stay that ended lately. */
function ended(bookingId: string): string {
  updateRows(bookings, { startDate: '2026-09-01', endDate: '2026-10-01', status: 'completed' }, bookingId)
  return bookingId
}

function stated(bookingId: string, change: Partial<typeof deposits.$inferInsert>): string {
  const given = { statedTzs: 60_000, handedOn: '2026-10-05', paymentMethod: 'cash' } as const
  insertRows(deposits, {
    ...{ bookingId, statement: 'waiting', ...given, answerByAt: TEST_NOW + 14 * DAY, statedAt: TEST_NOW },
    ...change,
  })
  return bookingId
}

const pictureOf = () => ({
  objectKey: 'private/5b0e7c52-0000-4000-8000-000000000002.jpg',
  fileName: 'paper.jpg',
  contentType: 'image/jpeg',
})

/** Payments of Amina’s on which Juma decides: a receipt that waits, an approved one, one with its number, a late one, and one that Neema recorded. */
function entrustedReceipts() {
  const property = listingOf('SIRIENTRUSTED')
  entrustAgent(actorOf('neema'), property, demoUsers.juma.id, true)
  const stayFrom = (start_date: string) =>
    stay('amina', property, { start_date, full_name: 'SIRINAME', phone: '255711223344' })
  const receipt = (payment_reference: string, bookingId: string) =>
    pay('amina', bookingId, { amount: 1_000, payment_reference }).id
  const bookingId = stayFrom('2027-09-01')
  const [entrusted, approved] = [receipt('SIRIREF9', bookingId), receipt('SIRIREF10', bookingId)]
  approvePayment(actorOf('neema'), approved, { amount: 1_000, version: 1 })
  const input = {
    amount: 1_000,
    received_on: '2026-10-05',
    payment_method: 'cash',
    payment_reference: '',
  } as const
  const path = recordPayment(actorOf('neema'), bookingId, input, freshOnce())
  const recorded = path.split('/').at(-1) ?? ''
  const lapsed = stayFrom('2026-11-01')
  updateRows(bookings, { payByAt: TEST_NOW - 1 }, lapsed)
  lapseUnpaid()
  const equal = receipt('SIRIREF10', lapsed)
  const late = receipt('SIRIREF11', lapsed)
  return { entrusted, approved, equal, entrustedStay: bookingId, recorded, late }
}

/** A request of Amina's that Neema rejected. */
function declinedRequest(): string {
  const id = ask('amina', listingOf('SIRIDECLINED'), { full_name: 'SIRINAME', phone: '255711223344' })
  rejectBooking(actorOf('neema'), id, { version: 1 })
  return id
}

const PROOF_KEY = 'private/5b0e7c52-0000-4000-8000-000000000003.jpg'

/** Receipts of Amina's that Neema rejected; of the second she says that she did pay. */
function rejectedReceipts() {
  const bookingId = stay('amina', listingOf('SIRIKATAA'), {
    start_date: '2027-07-01',
    full_name: 'SIRINAME',
    phone: '255711223344',
  })
  const rejected = () => {
    const { id } = pay('amina', bookingId, { amount: 1_000, payment_reference: `SIRIREF${newId()}` })
    rejectPayment(actorOf('neema'), id, { reason: 'Nothing arrived', version: 1 })
    return id
  }
  const [refused, disputed] = [rejected(), rejected()]
  disputePayment(actorOf('amina'), disputed, { statement: 'SIRISAID', version: 2 })
  updateRows(paymentDisputes, { objectKey: PROOF_KEY }, eq(paymentDisputes.paymentId, disputed))
  return { refused, disputed }
}

/** One of Neema's listings, which Juma manages. */
function listingOf(title: string): string {
  const id = letRoom({ title })
  addCollaborator(id, 'juma')
  return id
}

function answered(bookingId: string): string {
  lowered(bookingId, 50_000)
  markReturned(actorOf('neema'), bookingId, { version: 1, payment_reference: 'SIRIREF1' })
  return bookingId
}

function lowered(bookingId: string, amountTzs: number): string {
  const status = amountTzs === 0 ? 'answered' : 'owed'
  updateRows(refunds, { amountTzs, status, reason: 'A night' }, eq(refunds.bookingId, bookingId))
  return bookingId
}

function waitingPhoto(draft: string): string {
  const id = newId()
  const objectKey = 'public/a1b2c3d4'
  const file = { kind: 'picture', objectKey, fileName: 'SIRIPHOTO.jpg', contentType: 'image/jpeg' } as const
  const slot = { userId: demoUsers.neema.id, formKey: `listing ${draft}`, field: 'images' }
  insertRows(uploads, { id, ...slot, ...file, sizeBytes: 9, sha256: 'x', createdAt: TEST_NOW })
  return id
}

/** An invoice of Neema's for a payment of Amina's. */
function drawInvoice(start_date: string): string {
  const bookingId = stay('amina', letRoom({ title: 'SIRIBILLED' }), {
    start_date,
    full_name: 'SIRINAME',
    phone: '255711223344',
  })
  const { id } = pay('amina', bookingId, { amount: 165_000, payment_reference: `SIRIREF${newId()}` })
  approvePayment(actorOf('admin'), id, { amount: 165_000, version: 1 })
  return billOwner('neema')
}

/** A calculation that Amina saved; her income is private. */
function keep(id: string): void {
  const input = { monthlyIncomeTzs: 7_654_321, transportBudgetTzs: 0, rentPercentage: 30 }
  insertRows(aiRecommendations, {
    id,
    userId: demoUsers.amina.id,
    ...input,
    rentBudgetTzs: 2_296_296,
    recommendedProperties: [],
    createdAt: TEST_NOW,
  })
}

/** Clients that only Juma may see. */
function noted(): string {
  const id = newId()
  const details = { name: 'SIRICLIENT', phone: '255711223355', note: 'SIRINOTED' }
  insertRows(clients, { id, agentId: demoUsers.juma.id, ...details, createdAt: TEST_NOW })
  return id
}

function addNotification(): string {
  const id = newId()
  const text = { title: 'SIRITOLD', message: 'SIRITOLD', type: 'info' } as const
  insertRows(notifications, { id, userId: demoUsers.amina.id, ...text, createdAt: TEST_NOW })
  return id
}

/** The objects of the market's files. */
export async function makeStore({ data }: Fixture): Promise<ObjectStore> {
  useDatabase(openDatabase(data))
  const store = memoryStore()
  for (const { objectKey } of findRows(uploads))
    if (objectKey.endsWith('.png'))
      await store.put(objectKey, Buffer.from('SIRIBYTES'), { contentType: 'image/png' })
    else await store.put(`${objectKey}/320.webp`, Buffer.from('SIRIPHOTO'), { contentType: 'image/webp' })
  for (const { objectKey } of findRows(submissionAttachments))
    await store.put(objectKey, Buffer.from('SIRILETTER'), { contentType: 'image/jpeg' })
  for (const key of [pictureOf().objectKey, PROOF_KEY])
    await store.put(key, Buffer.from('SIRIPAPER'), { contentType: 'image/jpeg' })
  return store
}

let restored: { of: Fixture; handle: DatabaseHandle } | undefined

/** The market as it was made, for the next question: opened again only for another market, or when somebody wrote to it. */
export function restore(fixture: Fixture): void {
  const { sqlite } = database()
  const last = restored?.handle.sqlite
  if (last !== sqlite) sqlite.close()
  if (!restored || !last?.open || restored.of !== fixture || changesOf(last) > 0) {
    if (last?.open) last.close()
    restored = { of: fixture, handle: openDatabase(fixture.data) }
  }
  useDatabase(restored.handle)
}

const changesOf = (sqlite: Sqlite) => Number(sqlite.prepare('select total_changes()').pluck().get())

/** Whether everything that is stored is as it was made. */
export function isAsMade({ data }: Fixture): boolean {
  const { sqlite } = database()
  return changesOf(sqlite) === 0 || sqlite.serialize().equals(data)
}

/** Names of the secrets in a text that this reader must not see. */
export function leaks(
  text: string,
  as: DemoUserName | 'guest',
  isSecret: (word: string) => boolean = () => true,
): string[] {
  const mayRead = (readers: readonly string[]) => readers.includes(as)
  return Object.entries(secrets)
    .filter(([, { word, readers }]) => text.includes(word) && !mayRead(readers) && isSecret(word))
    .map(([name]) => name)
}

/** Neema enters a tenant from before, whom Juma may not read, on a listing of its own. */
function enteredStay() {
  const { hostelId, roomId: hostelRoomId } = letHostel({}, { title: 'SIRIHOUSE' })
  addCollaborator(hostelId, 'juma')
  const stay = { name: 'SIRITENANT', phone: null, hostelRoomId, roomName: null, monthlyRentTzs: 60_000 }
  const days = { startDate: '2026-09-01', endDate: '2027-07-01' }
  const actor = actorOf('neema')
  const sums = { paidTzs: 0, depositTzs: 0 }
  const entered = transaction((tx) => enterStay(tx, actor, hostelId, { ...stay, ...days, ...sums }))
  return { entered, house: hostelId }
}
