import { beforeEach, describe, expect, it } from 'vitest'
import { givePassword } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import {
  addCollaborator,
  ask,
  giveAccount,
  letHostel,
  letRoom,
  pay,
  requestFields,
  stay,
} from '../support/stays'

const PROMISE = 'The property owner will review your booking request and get back to you within 24 hours.'

const otherAccount = {
  account_type: 'mobile_money',
  account_name: 'Neema John',
  mobile_network: 'Airtel Money',
  mobile_number: '0712345678',
  is_default: 'on',
  once_key: 'k',
  current_password: 'mto wa mbu 1',
}

useFreshApp()
beforeEach(() => giveAccount())

describe('/booking', () => {
  it('shows place, form, summary, the four steps and the notice', async () => {
    const { hostelId, roomId } = letHostel()
    const page = await visit(`/booking?property_id=${hostelId}&hostel_room_id=${roomId}`, 'amina')
    expectWords(page, 'Mlimani Hostel', 'TSh 60,000', 'per month, per bed', 'Four-bed dormitory')
    expectWords(
      page,
      '2 of 4 available',
      'Max occupancy',
      'Four beds and a fan',
      'WiFi',
      'No image available',
    )
    expectWords(page, 'Start date', 'Duration', 'Full name', 'Phone', 'Notes', 'Payment method')
    expectWords(page, 'Bank Transfer', 'Mobile Money', 'Card', 'coming soon', 'How you pay', 'Monthly')
    expectWords(page, 'Every 3 months', 'Booking Summary', 'System Fee (10%)', 'Total', 'TSh 660,000')
    expectWords(page, 'Submit Request', 'Owner Review', 'Payment After Approval', 'Confirmation')
    expectWords(page, 'Payment Instructions Coming Soon')
    expect(/<input[^>]*value="card"[^>]*>/.exec(page.html)?.[0]).toContain('disabled')
    const months = page.html.match(/<select[^>]*name="duration".*?<\/select>/s)?.[0] ?? ''
    expect(months.match(/<option/g)).toHaveLength(36)
  })

  it('proposes bank transfer where the owner has a bank account, else mobile money', async () => {
    const chosen = async () => {
      const { html } = await visit(`/booking?property_id=${letRoom()}`, 'amina')
      const inputs = html.match(/<input[^>]*name="payment_method"[^>]*>/g) ?? []
      return inputs.filter((one) => one.includes('checked')).map((one) => /value="(\w+)"/.exec(one)?.[1])
    }
    expect(await chosen()).toEqual(['mobile_money'])
    giveAccount('neema', {
      accountType: 'bank',
      bankName: 'NMB Bank',
      accountNumber: '0150123456789',
      isDefault: false,
    })
    expect(await chosen()).toEqual(['bank_transfer'])
  })

  it('without a place says so on the list; for others than tenants it is closed', async () => {
    const closed = await visit('/booking?property=1', 'juma')
    expectWords(closed, 'Access Restricted', 'Only tenants can make bookings. Your account type: agent')
    expect(linksCalled(closed, 'Browse Properties')).toContain('/properties')
    const nothing = await send('/booking', requestFields(), 'amina')
    expect(nothing.location).toBe('/properties')
    expectWords(nothing, 'No booking data found')
  })

  it('says what follows once it is sent, and the current state later', async () => {
    const sent = await send(`/booking?property=${letRoom()}`, requestFields({ once_key: 'k' }), 'amina')
    expectWords(sent, 'Booking request submitted successfully!', 'Booking Request Submitted')
    expectWords(sent, 'Awaiting Approval', PROMISE)
    expect(linksCalled(sent, 'View My Bookings')).toEqual(['/bookings'])
    expect(linksCalled(sent, 'Browse More Properties')).toEqual(['/properties'])
    const id = new URL(sent.location ?? '', 'http://bweni').searchParams.get('submitted')
    await send(`/bookings/${id}/reject`, { version: '1' }, 'neema')
    const later = await visit(sent.location ?? '', 'amina')
    expectWords(later, 'Booking Request Submitted', 'Cancelled')
    expect(later.text).not.toContain('Awaiting Approval')
    expect(later.text).not.toContain(PROMISE)
  })
})

describe('/bookings', () => {
  it('has search and filter, and each card what its person may do', async () => {
    expectWords(await visit('/bookings', 'amina'), 'No bookings found')
    const room = letRoom()
    const id = ask('amina', room)
    const paid = stay('daudi', letRoom())
    const own = await visit('/bookings', 'amina')
    expectWords(own, 'My Bookings', 'More', 'View Details', 'Contact Owner', 'Delete')
    expectWords(own, 'Search and filter', 'All', 'Pending', 'Confirmed', 'Cancelled', 'Completed')
    const contact = `/bookings/${id}#contact`
    addCollaborator(room, 'juma')
    const opened = `/bookings?open=${id}`
    for (const as of ['juma', 'admin'] as const) {
      const row = await visit(opened, as)
      expect(linksCalled(row, 'Contact Owner'), as).toContain(contact)
      expectWords(row, 'View Details', 'Reject')
      expect(linksCalled(row, 'Approve'), as).toHaveLength(1)
    }
    expect(linksCalled(await visit(opened, 'neema'), 'Contact Owner')).toEqual([])
    const confirmed = await visit('/bookings', 'daudi')
    expect(linksCalled(confirmed, 'Continue to Payment')).toEqual([`/booking/${paid}/payment`])
    const owners = await visit('/bookings?status=pending', 'neema')
    const back = '?redirect=%2Fbookings%3Fstatus%3Dpending'
    expect(linksCalled(owners, 'Approve')).toEqual([`/bookings/${id}/approve${back}`])
    expect(linksCalled(owners, 'Reject')).toEqual([`/bookings/${id}/reject${back}`])
  })
})

