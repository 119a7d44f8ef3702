import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { unseal } from '~/adapters/sealed-text.server'
import {
  hostelWardens,
  invitations,
  notifications,
  profiles,
  properties,
  propertyCollaborators,
  sessions,
  universityMembers,
  users,
} from '~/db/tables/index.server'
import { acceptInvitation } from '~/domain/desk/people/answer-invitation.server'
import { startSession } from '~/domain/ground/accounts/sessions.server'
import { sweepInvitations } from '~/domain/ground/invitations/rows.server'
import { DAY } from '~/domain/ground/shared/units'
import { removeAdministrator } from '~/domain/university/universities/administrators.server'
import { paths } from '~/paths'
import { actorOf, queuedEmails } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, type Page, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, updateRows } from '../support/rows'
import { addCollaborator, freshOnce, giveAccount, letRoom } from '../support/stays'
import { makeHostel, universityOf } from '../support/universities'

const app = useFreshApp()
let hostel: string
let listing: string

beforeEach(() => {
  hostel = makeHostel('lucas')
  listing = letRoom({ title: 'Chumba cha Mwenge' })
})

const { admin, fatma, grace, juma, lucas, rehema } = demoUsers
const once = () => ({ once_key: freshOnce().key })
const rows = () => findRows(invitations)
const newest = () => rows().at(-1)?.id ?? ''
const accept = (as: DemoUserName, id = newest()) => send(paths.invitationAccept(id), {}, as)
const confirm = (name: DemoUserName, at: number | null = 1) =>
  updateRows(users, { emailConfirmedAt: at }, demoUsers[name].id)
const suspend = (name: DemoUserName, at: number | null = 1) =>
  updateRows(profiles, { suspendedAt: at }, demoUsers[name].id)
const wardens = () => findRows(hostelWardens).map(({ userId }) => userId)
const agents = () => findRows(propertyCollaborators, eq(propertyCollaborators.propertyId, listing))
const inviteWarden = (email: string) => send(paths.uniHostelWardenInvite(hostel), { email }, 'lucas')

type Role = {
  /** Invites this person, or this address where the form takes one. */
  invite: (name: DemoUserName, email?: string) => Promise<Page>
  by: DemoUserName
  to: DemoUserName
  takesAddress: boolean
  /** Text of the invitation. */
  purpose: string
  /** Lists the invitation, with the button that takes it back. */
  page: () => string
  has: () => boolean
  /** Ends the inviter's right to give the role. */
  demote: () => void
}

const roleOf = (name: DemoUserName) => findRow(profiles, demoUsers[name].id)?.userType
const roles: Record<string, Role> = {
  warden: {
    invite: (name, email = demoUsers[name].email) => inviteWarden(email),
    by: 'lucas',
    to: 'grace',
    takesAddress: true,
    purpose: 'Lucas Temu invites you to be warden of Mabibo Hostel',
    page: () => paths.uniHostelWardenInvite(hostel),
    has: () => wardens().includes(grace.id),
    demote: () => removeAdministrator(actorOf('admin'), universityOf('lucas'), lucas.id),
  },
  'university administrator': {
    invite: (name, email = demoUsers[name].email) =>
      send(paths.adminUniversityAdministrators(universityOf('lucas')), { email }, 'admin'),
    by: 'admin',
    to: 'grace',
    takesAddress: true,
    purpose: 'invites you to be administrator of',
    page: () => paths.adminUniversityAdministrators(universityOf('lucas')),
    has: () => findRows(universityMembers, eq(universityMembers.userId, grace.id)).length === 1,
    demote: () => updateRows(profiles, { userType: 'tenant' }, admin.id),
  },
  administrator: {
    invite: (name) =>
      send(paths.adminUserRole(demoUsers[name].id), { user_type: 'admin', version: '1' }, 'admin'),
    by: 'admin',
    to: 'grace',
    takesAddress: false,
    purpose: 'invites you to be an administrator of Bweni',
    page: () => paths.adminUserRole(grace.id),
    has: () => roleOf('grace') === 'admin',
    demote: () => updateRows(profiles, { userType: 'tenant' }, admin.id),
  },
  agent: {
    invite: (name, email = demoUsers[name].email) =>
      send(paths.propertyAgents(listing), { email, ...once() }, 'neema'),
    by: 'neema',
    to: 'rehema',
    takesAddress: true,
    purpose: 'Neema John invites you to look after Chumba cha Mwenge',
    page: () => paths.propertyAgents(listing),
    has: () => agents().length === 1,
    demote: () => updateRows(properties, { ownerId: demoUsers.baraka.id }, listing),
  },
  verifier: {
    invite: (name) => {
      if (agents().length === 0) addCollaborator(listing, name)
      return send(paths.propertyAgentEntrust(listing, demoUsers[name].id), { may_verify: 'true' }, 'neema')
    },
    by: 'neema',
    to: 'rehema',
    takesAddress: false,
    purpose: 'Neema John invites you to decide on receipts for Chumba cha Mwenge',
    page: () => paths.propertyAgents(listing),
    has: () => agents().some(({ mayVerifyPayments }) => mayVerifyPayments),
    demote: () => updateRows(properties, { ownerId: demoUsers.baraka.id }, listing),
  },
  owner: {
    invite: (name, email = demoUsers[name].email) =>
      send(paths.propertyHandOver(listing), { email, ...once() }, 'neema'),
    by: 'neema',
    to: 'baraka',
    takesAddress: true,
    purpose: 'Neema John invites you to be the new owner of Chumba cha Mwenge',
    page: () => paths.propertyHandOver(listing),
    has: () => findRow(properties, listing)?.ownerId === demoUsers.baraka.id,
    demote: () => updateRows(properties, { ownerId: admin.id }, listing),
  },
}

