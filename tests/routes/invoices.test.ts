import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { ownerInvoices, profiles, settings } from '~/db/tables/index.server'
import { newsOf } from '~/domain/desk/notifications/changes.server'
import { DAY } from '~/domain/ground/shared/units'
import { runBilling } from '~/domain/stays/invoices/bill-everybody.server'
import { markInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { loader as csv } from '~/routes/invoices/csv'
import { loader as listCsv } from '~/routes/invoices/list-csv'
import { loader as pdf } from '~/routes/invoices/pdf'
import { actorOf } from '../support/accounts'
import { get } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { allInvoices, billOwner, invoiceOf, storePaymentDetails } from '../support/invoices'
import { expectWords, linksCalled, send, shownOn, visit } from '../support/pages'
import { deleteRows, insertRows, updateRows } from '../support/rows'
import { giveAccount, letRoom, payAndApprove, setSetting, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

function approved(title: string, amount = 165_000) {
  payAndApprove('amina', stay('amina', letRoom({ title })), { amount })
}

const period = { period_start: '2026-10-01', period_end: '2026-10-05', once_key: 'k' }

describe('Owner Invoices', () => {
  it.each(['/owner-invoices', '/admin/invoices'])('%s shows cards, filters and figures', async (path) => {
    approved('Chumba cha Sinza')
    sendInvoice(actorOf('admin'), billOwner('neema'), 1)
    const page = await visit(path, 'admin')
    expectWords(
      page,
      'Owner Invoices',
      'Generate Invoice',
      'Total Invoices',
      '1',
      'Total Amount',
      'TSh 16,000',
    )
    expectWords(page, 'Pending Invoices', '1', 'All')
    expectWords(page, 'Overdue 0', 'Draft 0', 'Sent 1 · TSh 16,000', '“I have paid” 0', 'Paid 0')
    expectWords(page, 'Neema John', 'BW-2026-0001', 'TSh 16,000', 'Sent', 'Mark as Paid')
    expect(page.text).not.toContain('Mark as Sent')
    expectWords(await visit(`${path}?search=bw-2026-0001`, 'admin'), 'Mark as Paid')
    expectWords(await visit(`${path}?status=paid`, 'admin'), 'No invoices found', 'Clear Filters')
    expectWords(await visit(path, 'neema'), 'Access Denied - You need admin privileges to access this page.')
  })

  it('shows the last page in place of an empty one', async () => {
    approved('Chumba cha Sinza')
    sendInvoice(actorOf('admin'), billOwner('neema'), 1)
    expectWords(await visit('/owner-invoices?page=9', 'admin'), 'BW-2026-0001')
  })

  it('goes through overdue, sent, drafted and paid ones, over all pages', async () => {
    const invoice = { ownerId: demoUsers.neema.id, periodStart: '2026-09-01', periodEnd: '2026-09-30' }
    const sums = { totalGrossTzs: 10, totalAdminCommissionTzs: 1, totalOwnerAmountTzs: 9 }
    const states = [
      { status: 'paid' },
      { status: 'draft' },
      { status: 'sent', dueOn: '2027-01-01' },
      { status: 'sent', dueOn: '2026-10-01' },
    ] as const
    insertRows(
      ownerInvoices,
      Array.from({ length: 40 }, (_, n) => {
        const number = n % 4 === 1 ? {} : { numberYear: 2026, numberInYear: n + 1 }
        return { id: newId(), ...invoice, ...sums, ...number, ...states[n % 4]!, createdAt: n }
      }),
    )
    const groupsOf = ({ text }: { text: string }) => text.match(/(?:Overdue|Sent|Draft|Paid) 10 invoices/g)
    const first = await visit('/owner-invoices', 'admin')
    expect(groupsOf(first)).toEqual(['Overdue 10 invoices', 'Sent 10 invoices', 'Draft 10 invoices'])
    const [next = ''] = linksCalled(first, 'Next')
    expect(groupsOf(await visit(next, 'admin'))).toEqual(['Draft 10 invoices', 'Paid 10 invoices'])
  })

  it('generates, sends and marks as paid', async () => {
    approved('Chumba cha Sinza')
    storePaymentDetails()
    const form = await visit('/owner-invoices/new', 'admin')
    expect(form.html).toContain('value="2026-10-01"')
    expect(form.html).toContain('value="2026-10-05"')
    const fields = { ...period, owner: actorOf('neema').id }
    const drafted = await send('/owner-invoices/new', fields, 'admin')
    expectWords(drafted, 'Invoice generated successfully', 'Draft Invoice', 'Mark as Sent', 'Discard draft')
    const [{ id } = { id: '' }] = allInvoices()
    expect((await send('/owner-invoices/new', fields, 'admin')).location).toBe(drafted.location)
    expectWords(
      await send(`/owner-invoices/${id}/send`, { version: '1' }, 'admin'),
      'Invoice marked as sent',
      'Invoice BW-2026-0001',
    )
    expectWords(
      await send(`/owner-invoices/${id}/pay`, { version: '2' }, 'admin'),
      'Invoice marked as paid',
      'Paid',
    )
    expect(invoiceOf(id).status).toBe('paid')
  })

  it('discards a draft once: the second press says that it is gone, with the way back', async () => {
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    const first = await send(`/owner-invoices/${id}/discard`, { version: '1' }, 'admin')
    expect(first.location).toBe('/owner-invoices')
    expectWords(first, 'Draft discarded. Its payments will be on the next invoice.', 'No invoices found')
    const second = await send(`/owner-invoices/${id}/discard`, { version: '1' }, 'admin')
    expect(second.status).toBe(404)
    expectWords(second, 'This invoice does not exist.')
    expect(linksCalled(second, 'Owner Invoices')).toContain('/owner-invoices')
    const foreign = await visit(`/invoices/${id}`, 'baraka')
    expect(linksCalled(foreign, 'Invoices')).toContain('/invoices')
  })

  it('bills everybody in the background, and says how far it is', async () => {
    approved('Chumba cha Sinza')
    const list = await visit('/owner-invoices', 'admin')
    expectWords(list, 'Bill everybody for this month (1)')
    for (const shown_count of ['', '0', '2'])
      expectWords(
        await send('/owner-invoices/bill-everybody', { shown_count }, 'admin'),
        'This list changed while you were looking at it: it has 1 owner to bill now.',
      )
    const reply = await send('/owner-invoices/bill-everybody', shownOn(list), 'admin')
    expectWords(
      reply,
      'We are billing everybody now.',
      'Bill everybody up to Mon 5 Oct 2026',
      '0 %',
      '0 drafts written, 1 owner is left.',
      'Refresh',
    )
    expect(reply.html).toMatch(/<progress max="1" value="0"/)
    expectWords(
      await send('/owner-invoices/bill-everybody', {}, 'admin'),
      'The invoices of everybody are being drafted already.',
    )
    const seen = newsOf(demoUsers.admin.id).seq
    expect([...runBilling()]).toEqual([true])
    expect(newsOf(demoUsers.admin.id).seq).toBeGreaterThan(seen)
    expectWords(
      await visit('/owner-invoices', 'admin'),
      'Billing up to',
      '1 draft written,',
      'Owners see a draft once you send it. See the drafts',
      'Mark as Sent',
    )
  })

  it('lead each step back to the list that it was taken in, with its filter', async () => {
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    const list = '/owner-invoices?search=neema&status=draft'
    const page = await visit(list, 'admin')
    const encoded = encodeURIComponent(list)
    expect(linksCalled(page, 'Neema John')).toEqual([`/owner-invoices/${id}?redirect=${encoded}`])
    expect(page.html).toContain(`/owner-invoices/${id}/send?redirect=${encoded}`)
    const sent = await send(`/owner-invoices/${id}/send?redirect=${encoded}`, { version: '1' }, 'admin')
    expect(sent.location).toBe(list)
    expectWords(sent, 'Invoice marked as sent')
    const paid = await send(`/owner-invoices/${id}/pay?redirect=${encoded}`, { version: '2' }, 'admin')
    expect(paid.location).toBe(list)
    const details = await visit(`/owner-invoices/${id}?redirect=${encoded}`, 'admin')
    expect(linksCalled(details, 'Owner Invoices')).toContain(list)
  })

  it('send all drafts that the page showed, and count none of them before', async () => {
    approved('Chumba cha Sinza')
    billOwner('neema')
    const list = await visit('/owner-invoices', 'admin')
    expectWords(
      list,
      'Total Invoices 0 without 1 draft',
      'Billed to owners, without 1 draft',
      'Pending Invoices 0',
      'Draft 1 invoice TSh 16,000',
      '1 draft, TSh 16,000',
    )
    const path = linksCalled(list, 'Send the draft')[0] ?? ''
    const page = await visit(path, 'admin')
    expectWords(page, '1 draft, TSh 16,000 to pay in all.', 'Send 1 invoice')
    const until = /name="until" value="(\d+)"/.exec(page.html)?.[1] ?? ''
    app.passTime(1)
    payAndApprove('daudi', stay('daudi', letRoom()), { amount: 165_000 })
    billOwner('neema')
    const shown = shownOn(page)
    expect(shown).toEqual({ shown_count: '1' })
    const other = await send(path, { until, shown_count: '2' }, 'admin')
    expect(other.status).toBe(409)
    expectWords(
      other,
      'This list changed while you were looking at it: it has 1 draft now.',
      'Send 2 invoices',
    )
    expect(shownOn(other)).toEqual({ shown_count: '2' })
    const done = await send(path, { until, ...shown }, 'admin')
    expect(done.location).toBe('/owner-invoices')
    expectWords(
      done,
      'Sent 1 invoice, TSh 16,000 to pay.',
      'Total Invoices 1',
      'Pending Invoices 1',
      'Sent 1 invoice TSh',
      '1 draft,',
    )
    deleteRows(settings)
    const refused = await send(path, { until: `${Number(until) + 9}` }, 'admin')
    expect(refused.status).toBe(409)
    expectWords(refused, 'Store our payment details in the settings first')
    expectWords(await visit('/owner-invoices', 'admin'), 'Our payment details are not stored')
  })

  it('are found by the last part of their number', async () => {
    approved('Chumba cha Sinza')
    sendInvoice(actorOf('admin'), billOwner('neema'), 1)
    for (const input of ['0001', '1', '2026-0001', 'BW-2026-0001', 'bw20260001'])
      expectWords(await visit(`/owner-invoices?search=${input}`, 'admin'), '1 invoice found')
    expectWords(await visit('/owner-invoices?search=0002', 'admin'), 'No invoices found')
  })

  it('come as a table under the filter', async () => {
    approved('Chumba cha Sinza')
    sendInvoice(actorOf('admin'), billOwner('neema'), 1)
    const rows = async (query: string) => {
      const { response } = await get(listCsv, `/owner-invoices/csv${query}`, { as: 'admin' })
      return (await response!.text()).split('\r\n').slice(1, -1)
    }
    expect(await rows('?status=sent')).toEqual([
      expect.stringMatching(
        /^"BW-2026-0001","Sent","Neema John",.*,"2026-10-01","2026-10-05",165000,16000,149000,0,16000,"2026-10-05","2026-10-19","",""$/,
      ),
    ])
    expect(await rows('?status=paid')).toEqual([])
    const draft = { ownerId: demoUsers.baraka.id, periodStart: '2026-10-01', periodEnd: '2026-10-05' }
    const sums = { totalGrossTzs: 1, totalAdminCommissionTzs: 1, totalOwnerAmountTzs: 0, createdAt: 1 }
    const more = Array.from({ length: 30 }, () => ({ id: newId(), ...draft, ...sums }))
    insertRows(ownerInvoices, more)
    expect(await rows('')).toHaveLength(31)
  })

  it('asks for owner and dates, and says when there is nothing', async () => {
    const empty = await send('/owner-invoices/new', { ...period, owner: '' }, 'admin')
    expect(empty.status).toBe(422)
    expectWords(empty, 'There is a problem', 'Please select an owner and date range')
    const none = await send('/owner-invoices/new', { ...period, owner: actorOf('neema').id }, 'admin')
    expect(none.status).toBe(409)
    expectWords(none, 'There is nothing to bill up to Mon 5 Oct 2026: each approved payment to Neema John')
  })
})

describe('Invoices of an owner', () => {
  it('say what is to be paid and how, and take the reference', async () => {
    expectWords(await visit('/invoices', 'neema'), 'No invoices found', 'Nothing was billed yet.')
    approved('Chumba cha Sinza')
    setSetting('platform_payment', 'NMB Bank, 0123456789, Bweni Ltd')
    const id = billOwner('neema')
    sendInvoice(actorOf('admin'), id, 1)
    const list = await visit('/invoices', 'neema')
    expect(linksCalled(list, 'BW-2026-0001')).toEqual([`/invoices/${id}`])
    const page = await visit(`/invoices/${id}`, 'neema')
    expectWords(page, 'You received TSh 165,000. Our fees are TSh 16,000, and TSh 149,000 stays yours.')
    expectWords(
      page,
      'Platform payment details',
      'Send TSh 16,000 by Mon 19 Oct 2026 and write BW-2026-0001',
      'NMB Bank, 0123456789',
    )
    expectWords(page, 'Payments', 'Chumba cha Sinza', 'TSh 165,000', 'TSh 15,000', 'TSh 1,000')
    expect(linksCalled(page, 'I have paid')).toEqual([`/invoices/${id}/paid`])
    const wrong = await send(`/invoices/${id}/paid`, { version: '2', payment_reference: ' ' }, 'neema')
    expect(wrong.status).toBe(422)
    const fields = { version: '2', payment_reference: 'QGH72XK2P1' }
    const claimed = await send(`/invoices/${id}/paid`, fields, 'neema')
    expectWords(claimed, 'You told us that you paid, with the reference QGH72XK2P1.')
    expect(claimed.html).toContain('<p class="screen">You told us')
    expectWords(
      await visit(`/owner-invoices/${id}`, 'admin'),
      'The owner says that this is paid, with the reference QGH72XK2P1.',
    )
    const own = await visit(`/invoices/${id}`, 'neema')
    expect(linksCalled(own, 'Change the reference')).toEqual([`/invoices/${id}/paid`])
    expect(linksCalled(own, 'I have paid')).toEqual([])
    const again = await send(`/invoices/${id}/paid`, { ...fields, payment_reference: 'OTHER' }, 'neema')
    expect(again.status).toBe(409)
    expect(again.html).toContain('value="OTHER"')
  })

  it('show both sides with their tax numbers, as they were when it was sent', async () => {
    setSetting('platform_address', 'Bweni Limited\nSam Nujoma Road')
    setSetting('platform_tin', '123456789')
    const own = { full_name: 'Neema John', phone: '+255 700 000 002' }
    const wrong = await send('/settings/profile', { ...own, tin: '12345678', vrn: '123' }, 'neema')
    expect(wrong.status).toBe(422)
    expectWords(wrong, 'Enter the 9 digits of the TIN', 'Enter the 10 digits of the VRN')
    await send('/settings/profile', { ...own, tin: '111-222-333', vrn: '40-012345-67' }, 'neema')
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    sendInvoice(actorOf('admin'), id, 1)
    updateRows(profiles, { fullName: 'Neema Other', tin: null, vrn: null }, demoUsers.neema.id)
    updateRows(settings, { value: '987654321' }, eq(settings.key, 'platform_tin'))
    expectWords(
      await visit(`/invoices/${id}`, 'neema'),
      'To pay Sent TSh 16,000 All payments approved up to Mon 5 Oct 2026 that were not billed before',
      'Due Mon 19 Oct 2026',
      'From Bweni Limited Sam Nujoma Road TIN 123-456-789',
      'To Neema John neema@bweni.example +255 700 000 002 TIN 111-222-333 VRN 4001234567',
      'Total',
    )
    expect((await visit('/settings/profile', 'amina')).html).not.toContain('name="tin"')
  })

  it('are sent only once our payment details are stored', async () => {
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    deleteRows(settings)
    const refused = await send(`/owner-invoices/${id}/send`, { version: '1' }, 'admin')
    expectWords(refused, 'Store our payment details in the settings first')
    expect(invoiceOf(id).status).toBe('draft')
  })

  it('are due after the days of the setting, and red from the day after', async () => {
    setSetting('invoice_due_days', 3)
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    sendInvoice(actorOf('admin'), id, 1)
    app.passTime(3 * DAY)
    expect((await visit(`/invoices/${id}`, 'neema')).text).not.toContain('Overdue')
    expect((await visit('/owner-invoices?status=overdue', 'admin')).text).toContain('No invoices found')
    app.passTime(DAY)
    expectWords(await visit(`/invoices/${id}`, 'neema'), 'Due Thu 8 Oct 2026 Overdue')
    expectWords(
      await visit('/owner-invoices?status=overdue', 'admin'),
      'Overdue 1 · TSh 16,000',
      'BW-2026-0001',
    )
  })

  it('are on the dashboard while they are open', async () => {
    approved('Chumba cha Sinza')
    const id = billOwner('neema')
    expect((await visit('/dashboard', 'neema')).text).not.toContain('Invoices to Pay')
    sendInvoice(actorOf('admin'), id, 1)
    const open = await visit('/dashboard', 'neema')
    expectWords(open, 'Invoices to Pay', 'Invoice BW-2026-0001', 'TSh 16,000 by Mon 19 Oct 2026')
    expect(linksCalled(open, 'View Invoice')).toEqual([`/invoices/${id}`])
    markInvoicePaid(actorOf('admin'), id, 2)
    expect((await visit('/dashboard', 'neema')).text).not.toContain('Invoices to Pay')
  })

  it('come as a table that runs nothing', async () => {
    approved('=HYPERLINK("http://evil.example")')
    const id = billOwner('neema')
    sendInvoice(actorOf('admin'), id, 1)
    const { response } = await get(csv, `/invoices/${id}/csv`, { as: 'neema', params: { invoiceId: id } })
    const bytes = Buffer.from(await response!.arrayBuffer())
    const [header, line, end] = bytes.toString('utf8').split('\r\n')
    expect(header).toBe(
      '\uFEFF"Invoice","Booking","Property","Tenant","Approved","Received","System fee","Platform fee"',
    )
    expect(line).toMatch(
      /^"BW-2026-0001","[0-9A-F]{8}","\t =HYPERLINK\(""http:\/\/evil\.example""\)",.*,"2026-10-05",165000,15000,1000$/,
    )
    expect(end).toBe('')
  })

  it('come as a PDF with the same sums and how to pay', async () => {
    approved('Chumba cha Sinza')
    setSetting('platform_payment', 'NMB Bank, 0123456789, Bweni Ltd')
    const id = billOwner('neema')
    sendInvoice(actorOf('admin'), id, 1)
    const paper = async () => {
      const { response } = await get(pdf, `/invoices/${id}/pdf`, { as: 'neema', params: { invoiceId: id } })
      expect(response!.headers.get('Content-Disposition')).toBe(
        'attachment; filename="invoice-BW-2026-0001.pdf"',
      )
      const bytes = new Uint8Array(await response!.arrayBuffer())
      return (await extractText(await getDocumentProxy(bytes))).text.join().replaceAll('\u00a0', ' ')
    }
    const sent = await paper()
    for (const text of [
      'Invoice BW-2026-0001',
      'Neema John',
      'TSh 16,000',
      'Write BW-2026-0001 in the note of the transfer.',
      'NMB Bank, 0123456789, Bweni Ltd',
      'Chumba cha Sinza',
      '165,000',
    ])
      expect(sent).toContain(text)
    expect(sent).not.toMatch(/Paid/)
    markInvoicePaid(actorOf('admin'), id, 2)
    const paid = await paper()
    expect(paid).toContain('Paid Mon 5 Oct 2026, 12:00')
    expect(paid).not.toMatch(/NMB Bank|Nothing is to be paid/)
  })
})
