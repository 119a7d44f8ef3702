import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  bookingCommissions,
  bookings,
  events,
  notifications,
  outbox,
  profiles,
  propertyCollaborators,
  refunds,
} from '~/db/tables/index.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { receiveDeposit } from '~/domain/stays/returns/change-deposit.server'
import { closeRefunds, lowerRefund } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRow, findRows, updateRows } from '../support/rows'
import {
  addCollaborator,
  bookingOf,
  giveAccount,
  leaveStay,
  letRoom,
  pay,
  payAndApprove,
  refusalOf,
  seenBooking,
  seenPayment,
  stay,
} from '../support/stays'

const app = useFreshApp()
let booking: string
beforeEach(() => {
  giveAccount()
  const property = letRoom()
  addCollaborator(property, 'juma')
  booking = stay('amina', property)
})

/** Amina sends this much, and Neema has it. */
function receive(amount: number) {
  payAndApprove('amina', booking, { amount })
}

const at = (path: string) => `/bookings/${booking}/${path}`
const cancel = (fields: Record<string, string>, as: 'neema' | 'juma' | 'admin' = 'neema') =>
  send(
    at('cancel'),
    { version: String(seenBooking(booking).version), reason: 'The roof leaks', ...fields },
    as,
  )
const refund = () => findRow(refunds)
const page = (as: DemoUserName) => visit(`/bookings/${booking}`, as)
const step = (path: string, fields: Record<string, string>, as: DemoUserName) =>
  send(at(`refund/${path}`), { version: String(refund()?.version), ...fields }, as)

/** Amina leaves less than 14 days before her stay; Neema returns this much of what she received. */
const leave = (toReturnTzs?: number, reason?: string) => {
  updateRows(bookings, { startDate: SOON }, booking)
  leaveStay('amina', booking, toReturnTzs, reason)
}
const SOON = '2026-10-12'

