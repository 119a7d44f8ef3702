import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import {
  booking,
  endEmailsToken,
  invitation,
  invoice,
  listing,
  payment,
  readOne,
  refunding,
  roomOf,
} from './data'

/** A page and who visits it: `path` is asked when the demo is there. */
export type Screen = { name: string; as: DemoUserName | 'guest'; path: () => string; status?: number }

const screen = (as: Screen['as'], name: string, path: () => string, status = 200): Screen => ({
  name,
  as,
  path,
  status,
})

/** The booking whose stated deposit waits for its owner, or is denied. */
const deposit = (statement: 'waiting' | 'denied') =>
  readOne('select booking_id from deposits where statement = ?', statement)

/** A town in which no test lists anything: what its pages weigh depends on the demo alone. */
const TOWN = 'Mwanza'

/** A stay of Amina's that has lasted 14 days. */
const livedStay = () =>
  readOne(
    "select id from bookings where tenant_id = ? and status = 'confirmed' and received_amount > 0 and start_date < date('now', '-20 days')",
    demoUsers.amina.id,
  )

const guests = [
  screen('guest', 'landing', paths.home),
  screen('guest', 'list', () => paths.properties({ location: TOWN })),
  screen('guest', 'list with filters', () =>
    paths.properties({ location: TOWN, type: 'hostel', college: 'any', sort: 'price_low' }),
  ),
  screen('guest', 'list without results', () => paths.properties({ search: 'no such place anywhere' })),
  screen('guest', 'list that left things out', () =>
    paths.properties({ location: TOWN, search: 'hostel sea', type: 'castle', min_price: -1 }),
  ),
  screen('guest', 'list by distance without a place', () => paths.properties({ sort: 'near' })),
  screen('guest', 'list near any college', () =>
    paths.properties({ location: TOWN, college: 'any', sort: 'walking' }),
  ),
  screen('guest', 'hostel', () => paths.property(listing())),
  screen('guest', 'room that is switched off', () =>
    paths.property(
      readOne(
        "select id from properties where is_available = 0 and approval_state = 'approved' and property_type = 'room' limit 1",
      ),
    ),
  ),
  screen('guest', 'room', () => paths.property(listing({ type: 'room' }))),
  screen('guest', 'what residents wrote', () =>
    paths.propertyAnswers(
      readOne(
        'select property_id from resident_answers where text is not null group by property_id order by count(*) desc limit 1',
      ),
    ),
  ),
  screen('guest', 'sign in', () => paths.auth()),
  screen('guest', 'sign in to book', () =>
    paths.auth({ redirect: paths.booking({ property: listing({ type: 'room' }) }) }),
  ),
  screen('guest', 'sign in to keep', () =>
    paths.auth({ redirect: paths.propertyKeep(listing({ type: 'room' })) }),
  ),
  screen('guest', 'sign up', () => paths.auth({ mode: 'sign-up' })),
  screen('guest', 'forgotten password', () => paths.forgot()),
  screen('guest', 'link to a new password asked for', () => paths.forgot({ sent: 1 })),
  screen('guest', 'spent link', () => paths.reset('no-such-token')),
  screen('guest', 'spent confirmation', () => paths.confirm('no-such-token')),
  screen('guest', 'end of e-mails', () => paths.endEmails(endEmailsToken('amina', 'bookings'))),
  screen('guest', 'one-time code', paths.signInCode),
  screen('guest', 'set-up', paths.adminSetup),
  screen('guest', 'notifications refused', () => paths.notifications(), 401),
  screen('guest', 'coming soon', paths.comingSoon),
  screen('guest', 'calculator', () => paths.calculator()),
  screen('guest', 'calculator with an answer', () => paths.calculator({ preferred_location: TOWN })),
  screen('guest', 'calculator with nothing that fits', () => paths.calculator({ monthly_income: 9_000 })),
  screen('guest', 'calculator with mistakes', () =>
    paths.calculator({ monthly_income: 'a lot', rent_percentage: 33 }),
  ),
  screen('guest', 'not found', () => '/no-such-page', 404),
]

