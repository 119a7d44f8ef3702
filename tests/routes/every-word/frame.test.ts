import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { profiles, users } from '~/db/tables/index.server'
import { NO_NAME } from '~/domain/ground/shared/person-names'
import { actorOf } from '../../support/accounts'
import { asUser } from '../../support/app'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { updateRows } from '../../support/rows'
import { requestText, sendRaw, serve } from '../../support/server'
import { ask } from '../../support/whole-app'

useFreshApp({ APP_ORIGIN: '' })

useFillerLanguage()

type Asking = { as?: DemoUserName; fields?: Record<string, string>; cookies?: string }

async function answerAt(path: string, { as = 'amina', fields, cookies = '' }: Asking): Promise<Response> {
  const headers = { 'Accept-Language': 'sw', Cookie: `${await asUser(as)}; ${cookies}` }
  const init = { headers, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) }
  return ask(new Request(`http://localhost:3000${path}`, init))
}

/** What is not translated of a page; typed values are people's own. */
async function leftOn(path: string, asking: Asking = {}): Promise<string[]> {
  const html = await (await answerAt(path, asking)).text()
  expect(html, path).toMatch(/^<!doctype html><html lang="sw"/i)
  return unmarked(html.replace(/ value="[^"]*"/g, '').replace(/[\w.]+@bweni\.example/g, '')).filter(
    (line) => !/^(?:Amina Hassan|Fatma Omari|Hassan|Omari|Karibu)$/.test(line.trim()),
  )
}

it.each(['/coming-soon', '/nowhere', '/settings/profile', '/settings/profile/payout-accounts'])(
  'an owner reads in their language: %s',
  async (path) => {
    expect(await leftOn(path, { as: 'neema' })).toEqual([])
  },
)

describe('a tenant reads in their language', () => {
  it.each(['/dashboard', '/coming-soon', '/nowhere', '/files/staged/none'])('%s', async (path) => {
    expect(await leftOn(path)).toEqual([])
  })

  it('what is asked of a new account, and what was wrong in the answer', async () => {
    updateRows(profiles, { gender: null }, actorOf('amina').id)
    expect(await leftOn('/dashboard')).toEqual([])
    expect(await leftOn('/dashboard', { fields: { full_name: '', phone: '', gender: '' } })).toEqual([])
  })

  it.each(['GET /news', 'POST /lite', 'PUT /'])('what the guard refuses: %s', async (line) => {
    const { port } = await serve()
    const headers = { Host: 'elsewhere.example', 'Accept-Language': 'sw', 'Content-Length': undefined }
    const { body } = await sendRaw(port, requestText(line, headers))
    expect(body).toContain('<html lang="sw">')
    expect(unmarked(body)).toEqual([])
  })

  it('that no e-mail reaches them, and that data was removed', async () => {
    updateRows(users, { emailConfirmedAt: null }, actorOf('amina').id)
    updateRows(profiles, { fullName: NO_NAME }, actorOf('amina').id)
    expect(await leftOn('/dashboard')).toEqual([])
  })
})