describe('cancelling a booking that money was received for', () => {
  it('returns all of it, and asks for no sum', async () => {
    receive(100_000)
    const form = await visit(at('cancel'), 'neema')
    expectWords(form, 'You received TSh 100,000. All of it goes back to Amina Hassan by')
    expect(form.html).not.toContain('name="to_return"')
    expect((await cancel({ reason: ' ' })).status).toBe(422)
    expect((await cancel({ to_return: '1' })).status).toBe(200)
    expect(refund()).toMatchObject({ amountTzs: 100_000, reason: null, feeTzs: 0 })
    expectWords(await page('amina'), 'The roof leaks.', 'Neema John has to return TSh 100,000 to you by')
    const owner = await page('neema')
    expectWords(owner, 'TSh 100,000 is to be returned to the tenant by', 'Refund Sent')
    expect(owner.text).not.toContain('Return Less')
    const less = await step('less', { to_return: '60,000', reason: 'A night' }, 'neema')
    expect(less.status).toBe(409)
    expectWords(less, 'No more of it may be kept.')
  })

  it('names a receipt that waits, with the way to check it first', async () => {
    const { id } = pay('amina', booking, { amount: 100_000 })
    const form = await visit(at('cancel'), 'neema')
    expectWords(form, 'TSh 100,000 waits to be checked. What it brought goes back.')
    expect(form.text).not.toContain('No payment has been received')
    expect(linksCalled(form, 'Check it first')).toEqual([`/payments/${id}`])
    const agents = await visit(at('cancel'), 'juma')
    expectWords(agents, 'TSh 100,000 waits to be checked.')
    expect(linksCalled(agents, 'Check it first')).toEqual([])
    await cancel({})
    approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 100_000 })
    expect(refund()).toMatchObject({ amountTzs: 100_000, status: 'owed', feeTzs: 0 })
  })

  it('does not ask for a refund when no money was received', async () => {
    pay('amina', booking, { amount: 100_000 })
    expect((await cancel({})).status).toBe(200)
    expect(refund()).toBeUndefined()
    expect((await visit(at('refund/sent'), 'neema')).status).toBe(404)
  })

  it('keeps the booking current for its tenant until the money is back, with one button and the rest folded', async () => {
    receive(100_000)
    await cancel({})
    const list = await visit('/bookings', 'amina')
    expectWords(
      list,
      'Current 1',
      'Past 0',
      'Neema John has to return TSh 100,000',
      'Say where it goes',
      'More',
      'Call',
    )
    const [card = ''] = list.html.split('<article')[1]?.split('<details') ?? []
    expect(card.match(/class="[^"]*btn-main/g)).toHaveLength(1)
    expect(card.match(/class="btn/g)).toHaveLength(1)
    expect((await page('amina')).html.match(/class="[^"]*btn-main/g)).toHaveLength(1)
    expectWords(await visit('/bookings?tab=past', 'amina'), 'Past 0', 'No bookings found')
    updateRows(refunds, { status: 'closed' })
    expectWords(await visit('/bookings?tab=current', 'amina'), 'Current 0', 'Past 1', 'No bookings found')
    expectWords(
      await visit('/bookings?tab=past', 'amina'),
      'Past 1',
      'Cancelled',
      'More',
      'Search and filter',
    )
    expectWords(
      await visit('/bookings?status=cancelled', 'amina'),
      '1 booking found',
      'Current 0',
      'Past 1',
      'More',
    )
  })

  it('is asked of an administrator once the stay has begun, who is proposed what is not owed', async () => {
    updateRows(bookings, { startDate: '2026-10-05', endDate: '2026-12-05', durationMonths: 2 }, booking)
    receive(165_000)
    const form = await visit(at('cancel'), 'admin')
    expectWords(form, 'We propose what is left after our fee and the months that have begun.')
    expectWords(form, 'Our fee of TSh 16,000 comes first out of what is kept.')
    expect(form.html).toContain('value="0"')
    const send = (to_return: string) => cancel({ to_return, reason: 'Nobody answers' }, 'admin')
    const most = await send('165,001')
    expect(most.status).toBe(422)
    expectWords(most, 'TSh 165,000 was received: no more than that goes back')
    expect((await send('')).status).toBe(422)
    expect((await send('65,000')).status).toBe(200)
    expect(refund()).toMatchObject({ amountTzs: 65_000, feeTzs: null, reasonBy: demoUsers.admin.id })
    expect((await page('neema')).text).not.toContain('Return Less')
    expectWords(await page('amina'), 'has to return TSh 65,000 to you', 'keeps TSh 100,000')
    expect((await step('dispute', { reason: 'I never slept there' }, 'amina')).status).toBe(200)
  })

  it('is proposed to be all of it while the owner is suspended', async () => {
    receive(165_000)
    updateRows(profiles, { suspendedAt: TEST_NOW }, demoUsers.neema.id)
    updateRows(bookings, { startDate: '2026-10-05' }, booking)
    const form = await visit(at('cancel'), 'admin')
    expectWords(form, 'The owner is suspended, so we propose all of it.')
    expect(form.html).toContain('value="165,000"')
  })
})

