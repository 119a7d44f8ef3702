import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { clients, properties } from '~/db/tables/index.server'
import { addClient } from '~/domain/stays/agents/change-clients.server'
import { keepProperty } from '~/domain/stays/bookings/saved/keep-property.server'
import { actorOf, eventNames } from '../support/accounts'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'
import { findRows, insertRows } from '../support/rows'
import { freshOnce, letRoom } from '../support/stays'

useFreshApp()

const asha = { name: 'Asha Mushi', phone: '255712000111', note: 'A room in Sinza' }
const note = (client = asha, agent: 'juma' | 'rehema' = 'juma') =>
  addClient(actorOf(agent), client, freshOnce(), (id) => id)
const all = () => findRows(clients)

describe('Client Management', () => {
  it('notes a client once, however often it is sent', async () => {
    const fields = { name: ' Asha  Mushi', phone: '0712 000 111', note: 'A room in Sinza', once_key: 'k' }
    const sent = await send('/clients/new', fields, 'juma')
    expectWords(sent, 'Client added', 'Asha Mushi')
    await send('/clients/new', fields, 'juma')
    expect(all()).toMatchObject([{ ...asha, agentId: demoUsers.juma.id }])
  })

  it.each([
    [{ name: '', phone: '0712 000 111' }, 422, "Enter the client's name."],
    [{ name: 'a'.repeat(101), phone: '0712 000 222' }, 422, 'Write at most 100 characters.'],
    [{ name: 'Asha', phone: '12' }, 422, 'Enter a Tanzanian number'],
    [{ name: 'Asha', phone: '0712 000 111', note: 'a'.repeat(501) }, 422, 'Write at most 500 characters.'],
    [{ name: 'Another', phone: '0712 000 111' }, 409, 'Asha Mushi has this number in your list already.'],
  ])('refuses %j and keeps what was typed', async (fields, status, sentence) => {
    note()
    const sent = await send('/clients/new', { ...fields, once_key: 'k' } as Record<string, string>, 'juma')
    expect(sent.status).toBe(status)
    expectWords(sent, sentence)
    if (fields.name) expect(sent.html).toContain(`value="${fields.name}"`)
    expect(all()).toHaveLength(1)
  })

  it.each([
    { name: 'A', note: '' },
    { name: 'a'.repeat(100), note: 'a'.repeat(500) },
  ])('takes %j', async (fields) => {
    expectWords(
      await send('/clients/new', { ...fields, phone: '0712 000 111', once_key: 'k' }, 'juma'),
      'added',
    )
    expect(all()).toMatchObject([fields])
  })

  it('is one of 2,000 at most, of each agent', () => {
    const others = Array.from({ length: 1_999 }, (_, n) => ({ id: `c${n}`, phone: `255713${100_000 + n}` }))
    const row = { agentId: demoUsers.juma.id, name: 'Bakari', note: '', createdAt: 1 }
    insertRows(
      clients,
      others.map((other) => ({ ...row, ...other })),
    )
    note()
    const next = { ...asha, phone: '255712000222' }
    expect(() => note(next)).toThrow('You have 2,000 clients. Delete one first.')
    note(next, 'rehema')
    expect(all()).toHaveLength(2_001)
  })

  it('is searched by name, number and note', async () => {
    note()
    note({ name: 'Bakari Juma', phone: '255712000222', note: '' })
    for (const search of ['asha', '712000111', 'sinza']) {
      const page = await visit(`/clients?search=${search}`, 'juma')
      expectWords(page, '1 client found', 'Asha Mushi', '+255 712 000 111')
      expect(page.text).not.toContain('Bakari')
    }
    expectWords(await visit('/clients?search=nobody', 'juma'), 'No clients found', 'Clear Search')
    expectWords(await visit('/clients', 'rehema'), 'No clients yet', 'Add Client')
  })

  it('is sent the places that are ticked, in the one text that everybody sends', async () => {
    const id = note()
    for (const title of ['Chumba cha Sinza', 'Chumba cha Ubungo'])
      keepProperty(actorOf('juma'), letRoom({ title }), new URLSearchParams())
    const [saved = ''] = linksCalled(await visit(`/clients/${id}`, 'juma'), 'Send Places')
    const wall = await visit(saved, 'juma')
    expectWords(wall, 'For Asha Mushi: tick the places to send.')
    expect(wall.html).toContain(`name="client" value="${id}"`)
    const [ubungo = '', sinza = ''] = findRows(properties)
      .map((row) => row.id)
      .reverse()
    const page = await visit(`/saved/send?client=${id}&place=${sinza}&place=${ubungo}`, 'juma')
    const [chat = ''] = linksCalled(page, 'WhatsApp')
    const own = await visit(`/saved/send?place=${sinza}&place=${ubungo}`, 'juma')
    const [toAnybody = ''] = linksCalled(own, 'Open WhatsApp')
    expect(chat).toBe(toAnybody.replace('wa.me/?', 'wa.me/255712000111?'))
    expect(linksCalled(page, 'SMS')[0]).toMatch(/^sms:\+255712000111\?body=Chumba%20cha%20Ubungo/)
    expect((await visit(`/saved/send?client=${id}&place=${sinza}`, 'rehema')).status).toBe(404)
  })

  it('is deleted after a question', async () => {
    const id = note()
    const page = await visit(`/clients/${id}`, 'juma')
    expectWords(page, 'Asha Mushi', '+255 712 000 111', 'A room in Sinza')
    expect(linksCalled(page, 'Delete')).toEqual([`/clients/${id}/delete`])
    expectWords(await visit(`/clients/${id}/delete`, 'juma'), 'Asha Mushi', 'This cannot be undone.')
    expectWords(await send(`/clients/${id}/delete`, {}, 'juma'), 'Client deleted')
    expect(eventNames()).toEqual(expect.arrayContaining(['client.added', 'client.deleted']))
    expect(all()).toEqual([])
  })
})
