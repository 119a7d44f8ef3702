import { afterEach, beforeEach, expect, test } from 'vitest'
import { showAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import { freshApp } from '../support/app'
import { requestText, sendRaw, serve } from '../support/server'

const SECRET = 'known to this machine'

beforeEach(() => {
  showAccounts(() => [{ userType: 'tenant', email: 'amina@bweni.example', password: SECRET }])
})

afterEach(() => showAccounts(() => []))

async function page(environment: Record<string, string>, headers: Record<string, string>) {
  freshApp(environment)
  const { port } = await serve()
  const Host = headers.Host?.replace('{port}', String(port))
  const { status, body } = await sendRaw(port, requestText('GET /admin-setup', { ...headers, Host }))
  expect(status).toBe(200)
  return body
}

const here = { APP_ORIGIN: '' }
const proxied = { APP_ORIGIN: '', TRUST_PROXY: '1' }

test('somebody at this machine sees the demo accounts', async () => {
  expect(await page(here, { Host: 'localhost:{port}' })).toContain(SECRET)
  expect(await page(here, { Host: '127.0.0.1:{port}' })).toContain(SECRET)
})

test.each([
  ['calls us by another name', here, { Host: '192.168.1.20:{port}' }],
  ['comes through the proxy', proxied, { Host: 'localhost:{port}', 'X-Forwarded-For': '203.0.113.9' }],
  [
    'says to be here',
    proxied,
    { Host: 'localhost:{port}', 'X-Forwarded-For': '127.0.0.1, 203.0.113.9', 'X-Bweni-Client': '127.0.0.1' },
  ],
  [
    'comes by our public name',
    { APP_ORIGIN: 'https://bweni.example', DEMO_PUBLIC: '1' },
    { Host: 'bweni.example' },
  ],
] as const)('somebody who %s does not', async (_, environment, headers) => {
  expect(await page(environment, headers)).not.toContain(SECRET)
})