describe('a tenant who cancels', () => {
  it('reads beside the button and on the page that all goes back until 14 days before', async () => {
    receive(100_000)
    const terms = 'Cancel by Sun 18 Oct 2026, and all of your money goes back. After that Neema John may keep'
    expectWords(await page('amina'), terms, 'at most one month’s rent, TSh 150,000.')
    expect((await page('neema')).text).not.toContain('all of your money goes back')
    app.setNow(startOfDayAt('2026-10-19') - 1)
    const form = await visit(at('cancel'), 'amina')
    expectWords(form, 'Neema John received TSh 100,000. All of it goes back to you by')
    await send(
      at('cancel'),
      { version: String(seenBooking(booking).version), reason: 'Not admitted' },
      'amina',
    )
    expect(refund()).toMatchObject({ amountTzs: 100_000, status: 'owed', feeTzs: 0 })
    expect((await page('neema')).text).not.toContain('Return Less')
    expectWords(await page('neema'), 'Amina Hassan cancelled: “Not admitted.”')
  })

  it('reads what may be kept of it from then on, and the owner what remains of that', async () => {
    receive(165_000)
    updateRows(bookings, { startDate: SOON }, booking)
    updateRows(bookingCommissions, { paidOn: '2026-10-05' })
    expectWords(
      await visit(at('cancel'), 'amina'),
      'Neema John received TSh 165,000. It goes back to you by',
      'Neema John may keep up to TSh 150,000, at most one month’s rent, and says why.',
      'If you do not agree, an administrator decides.',
    )
    leave()
    expect(refund()).toMatchObject({ amountTzs: 165_000, feeTzs: 0 })
    const form = await visit(at('refund/less'), 'neema')
    expectWords(
      form,
      'The tenant cancelled late: you may keep up to TSh 150,000, at most one month’s rent.',
      'Our fee comes first out of what is kept: TSh 16,000 of TSh 150,000, so that TSh 134,000 remains.',
      'TSh 7,500 was paid to agents for this stay. It can be taken off their next payment.',
      'At least TSh 15,000',
    )
    const less = (to_return: string) => step('less', { to_return, reason: 'The room stood empty' }, 'neema')
    const tooMuch = await less('14,999')
    expect(tooMuch.status).toBe(422)
    expectWords(tooMuch, 'Enter at least TSh 15,000, and less than TSh 165,000')
    const version = refund()?.version ?? null
    const direct = { to_return: 14_999, reason: 'The room stood empty', version }
    expect(refusalOf(() => lowerRefund(actorOf('neema'), booking, direct)).field).toBe('to_return')
    expect((await less('15,000')).status).toBe(200)
    expectWords(await less('15,000'), 'No more of it may be kept.')
    expect(refund()).toMatchObject({ amountTzs: 15_000, feeTzs: 15_000 })
  })

  it('has all of it back while the owner is suspended, on any day before the first', async () => {
    receive(100_000)
    updateRows(bookings, { startDate: SOON }, booking)
    updateRows(profiles, { suspendedAt: TEST_NOW }, demoUsers.neema.id)
    expectWords(await page('amina'), 'If you cancel before the first day, all of your money goes back.')
    expectWords(await visit(at('cancel'), 'amina'), 'All of it goes back to you by')
    leaveStay('amina', booking)
    expect(bookingOf(booking)).toMatchObject({ status: 'cancelled', keepLimitTzs: 0 })
  })

  it('has a receipt that waits decided afterwards, within the same limit', async () => {
    const { id } = pay('amina', booking, { amount: 165_000 })
    updateRows(bookings, { startDate: SOON }, booking)
    expectWords(
      await visit(at('cancel'), 'amina'),
      'TSh 165,000 waits to be checked. What it brought goes back.',
      'Neema John may keep up to TSh 150,000, at most one month’s rent, and says why.',
    )
    leave()
    expect(refund()).toBeUndefined()
    approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 165_000 })
    expect(refund()).toMatchObject({ amountTzs: 165_000, status: 'owed' })
    expect((await step('less', { to_return: '14,999', reason: 'x' }, 'neema')).status).toBe(422)
    expect((await step('less', { to_return: '15,000', reason: 'x' }, 'neema')).status).toBe(200)
  })

  it('does not cancel a stay that has begun and was paid', async () => {
    receive(100_000)
    updateRows(bookings, { startDate: '2026-10-05' }, booking)
    expect(linksCalled(await page('amina'), 'Cancel Booking')).toEqual([])
    expectWords(await visit(at('cancel'), 'amina'), 'Propose an earlier end: after a no')
  })
})

