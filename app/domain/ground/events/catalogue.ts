import type { UserType } from '~/domain/ground/access/actor'
import type { SubmissionStatus } from '~/domain/ground/shared/form-field'
import { t, term, translated } from '~/domain/ground/shared/language'

type Entry<Subject extends string, Payload> = {
  /** Type of the event's subject. */
  subject: Subject
  /** The text that follows a name in the activity: 'Neema John approved a booking request'. */
  activity: string
  /** The text in the booking's history; null for events without one. */
  history: string | null
  /** For the compiler only: the values stored with the event. Never a password, token or account number. */
  payload?: Payload
}

/** Events about a booking or a receipt need a line for the booking's history, or null. */
const inHistory =
  <Subject extends string>(subject: Subject) =>
  <Payload = undefined>(activity: string, history: string | null): Entry<Subject, Payload> => ({
    subject,
    activity,
    history,
  })

const about =
  <Subject extends string>(subject: Subject) =>
  <Payload = undefined>(activity: string): Entry<Subject, Payload> => ({ subject, activity, history: null })

const account = about('account')
const ballot = about('ballot')
const billing = about('billing')
const booking = inHistory('booking')
const broadcast = about('broadcast')
const calculation = about('calculation')
const city = about('city')
const client = about('client')
const database = about('database')
const form = about('university_form')
const hostel = about('uni_hostel')
const invoice = about('invoice')
const notification = about('notification')
const payment = inHistory('payment')
const payoutAccount = about('payout_account')
const property = about('property')
const report = about('report')
const setting = about('setting')
const submission = about('submission')
const university = about('university')

/** Text that a person wrote, or details that the activity shows below the line. */
type Note = { note: string }
/** Short name of the university whose list it is. */
type ListOf = { university: string }
/** Version of the subject after the event. */
type Version = { version: number }
type Amount = { amountTzs: number }
/** Nobody has to decide: the decision is another event of the same instant, and notifies everybody. */
type AtOnce = { isAtOnce?: boolean }
/** How many stays of the listing it tells of. */
type Together = { together?: number }
type Changed = { changed: string[] }
/** A price that an edit changed: of a room category, or of the property (its own id and no room). */
export type PriceChange = { id: string; room: string; fromTzs: number; toTzs: number }
type Prices = { prices?: readonly PriceChange[] }
type Agent = { agentId: string }
/** Search words of the agent's report; '' for all of it. */
type Share = { commission: string }
/** An invitation; its note completes 'invites you to …'. */
type Invitation = Note & { invitation: string }
type DeletedBooking = Record<'reference' | 'propertyTitle' | 'tenantId' | 'ownerId' | 'status', string>
type Instalment = Amount & { instalment: number; dueDate: string }
type Period = { periodStart: string; periodEnd: string }
type Billed = { ownerId: string; commissionTzs: number }
type Person = { personId: string }
type Hostel = { hostel: string }
type Warden = { wardenId: string }
type BlockChange = Partial<Record<'added' | 'changed' | 'deleted' | 'gender', string>>
type RoomChange = { block: string; added?: number; changed?: string; deleted?: string }
type Form = { form: string }
/** `leftHostelId`: the hostel from which the student went to another. */
type Sent = Form & { universityId: string; leftHostelId?: string | null }
type StatusChange = { isStatus: boolean; from: SubmissionStatus; status: SubmissionStatus }
type Review = Sent & Version & StatusChange & Record<'isPlaced' | 'isMessage' | 'isNotes', boolean>
type Draw = Hostel & { beds: number; students: number }
type SettingChange = { setting: string; from: unknown; to: unknown }
type Report = { kind: string; subjectId: string; reason: string }
type Broadcast = {
  title: string
  recipients: string
  city: string | null
  universityId: string | null
  receivers: number
}
type Cleared = { cleared: number; kept: number; backup: string }

/**
 * All domain events: the subject of each, the payload stored with it, and its texts. The messages that it
 * sends are in notifications/. Rule: decisions "Domain events: what happened".
 */
