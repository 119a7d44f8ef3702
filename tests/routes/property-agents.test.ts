import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import {
  drafts,
  events,
  invitations,
  notifications,
  outbox,
  profiles,
  properties,
  propertyCollaborators,
} from '~/db/tables/index.server'
import { TOO_MANY_INVITATIONS } from '~/domain/ground/invitations/rules'
import { DAY } from '~/domain/ground/shared/units'
import { saveDraft } from '~/domain/listings/listing-form/drafts.server'
import { findEdited, storedValues } from '~/domain/listings/listing-form/open-form.server'
import { AGENT_SUSPENDED, MAX_AGENTS } from '~/domain/stays/agents/collaborator-rules'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { action as accept } from '~/routes/invitations/accept'
import { action as decline } from '~/routes/invitations/decline'
import { loader as invitationPage } from '~/routes/invitations/show'
import { action as withdraw } from '~/routes/invitations/withdraw'
import { loader as agentsPage, action as inviteAction } from '~/routes/properties/agents'
import { loader as editPage } from '~/routes/properties/edit'
import { action as remove, loader as removePage } from '~/routes/properties/remove-agent'
import { actorOf } from '../support/accounts'
import { get, post, TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, noticeOf as notice, send, visit } from '../support/pages'
import { deleteRows, findRow, findRows, insertRows, updateRows } from '../support/rows'
import { addCollaborator, giveAccount, invite, letRoom, stay } from '../support/stays'

const app = useFreshApp()
let id: string

const rows = () => findRows(invitations)
const agents = () => findRows(propertyCollaborators)
const notificationsOf = (name: DemoUserName) =>
  findRows(notifications, eq(notifications.userId, demoUsers[name].id))
const listing = () => findRow(properties, id)
const ask = (email: string, as: DemoUserName = 'neema', more: Record<string, string> = {}) =>
  post(inviteAction, `/properties/${id}/agents`, { email, ...more }, { as, params: { propertyId: id } })
const answer = (command: typeof accept, invitationId: string, as: DemoUserName) =>
  post(command, `/invitations/${invitationId}/x`, {}, { as, params: { invitationId } })
const read = (invitationId: string, as: DemoUserName) =>
  get(invitationPage, `/invitations/${invitationId}`, { as, params: { invitationId } })
const page = (as: DemoUserName) =>
  get(agentsPage, `/properties/${id}/agents`, { as, params: { propertyId: id } })
beforeEach(() => {
  id = letRoom({ title: 'Chumba cha Mwenge' })
})

