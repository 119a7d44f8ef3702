import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { DAY, HOUR } from '~/domain/ground/shared/units'
import { sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { jobs } from '~/server/jobs.server'
import { actorOf } from '../support/accounts'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { billOwner, invoiceOf } from '../support/invoices'
import { apartment, listingForm } from '../support/listings'
import { expectWords, type Page, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  payAndApprove,
  paymentOf,
  refusalOf,
  stay,
} from '../support/stays'

const general = { max_booking_days: '365', request_expiry_hours: '72' }
const financial = {
  admin_commission: '10',
  fee_base: 'rent_total',
  agent_commission: '5',
  platform_fee: '1,000',
  payment_deadline_days: '7',
  invoice_due_days: '14',
}
const security = { payment_verification: 'on' }
const tabs = { general, financial, security }

/** Saves one tab as the administrator does, with these fields changed. */
async function save(tab: keyof typeof tabs, change: Record<string, string>): Promise<Page> {
  const form = await visit(`/admin/settings?tab=${tab}`, 'admin')
  const version = /name="version" value="(\d+)"/.exec(form.html)?.[1] ?? ''
  return send(`/admin/settings?tab=${tab}`, { ...tabs[tab], version, ...change }, 'admin')
}

useFreshApp()
beforeEach(() => giveAccount())

describe('each setting changes what it names, from the next request on', () => {
  it('admin commission: the fee of new bookings, not of old ones', async () => {
    const before = ask('amina', letRoom())
    expectWords(
      await save('financial', { admin_commission: '7.5' }),
      'System settings updated successfully. Admin Commission (%): 10 → 7.5',
    )
    const after = ask('daudi', letRoom())
    expect(bookingOf(before)).toMatchObject({ feeRate: 10, adminFeeTzs: 15_000 })
    expect(bookingOf(after)).toMatchObject({ feeRate: 7.5, adminFeeTzs: 11_250 })
  })

  it('fee base: one month’s rent instead of the whole', async () => {
    await save('financial', { fee_base: 'one_month' })
    expect(bookingOf(ask('amina', letRoom(), { duration: 3 })).adminFeeTzs).toBe(15_000)
  })

  it('agent commission: the share fixed at the next confirmation', async () => {
    await save('financial', { agent_commission: '8' })
    const room = letRoom()
    addCollaborator(room, 'juma')
    expect(bookingOf(stay('amina', room)).agentCommissionTzs).toBe(12_000)
  })

  it('platform fee: what the next invoice bills once per booking', async () => {
    await save('financial', { platform_fee: 'TSh 2,500' })
    payAndApprove('amina', stay('amina', letRoom()), { amount: 165_000 })
    expect(invoiceOf(billOwner('neema'))).toMatchObject({ totalAdminCommissionTzs: 17_500 })
  })

  it('payment deadline: how long a student has to pay', async () => {
    await save('financial', { payment_deadline_days: '3' })
    expect(bookingOf(stay('amina', letRoom())).payByAt).toBe(TEST_NOW + 3 * DAY)
  })

  it('our payment details: what an owner reads on an invoice', async () => {
    await save('financial', { platform_payment: 'NMB Bank 0123\nBweni Ltd' })
    payAndApprove('amina', stay('amina', letRoom()), { amount: 165_000 })
    const invoice = billOwner('neema')
    sendInvoice(actorOf('admin'), invoice, 1)
    expectWords(await visit(`/invoices/${invoice}`, 'neema'), 'NMB Bank 0123 Bweni Ltd')
  })

  it('request expiry: when a new request lapses', async () => {
    await save('general', { request_expiry_hours: '24' })
    expect(bookingOf(ask('amina', letRoom())).expiresAt).toBe(TEST_NOW + 24 * HOUR)
  })

  it('auto-approve: a request is confirmed at once', async () => {
    await save('general', { auto_approve: 'on' })
    expect(bookingOf(ask('amina', letRoom())).status).toBe('confirmed')
    await save('general', {})
    expect(bookingOf(ask('daudi', letRoom())).status).toBe('pending')
  })

  it('payment verification: off, a receipt counts at once', async () => {
    const booking = stay('amina', letRoom())
    await save('security', { payment_verification: '' })
    expect(paymentOf(pay('amina', booking, { amount: 165_000 }).id).status).toBe('completed')
  })

  it('agents may edit any property: an agent without a relation to it', async () => {
    const room = letRoom()
    const form = listingForm({ ...apartment, price_per_month: '123,000', version: '1' })
    const edit = () => send(`/properties/${room}/edit`, form, 'rehema')
    const price = () => findRow(properties, room)?.pricePerMonthTzs
    expect((await visit(`/properties/${room}/edit`, 'rehema')).status).toBe(403)
    expect((await edit()).status).toBe(403)
    expect(price()).not.toBe(123_000)
    await save('security', { ...security, agents_may_edit_any: 'on' })
    expect((await visit(`/properties/${room}/edit`, 'rehema')).status).toBe(200)
    await edit()
    expect(price()).toBe(123_000)
  })

  it('contacts, hero figures and testimonials: what the landing page says, as text', async () => {
    await save('general', {
      contact_phone: '0712 345 678',
      contact_email: 'help@bweni.example',
      'hero_figures[0].value': '120',
      'hero_figures[0].label': 'Places',
      'hero_figures[2].value': '3',
      'hero_figures[2].label': 'Cities',
      'testimonials[1].name': 'Asha',
      'testimonials[1].role': 'Student',
      'testimonials[1].text': '<b>Good</b> & honest',
    })
    const landing = await visit('/')
    expectWords(landing, '“<b>Good</b> & honest”', 'Asha')
    expectWords(landing, '120 Places · 3 Cities')
    expectWords(landing, '+255 712 345 678', 'help@bweni.example')
    expect(landing.html).not.toContain('<b>Good')
    const form = await visit('/admin/settings', 'admin')
    expect(form.html).toContain('value="+255 712 345 678"')
  })

  it('max booking days: how far ahead people book, and every listing’s free day within a minute', async () => {
    const room = letRoom()
    stay('amina', room, { start_date: '2026-10-06', duration: 6 })
    const free = () =>
      db().select({ day: properties.freeFromDate }).from(properties).where(eq(properties.id, room)).get()?.day
    expect(free()).toBe('2027-04-06')
    await save('general', { max_booking_days: '30' })
    const job = jobs.find(({ name }) => name === 'refresh availability')
    expect(job?.everyMs).toBeLessThanOrEqual(30_000)
    await job?.run()
    expect(free()).toBeNull()
    expect(refusalOf(() => ask('daudi', letRoom(), { start_date: '2026-11-05' })).kind).toBe('refused')
    await save('general', { max_booking_days: '365' })
    await job?.run()
    expect(free()).toBe('2027-04-06')
  })
})

describe('the form', () => {
  it.each([
    ['financial', 'admin_commission', '50.01', 'Enter a number from 0 to 50, with two decimals at most.'],
    ['financial', 'agent_commission', '1.005', 'Enter a number from 0 to 50, with two decimals at most.'],
    ['financial', 'admin_commission', '', 'Enter a number from 0 to 50, with two decimals at most.'],
    ['financial', 'platform_fee', '1000001', 'Enter a whole number from 0 to 1,000,000.'],
    ['financial', 'platform_fee', '1,5', 'Enter a whole number from 0 to 1,000,000.'],
    ['financial', 'payment_deadline_days', '1,5', 'Enter a whole number from 1 to 60.'],
    ['financial', 'fee_base', 'everything', 'Choose one of the two.'],
    ['financial', 'payment_deadline_days', '0', 'Enter a whole number from 1 to 60.'],
    ['financial', 'platform_payment', 'x'.repeat(501), 'Write at most 500 characters.'],
    ['general', 'max_booking_days', '731', 'Enter a whole number from 1 to 730.'],
    ['general', 'request_expiry_hours', '23', 'Enter a whole number from 24 to 720.'],
    ['general', 'contact_phone', '12', 'Enter a Tanzanian number, for example 0712 345 678.'],
    ['general', 'contact_email', 'nobody', 'Enter an e-mail address like name@example.com.'],
    ['general', 'hero_figures[1].value', '15+', 'Enter both the figure and what it counts.'],
    ['general', 'hero_figures[4].value', '15+', 'Enter at most 4.'],
    ['general', 'testimonials[0].name', 'Asha', 'Enter the name, who they are and what they say.'],
    ['general', 'testimonials[6].name', 'Asha', 'Enter at most 6.'],
  ] as const)('%s: %s %s is refused and nothing is stored', async (tab, field, input, sentence) => {
    const answer = await save(tab, { [field]: input })
    expect(answer.status).toBe(422)
    expectWords(answer, sentence)
    expect(answer.title).toMatch(/^Error: /)
    expect(readSettings()).toMatchObject({ adminCommission: 10, heroFigures: [], contactEmail: '' })
  })

  it('marks what is missing of a row, not what was typed', async () => {
    const { html } = await save('general', { 'hero_figures[1].value': '15+' })
    expect(html).toMatch(/name="hero_figures\[1\]\.label"[^>]*aria-invalid="true"/)
    expect(html).not.toMatch(/name="hero_figures\[1\]\.value"[^>]*aria-invalid/)
  })

  it('names what somebody else stored, and keeps what was typed', async () => {
    await save('financial', { platform_fee: '2000' })
    const late = { ...financial, version: '0', platform_fee: '3000' }
    const answer = await send('/admin/settings?tab=financial', late, 'admin')
    expect(answer.status).toBe(409)
    expectWords(
      answer,
      'These settings changed while you were looking at them.',
      'It is 2000 by now. System Administrator stored it.',
    )
    expect(answer.html).toContain('value="3000"')
    expect(readSettings().platformFeeTzs).toBe(2_000)
  })

  it('keeps the history of each tab', async () => {
    expectWords(
      await visit('/admin/settings?tab=financial', 'admin'),
      'Nobody has changed these settings yet.',
    )
    await save('financial', { admin_commission: '12', fee_base: 'one_month' })
    await save('financial', { admin_commission: '12', fee_base: 'one_month' })
    const page = await visit('/admin/settings?tab=financial', 'admin')
    expectWords(
      page,
      'History',
      'Admin Commission (%): 10 → 12',
      'Fee Base: The whole rent of a booking → One month’s rent',
    )
    expect(page.text.match(/10 → 12/g)).toHaveLength(1)
    expectWords(await visit('/admin/settings', 'admin'), 'Nobody has changed these settings yet.')
  })

  const quote = {
    'testimonials[0].name': 'Asha',
    'testimonials[0].role': 'Student',
    'testimonials[0].text': 'Good',
  }

  it('a box is shown as it was saved last, ticked and not', async () => {
    const isTicked = ({ html }: Page) => {
      const [box = ''] = /<input[^>]*name="agents_may_edit_any"[^>]*>/.exec(html) ?? []
      expect(box).toContain('type="checkbox"')
      return box.includes(' checked')
    }
    const shown = async () => isTicked(await visit('/admin/settings?tab=security', 'admin'))
    expect(await shown()).toBe(false)
    await save('security', { agents_may_edit_any: 'on' })
    expect(await shown()).toBe(true)
    await save('security', {})
    expect(await shown()).toBe(false)
    expectWords(
      await visit('/admin/settings?tab=security', 'admin'),
      'Agents may edit any property: on → off',
    )
  })

  it('another text by the same person differs from a text by another person', async () => {
    await save('general', quote)
    await save('general', { ...quote, 'testimonials[0].text': 'Very good' })
    expectWords(await visit('/admin/settings', 'admin'), 'Testimonials: Asha, other words')
  })

  it('the summary names the field of each message', async () => {
    const page = await save('financial', { admin_commission: '101', agent_commission: '-1' })
    const sentence = 'Enter a number from 0 to 50, with two decimals at most.'
    expectWords(
      page,
      'There is a problem',
      `Admin Commission (%): ${sentence}`,
      `Agent Commission (%): ${sentence}`,
    )
    const figures = await save('general', { 'hero_figures[1].value': '9', 'testimonials[2].name': 'Asha' })
    expectWords(figures, 'Figure 2: Enter both', 'Testimonial 3: Enter the name')
  })

  it('an unknown tab is General', async () => {
    expectWords(await visit('/admin/settings?tab=nothing', 'admin'), 'Max Booking Days', 'Contacts')
  })
})