export const catalogue = {
  'account.created': account<{ userType: UserType }>('signed up'),
  'account.confirmed': account('confirmed the e-mail address'),
  'account.confirmation-asked': account('asked for a confirmation e-mail'),
  'account.reset-asked': account('asked for a link to a new password'),
  'account.password-reset': account('set a new password by a link'),
  'account.password-changed': account('changed the password'),
  'account.made-administrator': account('became an administrator'),
  'account.signed-out': account('signed out everywhere'),
  'account.device-signed-out': account('signed out one device'),
  'account.profile-changed': account('changed the profile'),
  'account.phone-changed': account('changed the phone number'),
  'account.gender-changed': account('changed the gender'),
  'account.emails-chosen': account<Record<string, string | undefined>>('chose which e-mails come'),
  'account.data-asked': account('asked for their own data'),
  'account.photo-unusable': account<Note>('could not use a photo of a half-made listing'),
  'account.role-changed': account<{ from: UserType; to: UserType }>('changed a role'),
  'account.invited': account<Invitation>('invited an administrator'),
  'account.invitation-withdrawn': account<Invitation>('withdrew an invitation'),
  'account.invitation-accepted': account<Invitation>('accepted an invitation'),
  'account.invitation-declined': account<Invitation>('declined an invitation'),
  'account.suspended': account<Note>('suspended an account'),
  'account.restored': account<{ suspendedAt: number | null }>('restored an account'),
  'account.code-made': account('made a one-time code'),
  'account.code-used': account('chose a new password with a one-time code'),
  'account.emptied': account('proved the address of an account that was emptied'),
  'account.second-factor-on': account('turned on two-step sign-in'),
  'account.second-factor-off': account('turned off two-step sign-in'),
  'account.second-factor-removed': account<Note>('turned off somebody’s two-step sign-in'),
  'account.recovery-codes-made': account('made new recovery codes'),
  'account.recovery-code-used': account<{ left: number }>('used a recovery code'),
  'account.closed': account('deleted an account'),

  'payout.added': payoutAccount<{ accountType: string }>('added a payout account'),
  'payout.default-set': payoutAccount('chose another default payout account'),
  'payout.removed': payoutAccount('removed a payout account'),

  'property.submitted': property<Version>('sent a listing for review'),
  'property.changed': property<Version & Changed & Prices>('changed a listing'),
  'property.adjusted': property<Version & Changed & Prices>('adjusted a listing'),
  'property.approved': property<Version & Note>('approved a listing'),
  'property.rejected': property<Version & Note>('rejected a listing'),
  'property.sent-again': property<Version>('sent a listing again'),
  'property.deleted': property<{ title: string }>('deleted a listing'),
  'property.switched': property<{ isAvailable: boolean }>('switched the availability of a listing'),
  'property.featured': property<{ isFeatured: boolean }>('featured a listing, or no longer'),
  'property.checked': property<{ made: string; takenBack: string }>('noted what was checked of a listing'),
  'property.put-on-list': property<ListOf & Note>('put a listing on a university’s list'),
  'property.taken-off-list': property<ListOf & Note>('took a listing off a university’s list'),
  'property.photo-unusable': property<Note>('could not read a photo of a listing'),
  'property.rooms-named': property<Version & { room: string }>('named the rooms of a property'),
  'property.offer-changed': property<Version & { room: string; availableRooms: number }>(
    'changed the rooms offered',
  ),

  'collaborator.invited': property<Invitation>('invited an agent'),
  'collaborator.withdrawn': property<Invitation>('withdrew an invitation'),
  'collaborator.joined': property<{ invitation: string } & Agent>('joined as agent'),
  'collaborator.declined': property<Invitation>('declined an invitation'),
  'collaborator.removed': property<Agent>('removed an agent'),
  'collaborator.entrusted': property<Agent>('let an agent verify receipts'),
  'collaborator.relieved': property<Agent>('no longer lets an agent verify receipts'),
  'collaborator.pricing-changed': property<Agent & { isAllowed: boolean }>(
    'said whether an agent changes prices',
  ),

  'handover.offered': property<Invitation>('offered a listing to another owner'),
  'handover.withdrawn': property<Invitation>('withdrew the offer of a listing'),
  'handover.accepted': property<Version & { invitation: string; formerOwnerId: string }>(
    'took over a listing',
  ),
  'handover.declined': property<Invitation>('declined a listing'),

  'booking.requested': booking<Version & Note & AtOnce & { isLonger?: boolean }>(
    'sent a booking request',
    term('Request submitted'),
  ),
  'booking.approved': booking<Version & Note>('approved a booking request', term('Approved')),
  'booking.rejected': booking<Version & Note>('rejected a booking request', term('Rejected')),
  'booking.withdrawn': booking<Version>(
    'withdrew a booking request',
    term('Taken back: a receipt was sent for another stay on these days'),
  ),
  'booking.cancelled': booking<Version & Note>('cancelled a booking', term('Cancelled')),
  'booking.entered': booking<Version>(
    'entered a tenant from before',
    term('Entered as a tenant from before'),
  ),
  'booking.entry-changed': booking<Version>('changed an entered stay', term('Name, phone or room changed')),
  'booking.ended': booking<Version & Note>('ended an entered stay', term('The owner set the last day')),
  'booking.room-offered': booking<Version>('offered a room again', term('The room is offered to students')),
  'booking.tenant-removed': booking<Version>('removed the name of a tenant', term('Name and phone removed')),
  'booking.completed': booking<Version & AtOnce & Together>('completed a stay', term('Stay completed')),
  'booking.end-proposed': booking<Version & Note>(
    'proposed an earlier end of a stay',
    term('Earlier end proposed'),
  ),
  'booking.end-withdrawn': booking<Version & Note>(
    'withdrew the proposal of an earlier end',
    term('Earlier end withdrawn'),
  ),
  'booking.end-declined': booking<Version & Note>(
    'declined an earlier end of a stay',
    term('Earlier end declined'),
  ),
  'booking.end-agreed': booking<Version & Note>(
    'agreed to an earlier end of a stay',
    term('Earlier end agreed'),
  ),
  'booking.end-escalated': booking<Version & Note>('asked whether a stay ends', term('Administrators asked')),
  'booking.end-decided': booking<Version & Note>(
    'decided on the end of a stay',
    term('An administrator decided'),
  ),
  'booking.never-came': booking<Version & Note>('asked whether a tenant came', term('Did the tenant come?')),
  'booking.tenant-here': booking<Version & Note>(
    'answered whether a tenant came',
    term('The tenant came, or comes'),
  ),
  'booking.deleted': booking<DeletedBooking>('deleted a booking', null),
  'booking.cleared': booking<Pick<DeletedBooking, 'reference' | 'propertyTitle'>>('cleared a booking', null),
  'booking.expired': booking<Version>(
    'let a request lapse without an answer',
    term('Cancelled: no answer from the owner'),
  ),
  'booking.lapsed': booking<Version>(
    'cancelled an unpaid booking',
    term('Cancelled: the first payment did not arrive in time'),
  ),
  'booking.room-changed': booking<Version & Note & { from: string }>(
    'chose the room of a stay',
    term('Room changed'),
  ),
  'booking.reopened': booking<Version>('reopened a booking request', term('Request reopened')),
  'booking.crowded-out': booking(
    'gave the last place to another request',
    term('Somebody else has the place on these days'),
  ),
  'booking.reminded': booking('reminded an owner of a request', term('Reminded to answer the request')),
  'booking.payment-warned': booking('reminded a tenant to pay', term('The tenant was reminded to pay')),
  'booking.first-part-missing': booking<Omit<Instalment, 'instalment'>>(
    'asked about a first payment that is missing',
    term('The first payment is missing'),
  ),
  'booking.deadline-moved': booking<Version & Note>(
    'waits longer for a first payment',
    term('More time for the first payment'),
  ),
  'booking.first-part-lowered': booking<Version & Note>(
    'let a stay go on with a lower first payment',
    term('The stay goes on with what was received'),
  ),
  'booking.answer-asked': booking('asked a tenant about a place', null),
  'booking.answer-given': booking('answered about a place', null),
  'booking.answer-shown': booking('showed what a tenant answered', null),
  'booking.answer-taken-back': booking('took an answer about a place back', null),
  'booking.answer-replied': booking<Note>('replied to a tenant’s answer', null),
  'booking.answer-hidden': booking<Note & { isFalse: boolean }>('hid what a tenant wrote', null),
  'booking.answer-shown-again': booking('showed again what a tenant wrote', null),
  'booking.answer-refunded': booking('took an answer away with its refund', null),
  'booking.rent-due': booking<Instalment>(
    'reminded a tenant of rent that is due',
    term('The tenant was reminded of an instalment'),
  ),
  'booking.rent-late': booking<Instalment>(
    'reminded a tenant of rent that is late',
    term('An instalment is late'),
  ),
  'booking.rent-reminded': booking<Omit<Instalment, 'instalment'>>(
    'sent a tenant a reminder of late rent',
    term('The tenant was reminded of late rent'),
  ),

  'payment.sent': payment<Version & Amount & AtOnce>('sent a receipt', term('Receipt sent')),
  'payment.sent-late': payment<Version & Amount & AtOnce>(
    'sent a receipt after the payment deadline',
    term('Receipt sent after the payment deadline'),
  ),
  'payment.recorded': payment<Version & Amount & Note>(
    'recorded a payment',
    term('Payment recorded without a receipt'),
  ),
  'payment.taken-off': payment<Version & Amount & Partial<Note>>(
    'took off a payment',
    term('Payment taken off'),
  ),
  'payment.approved': payment<Version & Amount & Note>('approved a receipt', term('Receipt approved')),
  'payment.reinstated': payment<Version & Amount & Note>(
    'accepted a late receipt, and the stay goes on',
    term('Receipt approved, and the stay goes on'),
  ),
  'payment.corrected': payment<Version & Amount & Note>(
    'corrected what arrived of a receipt',
    term('Corrected: what arrived of the receipt'),
  ),
  'payment.rejected': payment<Version & Amount & Note>('rejected a receipt', term('Receipt rejected')),
  'payment.number-corrected': payment<Note>(
    'corrected a transaction number',
    term('Transaction number corrected'),
  ),
  'payment.counted-again': payment<Note>(
    'counted another transfer with the same number',
    term('Another transfer with the same number'),
  ),
  'payment.left': payment<Amount>(
    'left a receipt to the owner',
    term('The agent left the receipt to the owner'),
  ),
  'payment.escalated': payment(
    'asked administrators to look at a receipt',
    term('Nobody had checked the receipt for 72 hours: administrators were told'),
  ),
  'payment.disputed': payment<Version & Amount & Note>(
    'said that a receipt was paid in full',
    term('The tenant says that they did pay'),
  ),
  'payment.proof-added': payment(
    'added a picture or PDF to what they say of a receipt',
    term('The tenant added a picture or PDF'),
  ),
  'payment.upheld': payment<Version & Amount & Note>(
    'approved a receipt after a dispute',
    term('An administrator decided that it arrived'),
  ),
  'payment.refused': payment<Version & Amount & Note>(
    'refused a receipt after a dispute',
    term('An administrator decided that it did not arrive'),
  ),

  'deposit.stated': booking<Amount & { untilAt: number }>(
    'said that a deposit was handed over',
    term('The tenant says that they handed over the deposit'),
  ),
  'deposit.reminded': booking<Amount & { untilAt: number }>(
    'reminded an owner of a deposit',
    term('The owner was reminded to answer about the deposit'),
  ),
  'deposit.denied': booking<Note & { agentId?: string; answer?: string }>(
    'said that a deposit was not handed over',
    term('The owner says that they did not get the deposit'),
  ),
  'deposit.answered': booking<Note>('answered about a deposit', term('The agent answered about the deposit')),
  'deposit.settled': booking<Amount & Note>(
    'decided whether a deposit was handed over',
    term('An administrator decided, of the deposit handed over'),
  ),
  'deposit.unanswered': booking<Amount>(
    'counted a deposit as received',
    term('The owner did not answer in time, so the deposit counts as received'),
  ),
  'deposit.received': booking<Amount>('marked a deposit as received', term('Deposit received')),
  'deposit.returned': booking<Amount & Partial<Note>>('returned a deposit', term('Returned of the deposit')),
  'deposit.disputed': booking<Note>(
    'disputed a kept deposit',
    term('The tenant does not agree about the deposit'),
  ),
  'deposit.decided': booking<Amount & Note>(
    'decided on a deposit',
    term('An administrator decided, of the deposit still to be returned'),
  ),

  'refund.directed': booking('said where a refund goes', term('The tenant said where the refund goes')),
  'refund.sent': booking<Amount & Note>('sent a refund', term('Refund sent')),
  'refund.lowered': booking<Amount & Note>('returns less than was owed', term('Less is returned')),
  'refund.arrived': booking<Amount>(
    'said that a refund arrived',
    term('The tenant said that the refund arrived'),
  ),
  'refund.confirmed': booking<Amount>('confirmed a refund', term('The tenant confirmed the refund')),
  'refund.disputed': booking<Note>('disputed a refund', term('The tenant does not agree with the refund')),
  'refund.decided': booking<Amount & Note>(
    'decided on a refund',
    term('An administrator decided, still to be returned'),
  ),
  'refund.settled': booking<Amount>('settled a refund', term('Refund settled')),

  'invoice.generated': invoice<Period & { ownerId: string }>('drafted an invoice'),
  'invoice.discarded': invoice<Billed>('discarded a draft invoice'),
  'invoice.sent': invoice<Billed & Version & { numberYear: number; numberInYear: number }>('sent an invoice'),
  'invoice.credited': invoice<Amount>('took a credit off an invoice'),
  'invoice.reminded': invoice('reminded an owner of an invoice'),
  'invoice.claimed': invoice<Billed & Note>('said that an invoice is paid'),
  'invoice.paid': invoice<Billed>('marked an invoice as paid'),

  'billing.started': billing<Period>('began to bill all owners'),
  'billing.finished': billing('billed all owners'),

  'commission.paid': booking<Amount & Note & Agent & Share & AtOnce>('paid a commission', null),
  'commission.unpaid': booking<Amount & Note & Agent & Share>('took back that a commission was paid', null),
  'commission.deducted': booking<Amount & Agent & Share>('took a paid commission off another', null),
  'commission.undeducted': booking<Amount & Note & Agent & Share>(
    'took back that a commission was taken off',
    null,
  ),
  'commission.paid-together': account<Amount & Note & Share & { shares: number }>('paid several commissions'),

  'city.created': city<Note>('added a city'),
  'city.changed': city<Note>('changed a city'),
  'city.deleted': city<Note>('deleted a city'),

  'university.created': university<Note>('added a university'),
  'university.changed': university<Note>('changed a university'),
  'university.names-answered': university<Note>('answered the names that a university asked for'),
  'university.switched': university<Note>('switched a university on or off'),
  'university.deleted': university<Note>('deleted a university'),
  'university.administrator-assigned': university<Note & Person>('assigned an administrator of a university'),
  'university.administrator-removed': university<Note & Person>('removed an administrator of a university'),
  'university.member-deleted': university<Note & Person>('deleted the account of somebody who works there'),
  'university.member-suspended': university<Note & Person>('suspended somebody who works there'),
  'university.member-restored': university<Note & Person>('restored the account of somebody who works there'),
  'university.submissions-received': university<{ fromAt: number; untilAt: number }>('received forms'),
  'university.person-invited': university<Invitation>('invited somebody to a university'),
  'university.invitation-withdrawn': university<Invitation>('withdrew an invitation to a university'),
  'university.invitation-accepted': university<Invitation>('accepted an invitation to a university'),
  'university.invitation-declined': university<Invitation>('declined an invitation to a university'),
  'university.beds-given-back': university<Note & { untilAt: number; leftOn?: string; comeBy?: string }>(
    'gave beds back',
  ),
  'university.settings-changed': university<{ name: string; code: string | null }>(
    'changed the settings of a university',
  ),

  'hostel.created': hostel<Hostel>('added a hostel'),
  'hostel.changed': hostel<Hostel>('changed a hostel'),
  'hostel.deleted': hostel<Hostel>('deleted a hostel'),
  'hostel.warden-assigned': hostel<Warden>('assigned a warden'),
  'hostel.warden-removed': hostel<Warden>('removed a warden'),
  'hostel.blocks-changed': hostel<BlockChange>('changed the blocks of a hostel'),
  'hostel.rooms-changed': hostel<RoomChange>('changed the rooms of a hostel'),

  'submission.sent': submission<Sent>('sent a form to a university'),
  'submission.changed': submission<Sent & { isUnsuitable?: boolean }>(
    'changed what was sent to a university',
  ),
  'submission.withdrawn': submission<Sent & { isPlaced: boolean }>('withdrew a form'),
  'submission.reviewed': submission<Review>('reviewed a submission'),
  'submission.placed': submission<Review>('placed a student in a hostel'),
  'submission.fee-seen': submission<Sent & { feeSeenOn: string }>('noted the fee of a student'),
  'submission.number-changed': submission<Sent>('changed the registration number of a student'),
  'submission.added': submission<{
    universityId: string
    hostelId: string
    isStatus: true
    status: SubmissionStatus
  }>('added a student at the desk'),
  'submission.moved-out': submission<Sent & { leftOn: string; keptUntil?: string }>('moved a student out'),
  'submission.still-here': submission<Sent>('wrote to live in a hostel still'),
  'submission.leaving-agreed': submission<Sent>('agreed to have moved out of a hostel'),
  'submission.room-empty': submission<Sent>('found the room of a student empty'),
  'submission.bed-returned': submission<Sent & Partial<StatusChange>>('gave a student the bed again'),
  'submission.asked-to-come': submission<Sent & { comeBy: string }>('asked a student to come'),
  'submission.comes-on': submission<Sent & { comesOn: string }>('wrote when they come'),
  'submission.bed-given-back': submission<
    Sent & StatusChange & { comeBy: string; hostelId: string; blockId: string; roomId: string }
  >('gave back the bed of a student who did not come'),
  'submission.left-out': submission<{ hostel: string }>('left a submission out of a room ballot'),
  'submission.moved-up': submission('moved a student up in a room ballot'),
  'submission.moved-down': submission('gave a bed of a room ballot to another student'),
  'submission.opened': submission<Sent & Note & { review: string }>('opened what a student sent'),

  'form.created': form<Form>('made a registration form'),
  'form.changed': form<Form>('changed a registration form'),
  'form.deleted': form<Form>('deleted a registration form'),

  'ballot.announced': ballot<Draw>('announced a room ballot'),
  'ballot.announced-again': ballot('announced a room ballot again'),
  'ballot.drawn': ballot<{ students: number }>('drew a room ballot'),
  'ballot.abandoned': ballot('abandoned a room ballot'),
  'ballot.annulled': ballot('annulled a room ballot'),

  'notification.read': notification('read the notifications'),
  'notification.cleared': notification('cleared the notifications'),

  'calculation.saved': calculation('saved a calculation'),
  'calculation.deleted': calculation('deleted a calculation'),

  'client.added': client('noted a client'),
  'client.deleted': client('deleted a client'),

  'setting.changed': setting<{ changes: readonly SettingChange[] }>('changed settings'),
  'setting.clock-trusted': setting<{ byMs: number }>('said that the clock is right'),

  'report.opened': report<Report>('reported something'),
  'report.closed': report<Note & AtOnce & { end: string }>('ended a report'),

  'broadcast.sent': broadcast<Broadcast>('sent a notification to many'),
  'broadcast.stopped': broadcast('stopped a notification to many'),

  'database.backed-up': database<Partial<Note>>('downloaded a backup'),
  'database.checked': database<Partial<Note>>('checked the database'),
  'database.cleared': database<Cleared>('cleared a table'),
  'database.copy-late': database<Note>('found a copy of the data late'),
  'database.copy-made': database<Note>('found a copy of the data made again'),
}

export type EventName = keyof typeof catalogue
export type SubjectType = (typeof catalogue)[EventName]['subject']
export type PayloadOf<Name extends EventName> = Name extends EventName
  ? (typeof catalogue)[Name] extends Entry<string, infer Payload>
    ? Payload
    : never
  : never

/** Whether a stored name is in the catalogue: rows of an earlier version may have other names. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(catalogue, name)
}

/** An event's text in the booking's history, in the reader's language; null for events without one. */
export function historyText(name: EventName): string | null {
  // Swahili agrees with the request here; elsewhere it is a listing or a form.
  if (name === 'booking.approved') return t.as('of a request')`Approved`
  if (name === 'booking.rejected') return t.as('of a request')`Rejected`
  const { history } = catalogue[name]
  return history && translated(history)
}