describe('inviting', () => {
  it('says who pays the agents, and how much of the rent', async () => {
    const path = `/properties/${id}/agents`
    expectWords(
      await visit(path, 'neema'),
      'You pay your agents 5% of the rent of each confirmed booking, divided evenly.',
      'Of a month’s rent of TSh 150,000 that is TSh 7,500.',
    )
    expectWords(await visit(path, 'admin'), 'The owner pays the agents 5% of the rent')
    await ask(demoUsers.juma.email)
    const shown = await visit(`/invitations/${rows()[0]?.id}`, 'juma')
    expectWords(shown, 'For each confirmed booking the owner pays its agents 5% of the rent, divided evenly.')
  })

  it('answers the same for an agent, a tenant and an unknown address', async () => {
    for (const email of [demoUsers.juma.email, demoUsers.amina.email, 'nobody@agents.example']) {
      const reply = await ask(email)
      expect([reply.status, reply.location]).toEqual([303, `/properties/${id}/agents`])
      expect(notice(reply)).toEqual({ kind: 'success', text: 'Invitation sent' })
    }
    const shown = (await page('neema')).data.invitations
    expect(shown.map(({ id: _, email: __, ...rest }: Record<string, unknown>) => rest)).toEqual(
      Array(3).fill(expect.objectContaining({ state: 'pending', status: 'pending' })),
    )
    expect(new Set(shown.map((row: object) => Object.keys(row).join())).size).toBe(1)
    expect(notificationsOf('juma')).toMatchObject([
      {
        title: 'Invitation',
        message: 'Neema John invites you to look after Chumba cha Mwenge. You can accept or decline.',
        relatedEntityType: 'invitation',
        relatedEntityId: rows().find(({ email }) => email === demoUsers.juma.email)?.id,
      },
    ])
    expect(findRows(outbox)).toHaveLength(3)
  })

  it('reads the address in any case, and wants one', async () => {
    await ask('  Juma@BWENI.example ')
    expect(rows()).toMatchObject([
      { email: demoUsers.juma.email, role: 'agent', invitedBy: demoUsers.neema.id },
    ])
    const wrong = await ask('juma at home')
    expect([wrong.status, wrong.data.form.errors]).toEqual([
      422,
      { email: ['Enter an e-mail address like name@example.com.'] },
    ])
    expect(wrong.data.form.values.email).toBe('juma at home')
    expect((await ask('')).data.form.errors.email).toEqual(["Enter the agent's e-mail address."])
  })

  it('is refused, with the reason, where it makes no sense', async () => {
    addCollaborator(id, 'rehema')
    await ask(demoUsers.juma.email)
    const refused = async (email: string) => {
      const { status, data } = await ask(email)
      return [status, data.form.errors.email?.[0]]
    }
    expect(await refused(demoUsers.juma.email)).toEqual([
      409,
      'This address is invited already and has not answered yet.',
    ])
    expect(await refused(demoUsers.rehema.email)).toEqual([
      409,
      'This agent looks after this property already.',
    ])
    expect(await refused(demoUsers.neema.email)).toEqual([
      409,
      "This is the owner's own address: the owner looks after it already.",
    ])
    expect(rows().length).toBe(1)
  })

  it('pressed twice, invites once', async () => {
    const [one, two] = [
      await ask(demoUsers.juma.email, 'neema', { once_key: 'k1' }),
      await ask(demoUsers.juma.email, 'neema', { once_key: 'k1' }),
    ]
    expect([one.status, two.status]).toEqual([303, 303])
    expect([rows().length, notificationsOf('juma').length]).toEqual([1, 1])
  })

  it('is limited to twenty in an hour, and keeps what was typed', async () => {
    for (let number = 1; number <= 20; number++) {
      if (number === 11) id = letRoom()
      expect((await ask(`a${number}@x.example`)).status).toBe(303)
    }
    const { status, data } = await ask(demoUsers.juma.email)
    expect([status, data.form.values.email]).toEqual([429, demoUsers.juma.email])
    expect(data.form.errors).toEqual({ '': [TOO_MANY_INVITATIONS] })
    expect(notificationsOf('juma')).toEqual([])
  })

  it('counts what was sent: not the same form again, and not what was refused', async () => {
    for (let press = 1; press <= 15; press++) {
      expect((await ask('one@x.example', 'neema', { once_key: 'k1' })).status).toBe(303)
      expect((await ask(demoUsers.neema.email)).status).toBe(409)
    }
    for (let number = 2; number <= 20; number++) {
      if (number === 11) id = letRoom()
      expect((await ask(`a${number}@x.example`)).status).toBe(303)
    }
    expect((await ask(demoUsers.juma.email)).status).toBe(429)
  })

  it('replaces a declined invitation', async () => {
    const invitation = invite(id, 'juma')
    await answer(decline, invitation, 'juma')
    expect(invite(id, 'juma')).not.toBe(invitation)
    expect(rows()).toMatchObject([{ status: 'pending', answeredBy: null, answeredAt: null }])
  })

  it('lists the 50 latest that were not accepted', async () => {
    const columns = { invitedBy: demoUsers.neema.id, expiresAt: TEST_NOW + DAY }
    for (let n = 0; n < 51; n += 1)
      insertRows(invitations, {
        id: `i${n}`,
        role: 'agent',
        propertyId: id,
        email: `a${n}@x.example`,
        ...columns,
        createdAt: n,
      })
    const { data } = await page('neema')
    expect(data.invitations.map((one: { id: string }) => one.id)).toEqual(
      Array.from({ length: 50 }, (_, n) => `i${50 - n}`),
    )
  })

  it('has a maximum number of agents, including invited ones', async () => {
    addCollaborator(id, 'rehema')
    const columns = { invitedBy: demoUsers.neema.id, createdAt: 1, expiresAt: TEST_NOW + DAY }
    for (let number = 2; number < MAX_AGENTS; number += 1)
      insertRows(invitations, {
        id: `i${number}`,
        role: 'agent',
        propertyId: id,
        email: `a${number}@x.example`,
        ...columns,
      })
    expect((await ask('last@x.example')).status).toBe(303)
    const { status, data } = await ask('more@x.example')
    expect([status, data.form.errors.email]).toEqual([
      409,
      ['A property can have at most 20 agents, those invited included.'],
    ])
  })
})

