import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, events, payments, payoutAccounts, uploads } from '~/db/tables/index.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { cancelBooking } from '~/domain/stays/bookings/stays/cancel-booking.server'
import { action, loader } from '~/routes/payments/pay'
import { actorOf, cookiesAfter } from '../support/accounts'
import { get, post, TEST_NOW } from '../support/app'
import { pdf, photo, strangers } from '../support/fixtures'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, send as sendPage, visit } from '../support/pages'
import { findRows, insertRows, updateRows } from '../support/rows'
import {
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentsFor,
  seenBooking,
  setSetting,
  stay,
} from '../support/stays'

const app = useFreshApp()
let bookingId: string
beforeEach(() => {
  giveAccount()
  bookingId = stay('amina', letRoom(), { duration: 7, payment_term: 'quarterly' })
})

type Fields = Record<string, string>
const formWith = (change: Fields = {}): Fields => ({
  amount: '555,000',
  payment_method: 'mobile_money',
  payment_reference: 'QGH72XK2P1',
  once_key: 'one',
  ...change,
})

function formOf(fields: Fields, file?: Uint8Array, name = 'risiti.pdf'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (file) form.append('receipt', new File([Uint8Array.from(file)], name))
  return form
}

const send = (form: FormData | Fields, as: DemoUserName = 'amina', id = bookingId) =>
  post(action, `/booking/${id}/payment`, form, { as, params: { bookingId: id } })
const open = (as?: DemoUserName, id = bookingId) =>
  get(loader, `/booking/${id}/payment`, { as, params: { bookingId: id } })
const rows = () => paymentsFor(bookingId)
const staged = () => findRows(uploads).filter(({ claimedAt }) => claimedAt === null)