describe.each(Object.entries(roles))('an unproved %s', (_name, role) => {
  const { by, to } = role
  beforeEach(() => {
    giveAccount('baraka')
    confirm(to, null)
  })

  it('is invited, gets nothing before the address is confirmed, and accepts then', async () => {
    expectWords(await role.invite(to), 'Invitation sent')
    expect(role.has()).toBe(false)
    const page = await visit(paths.invitation(newest()), to)
    expectWords(page, role.purpose, 'Answer by', 'Confirm your e-mail address first.')
    expect([actionsCalled(page, 'Accept'), actionsCalled(page, 'Decline')]).toEqual([[], []])
    for (const answer of [paths.invitationAccept, paths.invitationDecline])
      expectWords(await send(answer(newest()), {}, to), 'Confirm your e-mail address first.')
    expect([role.has(), rows()[0]?.status]).toEqual([false, 'pending'])
    confirm(to)
    expect(actionsCalled(await visit(paths.invitation(newest()), to), 'Accept')).toHaveLength(1)
    await accept(to)
    expect([role.has(), rows()[0]?.status]).toEqual([true, 'accepted'])
    const heard = findRows(notifications, eq(notifications.userId, demoUsers[by].id))
    expect(heard).toHaveLength(1)
  })

  it('is invited once at a time, and again after seven days', async () => {
    await role.invite(to)
    const again = await role.invite(to)
    expect(again.text).toMatch(/invited already and has not answered|offered to somebody already/)
    expect(again.text).not.toContain('Invitation sent')
    expect(rows()).toHaveLength(1)
    app.passTime(7 * DAY)
    confirm(to)
    expectWords(await accept(to), 'This invitation has expired.')
    confirm(to, null)
    expectWords(await role.invite(to), 'Invitation sent')
    expect(rows()).toMatchObject([{ status: 'pending' }])
    expect(role.has()).toBe(false)
  })

  it('gets nothing once the invitation is taken back, by its side alone', async () => {
    await role.invite(to)
    const buttons = (await visit(role.page(), by)).html
    expect(buttons).toContain(paths.invitationWithdraw(newest()))
    expect((await send(paths.invitationWithdraw(newest()), {}, 'amina')).status).toBe(404)
    await send(paths.invitationWithdraw(newest()), {}, by)
    confirm(to)
    expectWords(await accept(to), 'This invitation was taken back.')
    expectWords(await send(paths.invitationWithdraw(newest()), {}, by), 'already been answered or taken back')
    expect(role.has()).toBe(false)
  })

  it('gets nothing once the inviter may not give it, is suspended or not proved', async () => {
    await role.invite(to)
    confirm(to)
    suspend(by)
    await accept(to)
    suspend(by, null)
    confirm(by, null)
    expectWords(await accept(to), 'The person who invited you can no longer give this role.')
    confirm(by)
    role.demote()
    expectWords(await accept(to), 'The person who invited you can no longer give this role.')
    expect([role.has(), rows()[0]?.status]).toEqual([false, 'pending'])
  })

  it('gets nothing once suspended', async () => {
    await role.invite(to)
    confirm(to)
    const actor = actorOf(to)
    suspend(to)
    expect(() => acceptInvitation(actor, newest())).toThrow()
    expect([role.has(), rows()[0]?.status]).toEqual([false, 'pending'])
  })
})

