import { beforeEach, describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { approvePayment } from '~/domain/stays/payments/decide-payment.server'
import { useObjectStore } from '~/http/store.server'
import * as approve from '~/routes/payments/approve'
import { loader as receipt } from '~/routes/payments/receipt'
import * as reject from '~/routes/payments/reject'
import * as show from '~/routes/payments/show'
import { actorOf } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { memoryStore } from '../support/memory-store'
import { expectWords, visit } from '../support/pages'
import { addCollaborator, giveAccount, letRoom, pay, paymentOf, seenPayment, stay } from '../support/stays'

const decisions = { approve, reject }
type Decision = keyof typeof decisions

const app = useFreshApp()
let id: string
beforeEach(() => {
  giveAccount()
  const roomId = letRoom({ title: 'Chumba cha Sinza' })
  addCollaborator(roomId, 'juma')
  id = pay('amina', stay('amina', roomId), { amount: 165_000, payment_reference: 'QGH72XK2P1' }).id
})

/** The version is the one of now, unless `fields` says another. */
const submit = (decision: Decision, fields: Record<string, string | number>, as?: DemoUserName, of = id) =>
  post(
    decisions[decision].action,
    `/payments/${of}/${decision}`,
    { version: seenPayment(of).version ?? 1, ...fields },
    { as, params: { paymentId: of } },
  )
const page = (as?: DemoUserName, of = id) =>
  get(show.loader, `/payments/${of}`, { as, params: { paymentId: of } })
const file = (as?: DemoUserName, of = id) =>
  get(receipt, `/payments/${of}/receipt`, { as, params: { paymentId: of } })

describe('approving', () => {
  it('counts what arrived', async () => {
    const { status, location } = await submit(
      'approve',
      { amount: '160,000', reason: 'The bank took a fee', version: 1 },
      'neema',
    )
    expect([status, location]).toEqual([303, '/payments'])
    expect(paymentOf(id)).toMatchObject({ status: 'completed', amountTzs: 160_000 })
  })

  it.each(['165001', '0', '-1', 'all', '1e3', ''])(
    'refuses %s as the amount, and keeps it',
    async (amount) => {
      const { status, data } = await submit('approve', { amount, version: 1 }, 'neema')
      expect(status).toBe(422)
      expect(data.form.errors.amount).toHaveLength(1)
      expect(data.form.values.amount ?? '').toBe(amount)
      expect(paymentOf(id).status).toBe('pending')
    },
  )
})

describe('rejecting', () => {
  it('needs a reason', async () => {
    expect((await submit('reject', { reason: ' ' }, 'neema')).status).toBe(422)
    await submit('reject', { reason: 'Nothing arrived', version: 1 }, 'neema')
    expect(paymentOf(id)).toMatchObject({ status: 'rejected', rejectReason: 'Nothing arrived' })
    expect((await page('amina')).data.payment).toMatchObject({
      own: true,
      mayPay: true,
      rejectReason: 'Nothing arrived',
    })
  })

  it("comes too late: the other's decision stays, and so does the reason", async () => {
    approvePayment(actorOf('admin'), id, { ...seenPayment(id), amount: 165_000 })
    const { status, data } = await submit('reject', { reason: 'Nothing arrived', version: 1 }, 'neema')
    expect([status, data.form.values.reason, data.form.version]).toEqual([409, 'Nothing arrived', 2])
    expect(data.form.errors[''][0]).toContain('already been decided: Completed, System Administrator')
    expect(paymentOf(id).status).toBe('completed')
  })
})

it('verifiers see which account the tenant was to pay into, on the page and beside the decision', async () => {
  for (const path of [`/payments/${id}`, `/payments/${id}/approve`])
    expectWords(
      await visit(path, 'neema'),
      'Expected amount',
      'To be paid into',
      'Vodacom M-Pesa, +255 754 000 002, Neema John',
    )
})

describe('the receipt', () => {
  it('is shown under its own name and as what it is', async () => {
    await app.store.put(paymentOf(id).receiptKey, new TextEncoder().encode('a picture'), {
      contentType: 'image/png',
    })
    const { headers, response } = await file('neema')
    expect(await response!.text()).toBe('a picture')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''receipt.png",
    })
  })

  it('that is gone says so, and one that cannot be read now asks to try again', async () => {
    expect((await file('neema')).data.sentence).toBe('This receipt is no longer stored.')
    const store = memoryStore()
    store.down = true
    useObjectStore(store)
    expect((await file('neema')).status).toBe(503)
  })
})