describe('the page', () => {
  it("shows the booking's account with its registered name, the reference, and what is due", async () => {
    const { data } = await open('amina')
    expect(data.page).toMatchObject({
      reference: bookingId.slice(0, 8).toUpperCase(),
      accounts: [
        {
          kind: 'mobile_money',
          provider: 'Vodacom M-Pesa',
          registeredName: 'Neema John',
          number: '255754000002',
        },
      ],
      accountChangedAt: null,
      balance: { proposedTzs: 555_000, minTzs: 1_000, maxTzs: 1_155_000 },
      progress: [{ state: 'done' }, { state: 'done' }, { state: 'current' }, { state: 'ahead' }],
    })
  })

  it('lets scripts make the photo of a receipt smaller before it is sent', async () => {
    const { html } = await visit(`/booking/${bookingId}/payment`, 'amina')
    expect(html).toMatch(/<input[^>]*name="receipt"[^>]*data-shrink="true"/)
  })

  it('begins with the way to pay that the tenant chose, or the one that fits the account', async () => {
    const other = (payment_method: string, tenant: DemoUserName) =>
      stay(tenant, letRoom(), { duration: 7, payment_term: 'quarterly', payment_method })
    const shown = async (as: DemoUserName, id: string) => (await open(as, id)).data.page.paymentMethod
    expect(await shown('daudi', other('bank_transfer', 'daudi'))).toBe('bank_transfer')
    expect(await shown('grace', other('mobile_money', 'grace'))).toBe('mobile_money')
    updateRows(bookings, { paymentMethod: 'card' })
    expect(await shown('amina', bookingId)).toBe('mobile_money')
  })

  it('shows both accounts of the owner, the one for the chosen method first; a later one is not shown', async () => {
    const bank = { accountType: 'bank', bankName: 'NMB Bank', accountName: 'Neema J. Limited' } as const
    const noMobile = { mobileNetwork: null, mobileNumber: null, isDefault: false }
    const earlier = TEST_NOW - 2 * DAY
    giveAccount('neema', { ...bank, ...noMobile, accountNumber: '0150123456789', createdAt: earlier })
    updateRows(payoutAccounts, { createdAt: earlier })
    const id = stay('daudi', letRoom(), { payment_method: 'bank_transfer' })
    const page = await visit(`/booking/${id}/payment`, 'daudi')
    expect(page.text).toMatch(
      /NMB Bank account.*The name of the account must be NEEMA J. LIMITED ?\..*Pay by mobile money instead.*Vodacom M-Pesa.*Your phone must show NEEMA JOHN/s,
    )
    expectWords(page, 'choose a transfer to this account', 'Send the amount to this Vodacom M-Pesa number')
    const mobile = await visit(`/booking/${bookingId}/payment`, 'amina')
    expect(mobile.text).toMatch(/Vodacom M-Pesa.*Pay by bank transfer instead.*NMB Bank account/s)
    const { id: paymentId } = pay('daudi', id, { payment_method: 'bank_transfer' })
    expect((await visit(`/payments/${paymentId}`, 'neema')).text).toMatch(
      /To be paid into NMB Bank, 0150123456789, Neema J. Limited or Vodacom M-Pesa, \+255 754 000 002/,
    )
    app.passTime(5 * DAY)
    giveAccount('neema', { ...bank, ...noMobile, accountNumber: '0999', createdAt: TEST_NOW + DAY })
    updateRows(payoutAccounts, { status: 'removed' }, eq(payoutAccounts.accountNumber, '0150123456789'))
    expect((await visit(`/booking/${bookingId}/payment`, 'amina')).text).not.toContain('NMB Bank')
  })

  it('shows both accounts with which an owner began on one day, and no later one before it is a day old', async () => {
    const bank = { accountType: 'bank', bankName: 'NMB Bank', accountNumber: '0150123456789' } as const
    const noMobile = { mobileNetwork: null, mobileNumber: null, isDefault: false }
    const account = giveAccount('neema', { ...bank, ...noMobile, createdAt: TEST_NOW + 1 })
    app.passTime(HOUR)
    const shown = async () => (await open('daudi', later)).data.page.accounts.length
    const later = stay('daudi', letRoom(), { payment_method: 'mobile_money' })
    expect(await shown()).toBe(2)
    updateRows(
      payoutAccounts,
      { createdAt: TEST_NOW - 2 * DAY },
      eq(payoutAccounts.accountType, 'mobile_money'),
    )
    expect(await shown()).toBe(1)
    updateRows(payoutAccounts, { createdAt: TEST_NOW - 3 * DAY, status: 'removed' }, account)
    expect(await shown()).toBe(1)
  })

  it('waits for the approval', async () => {
    const pending = ask('daudi', letRoom())
    const early = await open('daudi', pending)
    expect([early.status, early.location]).toEqual([303, '/bookings'])
    const list = await visit('/bookings', 'daudi', cookiesAfter(early))
    expectWords(list, 'Booking must be approved before payment')
    expect((await send(formWith(), 'daudi', pending)).location).toBe('/bookings')
    expect(findRows(payments)).toEqual([])
  })

  it('shows tenants that the owner has set another account, and keeps the one that was agreed', async () => {
    updateRows(payoutAccounts, { isDefault: false })
    giveAccount('neema', { accountName: 'Somebody Else', createdAt: TEST_NOW + 5 })
    insertRows(events, {
      name: 'payout.added',
      actorId: demoUsers.neema.id,
      subjectType: 'payout_account',
      subjectId: 'x',
      data: {},
      createdAt: TEST_NOW + 5,
    })
    const { data } = await open('amina')
    expect(data.page).toMatchObject({
      accountChangedAt: TEST_NOW + 5,
      accounts: [{ registeredName: 'Neema John' }],
    })
  })

  it('mentions another account as long as a shilling is open', async () => {
    const total = bookingOf(bookingId).totalAmountTzs
    updateRows(payoutAccounts, { isDefault: false })
    giveAccount('neema', { createdAt: TEST_NOW + 5 })
    const paid = async (amount: number) => {
      payAndApprove('amina', bookingId, { amount })
      return (await open('amina')).data.page
    }
    expect(await paid(total - 1)).toMatchObject({ accountChangedAt: TEST_NOW + 5, balance: { openTzs: 1 } })
    expect(await paid(1)).toMatchObject({ accountChangedAt: null, balance: { openTzs: 0 } })
  })
})