describe('a collaborator', () => {
  const less = { to_return: '60,000', reason: 'Agent says so' }

  it('who cancels returns all of it', async () => {
    receive(100_000)
    expectWords(await visit(at('cancel'), 'juma'), 'Neema John received TSh 100,000. All of it goes back')
    await cancel(less, 'juma')
    expect(refund()).toMatchObject({ amountTzs: 100_000, status: 'owed', reason: null, reasonBy: null })
  })

  it('without the right to check receipts does not lower a refund', async () => {
    receive(100_000)
    leave()
    expect((await step('less', less, 'juma')).status).toBe(403)
    expect((await page('juma')).text).not.toContain('Return Less')
  })

  it('with it may, and is named', async () => {
    updateRows(propertyCollaborators, { mayVerifyPayments: true })
    receive(100_000)
    leave()
    expectWords(await visit(at('refund/less'), 'juma'), 'Neema John may keep up to TSh 100,000')
    expect((await step('less', { to_return: '60,000', reason: 'A night' }, 'juma')).status).toBe(200)
    expect(refund()).toMatchObject({ amountTzs: 60_000, reasonBy: demoUsers.juma.id })
    const lines = ['TSh 40,000. Juma Kessy wrote: “A night.”', 'Juma Kessy says', '“A night.”']
    expectWords(await page('amina'), 'Neema John keeps', ...lines)
    expectWords(await page('neema'), 'You keep', ...lines)
    const [news] = findRows(notifications, eq(notifications.title, 'Less Is Returned'))
    expect(news?.message).toContain('Juma Kessy wrote: “A night.”')
  })
})

describe('before somebody cancels', () => {
  it('the page says what goes back, and what happens to the deposit', async () => {
    const property = letRoom({ depositRequired: true, depositType: 'fixed', depositValue: 60_000 })
    booking = stay('daudi', property)
    const form = async (as: DemoUserName) => visit(at('cancel'), as)
    expectWords(await form('daudi'), 'No payment has been received, so none is returned.')
    expectWords(await form('neema'), 'The deposit is not to be paid any more.', 'Cancel Booking')
    payAndApprove('daudi', booking, { amount: 100_000 })
    receiveDeposit(actorOf('neema'), booking, { ...seenBooking(booking), amount: 60_000 })
    expectWords(
      await form('neema'),
      'You received TSh 100,000. All of it goes back to Daudi Masanja by Mon 19 Oct, 12:00, or an administrator may decide.',
      'You have the deposit of TSh 60,000. Return it too, under Return Deposit.',
      'Cancel Booking',
    )
    expectWords(await form('admin'), 'Neema John has the deposit of TSh 60,000. It is to be returned too.')
  })
})

