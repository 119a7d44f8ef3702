import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { now, today } from '~/adapters/clock'
import { database } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import { offerHandover } from '~/domain/stays/agents/offer-handover.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { countOwnersToBill } from '~/domain/stays/invoices/bill-everybody.server'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { freshOnce, letRoom } from '../support/stays'
import { isBilling } from './billing-forms'
import { booking, makeRequest, newTenant } from './bookings'
import { sendUntilTaken } from './client'
import { actorFor, countOf, type Market, newPeople, PASSWORD, type Person, readOne, until } from './market'
import { form, happenedTo, type Race } from './race'
import { TOTAL, waiting } from './race-payments'

/** An owner of whose bookings one payment was approved, on no invoice yet unless everybody is being billed. */
async function paidOwner(market: Market, url: string): Promise<Person> {
  const [owner] = (await newPeople(1, 'property_owner')) as [Person]
  const account = { accountType: 'mobile_money', accountName: 'Asha', mobileNumber: '255712999991' } as const
  database()
    .orm.insert(payoutAccounts)
    .values({ id: randomUUID(), ownerId: owner.id, ...account, isDefault: true, createdAt: now() })
    .run()
  const { payment } = await waiting({ ...market, owner }, url)
  approvePayment(actorFor(owner), payment, { version: 1, amount: TOTAL })
  return owner
}

const generation = ({ admin }: Market, owner: Person) =>
  form('/owner-invoices/new', admin.cookie, {
    ...{ owner: owner.id, period_start: today(), period_end: today(), once_key: randomUUID() },
  })

/** The draft of such an owner; `sent`: issued, at its second version. */
async function drafted(market: Market, url: string, sent = false) {
  const owner = await paidOwner(market, url)
  await sendUntilTaken({ url, ...generation(market, owner) })
  const { id } = readOne<{ id: string }>('select id from owner_invoices where owner_id = ?', owner.id)
  if (sent) await sendUntilTaken({ url, ...step(market, id, 'send', '1') })
  return { id, owner }
}

const step = ({ admin }: Market, id: string, does: string, version: string) =>
  form(`/owner-invoices/${id}/${does}`, admin.cookie, { version })

export const invoiceRaces: Record<string, Race> = {
  async 'an invoice is generated twice'(market, url) {
    const owner = await paidOwner(market, url)
    const moves = [generation(market, owner), generation(market, owner)]
    return { moves, effects: () => countOf('owner_invoices where owner_id = ?', owner.id) }
  },
  async 'a draft is sent twice'(market, url) {
    const { id } = await drafted(market, url)
    const send = step(market, id, 'send', '1')
    return { moves: [send, send], effects: () => happenedTo(id, 'invoice.sent') }
  },
  async 'a draft is sent and discarded'(market, url) {
    const { id } = await drafted(market, url)
    const moves = [step(market, id, 'send', '1'), step(market, id, 'discard', '1')]
    return { moves, effects: () => happenedTo(id, 'invoice.sent', 'invoice.discarded') }
  },
  async 'an invoice is marked as paid, and its owner says so'(market, url) {
    const { id, owner } = await drafted(market, url, true)
    const claim = { version: '2', payment_reference: 'QGH1' }
    const moves = [step(market, id, 'pay', '2'), form(`/invoices/${id}/paid`, owner.cookie, claim)]
    return { moves, effects: () => happenedTo(id, 'invoice.paid', 'invoice.claimed') }
  },
  async 'everybody is billed twice'({ admin }) {
    await until(() => !isBilling())
    const since = now()
    const shown = countOwnersToBill()
    const bill = form('/owner-invoices/bill-everybody', admin.cookie, { shown_count: String(shown) })
    const runs = () => countOf('billing_runs where created_at >= ?', since)
    // Another race may approve a payment of one more owner meanwhile: then both are asked again.
    const effects = () => (runs() === 0 && countOwnersToBill() !== shown ? 1 : runs())
    return { moves: [bill, bill], effects }
  },
  async 'a listing is taken over, and the offer taken back'({ owner, admin }) {
    const listing = letRoom({ ownerId: admin.id })
    offerHandover(actorFor(admin), listing, demoUsers.neema.email, freshOnce())
    const { id } = readOne<{ id: string }>('select id from invitations where property_id = ?', listing)
    const moves = [
      form(`/invitations/${id}/accept`, owner.cookie),
      form(`/invitations/${id}/withdraw`, admin.cookie),
    ]
    return { moves, effects: () => happenedTo(listing, 'handover.accepted', 'handover.withdrawn') }
  },
  async 'a listing is taken over, and a request for it reopened'({ owner, admin }) {
    const listing = letRoom({ ownerId: admin.id })
    const id = makeRequest(await newTenant(), listing)
    rejectBooking(actorFor(admin), id, { version: 1 })
    offerHandover(actorFor(admin), listing, demoUsers.neema.email, freshOnce())
    const offer = readOne<{ id: string }>('select id from invitations where property_id = ?', listing)
    const moves = [
      form(`/invitations/${offer.id}/accept`, owner.cookie),
      form(`/bookings/${id}/reopen`, admin.cookie, { version: '2' }),
    ]
    return {
      moves,
      effects: () => happenedTo(listing, 'handover.accepted') + happenedTo(id, 'booking.reopened'),
    }
  },
  async 'a request is approved, and its tenant closes the account'({ owner }) {
    const tenant = await newTenant()
    const id = makeRequest(tenant, letRoom())
    const close = form('/settings/profile/delete', tenant.cookie, { current_password: PASSWORD })
    return {
      moves: [booking(id, 'approve', owner), close],
      effects: () => happenedTo(id, 'booking.approved') + happenedTo(tenant.id, 'account.closed'),
      wins: 1,
    }
  },
  async 'own data is asked for twice'(market, url) {
    const { tenant } = await waiting(market, url)
    database().sqlite.prepare('update uploads set size_bytes = 30000000 where user_id = ?').run(tenant.id)
    const ask = form('/settings/profile/data', tenant.cookie)
    return { moves: [ask, ask], effects: () => happenedTo(tenant.id, 'account.data-asked') }
  },
}