const tenants = [
  screen('daudi', 'landing', paths.home),
  screen('daudi', 'dashboard', paths.dashboard),
  screen('fatma', 'dashboard to complete', paths.dashboard),
  screen('daudi', 'list', () => paths.properties({ location: TOWN })),
  screen('daudi', 'hostel with a room chosen', () => {
    const id = listing({ of: 'zuhura' })
    return paths.property(id, { room: roomOf(id) })
  }),
  screen('amina', 'five questions', () => paths.bookingAnswer(livedStay())),
  screen('amina', 'booking form', () => paths.booking({ property: listing({ of: 'zuhura', type: 'room' }) })),
  screen('amina', 'booking submitted', () =>
    paths.booking({ submitted: booking({ tenant: 'amina', status: 'pending' }) }),
  ),
  screen('daudi', 'bookings', () => paths.bookings()),
  screen('daudi', 'booking', () => paths.bookingDetails(booking({ tenant: 'daudi', status: 'confirmed' }))),
  screen('daudi', 'cancel booking', () =>
    paths.bookingCancel(booking({ tenant: 'daudi', status: 'confirmed', isAhead: true })),
  ),
  screen('amina', 'delete booking', () =>
    paths.bookingDelete(booking({ tenant: 'amina', status: 'pending' })),
  ),
  screen('daudi', 'payment page', () =>
    paths.bookingPayment(booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })),
  ),
  screen('amina', 'payments', () => paths.payments()),
  screen('elia', 'rejected payment', () => paths.payment(payment('rejected', { tenant: 'elia' }))),
  screen('elia', 'I did pay', () => paths.paymentDispute(payment('rejected', { tenant: 'elia' }))),
  screen('salim', 'one more proof', () =>
    paths.paymentDispute(readOne('select payment_id from payment_disputes where decided_at is null')),
  ),
  screen('peter', 'stated deposit', () => paths.bookingDetails(deposit('waiting'))),
  screen('lucas', 'denied deposit', () => paths.bookingDetails(deposit('denied'))),
  screen('daudi', 'saved places', () => paths.saved()),
  screen('daudi', 'notifications', () => paths.notifications()),
  screen('daudi', 'calculator', () => paths.calculator({ preferred_location: TOWN })),
  screen('daudi', 'newest notifications', paths.notificationsLatest),
  screen('daudi', 'clear notifications', paths.notificationsClear),
  screen('daudi', 'profile', paths.profile),
  screen('daudi', 'password', paths.changePassword),
  screen('daudi', 'two-step sign-in', paths.twoStep),
  screen('daudi', 'e-mails', paths.emailChoices),
  screen('daudi', 'own data', paths.ownData),
  screen('fatma', 'switch to owner', paths.switchAccount),
  screen('amina', 'refused page', paths.propertyUpload, 403),
  screen('amina', 'edit refused', () => paths.propertyEdit(listing({ of: 'neema' })), 403),
]