describe('sending a receipt', () => {
  it('stores it privately and comes back to the page', async () => {
    const { status, location } = await send(formOf(formWith(), pdf()))
    expect([status, location]).toEqual([303, `/booking/${bookingId}/payment`])
    const [payment] = rows()
    expect(payment).toMatchObject({
      amountTzs: 555_000,
      status: 'pending',
      receiptName: 'risiti.pdf',
      receiptType: 'application/pdf',
    })
    expect(payment!.receiptKey).toMatch(/^private\/[0-9a-f-]{36}\.pdf$/)
    expect(await app.store.get(payment!.receiptKey)).not.toBeNull()
    const { data } = await open('amina')
    expect(data.page.progress[2].state).toBe('done')
    expect(data.kept).toEqual([])
  })

  it('takes PNG and JPG as well, re-encoded', async () => {
    const slip = await photo({ width: 300, height: 400 }).jpeg().toBuffer()
    await send(formOf(formWith(), slip, 'slip.pdf'))
    expect(rows()[0]).toMatchObject({ receiptType: 'image/jpeg' })
  })

  it('of a bank without a file says the sentence, once, and keeps the rest; a file that arrived is not asked for', async () => {
    const sentence = 'Please select a receipt file and enter payment reference'
    const slip = (change: Fields = {}) => formWith({ payment_method: 'bank_transfer', ...change })
    const noFile = await send(formOf(slip()))
    expect([noFile.status, noFile.data.form.errors]).toEqual([422, { receipt: [sentence] }])
    expect(noFile.data.form.values).toMatchObject({ amount: '555,000', payment_reference: 'QGH72XK2P1' })
    const neither = await send(formOf(slip({ payment_reference: '' })))
    expect(
      Object.values(neither.data.form.errors)
        .flat()
        .filter((message) => message === sentence),
    ).toHaveLength(1)
    const noReference = await send(formOf(slip({ payment_reference: '   ' }), pdf()))
    expect(noReference.data.form.errors).toEqual({
      payment_reference: ['Please select a receipt file and enter payment reference. Your receipt is kept.'],
    })
    expect(rows()).toEqual([])
  })

  it('asks for no file twice: what arrived with an error is sent with the next send', async () => {
    const first = await send(formOf(formWith({ amount: 'much' }), pdf()))
    expect(first.status).toBe(422)
    const [kept] = first.data.form.kept
    expect(kept).toMatchObject({ field: 'receipt', name: 'risiti.pdf' })
    expect((await open('amina')).data.kept).toEqual([kept])
    const { status } = await send(formOf({ ...formWith(), 'shown[]': kept.id, 'kept[]': kept.id }))
    expect([status, rows()[0]?.receiptName, staged()]).toEqual([303, 'risiti.pdf', []])
  })

  it.each([
    ['no picture', 422, new TextEncoder().encode('hello'), ['amount', 'payment_reference', 'receipt']],
    ['a good file', 409, pdf(), ['amount', 'payment_reference']],
  ] as const)('with %s says everything that is wrong at once', async (_case, expected, file, fields) => {
    const form = formWith({ amount: '5', payment_reference: 'АБВ7X2K1' })
    const { status, data } = await send(formOf(form, file))
    expect([status, Object.keys(data.form.errors).sort()]).toEqual([expected, fields])
    expect(data.form.values).toMatchObject({ amount: '5' })
    expect(rows()).toEqual([])
  })

  it('says of a PDF that asks for a password what to do instead, and keeps the SMS', async () => {
    const locked = Buffer.from(pdf().toString().replace('<</Root', '<</Encrypt 9 0 R/Root'))
    const { status, data } = await send(formOf(formWith(), locked))
    expect([status, data.form.errors, data.form.values.payment_reference]).toEqual([
      422,
      { receipt: ['risiti.pdf asks for a password. Open it, and send a screenshot or a copy without it.'] },
      'QGH72XK2P1',
    ])
    expect([rows(), staged()]).toEqual([[], []])
  })

  it('drops a file that was unticked', async () => {
    const slip = formWith({ payment_method: 'bank_transfer' })
    const first = await send(formOf({ ...slip, amount: '' }, pdf()))
    const [kept] = first.data.form.kept
    const { status, data } = await send(formOf({ ...slip, 'shown[]': kept.id }))
    expect([status, data.form.kept, staged()]).toEqual([422, [], []])
  })

  it.each(Object.entries(strangers))('refuses %s kindly and leaves nothing behind', async (_what, bytes) => {
    const { status, data } = await send(formOf(formWith(), bytes, 'receipt.pdf'))
    expect(status).toBe(422)
    expect(data.form.errors.receipt).toHaveLength(1)
    expect(data.form.values.payment_reference).toBe('QGH72XK2P1')
    expect([rows(), staged(), readdirSync(join(app.folder, 'upload-temp'))]).toEqual([[], [], []])
  })

  it.each([
    ['-5', '“-5” is less than 0. Write 5 if you mean it.'],
    ['1e3', 'Enter the amount in whole shillings, like 150,000'],
    ['100000.50', 'Enter the amount in whole shillings, like 150,000'],
    ['60,00', '“60,00” could be 60 or 6,000. Write the one that you mean.'],
    ['', 'Enter the amount in whole shillings, like 150,000'],
    ['0', 'Enter the amount that you sent'],
    ['99999999999', 'Enter a smaller amount'],
  ])('refuses the amount %s', async (amount, message) => {
    const { status, data } = await send(formOf(formWith({ amount }), pdf()))
    expect([status, data.form.errors.amount[0].replace(/\s/g, ' ')]).toEqual([422, message])
  })

  it('never believes a status, a booking or a file of somebody else', async () => {
    const other = stay('daudi', letRoom())
    await send(formOf(formWith({ amount: 'much' }), pdf('of Daudi')), 'daudi', other)
    const [theirs] = staged()
    const stolen = await send({
      ...formWith({ payment_method: 'bank_transfer' }),
      receipt: theirs!.id,
      'kept[]': theirs!.id,
    })
    expect([stolen.status, rows()]).toEqual([422, []])
    await send(
      formOf(
        {
          ...formWith(),
          status: 'completed',
          booking_id: other,
          receipt_url: 'javascript:alert(1)',
          amount_received: '1',
        },
        pdf(),
      ),
    )
    expect(rows()).toMatchObject([{ status: 'pending', bookingId }])
    expect(paymentsFor(other)).toEqual([])
  })
})

