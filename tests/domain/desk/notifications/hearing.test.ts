import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { db } from '~/db/database.server'
import { notifications, outbox, universityMembers, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { inTheirLanguage, writeIn } from '~/domain/ground/access/hearing.server'
import { queueResetEmail } from '~/domain/ground/accounts/email-links.server'
import { record } from '~/domain/ground/events/record.server'
import { rejectBooking } from '~/domain/stays/bookings/requests/decide-booking.server'
import { approveBookings } from '~/domain/stays/bookings/requests/decide-requests.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { mailOf } from '~/server/deliver-mail.server'
import { actorOf } from '../../../support/accounts'
import { freshApp, TEST_NOW } from '../../../support/app'
import { deleteRows, findRows, insertRows, updateRows } from '../../../support/rows'
import { ask, bookingOf, freshOnce, giveAccount, letRoom, seenBooking } from '../../../support/stays'
import { universityOf } from '../../../support/universities'

let app: ReturnType<typeof freshApp>

/** Amina rents and wants Swahili, Daudi rents and wants English; Neema owns and wants Swahili, too. */
beforeEach(() => {
  app = freshApp()
  giveAccount()
  wants('amina', 'sw')
  wants('daudi', 'en')
  wants('neema', 'sw')
})

const wants = (name: DemoUserName, language: 'en' | 'sw' | null) =>
  updateRows(users, { language }, demoUsers[name].id)

const newsOf = (name: DemoUserName) => findRows(notifications, eq(notifications.userId, demoUsers[name].id))
const titlesOf = (name: DemoUserName) =>
  inTheirLanguage(db(), demoUsers[name].id, () => newsOf(name).map(({ title }) => title))

const mailsOf = (name: DemoUserName) =>
  findRows(outbox, eq(outbox.toAddress, demoUsers[name].email)).map((row) => mailOf(row))

/** Amina and Daudi ask for a room each, and Neema approves both at once. */
function askAndApproveBoth(): string[] {
  const ids = [ask('amina', letRoom()), ask('daudi', letRoom())]
  const chosen = ids.map((id) => ({ id, ...seenBooking(id) }))
  approveBookings(actorOf('neema'), chosen, {}, { ...freshOnce(), outcomePath: '' })
  return ids
}

describe('people of one booking hear in their own languages', () => {
  it('whatever language the page of who did it has', () => {
    const id = writeIn('sw', () => ask('amina', letRoom()))
    expect(titlesOf('neema')).toEqual(['Ombi jipya la nafasi'])
    rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes: 'Not this year' })
    expect(titlesOf('amina')).toEqual(['Ombi limekataliwa'])
    expect(newsOf('amina')[0]?.message).toBe(
      'Mwenye nyumba amekataa ombi lako. Neema John ameandika: “Not this year.” Mahali: Chumba cha Sinza, Jpl 1 Nov 2026 hadi Jnn 1 Des 2026. Unaweza kuomba nafasi nyingine au tarehe nyingine.',
    )
  })

  it('in e-mails, which say their language, with place and days apart', () => {
    const id = ask('amina', letRoom({ title: 'Chumba cha Sinza' }))
    rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes: '' })
    const [toOwner] = mailsOf('neema')
    expect(toOwner).toMatchObject({ subject: 'Ombi jipya la nafasi – Bweni' })
    expect(toOwner?.html).toContain('<html lang="sw">')
    const [toTenant] = mailsOf('amina')
    expect(toTenant?.subject).toBe('Ombi limekataliwa – Bweni')
    expect(toTenant?.html).toContain('<html lang="sw">')
    expect(toTenant?.text).toContain('\n\nChumba cha Sinza\nJpl 1 Nov 2026 hadi Jnn 1 Des 2026\n\n')
    expect(toTenant?.text).toContain('Acha kutumiwa barua pepe hizi: ')
  })

  it('in a batch', () => {
    askAndApproveBoth()
    expect([titlesOf('amina'), titlesOf('daudi')]).toEqual([['Ombi limekubaliwa'], ['Booking Approved']])
  })

  it('from the clock', () => {
    const [id = ''] = askAndApproveBoth()
    deleteRows(notifications)
    app.setNow((bookingOf(id).payByAt ?? TEST_NOW) - 1)
    expect(warnTenants()).toBe(2)
    expect([titlesOf('amina'), titlesOf('daudi')]).toEqual([['Malipo yanakaribia'], ['Payment due soon']])
    expect(titlesOf('neema')).toEqual(['Malipo yanakaribia', 'Malipo yanakaribia'])
  })
})

it('people at a desk hear their language, administrators and those who chose none English', () => {
  const signedOut = (name: DemoUserName) =>
    transaction((tx) =>
      record(tx, { name: 'account.signed-out', actorId: null, subject: demoUsers[name].id }),
    )
  insertRows(universityMembers, {
    id: 'grace',
    universityId: universityOf('lucas'),
    userId: demoUsers.grace.id,
    role: 'warden',
  })
  wants('grace', 'sw')
  wants('admin', 'sw')
  wants('daudi', null)
  const people = ['amina', 'grace', 'neema', 'admin', 'daudi'] as const
  for (const name of people) signedOut(name)
  expect(people.map(titlesOf)).toEqual([
    ['Umetolewa kwenye akaunti'],
    ['Umetolewa kwenye akaunti'],
    ['Umetolewa kwenye akaunti'],
    ['Signed Out'],
    ['Signed Out'],
  ])
})

it('a link to a new password comes in the language of the account', () => {
  const queue = (name: 'amina' | 'daudi') =>
    transaction((tx) => queueResetEmail(tx, { id: demoUsers[name].id, email: demoUsers[name].email }))
  queue('amina')
  writeIn('sw', () => queue('daudi'))
  expect(findRows(outbox).map(({ subject, language }) => [subject, language])).toEqual([
    ['Weka nenosiri jipya – Bweni', 'sw'],
    ['Choose a new password – Bweni', 'en'],
  ])
})

it('a notification keeps its message as it was written, and its title is in the language of the page', () => {
  const id = ask('amina', letRoom())
  rejectBooking(actorOf('neema'), id, { ...seenBooking(id), approval_notes: 'Not this year' })
  wants('amina', 'en')
  expect(titlesOf('amina')).toEqual(['Booking Rejected'])
  expect(newsOf('amina')[0]?.message).toContain('amekataa ombi lako')
  wants('amina', 'sw')
  expect(titlesOf('amina')).toEqual(['Ombi limekataliwa'])
})
