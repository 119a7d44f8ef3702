import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { hostelWardens, notifications, universityInvitations, users } from '~/db/tables/index.server'
import { DAY } from '~/domain/shared/units'
import { removeAdministrator } from '~/domain/universities/administrators.server'
import { paths } from '~/paths'
import { actorOf, queuedEmails } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, send, visit } from '../support/pages'
import { findRows, updateRows } from '../support/rows'
import { makeHostel, universityOf } from '../support/universities'

const app = useFreshApp()
let hostel: string

const rows = () => findRows(universityInvitations)
const invite = (email: string, by: DemoUserName = 'lucas') =>
  send(paths.uniHostelWardenInvite(hostel), { email }, by)
const wardens = () => findRows(hostelWardens).map(({ userId }) => userId)
const [fatma, grace] = [demoUsers.fatma, demoUsers.grace]

/** The one invitation, or the newest. */
const newest = () => rows().at(-1)?.id ?? ''
const accept = (as: DemoUserName, id = newest()) => send(paths.universityInvitationAccept(id), {}, as)

beforeEach(() => {
  hostel = makeHostel('lucas')
})

describe('inviting a warden by e-mail address', () => {
  it('sends the same e-mail and gives the same answer with or without an account', async () => {
    const addresses = [grace.email, fatma.email, 'nobody@mailbox.example']
    for (const email of addresses)
      expectWords(await invite(` ${email.toUpperCase()} `), 'Invitation sent', email)
    const emails = queuedEmails().filter(({ subject }) => subject.startsWith('Invitation'))
    expect(emails.map(({ toAddress }) => toAddress)).toEqual(addresses)
    expect(new Set(emails.map(({ body, userId }) => `${userId} ${body}`)).size).toBe(1)
    expect(emails[0]?.link).toBe(paths.universityInvitation(rows()[0]?.id ?? ''))
    expect(wardens()).toEqual([])
  })

  it('keeps one open invitation for each address and role', async () => {
    await invite(fatma.email)
    const again = await invite(fatma.email)
    expect(again.status).toBe(409)
    expectWords(again, 'This address is invited already and has not answered yet.')
    await send(paths.adminUniversityAdministrators(universityOf('lucas')), { email: fatma.email }, 'admin')
    expect(rows()).toHaveLength(2)
    app.passTime(7 * DAY)
    expectWords(await invite(fatma.email), 'Invitation sent')
    expect(rows()).toHaveLength(2)
  })

  it('is taken back from its list', async () => {
    const page = await invite(grace.email)
    const [withdraw = ''] = actionsCalled(page, `Take back the invitation of ${grace.email}`)
    expect((await send(withdraw, {}, 'mariam')).status).toBe(404)
    await send(withdraw, {}, 'lucas')
    expect(rows()).toMatchObject([{ status: 'withdrawn' }])
    expectWords(await accept('grace'), 'The university took this invitation back.')
    expect(wardens()).toEqual([])
  })
})

describe('an invitation to a university', () => {
  it('is accepted by the owner of the address, who becomes warden, and its inviter hears of it', async () => {
    await invite(grace.email)
    const page = await visit(paths.universityInvitation(newest()), 'grace')
    expectWords(page, 'Lucas Temu invites you to be warden of Mabibo Hostel', 'Warden', 'Answer by', 'Accept')
    expect((await accept('amina')).status).toBe(404)
    expectWords(await accept('grace'), 'Invitation accepted', 'Warden Dashboard')
    await accept('grace')
    expect(wardens()).toEqual([grace.id])
    const heard = findRows(notifications).filter(({ title }) => title === 'Invitation Accepted')
    expect(heard).toMatchObject([
      {
        userId: demoUsers.lucas.id,
        message: expect.stringContaining(
          'Grace Mwakyusa accepted your invitation and is now warden of Mabibo',
        ),
      },
    ])
  })

  it('gives nothing before the address is confirmed', async () => {
    await invite(fatma.email)
    const page = await visit(paths.universityInvitation(newest()), 'fatma')
    expectWords(page, 'Confirm your e-mail address first.')
    expect(actionsCalled(page, 'Accept')).toEqual([])
    expectWords(await accept('fatma'), 'Confirm your e-mail address first.')
    expect(wardens()).toEqual([])
    updateRows(users, { emailConfirmedAt: 1 }, fatma.id)
    await accept('fatma')
    expect(wardens()).toEqual([fatma.id])
  })

  it('makes an administrator of the university', async () => {
    updateRows(users, { emailConfirmedAt: null }, grace.id)
    await send(paths.adminUniversityAdministrators(universityOf('lucas')), { email: grace.email }, 'admin')
    updateRows(users, { emailConfirmedAt: 1 }, grace.id)
    expectWords(await accept('grace'), 'Invitation accepted', 'Hostel Management')
  })

  it('is declined, or expires after seven days', async () => {
    await invite(grace.email)
    expectWords(await send(paths.universityInvitationDecline(newest()), {}, 'grace'), 'Invitation declined')
    expectWords(await accept('grace'), 'You declined this invitation.')
    await invite(grace.email)
    app.passTime(7 * DAY)
    expectWords(await accept('grace'), 'This invitation has expired.')
    expect(wardens()).toEqual([])
  })

  it('ends with the role of its inviter', async () => {
    await invite(grace.email)
    removeAdministrator(actorOf('admin'), universityOf('lucas'), demoUsers.lucas.id)
    expectWords(await accept('grace'), 'The person who invited you can no longer give this role.')
    expect(wardens()).toEqual([])
  })
})