const owners = [
  screen('neema', 'dashboard', paths.dashboard),
  screen('neema', 'my properties', () => paths.properties()),
  screen('neema', 'own hostel', () => paths.property(listing({ of: 'neema' }))),
  screen('neema', 'new listing', () => paths.propertyUpload()),
  screen('neema', 'edit of what is not there', () => paths.propertyEdit('nothing'), 404),
  screen('neema', 'hand over', () => paths.propertyHandOver(listing({ of: 'neema' }))),
  screen('neema', 'edit hostel', () => paths.propertyEdit(listing({ of: 'neema' }))),
  screen('neema', 'edit room', () => paths.propertyEdit(listing({ of: 'neema', type: 'room' }))),
  screen('neema', 'rooms', () => paths.propertyOccupancy(listing({ of: 'neema' }))),
  screen('neema', 'prices', () => paths.propertyPrices(listing({ of: 'neema' }))),
  screen('neema', 'delete listing', () => paths.propertyDelete(listing({ of: 'neema' }))),
  screen('neema', 'agents', () => paths.propertyAgents(listing({ of: 'neema' }))),
  screen('neema', 'remove agent', () =>
    paths.propertyAgentRemove(listing({ of: 'neema' }), demoUsers.juma.id),
  ),
  screen('neema', 'bookings', () => paths.bookings()),
  screen('neema', 'booking', () => paths.bookingDetails(booking({ owner: 'neema', status: 'pending' }))),
  screen('neema', 'approve booking', () =>
    paths.bookingApprove(booking({ owner: 'neema', status: 'pending' })),
  ),
  screen('neema', 'reject booking', () =>
    paths.bookingReject(booking({ owner: 'neema', status: 'pending' })),
  ),
  screen('neema', 'payments', () => paths.payments()),
  screen('neema', 'check receipts', () => paths.paymentsCheck()),
  screen('neema', 'receipts with slips', () => paths.paymentsApprove()),
  screen('neema', 'payment', () => paths.payment(payment('pending', { owner: 'neema' }))),
  screen('neema', 'approve payment', () => paths.paymentApprove(payment('pending', { owner: 'neema' }))),
  screen('neema', 'reject payment', () => paths.paymentReject(payment('pending', { owner: 'neema' }))),
  screen('neema', 'rent roll', () => paths.rent()),
  screen('neema', 'return deposit', () =>
    paths.depositStep(readOne('select booking_id from deposits where received_at > 0'), 'returned'),
  ),
  screen('neema', 'stated deposit', () => paths.bookingDetails(deposit('waiting'))),
  screen('neema', 'confirm deposit', () => paths.depositStep(deposit('waiting'), 'confirm')),
  screen('neema', 'deny deposit', () => paths.depositStep(deposit('waiting'), 'deny')),
  screen('neema', 'refund sent', () => paths.refundStep(refunding({ owner: 'neema' }), 'sent')),
  screen('neema', 'refund less', () => paths.refundStep(refunding({ owner: 'neema' }), 'less')),
  screen('neema', 'pay agents', paths.commissionDue),
  screen('neema', 'commission paid', () =>
    paths.commissionPaid(
      readOne(
        'select booking_id from booking_commissions where agent_id = ? and paid_on is null and booking_id in (select id from bookings where owner_id = ? and status = ?) limit 1',
        demoUsers.juma.id,
        demoUsers.neema.id,
        'confirmed',
      ),
      demoUsers.juma.id,
    ),
  ),
  screen('neema', 'invoices', () => paths.invoices()),
  screen('neema', 'invoice', () => paths.invoice(invoice('neema'))),
  screen('zuhura', 'offered listing', () =>
    paths.invitation(readOne("select id from invitations where status = 'pending' and role = 'owner'")),
  ),
  screen('neema', 'profile', paths.profile),
  screen('neema', 'e-mails', paths.emailChoices),
  screen('neema', 'add account', paths.payoutAccounts),
  screen('neema', 'make default', () =>
    paths.payoutAccountDefault(
      readOne("select id from payout_accounts where owner_id = ? and status = 'active'", demoUsers.neema.id),
    ),
  ),
  screen('neema', 'notifications', () => paths.notifications()),
  screen('baraka', 'rejected listing', () =>
    paths.property(listing({ of: 'baraka', state: 'rejected', type: 'apartment' })),
  ),
  screen('juma', 'denied deposit', () => paths.depositStep(deposit('denied'), 'answer')),
  screen('juma', 'agent dashboard', paths.dashboard),
  screen('juma', 'agent properties', () => paths.properties()),
  screen('juma', 'clients', () => paths.clients()),
  screen('juma', 'commission', () => paths.commission()),
  screen('juma', 'performance', () => paths.performance()),
  screen('rehema', 'dashboard with an invitation', paths.dashboard),
  screen('rehema', 'invitation', () => paths.invitation(invitation())),
]