describe('an SMS', () => {
  const SMS =
    'QK55ABC9D1 Imethibitishwa. Umetuma Tsh60,000.00 kwa NEEMA JOHN (0754000002) tarehe 5/10/2026 saa 09:41. Salio lako ni Tsh12,345.00.'
  const sms = (change: Fields = {}) => formWith({ payment_reference: SMS, amount: '60,000', ...change })

  it('is a receipt without a file, and is kept without the balance', async () => {
    expect((await send(sms())).status).toBe(303)
    expect(rows()).toMatchObject([
      {
        paymentReference: 'QK55ABC9D1',
        sentAmountTzs: 60_000,
        receiptKey: '',
        textSumTzs: 60_000,
        textName: null,
        textDay: '2026-10-05',
      },
    ])
    expect(rows()[0]?.referenceText).not.toMatch(/salio|12,345/i)
    const { id } = rows()[0]!
    expectWords(
      await visit(`/payments/${id}`, 'neema'),
      'The SMS, without the balance',
      'QK55ABC9D1 Imethibitishwa',
    )
    expect((await visit(`/payments/${id}/receipt`, 'neema')).status).toBe(404)
    for (const page of ['/payments/check', '/payments/approve', `/payments/${id}/approve`])
      expectWords(await visit(page, 'neema'), 'Umetuma Tsh60,000.00 kwa NEEMA JOHN')
  })

  it('or a picture: one of both is required for mobile money', async () => {
    const neither = await send(formWith({ payment_reference: '' }))
    expect([neither.status, neither.data.form.errors]).toEqual([
      422,
      { payment_reference: ['Paste the SMS, or choose a picture of it.'] },
    ])
    expect((await send(formOf(formWith({ payment_reference: '', once_key: 'two' }), pdf()))).status).toBe(303)
    expect(rows()).toMatchObject([{ paymentReference: '', referenceText: null, receiptName: 'risiti.pdf' }])
  })

  it('gives the sum that was left empty, which the tenant looks at before it is sent', async () => {
    const read = await send(sms({ amount: '' }))
    expect([read.status, rows()]).toEqual([200, []])
    expect(read.data.check).toMatchObject({
      amountTzs: 60_000,
      number: 'QK55ABC9D1',
      name: 'NEEMA JOHN',
      day: '2026-10-05',
      differences: [],
    })
    expect((await send(sms({ amount: '60,000', asked: 'yes' }))).status).toBe(303)
    expect(rows()).toMatchObject([{ sentAmountTzs: 60_000 }])
  })

  it('without a sum needs one', async () => {
    const { status, data } = await send(sms({ payment_reference: 'QK55ABC9D1', amount: '' }))
    expect([status, Object.keys(data.form.errors)]).toEqual([422, ['amount']])
  })

  it('that says another sum than was typed asks once, and is flagged with both', async () => {
    const answer = await send(sms({ amount: '160,000' }))
    expect([answer.status, rows()]).toEqual([200, []])
    const { html, text } = await sendPage(
      `/booking/${bookingId}/payment`,
      sms({ amount: '160,000' }),
      'amina',
    )
    expect(text).toContain('Your SMS says TSh 60,000, you typed TSh 160,000.')
    for (const [value, label] of [
      ['60000', '60,000 is right'],
      ['160000', '160,000 is right'],
    ])
      expect(html).toMatch(new RegExp(`<button[^>]*name="amount"[^>]*value="${value}"[^>]*>${label}<`))
    expect((await send(sms({ amount: '160000', asked: 'yes' }))).status).toBe(303)
    const { id } = rows()[0]!
    expectWords(
      await visit(`/payments/${id}`, 'neema'),
      'The text says TSh 60,000, the tenant typed TSh 160,000.',
    )
    expectWords(await visit('/payments', 'neema'), 'TSh 160,000', 'Text: TSh 60,000')
    expectWords(
      await visit('/payments/approve', 'neema'),
      'Decide on it alone: the text says something else.',
    )
  })

  it.each([
    [
      SMS.replace('NEEMA JOHN', 'BARAKA MBISE'),
      'the bill says Neema John',
      'The text says BARAKA MBISE, the account is of Neema John.',
    ],
    [
      SMS.replace('5/10/2026', '3/8/2026'),
      'before the request',
      'The text is of Mon 3 Aug 2026, before the request of Mon 5 Oct 2026.',
    ],
    [SMS.replace('5/10/2026', '7/10/2026'), 'a day to come', 'The text is of Wed 7 Oct 2026, a day to come.'],
  ])(
    'that names another receiver or day asks once, and is flagged: %s',
    async (payment_reference, question, flagged) => {
      const page = await sendPage(`/booking/${bookingId}/payment`, sms({ payment_reference }), 'amina')
      expect(page.text).toContain(question)
      expect(rows()).toEqual([])
      await send(sms({ payment_reference, asked: 'yes' }))
      expectWords(await visit(`/payments/${rows()[0]?.id}`, 'neema'), flagged)
    },
  )

  it.each([
    ['without a number', SMS.replace('QK55ABC9D1 Imethibitishwa. ', ''), '60,000', 'pending'],
    ['with another sum', SMS, '50,000', 'pending'],
    ['with another name', SMS.replace('NEEMA JOHN', 'BARAKA MBISE'), '60,000', 'pending'],
    ['that fits', SMS, '60,000', 'completed'],
  ])(
    '%s waits for the owner where nobody verifies, unless it fits: %s',
    async (_case, payment_reference, amount, status) => {
      setSetting('payment_verification', false)
      await send(sms({ payment_reference, amount, asked: 'yes' }))
      expect(rows()).toMatchObject([{ status }])
    },
  )
})