describe('where the money goes', () => {
  const account = {
    ...{ account_type: 'mobile_money', mobile_network: 'Halopesa', mobile_number: '0712 000 111' },
    account_name: 'Amina H Juma',
  }
  beforeEach(async () => {
    receive(100_000)
    await cancel({})
  })

  it('is asked of the tenant, and until then the owner reads that they should ask', async () => {
    for (const path of ['/dashboard', `/bookings/${booking}`, '/bookings'])
      expect(linksCalled(await visit(path, 'amina'), 'Say where it goes'), path).toEqual([at('refund/to')])
    const owner = await page('neema')
    expectWords(owner, 'Ask Amina Hassan where the money should go.')
    expect(linksCalled(owner, 'Call')).toContain('tel:+255712345678')
    expectWords(await visit(at('refund/sent'), 'neema'), 'Ask Amina Hassan where the money should go.')
    for (const as of ['neema', 'juma', 'admin'] as const) {
      expect((await page(as)).text).not.toContain('Say where it goes')
      expect((await step('to', account, as)).status).toBe(403)
    }
  })

  it('is shown to the owner beside the button, and masked to agents', async () => {
    expect((await visit(at('refund/to'), 'amina')).html).toContain('value="Amina Hassan"')
    const wrong = await step('to', { ...account, mobile_number: '12' }, 'amina')
    expect(wrong.status).toBe(422)
    expectWords(wrong, 'Enter a number like')
    expectWords(await step('to', account, 'amina'), 'Saved. Neema John sees where to send the money.')
    expect(refund()?.payTo).toEqual({
      ...{ kind: 'mobile_money', provider: 'Halopesa', number: '255712000111', name: 'Amina H Juma' },
    })
    const lines = ['Where it goes', 'Halopesa +255 712 000 111 , Amina H Juma']
    for (const path of [`/bookings/${booking}`, at('refund/sent')])
      expectWords(await visit(path, 'neema'), ...lines)
    expect((await page('neema')).text).not.toContain('where the money should go')
    const agent = await page('juma')
    expectWords(agent, 'Where it goes', 'Halopesa •••• 0111 , Amina H Juma')
    expect(agent.html).not.toMatch(/712 ?000 ?111/)
    expectWords(await page('amina'), ...lines, 'Change where it goes')
  })

  it('takes a bank account, whose bank may be typed', async () => {
    const bank = { account_type: 'bank', bank_name: 'Other', other_bank: 'Mwalimu Bank' }
    await step('to', { ...bank, account_number: '0150-123456', account_name: 'Amina' }, 'amina')
    expect(refund()?.payTo).toMatchObject({ kind: 'bank', provider: 'Mwalimu Bank', number: '0150123456' })
    const form = await visit(at('refund/to'), 'amina')
    for (const value of ['Mwalimu Bank', '0150123456', 'Amina'])
      expect(form.html).toContain(`value="${value}"`)
  })

  it('notifies the owner without the number, which no event, message or address holds', async () => {
    const { location } = await step('to', account, 'amina')
    expectWords(await visit('/notifications', 'neema'), 'Refund Account', 'The booking’s page shows it.')
    const kept = JSON.stringify([findRows(events), findRows(notifications), findRows(outbox), location])
    expect(kept).not.toMatch(/712000111|712 000 111|Amina H Juma/)
  })

  it('refuses “Refund Sent” of somebody who saw another account', async () => {
    const seen = String(refund()?.version)
    await step('to', account, 'amina')
    const sent = { payment_reference: 'QGH72XK2P1', version: seen }
    expect((await step('sent', sent, 'neema')).status).toBe(409)
    expect((await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema')).status).toBe(200)
    expect((await step('to', account, 'amina')).status).toBe(409)
  })
})

it('asks apart what came back and what is kept, on the dashboard too', async () => {
  receive(100_000)
  leave(60_000)
  await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema')
  const sentBy = refund()?.actByAt
  for (const path of ['/dashboard', `/bookings/${booking}`, '/bookings']) {
    const shown = await visit(path, 'amina')
    expectWords(shown, 'Neema John says that TSh 60,000 was returned to you', 'keeps TSh 40,000')
    const arrived = [...shown.html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*?It arrived/g)]
    expect(
      arrived.map(([button]) => button.includes('btn-main')),
      path,
    ).toEqual([false])
    expect(linksCalled(shown, 'It did not arrive')).toEqual([at('refund/missing')])
    expect(linksCalled(shown, 'I do not agree about TSh 40,000')).toEqual([at('refund/dispute')])
    expect(linksCalled(shown, 'Agree to less')).toEqual([])
  }
  expectWords(await step('confirm', {}, 'amina'), 'You may still disagree with what is kept.')
  expect(refund()).toMatchObject({ status: 'answered', actByAt: sentBy })
  expectWords(await step('confirm', {}, 'amina'), 'The tenant has said that it arrived.')
  expectWords(await visit('/notifications', 'neema'), 'Refund Arrived')
  for (const path of ['/dashboard', `/bookings/${booking}`, '/bookings'])
    expect(linksCalled(await visit(path, 'amina'), 'Agree to less'), path).toEqual([at('refund/agree')])
  expectWords(
    await visit(at('refund/agree'), 'amina'),
    'You agree that Neema John keeps TSh 40,000. You cannot ask for it later.',
    'Received TSh 100,000',
    'Kept TSh 40,000',
  )
  expectWords(await step('agree', {}, 'amina'), 'Thank you. This is settled.')
  expectWords(await page('amina'), 'TSh 60,000 was returned to you. Neema John keeps TSh 40,000')
})

it('a receipt that is approved while the two sides do not agree stays before administrators with the rest', async () => {
  receive(50_000)
  const { id } = pay('amina', booking, { amount: 20_000 })
  leave(10_000)
  await step('dispute', { reason: 'I never slept there' }, 'amina')
  approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 20_000 })
  expect(refund()).toMatchObject({ amountTzs: 30_000, status: 'disputed', dispute: 'I never slept there' })
  expectWords(await visit('/dashboard', 'admin'), '1 return not agreed')
})

