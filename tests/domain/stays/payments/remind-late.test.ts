import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications, outbox, profiles } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { DAY } from '~/domain/ground/shared/units'
import { enterStay } from '~/domain/stays/bookings/entered/enter-stay.server'
import { remindLate } from '~/domain/stays/payments/remind-late.server'
import { rentRoll } from '~/domain/stays/payments/rent-roll.server'
import { actorOf } from '../../../support/accounts'
import { useFreshApp } from '../../../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../../../support/pages'
import { deleteRows, findRows, updateRows } from '../../../support/rows'
import { addCollaborator, giveAccount, letHostel, letRoom, stay } from '../../../support/stays'

const app = useFreshApp()
let sinza: string

/** Amina and Daudi are late with their first payment. */
beforeEach(() => {
  giveAccount()
  sinza = letRoom({ title: 'Sinza' })
  stay('amina', sinza)
  stay('daudi', letRoom({ title: 'Mwenge' }))
  app.passTime(10 * DAY)
  deleteRows(notifications)
  deleteRows(outbox)
})

const lines = () => rentRoll(actorOf('neema'), { from: '2026-10-01' }).lines
const lateOf = (search: string) =>
  rentRoll(actorOf('neema'), { from: '2026-10-01', search }).lines.filter(({ mayRemind }) => mayRemind).length
const remind = (search = '', bookingId?: string, shown = lateOf(search)) =>
  remindLate(actorOf('neema'), { search, bookingId, shown })
const notified = () => findRows(notifications).map(({ userId }) => userId)

it('sends each late tenant one notification and one e-mail with the sentence of the chat', () => {
  expect(remind()).toBe(2)
  const found = findRows(notifications)
  expect(found.map(({ userId }) => userId).sort()).toEqual([demoUsers.amina.id, demoUsers.daudi.id].sort())
  expect(findRows(outbox)).toHaveLength(2)
  const texts = found.map(({ message }) => message)
  for (const line of lines()) {
    const sentence = readyTexts.rent(line).replace(`Hello ${line.tenantName}, `, '')
    expect(texts).toContainEqual(expect.stringContaining(sentence))
    expect(findRows(outbox).map(({ body }) => body)).toContainEqual(expect.stringContaining(sentence))
    expect(line.reminded?.by).toBe('Neema John')
  }
})

it('reminds nobody twice on a day, and again on the next', () => {
  const [first] = lines()
  remind('', first?.bookingId)
  expect(remind()).toBe(1)
  expect(remind).toThrow('Everybody who is late was reminded today already.')
  expect(notified()).toHaveLength(2)
  app.passTime(DAY)
  expect(remind()).toBe(2)
})

it('reminds those of the search, of one booking, and of the places that an agent looks after', () => {
  addCollaborator(sinza, 'juma')
  expect(remindLate(actorOf('juma'), { search: '', shown: 1 })).toBe(1)
  expect(notified()).toEqual([demoUsers.amina.id])
  expect(remind('mwenge')).toBe(1)
  expect(() => remindLate(actorOf('baraka'), { search: '', shown: 1 })).toThrow('Nobody is late any more.')
})

it('reminds nobody when others are late than the page showed', () => {
  for (const shown of [1, 3])
    expect(() => remind('', undefined, shown)).toThrow(
      'This list changed while you were looking at it: it has 2 tenants to remind now.',
    )
  expect(notified()).toEqual([])
})

it('asks nobody to pay an owner who is suspended', () => {
  updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
  expect(() => remindLate(actorOf('admin'), { search: '', shown: 0 })).toThrow()
  expect(notified()).toEqual([])
})

describe('a late tenant without an account', () => {
  beforeEach(() => {
    const { hostelId, roomId } = letHostel({ roomNames: 'B1-B4' })
    transaction((tx) => {
      enterStay(tx, actorOf('neema'), hostelId, {
        name: 'Asha Juma',
        phone: '255712000001',
        hostelRoomId: roomId,
        roomName: 'B2',
        monthlyRentTzs: 60_000,
        startDate: '2026-09-01',
        endDate: '2027-09-01',
        paidTzs: 0,
        depositTzs: 0,
      })
    })
  })

  it('is named with a chat beside those who were written to', async () => {
    expectWords(await visit('/rent', 'neema'), 'Remind all late (2)', '1 has no account:', 'Asha Juma')
    expectWords(
      await send('/rent', { shown_count: '2' }, 'neema'),
      'Reminded 2 tenants',
      '2 were written to. 1 has no account:',
      'Asha Juma',
      'TSh 120,000',
    )
    expect(notified()).toHaveLength(2)
    const [asha] = lines().filter(({ mayWrite }) => mayWrite)
    const text = readyTexts.rent(asha!).replaceAll('\u00a0', ' ')
    expect(text).toBe(
      `Hello Asha Juma, TSh 120,000 has been late since Tue 1 Sep 2026 for Mlimani Hostel (B2, Four-bed dormitory) on Bweni. Please send it with the booking reference ${asha?.reference}.`,
    )
    const chat = `https://wa.me/255712000001?text=${encodeURIComponent(readyTexts.rent(asha!))}`
    expect(linksCalled(await visit('/rent', 'neema'), 'WhatsApp')).toContain(chat)
  })

  it('is not asked to pay a suspended owner, nor in another month', async () => {
    expect((await visit('/rent?month=2026-09', 'neema')).text).not.toContain('has no account')
    const neema = actorOf('neema')
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.neema.id)
    const { lines } = rentRoll(neema, { from: '2026-10-01' })
    expect(lines.map(({ tenantName, mayWrite }) => [tenantName, mayWrite])).toContainEqual([
      'Asha Juma',
      false,
    ])
  })
})