test.each(Object.entries(roles).filter(([, { takesAddress }]) => takesAddress))(
  'T22: an invited %s gets the same e-mail, and the inviter the same answer, with or without an account',
  async (name, { invite, by, page }) => {
    const shown: string[] = []
    for (const email of [rehema.email, fatma.email, 'nobody@mailbox.example']) {
      if (name === 'university administrator') confirm('rehema', null)
      const { status, text } = await invite('amina', ` ${email.toUpperCase()} `)
      shown.push(`${status} ${text.replaceAll(email, 'EMAIL')}`)
      await send(paths.invitationWithdraw(newest()), {}, by)
      expect((await visit(page(), by)).text).not.toContain(email)
    }
    expect(new Set(shown).size).toBe(1)
    const emails = queuedEmails().filter(({ subject }) => subject.startsWith('Invitation'))
    expect(emails.map(({ toAddress }) => toAddress)).toEqual([
      rehema.email,
      fatma.email,
      'nobody@mailbox.example',
    ])
    expect(new Set(emails.map(({ body, userId }) => `${userId} ${body}`)).size).toBe(1)
    expect(emails[0]?.body).not.toContain('Chumba cha Mwenge')
    const links = emails.map(({ link }) => unseal('e-mail link', link ?? ''))
    for (const link of links) expect(link).toMatch(/^\/invitations\/[\w-]+\?token=[\w-]{43}$/)
  },
)

describe('an invitation', () => {
  it('is shown in the product to the person with the proved address alone', async () => {
    await roles.agent?.invite('juma')
    await inviteWarden(fatma.email)
    expectWords(await visit(paths.notifications(), 'juma'), 'Invitation', roles.agent?.purpose ?? '')
    expectWords(await visit(paths.dashboard(), 'juma'), 'Invitations', roles.agent?.purpose ?? '')
    const others = [await visit(paths.dashboard(), 'fatma'), await visit(paths.notifications(), 'fatma')]
    expect(others.filter(({ text }) => text.includes('invites you'))).toEqual([])
    expect((await visit(paths.invitation(newest()), 'amina')).status).toBe(404)
    expect((await accept('amina')).status).toBe(404)
    confirm('fatma')
    expectWords(await visit(paths.dashboard(), 'fatma'), 'invites you to be warden of Mabibo Hostel')
  })

  it('cannot be sent before the inviter confirmed their own address', async () => {
    confirm('neema', null)
    const { text } = (await roles.agent?.invite('juma')) ?? { text: '' }
    expect(text).toContain('Confirm your own e-mail address first.')
    expect([rows(), queuedEmails()]).toEqual([[], []])
  })

  it('is limited to twenty a day for one address', async () => {
    const invite = () => {
      listing = letRoom()
      return roles.agent?.invite('amina', 'asha@mailbox.example')
    }
    for (let sent = 0; sent < 20; sent += 1) await invite()
    app.passTime(DAY / 2)
    expect((await invite())?.text).toContain('This address was invited often today.')
    expect(rows()).toHaveLength(20)
  })

  it('is deleted with its property or hostel', async () => {
    await roles.agent?.invite('rehema')
    await inviteWarden(grace.email)
    const [ofAgent, ofWarden] = rows()
    deleteRows(properties, listing)
    await send(paths.uniHostelDelete(hostel), { version: '1' }, 'lucas')
    expect((await accept('rehema', ofAgent?.id)).status).toBe(404)
    expect((await accept('grace', ofWarden?.id)).status).toBe(404)
    expect(rows()).toEqual([])
  })

  it('is declined, and its address cleared after 90 days', async () => {
    await inviteWarden(grace.email)
    expectWords(await send(paths.invitationDecline(newest()), {}, 'grace'), 'Invitation declined')
    expectWords(await accept('grace'), 'You declined this invitation.')
    app.passTime(97 * DAY)
    sweepInvitations()
    expect(rows()).toHaveLength(1)
    app.passTime(1)
    sweepInvitations()
    expect(rows()).toEqual([])
  })

  it('is accepted once by two presses', async () => {
    await inviteWarden(grace.email)
    for (let press = 0; press < 2; press += 1) expectWords(await accept('grace'), 'Invitation accepted')
    expect(wardens()).toEqual([grace.id])
  })

  it('of an administrator ends the sessions of the new one, and waits for what the old role holds', async () => {
    confirm('juma', null)
    await send(paths.adminUserRole(juma.id), { user_type: 'admin', version: '1' }, 'admin')
    confirm('juma')
    addCollaborator(listing, 'juma')
    expectWords(await accept('juma'), 'looks after 1 listing as an agent')
    const page = await visit(paths.invitation(newest()), 'juma')
    expectWords(page, 'looks after 1 listing as an agent', 'Dashboard')
    expect(page.html).not.toContain(`href="${paths.admin()}`)
    deleteRows(propertyCollaborators)
    startSession(juma.id, 'A phone')
    await accept('juma')
    expect(roleOf('juma')).toBe('admin')
    expect(findRows(sessions, eq(sessions.device, 'A phone'))).toEqual([])
  })

  it('of a verifier ends when the agent is removed, also if they come back as an agent', async () => {
    confirm('rehema', null)
    await roles.verifier?.invite('rehema')
    const invitation = newest()
    await send(paths.propertyAgentRemove(listing, rehema.id), {}, 'neema')
    expect(agents()).toEqual([])
    addCollaborator(listing, 'rehema')
    confirm('rehema')
    expectWords(await accept('rehema', invitation), 'This invitation was taken back.')
    expect(agents()).toMatchObject([{ mayVerifyPayments: false }])
  })

  it('of a verifier needs an agent who still looks after the property', async () => {
    confirm('rehema', null)
    await roles.verifier?.invite('rehema')
    confirm('rehema')
    deleteRows(propertyCollaborators)
    expectWords(await accept('rehema'), 'You no longer look after this property.')
    expect(agents()).toEqual([])
  })
})