describe('an invitation', () => {
  it('accepted makes the agent a collaborator, once, and notifies the owner', async () => {
    const before = listing()
    const invitation = invite(id, 'juma')
    expect((await read(invitation, 'juma')).data).toMatchObject({
      property: 'Chumba cha Mwenge',
      listing: { ownerName: 'Neema John' },
      state: 'pending',
    })
    const yes = await answer(accept, invitation, 'juma')
    expect([yes.status, yes.location]).toEqual([303, `/properties/${id}`])
    expect(agents()).toMatchObject([{ propertyId: id, userId: demoUsers.juma.id, role: 'agent' }])
    expect((await answer(accept, invitation, 'juma')).location).toBe(`/properties/${id}`)
    expect(agents().length).toBe(1)
    expect(notificationsOf('neema')).toMatchObject([
      { title: 'Invitation Accepted', message: 'Juma Kessy looks after Chumba cha Mwenge from now on.' },
    ])
    expect((await get(editPage, '/x', { as: 'juma', params: { propertyId: id } })).status).toBe(200)
    expect(listing()).toEqual(before)
    const trail = findRows(events, eq(events.subjectId, id))
    expect(trail.map(({ name, actorId }) => [name, actorId])).toEqual([
      ['collaborator.invited', demoUsers.neema.id],
      ['collaborator.joined', demoUsers.juma.id],
    ])
  })

  it('declined notifies the owner and changes nothing else', async () => {
    const invitation = invite(id, 'juma')
    expect((await answer(decline, invitation, 'juma')).location).toBe('/dashboard')
    expect((await answer(decline, invitation, 'juma')).location).toBe('/dashboard')
    expect(agents()).toEqual([])
    expect(notificationsOf('neema').map(({ title }) => title)).toEqual(['Invitation Declined'])
    expect((await page('neema')).data.invitations).toMatchObject([{ state: 'declined' }])
  })

  it('that is over is refused kindly, and the page says why', async () => {
    const refused = async (invitation: string, sentence: string) => {
      const reply = await answer(accept, invitation, 'juma')
      expect([reply.location, notice(reply)]).toEqual([
        `/invitations/${invitation}`,
        { kind: 'error', text: sentence },
      ])
      expectWords(await visit(`/invitations/${invitation}`, 'juma'), sentence)
      expect(agents()).toEqual([])
    }
    const expired = invite(id, 'juma')
    app.passTime(7 * DAY)
    await refused(expired, 'This invitation has expired. Ask to be invited again.')
    expect((await page('neema')).data.invitations).toMatchObject([{ state: 'expired' }])
    const taken = invite(id, 'juma')
    await post(withdraw, '/x', {}, { as: 'neema', params: { invitationId: taken } })
    await refused(taken, 'This invitation was taken back.')
    expect((await page('neema')).data.invitations).toEqual([])
    const declined = invite(id, 'juma')
    await answer(decline, declined, 'juma')
    await refused(
      declined,
      'You declined this invitation. If you changed your mind, ask to be invited again.',
    )
  })

  it('cannot be taken back once it was answered', async () => {
    const invitation = invite(id, 'juma')
    await answer(accept, invitation, 'juma')
    const params = { propertyId: id, invitationId: invitation }
    const late = await post(withdraw, '/x', {}, { as: 'neema', params })
    expect(notice(late).text).toBe('This invitation has already been answered or taken back.')
    expect(rows()).toMatchObject([{ status: 'accepted' }])
    expect(agents().length).toBe(1)
  })

  it('is taken back by the owner, and the history records it', async () => {
    const params = { propertyId: id, invitationId: invite(id, 'juma') }
    await post(withdraw, '/x', {}, { as: 'neema', params })
    expect(rows()).toMatchObject([{ status: 'withdrawn' }])
    const [taken] = findRows(events, eq(events.name, 'collaborator.withdrawn'))
    expect(taken).toMatchObject({ actorId: demoUsers.neema.id, subjectId: id })
  })

  it('cannot be declined once it was accepted', async () => {
    const invitation = invite(id, 'juma')
    await answer(accept, invitation, 'juma')
    expect(notice(await answer(decline, invitation, 'juma')).text).toBe('You accepted this invitation.')
    expect(rows()).toMatchObject([{ status: 'accepted' }])
  })

  it('is for an agent with its address', async () => {
    const invitation = invite(id, 'juma')
    for (const name of ['rehema', 'neema', 'admin', 'amina'] as const) {
      expect((await read(invitation, name)).status, name).toBe(404)
      expect((await answer(accept, invitation, name)).status, name).toBe(404)
    }
    const ofTenant = invite(id, 'amina')
    expect((await read(ofTenant, 'amina')).data.obstacle).toEqual({
      sentence: 'Only agents can look after properties.',
    })
    expect(notice(await answer(accept, ofTenant, 'amina')).text).toBe(
      'Only agents can look after properties.',
    )
    expect(agents()).toEqual([])
  })

  it('is deleted with its listing', async () => {
    const invitation = invite(id, 'juma')
    deleteRows(properties, id)
    const gone = await answer(accept, invitation, 'juma')
    expect([gone.status, rows()]).toEqual([404, []])
  })
})