const administrators = [
  screen('admin', 'dashboard', paths.dashboard),
  screen('admin', 'properties', () => paths.properties({ location: TOWN })),
  screen('admin', 'property approval', () => paths.adminProperties()),
  screen('admin', 'review', () => paths.adminProperty(listing({ state: 'pending' }))),
  screen('admin', 'approve property', () => paths.adminPropertyApprove(listing({ state: 'pending' }))),
  screen('admin', 'reject property', () => paths.adminPropertyReject(listing({ state: 'pending' }))),
  screen('admin', 'approve several', () =>
    paths.adminPropertiesApprove({ 'chosen[]': `${listing({ state: 'pending' })}:1` }),
  ),
  screen('admin', 'reject several', () =>
    paths.adminPropertiesReject({ 'chosen[]': `${listing({ state: 'pending' })}:1` }),
  ),
  screen('admin', 'reject several requests', () =>
    paths.bookingsReject({ 'chosen[]': `${booking({ status: 'pending' })}:1` }),
  ),
  screen('admin', 'checks', () => paths.adminPropertyChecks(listing())),
  screen('admin', 'bookings', () => paths.bookings()),
  screen('admin', 'payments', () => paths.payments()),
  screen('admin', 'disputed receipt', () =>
    paths.paymentSettle(readOne('select payment_id from payment_disputes where decided_at is null')),
  ),
  screen('admin', 'denied deposit', () => paths.depositStep(deposit('denied'), 'settle')),
  screen('admin', 'owner invoices', () => paths.ownerInvoices()),
  screen('admin', 'generate invoice', () => paths.ownerInvoicesNew()),
  screen('admin', 'draft invoice', () => paths.ownerInvoice(invoice('baraka'))),
  screen('admin', 'users', paths.adminUsers),
  screen('admin', 'user', () => paths.adminUser(demoUsers.baraka.id)),
  screen('admin', 'change role', () => paths.adminUserRole(demoUsers.amina.id)),
  screen('admin', 'change role with obstacles', () => paths.adminUserRole(demoUsers.neema.id)),
  screen('admin', 'delete user', () => paths.adminUserDelete(demoUsers.fatma.id)),
  screen('admin', 'two-step sign-in off', () => paths.adminUserTwoStepOff(demoUsers.baraka.id)),
  screen('admin', 'one-time code', () => paths.adminUserCode(demoUsers.baraka.id)),
  screen('admin', 'suspend user', () => paths.adminUserSuspend(demoUsers.baraka.id)),
  screen('admin', 'suspend oneself', () => paths.adminUserSuspend(demoUsers.admin.id)),
  screen('admin', 'restore user', () => paths.adminUserRestore(demoUsers.baraka.id)),
  screen('admin', 'panel', () => paths.admin()),
  screen('admin', 'panel of properties', () => paths.admin({ tab: 'properties' })),
  screen('admin', 'panel of bookings', () => paths.admin({ tab: 'bookings' })),
  screen('admin', 'panel of cities', () => paths.admin({ tab: 'cities' })),
  screen('admin', 'city', () => paths.adminCity(readOne("select id from cities where name = 'Dodoma'"))),
  screen('admin', 'new city', paths.adminCityNew),
  screen('admin', 'delete city', () =>
    paths.adminCityDelete(readOne("select id from cities where name = 'Dodoma'")),
  ),
  screen('admin', 'panel of universities', () => paths.admin({ tab: 'universities' })),
  screen('admin', 'university', () =>
    paths.adminUniversity(readOne("select id from universities where code = 'UDSM'")),
  ),
  screen('admin', 'university administrators', () =>
    paths.adminUniversityAdministrators(readOne("select id from universities where code = 'UDSM'")),
  ),
  screen('admin', 'new university', paths.adminUniversityNew),
  screen('admin', 'delete university', () =>
    paths.adminUniversityDelete(readOne("select id from universities where code = 'UDSM'")),
  ),
  screen('admin', 'end a stay', () => paths.bookingEndEarly(booking({ status: 'confirmed' }))),
  screen('admin', 'notification center', paths.adminNotifications),
  screen('admin', 'notification to many', paths.adminNotificationsSend),
  screen('admin', 'sent notification', () =>
    paths.broadcast(readOne('select id from broadcasts order by created_at limit 1')),
  ),
  screen('admin', 'figures', () => paths.adminFigures()),
  screen('admin', 'reports', paths.adminReports),
  screen('admin', 'report', () =>
    paths.adminReport(readOne("select id from reports where status = 'open' order by created_at limit 1")),
  ),
  screen('admin', 'ended report', () =>
    paths.adminReport(readOne("select id from reports where status = 'acted' order by created_at limit 1")),
  ),
  screen('admin', 'activity', () => paths.adminActivity()),
  screen('admin', 'settings', () => paths.adminSettings()),
  screen('admin', 'financial settings', () => paths.adminSettings({ tab: 'financial' })),
  screen('admin', 'database', () => paths.adminSettings({ tab: 'database' })),
  screen('admin', 'backup', paths.adminBackup),
  screen('admin', 'clear bookings', () => paths.adminClear('bookings')),
  screen('admin', 'clear notifications', () => paths.adminClear('notifications')),
  screen('admin', 'invoices in the panel', () => paths.adminInvoices()),
  screen('admin', 'security settings', () => paths.adminSettings({ tab: 'security' })),
]

const onList = () => readOne("select property_id from property_checks where kind = 'list' limit 1")
const university = (code = 'UDSM') => readOne('select id from universities where code = ?', code)
const uniHostel = () => readOne("select id from uni_hostels where name = 'Tembo House'")
const uniBlock = () => readOne('select id from uni_blocks where hostel_id = ?', uniHostel())
const uniRoom = () => readOne('select id from uni_rooms where block_id = ? limit 1', uniBlock())
const uniForm = (name = 'Hostel Registration') =>
  readOne('select id from university_forms where name = ?', name)
