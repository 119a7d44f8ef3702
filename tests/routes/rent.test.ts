import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { newId } from '~/adapters/ids.server'
import { db } from '~/db/database.server'
import { bookings, payments } from '~/db/tables/index.server'
import { lateSum } from '~/domain/ground/money/late-sum.server'
import { startOfDayAt } from '~/domain/ground/shared/calendar'
import { sumTzs } from '~/domain/ground/shared/money'
import { DAY } from '~/domain/ground/shared/units'
import { MOST_STAYS, rentRoll, thisMonth } from '~/domain/stays/payments/rent-roll.server'
import { actorOf } from '../support/accounts'
import { giveBooking } from '../support/bookings'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, type Page, send, shownOn, visit } from '../support/pages'
import { findRows, insertRows, updateRows } from '../support/rows'
import { statementsIn } from '../support/statements'
import { addCollaborator, ask, bookingOf, giveAccount, letRoom, pay, stay } from '../support/stays'

const app = useFreshApp()
beforeEach(() => giveAccount())

const complete = (id: string) => updateRows(payments, { status: 'completed', processedAt: 1 }, id)
const rowOf = (page: Page, tenant: string) => {
  const rows = page.html.split('<tr>').filter((row) => row.includes(`>${tenant}<`))
  return rows.map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  )
}

/** The texts that chats begin with. */
const chats = (page: Page) =>
  linksCalled(page, 'WhatsApp').map((href) =>
    (new URL(href).searchParams.get('text') ?? '').replaceAll('\u00a0', ' '),
  )

