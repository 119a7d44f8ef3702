import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { booking, invitation, listing, payment, readOne, roomOf } from './data'

/** A page and who visits it: `path` is asked when the demo is there. */
export type Screen = { name: string; as: DemoUserName | 'guest'; path: () => string; status?: number }

const screen = (as: Screen['as'], name: string, path: () => string, status = 200): Screen => ({
  name,
  as,
  path,
  status,
})

/** A town in which no test lists anything: what its pages weigh depends on the demo alone. */
const TOWN = 'Mwanza'

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
  screen('guest', 'sign in', () => paths.auth()),
  screen('guest', 'sign in to book', () =>
    paths.auth({ redirect: paths.booking({ property: listing({ type: 'room' }) }) }),
  ),
  screen('guest', 'sign up', () => paths.auth({ mode: 'sign-up' })),
  screen('guest', 'forgotten password', paths.forgot),
  screen('guest', 'spent link', () => paths.reset('no-such-token')),
  screen('guest', 'spent confirmation', () => paths.confirm('no-such-token')),
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

const offerOf = (id: string) => paths.propertyOffer(id, { room: roomOf(id) })

const tenants = [
  screen('daudi', 'landing', paths.home),
  screen('daudi', 'dashboard', paths.dashboard),
  screen('fatma', 'dashboard to complete', paths.dashboard),
  screen('daudi', 'list', () => paths.properties({ location: TOWN })),
  screen('daudi', 'hostel with a room chosen', () => {
    const id = listing({ of: 'zuhura' })
    return paths.property(id, { room: roomOf(id) })
  }),
  screen('amina', 'booking form', () => paths.booking({ property: listing({ of: 'zuhura', type: 'room' }) })),
  screen('amina', 'booking submitted', () =>
    paths.booking({ submitted: booking({ tenant: 'amina', status: 'pending' }) }),
  ),
  screen('daudi', 'bookings', () => paths.bookings()),
  screen('daudi', 'booking', () => paths.bookingDetails(booking({ tenant: 'daudi', status: 'confirmed' }))),
  screen('daudi', 'cancel booking', () =>
    paths.bookingCancel(booking({ tenant: 'daudi', status: 'confirmed' })),
  ),
  screen('amina', 'delete booking', () =>
    paths.bookingDelete(booking({ tenant: 'amina', status: 'pending' })),
  ),
  screen('daudi', 'payment page', () =>
    paths.bookingPayment(booking({ tenant: 'daudi', status: 'confirmed', payments: 'none' })),
  ),
  screen('amina', 'payments', () => paths.payments()),
  screen('elia', 'rejected payment', () => paths.payment(payment('rejected', { tenant: 'elia' }))),
  screen('daudi', 'notifications', () => paths.notifications()),
  screen('daudi', 'calculator', () => paths.calculator({ preferred_location: TOWN })),
  screen('daudi', 'newest notifications', paths.notificationsLatest),
  screen('daudi', 'profile', paths.profile),
  screen('daudi', 'password', paths.changePassword),
  screen('amina', 'refused page', paths.propertyUpload, 403),
  screen('amina', 'edit refused', () => paths.propertyEdit(listing({ of: 'neema' })), 403),
]

const owners = [
  screen('neema', 'dashboard', paths.dashboard),
  screen('neema', 'my properties', () => paths.properties()),
  screen('neema', 'own hostel', () => paths.property(listing({ of: 'neema' }))),
  screen('neema', 'new listing', () => paths.propertyUpload()),
  screen('neema', 'edit of what is not there', () => paths.propertyEdit('nothing'), 404),
  screen('neema', 'edit hostel', () => paths.propertyEdit(listing({ of: 'neema' }))),
  screen('neema', 'edit room', () => paths.propertyEdit(listing({ of: 'neema', type: 'room' }))),
  screen('neema', 'available rooms', () => offerOf(listing({ of: 'neema' }))),
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
  screen('neema', 'payment', () => paths.payment(payment('pending', { owner: 'neema' }))),
  screen('neema', 'approve payment', () => paths.paymentApprove(payment('pending', { owner: 'neema' }))),
  screen('neema', 'reject payment', () => paths.paymentReject(payment('pending', { owner: 'neema' }))),
  screen('neema', 'profile', paths.profile),
  screen('neema', 'add account', paths.payoutAccounts),
  screen('neema', 'notifications', () => paths.notifications()),
  screen('baraka', 'rejected listing', () =>
    paths.property(listing({ of: 'baraka', state: 'rejected', type: 'apartment' })),
  ),
  screen('juma', 'agent dashboard', paths.dashboard),
  screen('juma', 'agent properties', () => paths.properties()),
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
  screen('admin', 'bookings', () => paths.bookings()),
  screen('admin', 'payments', () => paths.payments()),
  screen('admin', 'users', paths.adminUsers),
  screen('admin', 'panel', () => paths.admin()),
]

/** Every screen of the product, each as somebody whom it is for; those of one person stand together. */
export const screens: Screen[] = [...guests, ...tenants, ...owners, ...administrators].sort((one, other) =>
  one.as.localeCompare(other.as),
)
/** Whose pages are sent without hydration and have to be light. */
export const isStudents = ({ as }: Screen) => ['guest', 'daudi', 'amina', 'elia', 'fatma'].includes(as)

const withLines: Partial<Record<Screen['as'], string[]>> = {
  guest: ['list', 'calculator', 'sign in', 'sign up', 'forgotten password'],
  fatma: ['dashboard to complete'],
  daudi: ['dashboard', 'hostel with a room chosen', 'bookings', 'payment page', 'profile', 'password'],
  amina: ['booking form', 'payments'],
  neema: [
    'new listing',
    'edit hostel',
    'edit room',
    'available rooms',
    'agents',
    'approve payment',
    'add account',
  ],
  juma: ['agent dashboard'],
  admin: ['property approval'],
}
for (const [as, names] of Object.entries(withLines))
  for (const name of names)
    if (!screens.some((screen) => screen.as === as && screen.name === name))
      throw new Error(`No screen ${name}`)

/** One page of each form that has lines to type in. */
export const hasLinesToTypeIn = ({ as, name }: Screen) => withLines[as]?.includes(name) ?? false