const ownSubmission = () =>
  readOne('select id from form_submissions where student_user_id = ?', demoUsers.daudi.id)
const ballot = () => readOne("select id from room_ballots where status = 'drawn' limit 1")
const unplaced = () =>
  readOne(
    `select s.id from form_submissions s join university_forms f on f.id = s.form_id
     where s.hostel_id is null and f.university_id = ? limit 1`,
    university(),
  )
const reviewed = (status: string, hostel = 'Twiga House') =>
  readOne(
    `select s.id from form_submissions s join uni_hostels h on h.id = s.hostel_id
    where h.name = ? and s.status = ? limit 1`,
    hostel,
    status,
  )
const served = (name: string) => readOne('select id from uni_hostels where name = ?', name)

const members = [
  screen('guest', 'university', () => paths.universityChapter({ university: university() })),
  screen('guest', "university's list", () => paths.universityList(university())),
  screen('lucas', "place on the university's list", () => paths.property(onList())),
  screen('lucas', "off the university's list", () => paths.propertyOffList(onList(), university())),
  screen('lucas', "on the university's list", () => paths.propertyOnList(onList(), university())),
  screen('daudi', 'university', () => paths.universityChapter({ university: university('UDOM') })),
  screen('daudi', 'own university forms', () => paths.universityChapter()),
  screen('amina', 'no member', () => paths.universityChapter(), 403),
  screen('admin', 'all universities', () => paths.universityChapter()),
  screen('lucas', 'hostels', () => paths.universityChapter()),
  screen('lucas', 'university settings', () => paths.universityChapter({ tab: 'settings' })),
  screen('lucas', 'new hostel', () => paths.uniHostelNew({ manage: university() })),
  screen('lucas', 'university hostel', () => paths.uniHostel(uniHostel())),
  screen('lucas', 'delete university hostel', () => paths.uniHostelDelete(uniHostel())),
  screen('lucas', 'assign warden', () => paths.uniHostelWardens(uniHostel(), { search: 'grace' })),
  screen('lucas', 'invite warden', () => paths.uniHostelWardenInvite(uniHostel())),
  screen('lucas', 'new block', () => paths.uniBlockNew(uniHostel())),
  screen('lucas', 'add rooms', () => paths.uniRoomsAdd(uniBlock())),
  screen('lucas', 'university room', () => paths.uniRoom(uniRoom())),
  screen('lucas', 'edit university room', () => paths.uniRoomEdit(uniRoom())),
  screen('lucas', 'delete university room', () => paths.uniRoomDelete(uniRoom())),
  screen('lucas', 'edit university hostel', () => paths.uniHostelEdit(uniHostel())),
  screen('lucas', 'edit block', () => paths.uniBlock(uniBlock())),
  screen('lucas', 'delete block', () => paths.uniBlockDelete(uniBlock())),
  screen('lucas', 'forms', () => paths.universityChapter({ tab: 'forms' })),
  screen('lucas', 'new form', () => paths.universityFormNew({ manage: university() })),
  screen('lucas', 'edit form', () => paths.universityFormEdit(uniForm())),
  screen('lucas', 'preview of a form', () => paths.universityFormPreview(uniForm())),
  screen('lucas', 'delete form', () => paths.universityFormDelete(uniForm())),
  screen('lucas', 'submissions', () => paths.universityChapter({ tab: 'submissions' })),
  screen('lucas', 'list to print', () => paths.submissionsPrint({ manage: university(), gender: 'female' })),
  screen('lucas', 'write to students', () => paths.studentsWrite({ manage: university(), form: uniForm() })),
  screen('lucas', 'answers', () => paths.submissionReview(reviewed('approved'))),
  screen('lucas', 'students from a list', () => paths.studentsImport({ manage: university() })),
  screen('lucas', 'fees from a list', () => paths.submissionsFees({ manage: university() })),
  screen('lucas', 'beds back', () => paths.bedsBack({ manage: university(), kind: 'absent' })),
  screen('lucas', 'place students', () =>
    paths.submissionsPlace({ manage: university(), 'chosen[]': `${unplaced()}:1` }),
  ),
  screen('lucas', 'new ballot', () => paths.ballotNew(served('Twiga House'))),
  screen('salim', 'warden dashboard', () => paths.universityChapter()),
  screen('salim', 'references from paper', () => paths.arrivalsKeyIn()),
  screen('salim', 'mark as arrived', () =>
    paths.submissionsArrived({ 'chosen[]': `${reviewed('approved', 'Chui House')}:1` }),
  ),
  screen('salim', 'served hostel', () => paths.uniHostel(served('Chui House'))),
  screen('salim', 'arrival list', () => paths.hostelArrivals(served('Chui House'))),
  screen('salim', 'add at the desk', () => paths.hostelDesk(served('Chui House'))),
  screen('salim', 'review', () => paths.submissionReview(reviewed('approved', 'Chui House'))),
  screen('salim', 'resident', () => paths.submissionReview(reviewed('arrival_confirmed', 'Chui House'))),
  screen('salim', 'swap', () => paths.submissionSwap(reviewed('approved', 'Chui House'))),
  screen('guest', 'room ballot', () => paths.ballot(ballot())),
  screen('lucas', 'order of a draw', () => paths.ballotOrder(ballot())),
  screen('admin', 'one university', () => paths.universityChapter({ manage: university() })),
  screen('daudi', 'own ticket', () => paths.ballot(ballot())),
  screen('lucas', 'next places of a draw', () => paths.ballotOrder(ballot(), { after: 100 })),
  screen('lucas', 'settings by themselves', () => paths.universitySettings({ manage: university() })),
  screen('peter', 'order of a draw', () => paths.ballotOrder(ballot())),
  screen('admin', 'forms of one university', () =>
    paths.universityChapter({ manage: university(), tab: 'forms' }),
  ),
  screen('admin', 'submissions of one university', () =>
    paths.universityChapter({ manage: university(), tab: 'submissions' }),
  ),
  screen('admin', 'settings of one university', () =>
    paths.universityChapter({ manage: university(), tab: 'settings' }),
  ),
  screen('admin', 'open a submission', () => paths.submissionsOpen({ manage: university() })),
  screen('amina', 'student form', () => paths.universityForm(uniForm())),
  screen('amina', 'closed student form', () => paths.universityForm(uniForm('Late Arrivals'))),
  screen('daudi', 'own submission', () => paths.submission(ownSubmission())),
  screen('daudi', 'withdraw', () => paths.submissionWithdraw(ownSubmission())),
]