it('no less goes back than was returned before a further receipt was approved', async () => {
  receive(50_000)
  const { id } = pay('amina', booking, { amount: 20_000 })
  leave()
  await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema')
  approvePayment(actorOf('neema'), id, { ...seenPayment(id), amount: 20_000 })
  expect(refund()).toMatchObject({ amountTzs: 70_000, returnedTzs: 50_000, status: 'owed' })
  const less = await step('less', { to_return: '49,999', reason: 'A night' }, 'neema')
  expect(less.status).toBe(422)
  expectWords(less, 'Enter at least TSh 50,000')
  expect((await step('less', { to_return: '50,000', reason: 'A night' }, 'neema')).status).toBe(200)
  expect(refund()).toMatchObject({ amountTzs: 50_000, status: 'answered', version: 4 })
  expectWords(await page('amina'), 'TSh 50,000 was returned to you', 'It arrived')
})

describe('money that goes back', () => {
  beforeEach(() => {
    receive(100_000)
    leave()
  })

  it('is sent with a reference and confirmed; both sides read it in the history', async () => {
    expect((await step('sent', { payment_reference: ' ' }, 'neema')).status).toBe(422)
    expectWords(
      await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema'),
      'Saved. The tenant is asked',
    )
    expectWords(
      await page('amina'),
      'TSh 100,000 was returned to you, with the payment reference QGH72XK2P1.',
      'It arrived',
    )
    const news = await visit('/notifications', 'amina')
    expectWords(news, 'Refund Sent', 'Chumba cha Sinza', 'was cancelled. Neema John says that')
    expect(news.text.match(/was returned to you/g)).toHaveLength(1)
    expect((await step('sent', { payment_reference: 'AGAIN' }, 'neema')).status).toBe(409)
    expectWords(
      await step('confirm', {}, 'amina'),
      'Thank you. This is settled.',
      'TSh 100,000 was returned to you.',
    )
    expectWords(
      await page('neema'),
      'Settled',
      'History',
      'Refund sent: TSh 100,000',
      'The tenant confirmed the refund',
    )
    expectWords(await visit('/notifications', 'neema'), 'Amina Hassan agrees with what was returned')
    expectWords(await step('confirm', {}, 'amina'), 'This is settled.')
  })

  it('can be less, with a reason; the tenant disagrees, and an administrator decides', async () => {
    expect((await step('less', { to_return: '100,000', reason: 'A night' }, 'neema')).status).toBe(422)
    const same = { to_return: 100_000, reason: 'A night', version: refund()?.version ?? null }
    expect(refusalOf(() => lowerRefund(actorOf('neema'), booking, same)).field).toBe('to_return')
    expect((await step('less', { to_return: '40,000', reason: ' ' }, 'neema')).status).toBe(422)
    expect((await step('less', { to_return: '40,000', reason: 'A night' }, 'neema')).status).toBe(200)
    expectWords(await visit('/notifications', 'amina'), 'Less Is Returned', 'TSh 40,000')
    expect((await step('dispute', { reason: 'I never slept there' }, 'amina')).status).toBe(200)
    expectWords(await visit('/notifications', 'admin'), 'Refund Not Agreed', 'I never slept there')
    expectWords(await page('admin'), 'Neema John says', 'A night', 'Amina Hassan says', 'I never slept there')
    const input = { decision: 'Nobody saw you there' }
    const most = await step('decide', { returned: '50,000', to_return: '50,001', ...input }, 'admin')
    expect(most.status).toBe(409)
    expectWords(most, 'TSh 100,000 was received in all')
    await step('decide', { returned: '10,000', to_return: '70,000', ...input }, 'admin')
    expectWords(
      await page('amina'),
      'has to return TSh 70,000 to you by',
      'Bweni has decided: “Nobody saw you there.”',
    )
    const second = await step('decide', { returned: '0', to_return: '0', ...input }, 'admin')
    expect(second.status).toBe(409)
    expectWords(second, 'An administrator has decided what is to be returned.')
    expect((await step('less', { to_return: '20,000', reason: 'No' }, 'neema')).status).toBe(409)
    expect((await step('dispute', { reason: 'More' }, 'amina')).status).toBe(409)
    await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema')
    expect(refund()).toMatchObject({ amountTzs: 80_000, returnedTzs: 80_000, status: 'answered' })
    expect((await step('dispute', { reason: 'It is not enough' }, 'amina')).status).toBe(409)
    expect((await step('missing', { reason: 'Nothing came' }, 'amina')).status).toBe(200)
    await step('decide', { returned: '80,000', to_return: '0', decision: 'The bank shows it' }, 'admin')
    expectWords(
      await page('amina'),
      'TSh 80,000 was returned to you.',
      'Bweni has decided: “The bank shows it.”',
    )
  })

  it('is decided to be anything up to all that was received', async () => {
    await step('dispute', { reason: 'It never came' }, 'amina')
    const all = { returned: '0', to_return: '100,000', decision: 'x' }
    expect((await step('decide', all, 'admin')).status).toBe(200)
    expect(refund()).toMatchObject({ amountTzs: 100_000, returnedTzs: 0, status: 'owed' })
  })

  it.each([
    ['99,999', 'owed', 'Neema John has to return TSh 99,999 to you'],
    ['0', 'answered', 'Neema John keeps TSh 100,000'],
  ])('can be lowered to %s', async (to_return, status, sentence) => {
    expect((await step('less', { to_return, reason: 'x' }, 'neema')).status).toBe(200)
    expect(refund()).toMatchObject({ amountTzs: Number(to_return.replace(',', '')), status })
    expectWords(await page('amina'), sentence)
  })

  it('is settled with no refund when the tenant agrees', async () => {
    await step('less', { to_return: '0', reason: 'The stay had begun' }, 'neema')
    expectWords(await step('agree', {}, 'amina'), 'Thank you. This is settled.', 'Nothing is returned.')
  })

  it('is settled when nobody disagrees for 14 days, and not before', async () => {
    await step('sent', { payment_reference: 'QGH72XK2P1' }, 'neema')
    app.passTime(14 * DAY - 1)
    expect(closeRefunds()).toBe(0)
    app.passTime(14 * DAY)
    expect([closeRefunds(), closeRefunds(), refund()?.status]).toEqual([1, 0, 'closed'])
    expectWords(await visit('/notifications', 'amina'), 'Refund Settled')
  })
})

