import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { database } from '~/db/database.server'
import { useFreshApp } from '../support/fresh-app'
import { serveCounting } from '../support/page-cache'
import { type Page, send, visit } from '../support/pages'
import { setSetting } from '../support/stays'

const storeContacts = () => {
  setSetting('contact_phone', '255712000000')
  setSetting('contact_email', 'help@bweni.example')
}

const STORED = [
  ['tel:+255712000000', 'Call'],
  ['https://wa.me/255712000000', 'WhatsApp'],
  ['mailto:help@bweni.example', 'E-mail'],
]
const ADMINISTRATOR = [['mailto:admin@bweni.example', 'E-mail']]

/** Address and text of the links in the help line. */
function helpOf({ html }: Pick<Page, 'html'>): string[][] {
  const [line = ''] = /(?<=Help:).*?(?=<form|<\/p>)/s.exec(html) ?? []
  return [...line.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map((found) => found.slice(1))
}

describe('the help line', () => {
  useFreshApp()

  it.each<[path: string, status: number, as?: DemoUserName]>([
    ['/', 200],
    ['/properties', 200],
    ['/auth', 200],
    ['/auth/forgot', 200],
    ['/auth/forgot?sent=1', 200],
    ['/auth/code', 200],
    ['/auth/reset?token=spent', 200],
    ['/dashboard', 200, 'amina'],
    ['/dashboard', 200, 'neema'],
    ['/no/such/page', 404],
    ['/properties/nothing', 404],
    ['/admin', 403, 'neema'],
  ])('of %s, %i, has phone, WhatsApp and e-mail', async (path, status, as) => {
    storeContacts()
    const page = await visit(path, as)
    expect([page.status, helpOf(page)]).toEqual([status, STORED])
  })

  it('has them on the page of a form that was refused', async () => {
    storeContacts()
    const page = await send('/bookings/nothing/cancel', {}, 'neema')
    expect([page.status, helpOf(page)]).toEqual([404, STORED])
  })

  it.each([
    ['contact_phone', '255712000000', STORED.slice(0, 2)],
    ['contact_email', 'help@bweni.example', STORED.slice(2)],
    ['contact_phone', '', ADMINISTRATOR],
  ])('with only %s %j stored is %j', async (key, value, links) => {
    setSetting(key, value)
    expect(helpOf(await visit('/auth'))).toEqual(links)
  })

  it('is what sentences about help lead to', async () => {
    for (const path of ['/auth/forgot', '/auth/code']) {
      const { html } = await visit(path)
      expect([html.includes('href="#help"'), html.match(/id="help"/g)?.length]).toEqual([true, 1])
    }
  })

  it('is on the page of a failure, also while the database cannot be read', async () => {
    database().sqlite.close()
    const page = await visit('/properties')
    expect([page.status, helpOf(page)]).toEqual([500, ADMINISTRATOR])
  })
})

describe('the help line of a running site', () => {
  useFreshApp({ APP_ORIGIN: '' })

  it.each(['/', '/properties'])('%s of the page cache follows the settings at once', async (path) => {
    const { look } = await serveCounting()
    expect(helpOf(await look(path))).toEqual(ADMINISTRATOR)
    storeContacts()
    expect(helpOf(await look(path))).toEqual(STORED)
  })

  it('is on the small pages of the guard', async () => {
    storeContacts()
    const { look } = await serveCounting()
    const page = await look('/auth', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } })
    const call = 'Call +255\u00a0712\u00a0000\u00a0000'
    expect([page.status, helpOf(page)]).toEqual([403, [['tel:+255712000000', call], ...STORED.slice(1)]])
  })
})