/** Every screen of the product, each with a person who uses it, sorted by person. */
export const screens: Screen[] = [...guests, ...tenants, ...owners, ...administrators, ...members].sort(
  (one, other) => one.as.localeCompare(other.as),
)
/** A tenant's lists, and each of their bookings with its payment page while there is one. */
export function staysOf(tenant: DemoUserName): string[] {
  const stays = JSON.parse(
    readOne(
      'select json_group_array(json_array(id, status)) from bookings where tenant_id = ?',
      demoUsers[tenant].id,
    ),
  ) as [string, string][]
  const pages = stays.flatMap(([id, status]) => [
    paths.bookingDetails(id),
    ...(status === 'confirmed' ? [paths.bookingPayment(id)] : []),
  ])
  return [
    paths.dashboard(),
    paths.bookings(),
    paths.bookings({ tab: 'past' }),
    paths.notifications(),
    ...pages,
  ]
}

/** People whose pages are not hydrated and must be light. */
export const isStudents = ({ as }: Screen) => ['guest', 'daudi', 'amina', 'elia', 'fatma'].includes(as)

const withLines: Partial<Record<Screen['as'], string[]>> = {
  guest: ['list', 'calculator', 'sign in', 'sign up', 'forgotten password', 'one-time code'],
  fatma: ['dashboard to complete'],
  daudi: ['dashboard', 'hostel with a room chosen', 'payment page', 'profile', 'password'],
  amina: ['booking form', 'payments', 'student form'],
  neema: ['new listing', 'edit hostel', 'edit room', 'rooms', 'agents', 'approve payment', 'add account'],
  juma: ['agent dashboard'],
  lucas: ['new form'],
  admin: ['property approval', 'users', 'user', 'panel'],
}
for (const [as, names] of Object.entries(withLines))
  for (const name of names)
    if (!screens.some((screen) => screen.as === as && screen.name === name))
      throw new Error(`No screen ${name}`)

/** One page of each form that has lines to type in. */
export const hasLinesToTypeIn = ({ as, name }: Screen) => withLines[as]?.includes(name) ?? false