describe('the dashboards', () => {
  it('show first what is to be returned, to the person whose turn it is', async () => {
    receive(100_000)
    leave(60_000)
    const owner = await visit('/dashboard', 'neema')
    expectWords(
      owner,
      'Money to Return',
      'TSh 60,000 is to be returned to the tenant by',
      'Pending Approvals',
    )
    expect(linksCalled(owner, 'Answer')).toContain(`/bookings/${booking}`)
    expectWords(await visit('/dashboard', 'amina'), 'What comes next', 'has to return TSh 60,000 to you by')
    expect((await visit('/dashboard', 'admin')).text).not.toContain('return not agreed')
    await step('dispute', { reason: 'I never slept there' }, 'amina')
    expectWords(await visit('/dashboard', 'admin'), '1 return not agreed', 'Amina Hassan and Neema John')
    expect((await visit('/dashboard', 'neema')).text).not.toContain('Money to Return')
    await step('decide', { returned: '60,000', to_return: '0', decision: 'As agreed' }, 'admin')
    expect((await visit('/dashboard', 'admin')).text).not.toContain('return not agreed')
    expect((await visit('/dashboard', 'amina')).text).not.toContain('What comes next')
  })

  it('show administrators what an owner has not returned in time', async () => {
    receive(100_000)
    await cancel({})
    app.passTime(15 * DAY)
    expectWords(await visit('/dashboard', 'admin'), '1 late return', 'Amina Hassan and Neema John')
  })
})