describe('the rent roll', () => {
  it('says per tenant and place what is due, paid, being checked, still to pay and late, and adds up', async () => {
    const room = letRoom({ title: 'Sinza' })
    const late = stay('amina', room, { duration: 3 })
    complete(pay('amina', late, { amount: 60_000 }).id)
    pay('amina', late, { amount: 40_000 })
    complete(pay('daudi', stay('daudi', letRoom({ title: 'Mwenge' })), { amount: 165_000 }).id)
    ask('grace', letRoom())
    app.passTime(10 * DAY)
    const page = await visit('/rent', 'neema')
    const sentence = 'TSh 360,000 is due by the end of Oct 2026: TSh 300,000 rent and TSh 60,000 our fee.'
    expectWords(page, 'Rent Roll', '1 tenant is late.', sentence, 'TSh 225,000 of it is paid')
    expectWords(page, 'TSh 40,000 is being checked and TSh 95,000 is still to pay')
    const [amina = ''] = rowOf(page, 'Amina Hassan')
    const rent = ['TSh 150,000 + TSh 45,000 fee', 'TSh 60,000']
    for (const text of ['Sinza', ...rent, 'TSh 40,000', 'TSh 95,000', 'Mon 12 Oct 2026'])
      expect(amina).toContain(text)
    expect(rowOf(page, 'Daudi Masanja')[0]).toMatch(
      /Mwenge .*TSh 150,000 \+ TSh 15,000 fee .*TSh 165,000 .*Paid/,
    )
    expect(rowOf(page, 'Grace Mwakyusa')).toEqual([])
    expect(linksCalled(page, 'Amina Hassan')).toEqual([`/bookings/${late}`])
    expect(linksCalled(page, 'Call')[0]).toBe('tel:+255712345678')
    const { reference } = bookingOf(late)
    expect(chats(page)).toEqual([
      `Hello Amina Hassan, TSh 95,000 has been late since Mon 12 Oct 2026 for Sinza on Bweni. Please send it with the booking reference ${reference}.`,
      expect.stringMatching(
        /^Hello Daudi Masanja, I write about the rent of Mwenge on Bweni, booking \w{8}\.$/,
      ),
    ])
  })

  it('reminds everybody who is late at one press, and names who was reminded on the row', async () => {
    stay('amina', letRoom({ title: 'Sinza' }))
    stay('daudi', letRoom({ title: 'Mwenge' }))
    app.passTime(10 * DAY)
    const before = await visit('/rent', 'neema')
    expectWords(before, 'Remind all late (2)', 'What is sent to 2 tenants', 'Hello Amina Hassan, TSh 165,000')
    expectWords(before, 'Message to Amina Hassan Hello Amina Hassan')
    const found = await visit('/rent?search=sinza', 'neema')
    const [, address = ''] = /action="([^"]*)"(?:(?!<form)[\s\S])*name="booking"/.exec(found.html) ?? []
    expect(address).toBe('/rent?month=2026-10&amp;search=sinza&amp;page=1')
    expect([shownOn(before), shownOn(found)]).toEqual([{ shown_count: '2' }, { shown_count: '1' }])
    const other = await send('/rent?month=2026-10', shownOn(found), 'neema')
    expectWords(other, 'This list changed while you were looking at it: it has 2 tenants to remind now.')
    const after = await send('/rent?month=2026-10', shownOn(before), 'neema')
    expectWords(after, 'Reminded 2 tenants, in a notification and an e-mail.')
    expect(after.location).toBe('/rent?month=2026-10')
    expect(rowOf(after, 'Amina Hassan')[0]).toMatch(/Reminded .* by Neema John/)
    expect(after.text).not.toContain('Remind all')
    expectWords(await send('/rent', {}, 'neema'), 'Everybody who is late was reminded today already.')
  })

  it('is red where it is late, as on every other page that says so', async () => {
    const late = stay('amina', letRoom({ title: 'Sinza' }), { duration: 3 })
    complete(pay('amina', late, { amount: 195_000 }).id)
    pay('daudi', stay('daudi', letRoom({ title: 'Mwenge' })), { amount: 165_000 })
    ask('grace', letRoom())
    app.passTime(62 * DAY)
    const red: [string, 'neema' | 'amina', string[]][] = [
      ['/rent?month=2026-12', 'neema', ['1 tenant is late.', 'Late']],
      ['/dashboard', 'neema', ['Late', 'Overdue']],
      ['/payments', 'neema', ['Late', 'Overdue']],
      ['/bookings', 'neema', ['TSh\u00a0150,000 late']],
      ['/dashboard', 'amina', ['Late']],
      [`/bookings/${late}`, 'amina', ['Late']],
    ]
    for (const [path, as, labels] of red) {
      const { html } = await visit(path, as)
      const badges = [...html.matchAll(/class="[^"]*badge bad[^"]*">([^<]*)</g)].map(([, label]) => label)
      expect(badges, path).toEqual(expect.arrayContaining(labels))
    }
  })

  it('writes when the sum is due while it is not late', async () => {
    const id = stay('amina', letRoom({ title: 'Sinza' }))
    expect(chats(await visit('/rent', 'neema'))).toEqual([
      `Hello Amina Hassan, TSh 165,000 is due on Mon 12 Oct 2026 for Sinza on Bweni. Please send it with the booking reference ${bookingOf(id).reference}.`,
    ])
  })

  it('is of any month that is typed, and says what to write instead of another', async () => {
    stay('amina', letRoom(), { duration: 12 })
    const page = await visit('/rent?month=2027-08', 'neema')
    expectWords(page, 'Rent for Aug 2027')
    expect(page.html).toMatch(/<input[^>]*type="month"[^>]*value="2027-08"/)
    expect(page.text).not.toContain('Write a month')
    expectWords(await visit('/rent?month=August', 'neema'), 'Write a month like 2026-11. Here is Oct 2026.')
  })

  it('is a file of its month and search, with rent and fee apart', async () => {
    const late = stay('amina', letRoom({ title: 'Sinza' }), { duration: 3 })
    complete(pay('amina', late, { amount: 60_000 }).id)
    stay('daudi', letRoom({ title: 'Mwenge' }))
    app.passTime(10 * DAY)
    const page = await visit('/rent?search=sinza', 'neema')
    expect(linksCalled(page, 'Download as CSV')).toEqual(['/rent/csv?month=2026-10&search=sinza'])
    const { html, status } = await visit('/rent/csv?month=2026-10&search=sinza', 'neema')
    const [head, line, ...rest] = html.replace('\uFEFF', '').trim().split('\r\n')
    expect([status, rest]).toEqual([200, []])
    expect(head?.replaceAll('"', '')).toBe(
      'Booking,Tenant,Phone,Owner,Property,Room,Rent,Our fee,Of it from before,Paid,Being checked,Still to pay,Due,Late',
    )
    expect(line?.replaceAll('"', '')).toBe(
      `${bookingOf(late).reference},Amina Hassan,255 712 345 678,Neema John,Sinza,,150000,45000,0,60000,0,135000,2026-10-12,135000`,
    )
    expect((await visit('/rent/csv', 'baraka')).html.trim().split('\r\n')).toHaveLength(1)
  })

  it('is of the month in the address, with links to the months around it', async () => {
    stay('amina', letRoom(), { duration: 3 })
    const page = await visit('/rent?month=2026-12', 'neema')
    expectWords(
      page,
      'TSh 345,000 is due by the end of Dec 2026: TSh 300,000 rent and TSh 45,000 our fee.',
      'Rent for Dec 2026, by tenant',
      'TSh 195,000 of it from before',
    )
    expect(linksCalled(page, 'Nov 2026')).toEqual(['/rent?month=2026-11'])
    expect(linksCalled(page, 'Jan 2027')).toEqual(['/rent?month=2027-01'])
    expect(linksCalled(page, 'Oct 2026')).toEqual(['/rent?month=2026-10'])
    for (const month of ['2026-13', 'x', "2026-12-01'", '1500-01'])
      expectWords(
        await visit(`/rent?month=${encodeURIComponent(month)}`, 'neema'),
        'Rent for Oct 2026, by tenant',
      )
    const empty = await visit('/rent?month=2026-09', 'neema')
    expectWords(empty, 'No rent is due in Sep 2026', 'Confirmed Bookings')
  })

  it('still names a stay that is over and owes, and none that was cancelled', async () => {
    const over = stay('amina', letRoom())
    const cancelled = stay('daudi', letRoom())
    const set = (id: string, status: 'completed' | 'cancelled') => updateRows(bookings, { status }, id)
    set(over, 'completed')
    set(cancelled, 'cancelled')
    app.passTime(90 * DAY)
    const page = await visit('/rent', 'neema')
    expect(rowOf(page, 'Amina Hassan')[0]).toContain('Late since Mon 12 Oct 2026')
    expect(rowOf(page, 'Daudi Masanja')).toEqual([])
  })

  it('is each owner’s own, an agent’s of the places they look after, and an administrator’s of all', async () => {
    const room = letRoom({ title: 'Sinza' })
    addCollaborator(room, 'juma')
    stay('amina', room)
    stay('daudi', letRoom({ title: 'Mwenge' }))
    const places = async (as: 'neema' | 'baraka' | 'juma' | 'admin', query = '') => {
      const page = await visit(`/rent${query}`, as)
      return ['Sinza', 'Mwenge'].filter((title) => page.text.includes(title))
    }
    expect(await places('neema')).toEqual(['Sinza', 'Mwenge'])
    expect(await places('baraka')).toEqual([])
    expect(await places('juma')).toEqual(['Sinza'])
    expect(await places('admin')).toEqual(['Sinza', 'Mwenge'])
    expect(await places('admin', '?search=daudi')).toEqual(['Mwenge'])
    expect(await places('admin', '?search=mwenge+DAUDI')).toEqual(['Mwenge'])
    expect(await places('admin', '?search=neema')).toEqual(['Sinza', 'Mwenge'])
    expect((await visit('/rent', 'amina')).status).toBe(403)
    expect((await visit('/rent')).location).toBe('/auth?redirect=%2Frent')
    updateRows(bookings, { tenantId: demoUsers.juma.id })
    expect(await places('juma')).toEqual([])
  })

  it('names first who is to pay, then whose receipts are checked, then the rest, and nobody who owes nothing', async () => {
    complete(pay('amina', stay('amina', letRoom()), { amount: 165_000 }).id)
    pay('daudi', stay('daudi', letRoom()), { amount: 165_000 })
    stay('grace', letRoom())
    const tenants = (from: string) =>
      rentRoll(actorOf('neema'), { from }).lines.map(({ tenantName }) => tenantName.split(' ')[0])
    expect(tenants('2026-10-01')).toEqual(['Grace', 'Daudi', 'Amina'])
    const upFront = stay('elia', letRoom(), { duration: 3, payment_term: 'quarterly' })
    complete(pay('elia', upFront, { amount: 495_000 }).id)
    expect(tenants('2026-10-01')).toContain('Elia')
    expect(tenants('2026-12-01')).toEqual(['Grace', 'Daudi'])
  })

  it('names who is to pay a single shilling, and whose last one is checked', () => {
    const [first, third] = [stay('amina', letRoom()), stay('grace', letRoom())]
    for (const [tenant, id] of [
      ['amina', first],
      ['grace', third],
    ] as const)
      complete(pay(tenant, id, { amount: 164_999 }).id)
    pay('daudi', stay('daudi', letRoom()), { amount: 165_000 })
    pay('grace', third, { amount: 1 })
    complete(pay('elia', stay('elia', letRoom()), { amount: 165_000 }).id)
    const tenants = (from: string) =>
      rentRoll(actorOf('neema'), { from }).lines.map(({ tenantName }) => tenantName.split(' ')[0])
    expect(tenants('2026-10-01')).toEqual(['Amina', 'Daudi', 'Grace', 'Elia'])
    expect(tenants('2026-11-01')).toEqual(['Amina', 'Daudi', 'Grace'])
  })

  it('adds up a thousand stays, and asks for a search where there are more', async () => {
    const propertyId = letRoom()
    for (let n = 0; n < MOST_STAYS; n += 1) giveBooking({ propertyId })
    const roll = () => rentRoll(actorOf('neema'), { from: '2026-11-01' })
    expect(roll()).toMatchObject({ lines: { length: MOST_STAYS }, isTooMany: false })
    giveBooking({ propertyId })
    expect(roll()).toMatchObject({ lines: [], isTooMany: true })
    expectWords(await visit('/rent?month=2026-11', 'neema'), 'There are more than 1,000 stays. Search for')
    app.setNow(Date.UTC(2026, 10, 20))
    const late = '1,001 tenants are late with TSh 130,130,000.'
    for (const path of ['/dashboard', '/payments', '/rent']) expectWords(await visit(path, 'neema'), late)
    expectWords(await send('/rent', {}, 'neema'), 'too many stays at once')
  })

  it('has the same late sum in one statement as from the instalments of each stay', () => {
    const propertyId = letRoom()
    const starts = ['2026-01-31', '2026-02-28', '2026-05-15', '2026-08-01']
    const terms = ['monthly', 'quarterly', 'half_yearly', 'yearly'] as const
    for (const [n, startDate] of starts.entries())
      for (const paymentTerm of terms)
        for (const durationMonths of [1, 5, 12])
          for (const receivedTzs of [0, 230_000, 1_000_000])
            giveBooking({
              ...{ propertyId, startDate, endDate: '2027-01-31', paymentTerm, durationMonths, receivedTzs },
              ...(receivedTzs === 230_000 ? { deferredTzs: 20_000, deferredTo: '2026-09-15' } : {}),
              countedAt: receivedTzs > 0 ? 1 : null,
              payByAt: startOfDayAt(starts[(n + 1) % 4]!),
              totalAmountTzs: 1_230_000,
            })
    const receipt = {
      receiptKey: '',
      receiptName: '',
      receiptType: '',
      receiptSha256: '',
      createdAt: 1,
      receivedOn: '1970-01-01',
    }
    for (const { id, receivedTzs, ownerId, tenantId, paymentMethod } of findRows(bookings))
      for (const [tzs, status] of [
        [receivedTzs, 'completed'],
        [receivedTzs / 2, 'pending'],
        [9, 'rejected'],
      ] as const)
        if (tzs > 0)
          insertRows(payments, {
            ...{
              id: newId(),
              bookingId: id,
              ownerId,
              tenantId,
              propertyId,
              paymentMethod,
              paymentReference: '',
            },
            ...{ ...receipt, status, amountTzs: tzs, sentAmountTzs: tzs },
          })
    for (const day of ['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-31', '2026-08-15', '2027-01-31']) {
      app.setNow(startOfDayAt(day))
      const { lateCount, lateTzs } = rentRoll(actorOf('neema'), { from: thisMonth() })
      const late = db()
        .select({ tzs: lateSum(day) })
        .from(bookings)
        .all()
        .filter(({ tzs }) => tzs > 0)
      expect([late.length, sumTzs(late.map(({ tzs }) => tzs))]).toEqual([lateCount, lateTzs])
      expect(lateCount).toBeGreaterThan(0)
    }
  })

  it('takes three statements, however many stays there are', () => {
    const actor = actorOf('neema')
    const statements = () => statementsIn(() => void rentRoll(actor, { from: '2026-10-01' }))
    stay('amina', letRoom())
    expect(statements()).toBe(3)
    for (const tenant of ['daudi', 'grace', 'elia'] as const) stay(tenant, letRoom())
    expect(statements()).toBe(3)
    expect(rentRoll(actor, { from: '2026-10-01' }).lines).toHaveLength(4)
  })
})
