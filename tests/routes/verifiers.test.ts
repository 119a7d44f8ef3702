import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { entrustAgent } from '~/domain/stays/agents/entrust-agent.server'
import { removeCollaborator } from '~/domain/stays/agents/remove-collaborator.server'
import { actorOf } from '../support/accounts'
import { freshApp } from '../support/app'
import { actionsCalled, expectWords, linksCalled, send, visit } from '../support/pages'
import { addCollaborator, giveAccount, letRoom, pay, paymentOf, setSetting, stay } from '../support/stays'

let property: string
let payment: string
beforeEach(() => {
  freshApp()
  giveAccount()
  property = letRoom()
  for (const agent of ['juma', 'rehema'] as const) addCollaborator(property, agent)
  payment = pay('amina', stay('amina', property), { amount: 100_000 }).id
})

const agents = () => `/properties/${property}/agents`
const entrust = (may_verify: string, as: 'neema' | 'admin' | 'juma' = 'neema') =>
  send(`${agents()}/${demoUsers.juma.id}/rights`, { may_verify }, as)
const approve = (as: 'juma' | 'rehema', amount = '100,000') =>
  send(`/payments/${payment}/approve`, { version: String(paymentOf(payment).version), amount }, as)

describe('an agent', () => {
  it('sees receipts and does not decide, until the owner lets them', async () => {
    expect((await approve('juma')).status).toBe(403)
    expect(linksCalled(await visit('/dashboard', 'juma'), 'Check Receipt')).toEqual([])
    expect(linksCalled(await visit('/payments', 'juma'), 'Check Receipts')).toEqual([])
    const bookingPage = `/bookings/${paymentOf(payment).bookingId}`
    const onlyOwner = 'Neema John decides on receipts, you do not.'
    expectWords(await visit(bookingPage, 'juma'), 'Receipts', onlyOwner)
    for (const as of ['amina', 'neema', 'admin'] as const)
      expect((await visit(bookingPage, as)).text, as).not.toContain(onlyOwner)
    const page = await visit(agents(), 'neema')
    expectWords(
      page,
      'Juma',
      'Sees them, does not decide',
      'Let only somebody do it who can see your account.',
    )
    expectWords(await entrust('true'), 'This agent decides on receipts from now on', 'Decides on them')
    expectWords(await visit('/notifications', 'juma'), 'You Check Receipts', 'Neema John')
    expect((await visit(bookingPage, 'juma')).text).not.toContain(onlyOwner)
    expectWords(await visit('/dashboard', 'juma'), 'Receipts to Check')
    expect(linksCalled(await visit('/payments', 'juma'), 'Check Receipts')).toEqual(['/payments/check'])
    expectWords(
      await visit(`/payments/${payment}`, 'juma'),
      'Approve only when the money is in the account of Neema John',
      'Approve',
    )
    expectWords(await approve('juma'), 'Payment approved successfully')
    expect(paymentOf(payment)).toMatchObject({ status: 'completed', processedBy: demoUsers.juma.id })
    expectWords(
      await visit('/notifications', 'neema'),
      'approved the receipt of TSh 100,000 from Amina Hassan',
    )
  })

  it('is allowed by the owner alone, and for the one property', async () => {
    expect((await entrust('true', 'juma')).status).toBe(403)
    expect((await entrust('true', 'admin')).status).toBe(403)
    expect(actionsCalled(await visit(agents(), 'admin'), 'Let Decide on Receipts')).toEqual([])
    expectWords(await entrust('maybe'), 'Choose whether the agent decides on receipts')
    await entrust('true')
    expect((await approve('rehema')).status).toBe(403)
    const other = letRoom()
    addCollaborator(other, 'juma')
    payment = pay('daudi', stay('daudi', other), { amount: 100_000 }).id
    expect((await approve('juma')).status).toBe(403)
  })

  it('does not decide any more once the owner says so, or once they are removed', async () => {
    await entrust('true')
    expectWords(await entrust('false'), 'Receipts are yours alone again', 'Sees them, does not decide')
    expect((await approve('juma')).status).toBe(403)
    await entrust('true')
    removeCollaborator(actorOf('neema'), property, demoUsers.juma.id)
    expect((await approve('juma')).status).toBe(404)
    expectWords(await entrust('true'), 'This agent no longer looks after this property.')
  })

  it('never decides on a receipt of their own, nor by the setting that lets agents edit everything', async () => {
    setSetting('agentsMayEditAny', true)
    expect((await approve('juma')).status).toBe(403)
    addCollaborator(property, 'amina')
    entrustAgent(actorOf('neema'), property, demoUsers.amina.id, true)
    const own = await send(`/payments/${payment}/approve`, { version: '1', amount: '100,000' }, 'amina')
    expect(own.status).toBe(403)
    expect(paymentOf(payment).status).toBe('pending')
  })
})
