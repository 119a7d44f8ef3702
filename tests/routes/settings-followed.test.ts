import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { notifications } from '~/db/tables/index.server'
import { paths } from '~/paths'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows } from '../support/rows'
import {
  addCollaborator,
  ask,
  bookingOf,
  giveAccount,
  letRoom,
  pay,
  paymentOf,
  setSetting,
  stay,
} from '../support/stays'

useFreshApp()

const messagesTo = (name: keyof typeof demoUsers) =>
  findRows(notifications).filter(({ userId }) => userId === demoUsers[name].id)

describe('with payment verification off', () => {
  function counted() {
    setSetting('payment_verification', false)
    giveAccount()
    const room = letRoom()
    addCollaborator(room, 'juma')
    const bookingId = stay('amina', room)
    const before = findRows(notifications).length
    const { id } = pay('amina', bookingId, { amount: 165_000 })
    return { bookingId, path: paths.payment(id), id, sent: findRows(notifications).slice(before) }
  }

  it('a receipt notifies each person once, and asks nobody to approve', () => {
    const { sent } = counted()
    const people = sent.map(({ userId }) => userId)
    expect(people.sort()).toEqual([demoUsers.amina.id, demoUsers.juma.id, demoUsers.neema.id].sort())
    expect(sent.map(({ message }) => message).join(' ')).not.toMatch(/waits to be checked|Approve it/)
  })

  it('the owner takes off what did not arrive, and the tenant says that they did pay', async () => {
    const { path, id, bookingId } = counted()
    expect(bookingOf(bookingId).receivedTzs).toBe(165_000)
    const page = await visit(path, 'neema')
    expect(linksCalled(page, 'Take Off')).toEqual([`${path}/take-off`])
    expect(linksCalled(await visit(path, 'amina'), 'I Did Not Pay This')).toEqual([])
    const version = String(paymentOf(id).version)
    expect((await send(`${path}/take-off`, { version, reason: 'Not mine to say' }, 'amina')).status).toBe(409)
    const done = await send(`${path}/take-off`, { version, reason: 'Nothing came' }, 'neema')
    expectWords(done, 'Taken off. The tenant gets a message.')
    expect([paymentOf(id).status, bookingOf(bookingId).receivedTzs]).toEqual(['rejected', 0])
    expect(messagesTo('amina').at(-1)?.message).toMatch(
      /took off the payment .*“Nothing came.” If you did pay it/,
    )
    const answer = await visit(path, 'amina')
    expectWords(answer, 'Nothing came')
    const [dispute = ''] = linksCalled(answer, 'I Did Pay')
    const statement = 'The money left my account at noon.'
    await send(dispute, { statement, version: String(paymentOf(id).version) }, 'amina')
    expectWords(await visit('/dashboard', 'admin'), '1 receipt not agreed', 'Amina Hassan')
  })

  it('a receipt that was checked is never taken off', async () => {
    giveAccount()
    const { id } = pay('amina', stay('amina', letRoom()))
    await send(`${paths.payment(id)}/approve`, { version: '1', amount: '100000' }, 'neema')
    setSetting('payment_verification', false)
    expect(linksCalled(await visit(paths.payment(id), 'neema'), 'Take Off')).toEqual([])
    const fields = { version: String(paymentOf(id).version), reason: 'Nothing came' }
    expectWords(await send(`${paths.payment(id)}/take-off`, fields, 'neema'), 'was sent with a receipt')
    expect(paymentOf(id).status).toBe('completed')
  })
})

describe('with auto-approve on', () => {
  it('a request notifies each person once, and no step reads Owner Approved', async () => {
    setSetting('auto_approve', true)
    giveAccount()
    const room = letRoom()
    addCollaborator(room, 'juma')
    const id = ask('amina', room)
    const people = findRows(notifications).map(({ userId }) => userId)
    expect(people.sort()).toEqual([demoUsers.amina.id, demoUsers.juma.id, demoUsers.neema.id].sort())
    for (const path of [paths.bookingDetails(id), paths.bookingPayment(id)]) {
      const page = await visit(path, 'amina')
      expectWords(page, 'Booking Progress', 'Approved')
      expect(page.text).not.toContain('Owner Approved')
    }
  })

  it('a request whose owner has no account waits, and says so', async () => {
    setSetting('auto_approve', true)
    const room = letRoom()
    expectWords(await visit(paths.property(room)), 'get back to you within 24 hours.')
    const id = ask('amina', room)
    expect(bookingOf(id).status).toBe('pending')
    expect(
      messagesTo('neema')
        .map(({ message }) => message)
        .join(),
    ).toContain('Please answer by')
  })
})