describe('the same receipt twice', () => {
  it('in parallel and after a lost answer is one row', async () => {
    const answers = await Promise.all([send(formOf(formWith(), pdf())), send(formOf(formWith(), pdf()))])
    answers.push(await send(formOf(formWith(), pdf())))
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      answers.map(() => [303, `/booking/${bookingId}/payment`]),
    )
    expect([rows().length, staged().length]).toEqual([1, 0])
  })

  it('even when it paid everything that was open', async () => {
    const all = formWith({ amount: '1155000' })
    await send(formOf(all, pdf()))
    expect((await send(formOf(all, pdf()))).status).toBe(303)
    expect(rows()).toHaveLength(1)
  })

  it('sent again with the kept file only', async () => {
    const first = await send(formOf(formWith({ amount: '' }), pdf()))
    const again = {
      ...formWith({ once_key: first.data.form.idempotencyKey }),
      'shown[]': first.data.form.kept[0].id,
      'kept[]': first.data.form.kept[0].id,
    }
    expect((await send(formOf(again))).status).toBe(303)
    expect((await send(formOf(again))).location).toBe(`/booking/${bookingId}/payment`)
    expect(rows()).toHaveLength(1)
  })

  it('from two tabs with keys of their own is refused the second time', async () => {
    const answers = await Promise.all([
      send(formOf(formWith({ once_key: 'a' }), pdf())),
      send(formOf(formWith({ once_key: 'b' }), pdf())),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(rows()).toHaveLength(1)
  })

  it('the same key with another file is refused, and the file is kept', async () => {
    await send(formOf(formWith(), pdf()))
    const { status, data } = await send(formOf(formWith(), pdf('Another receipt')))
    expect([status, data.form.errors['']]).toEqual([409, ['You already sent this one']])
    expect(data.form.kept).toHaveLength(1)
  })
})

it('a booking that was cancelled while the page was open takes no money', async () => {
  cancelBooking(actorOf('neema'), bookingId, { ...seenBooking(bookingId), reason: 'The roof leaks' })
  const address = `/bookings/${bookingId}`
  const { location, headers } = await send(formOf(formWith(), pdf()))
  expect(location).toBe(address)
  expect(decodeURIComponent(headers.get('Set-Cookie') ?? '')).toContain('bweni-notice')
  expect((await open('amina')).location).toBe(address)
  expect([rows(), bookingOf(bookingId).status]).toEqual([[], 'cancelled'])
})