describe('the agents of a listing', () => {
  it('are shown with what each has earned on it', async () => {
    giveAccount()
    addCollaborator(id, 'juma')
    stay('amina', id)
    const other = letRoom()
    addCollaborator(other, 'juma')
    stay('daudi', other)
    addCollaborator(id, 'rehema')
    expect((await page('neema')).data.agents).toMatchObject([
      { name: 'Juma Kessy', email: demoUsers.juma.email, commissionTzs: 7_500 },
      { name: 'Rehema Ndulu', commissionTzs: 0 },
    ])
    expectWords(await visit(`/properties/${id}/agents`, 'neema'), 'Juma Kessy', 'Commission earned', '7,500')
  })

  it('do not count the owner, who is an agent', async () => {
    const own = letRoom({ ownerId: demoUsers.juma.id })
    addCollaborator(own, 'juma')
    const { data } = await get(agentsPage, '/x', { as: 'juma', params: { propertyId: own } })
    expect(data.agents).toEqual([])
    const params = { propertyId: own, agentId: demoUsers.juma.id }
    expect((await get(removePage, '/x', { as: 'juma', params })).status).toBe(404)
    await post(remove, '/x', {}, { as: 'juma', params })
    expect(agents().length).toBe(1)
  })

  it('decide on receipts only while they are not suspended', async () => {
    addCollaborator(id, 'juma')
    updateRows(profiles, { suspendedAt: 1 }, demoUsers.juma.id)
    expect(() => entrustAgent(actorOf('neema'), id, demoUsers.juma.id, true)).toThrow(AGENT_SUSPENDED)
    expect(agents()).toMatchObject([{ mayVerifyPayments: false }])
  })

  it('are removed with their drafts, notified, and keep what they earned', async () => {
    giveAccount()
    addCollaborator(id, 'juma')
    stay('amina', id)
    const { property, rooms } = findEdited(actorOf('juma'), id)
    for (const as of ['juma', 'neema'] as const)
      saveDraft(actorOf(as), { ...storedValues(property, rooms, `draft of ${as}`), title: 'Half-made' })
    expect(findRows(drafts).length).toBe(2)
    const params = { propertyId: id, agentId: demoUsers.juma.id }
    expect((await get(removePage, '/x', { as: 'neema', params })).data.agent.name).toBe('Juma Kessy')
    const done = await send(`/properties/${id}/agents/${demoUsers.juma.id}/remove`, {}, 'neema')
    expectWords(done, 'Agent removed', 'Nobody but you yet.')
    expect(agents()).toEqual([])
    expect(findRows(drafts)).toMatchObject([{ userId: demoUsers.neema.id }])
    expect((await get(editPage, '/x', { as: 'juma', params })).status).toBe(403)
    expect(notificationsOf('juma').at(-1)).toMatchObject({
      title: 'No Longer Yours',
      relatedEntityId: null,
    })
    expect(findRows(events).at(-1)?.name).toBe('collaborator.removed')
    const again = await post(remove, '/x', {}, { as: 'neema', params })
    expect(notice(again).text).toBe('This agent no longer looks after this property.')
    expect((await visit('/dashboard', 'juma')).text).toContain('7,500')
  })

  it('appear in the listing’s history', async () => {
    const invitation = invite(id, 'juma')
    await answer(accept, invitation, 'juma')
    expectWords(
      await visit(`/admin/properties/${id}`, 'admin'),
      'Neema John invited an agent',
      'Juma Kessy looks after it as an agent',
    )
  })
})