describe('/booking/{id}/payment', () => {
  it('shows progress, summary, three steps for each way, card for later, and the upload', async () => {
    const page = await visit(`/booking/${stay('amina', letRoom())}/payment`, 'amina')
    expectWords(page, 'Booking Progress', 'Request Submitted', 'Owner Approved', 'Payment', 'Confirmation')
    expectWords(page, 'Payment Instructions', 'NEEMA JOHN', 'Vodacom M-Pesa', 'Booking reference')
    expectWords(page, 'Your phone must show NEEMA JOHN . If not, stop.')
    expectWords(page, 'Mobile money', '1. ', '2. ', '3. ', 'bank transfer', '1. ', '2. ', '3. ')
    expectWords(
      page,
      'Upload Receipt',
      'Card',
      'Secure processing with instant confirmation',
      'PNG, JPG, PDF',
    )
    expectWords(page, 'Booking Summary', 'System Fee (10%)', 'Total', 'Instalments')
  })

  it('begins with number and reference to copy; name, amount and the steps are folded, the chosen way first', async () => {
    const id = stay('amina', letRoom())
    const { html } = await visit(`/booking/${id}/payment`, 'amina')
    const [, shown = ''] = /aria-label="Payment instructions"(.*?)<\/section>/s.exec(html) ?? []
    const copied = [...shown.matchAll(/<ui-copy data-text="([^"]*)"/g)].map(([, text]) => text)
    expect(copied).toEqual(['255754000002', id.slice(0, 8).toUpperCase(), 'Neema John', '165000'])
    const [open = '', chosen = '', other = ''] = shown.split(/<details[^>]*>/)
    expect(open).toContain('NEEMA JOHN')
    expect(open).not.toContain('<li>')
    expect(chosen).toMatch(/Mobile money, step by step<.*<li>1.*<li>2.*<li>3/s)
    expect(other).toMatch(/Pay by bank transfer instead<.*<li>1.*<li>2.*<li>3/s)
  })

  it('opens for a confirmed booking of its own tenant only', async () => {
    const early = await visit(`/booking/${ask('amina', letRoom())}/payment`, 'amina')
    expect(early.location).toBe('/bookings')
    const gone = await visit('/booking/nothing/payment', 'amina')
    expect(gone.status).toBe(404)
    expectWords(gone, 'Failed to load booking details')
    expect(linksCalled(gone, 'Bookings')).toContain('/bookings')
    expect((await visit(`/booking/${stay('daudi', letRoom())}/payment`, 'neema')).status).toBe(403)
  })

  it('warns while unpaid when the owner set another account', async () => {
    const id = stay('amina', letRoom())
    await givePassword('neema', otherAccount.current_password)
    await send('/settings/profile/payout-accounts', otherAccount, 'neema')
    const page = await visit(`/booking/${id}/payment`, 'amina')
    expectWords(page, 'changed on Mon 5 Oct 2026, 12:00, ask the owner by phone', 'Neema John')
  })
})

describe('/payments', () => {
  it('is Payment Management with search, filter, receipts and decisions', async () => {
    const { id } = pay('amina', stay('amina', letRoom()))
    const page = await visit('/payments', 'neema')
    expectWords(page, 'Payment Management', 'All', 'Pending', 'Completed', 'Rejected', 'Approve', 'Reject')
    expectWords(page, 'View Details', 'View Receipt')
    const own = await visit(`/payments/${id}`, 'amina')
    expectWords(own, 'Contact Owner', 'Neema John', 'neema@bweni.example')
    expect(linksCalled(own, 'Approve')).toEqual([])
    const deciding = await visit(`/payments/${id}/approve`, 'neema')
    expectWords(
      deciding,
      'Approve only when the money is in your own account; a text or a picture proves nothing',
    )
    const admin = await visit(`/payments/${id}/approve`, 'admin')
    expectWords(
      admin,
      'Approve only when the money is in the account of Neema John',
      'What is in the account of Neema John.',
    )
    expectWords(deciding, 'Amount received', 'Expected amount')
    const done = await send(`/payments/${id}/approve`, { version: '1', amount: '100000' }, 'neema')
    expectWords(done, 'Payment approved successfully')
  })

  it('says that a receipt was rejected', async () => {
    const { id } = pay('amina', stay('amina', letRoom()))
    expect((await visit(`/payments/${id}/reject`, 'neema')).text).not.toContain('Approve only when')
    const done = await send(`/payments/${id}/reject`, { version: '1', reason: 'No money came.' }, 'neema')
    expectWords(done, 'Payment rejected successfully')
  })
})