describe('lists of people', () => {
  it('mark those who have not confirmed their address, and suspended ones', async () => {
    addCollaborator(listing, 'juma')
    await send(paths.uniHostelWardens(hostel), { user_id: grace.id }, 'lucas')
    const lists = [
      [paths.propertyAgents(listing), 'neema', 'juma'],
      [paths.uniHostel(hostel), 'lucas', 'grace'],
      [paths.adminUniversityAdministrators(universityOf('lucas')), 'admin', 'lucas'],
      [paths.ownerInvoicesNew(), 'admin', 'neema'],
    ] as const
    for (const [path, as, name] of lists) {
      expect((await visit(path, as)).text, path).not.toMatch(/Address not confirmed|Suspended/)
      confirm(name, null)
      expectWords(await visit(path, as), 'Address not confirmed')
      suspend(name)
      expectWords(await visit(path, as), 'Suspended')
      suspend(name, null)
      confirm(name)
    }
  })

  it('give nothing to a suspended person who is chosen, and invite them to nothing', async () => {
    addCollaborator(listing, 'juma')
    for (const name of ['juma', 'grace'] as const) suspend(name)
    const answers = [
      await send(paths.propertyAgentEntrust(listing, juma.id), { may_verify: 'true' }, 'neema'),
      await send(paths.adminUserRole(grace.id), { user_type: 'admin', version: '1' }, 'admin'),
      await send(paths.uniHostelWardens(hostel), { user_id: grace.id }, 'lucas'),
    ]
    expect(answers.filter(({ text }) => text.includes('Invitation sent'))).toEqual([])
    expect([rows(), wardens(), roleOf('grace')]).toEqual([[], [], 'tenant'])
    expect(agents()).toMatchObject([{ mayVerifyPayments: false }])
  })

  it('leave suspended people out where a right is given', async () => {
    const found = () => visit(`${paths.uniHostelWardens(hostel)}?search=grace`, 'lucas')
    confirm('grace', null)
    expectWords(await found(), 'Grace Mwakyusa', 'Address not confirmed')
    suspend('grace')
    expect((await found()).text).not.toContain('Grace Mwakyusa')
  })
})
