import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { hashPassword, usePasswordCost } from '~/adapters/password.server'
import { profiles, recoverableForms, universityForms, users } from '~/db/tables/index.server'
import { paths } from '~/paths'
import { asUser } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { findRow, findRows, updateRows } from '../support/rows'
import { universityOf } from '../support/universities'
import { ask } from '../support/whole-app'

const PASSWORD = 'a long password of the tests'
const app = useFreshApp()

beforeEach(async () => {
  usePasswordCost({ memoryKib: 8, passes: 1 })
  const passwordHash = await hashPassword(PASSWORD, 'tests')
  updateRows(users, { passwordHash })
})

const address = (path: string) => new URL(path, 'http://localhost:3000')
const visit = (path: string, cookie = '') => ask(new Request(address(path), { headers: { Cookie: cookie } }))
const send = (path: string, body: URLSearchParams | FormData, cookie = '') =>
  ask(new Request(address(path), { method: 'POST', body, headers: { Cookie: cookie } }))

const input = { full_name: 'Amina Hassan Juma', phone: '0712 345 678', gender: 'female' }

/** The hidden fields of the sign-in form on a page. */
function hiddenFields(html: string): Record<string, string> {
  const decode = (text: string) =>
    text
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      decode(value!),
    ]),
  )
}

/** Signs in on the page that answered, as its form would, and returns where that leads and the new cookie. */
async function signInOn(page: Response, as: DemoUserName) {
  const fields = { ...hiddenFields(await page.text()), email: demoUsers[as].email, password: PASSWORD }
  const answer = await send('/auth', new URLSearchParams(fields))
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { status: answer.status, location: answer.headers.get('Location') ?? '', cookie }
}

test('a form that arrives after the session’s end answers 401, changes nothing and keeps the words', async () => {
  const page = await send('/settings/profile', new URLSearchParams(input), await endedCookie())
  expect(page.status).toBe(401)
  const html = await page.text()
  expect(html).toContain('Please sign in again')
  expect(html).not.toContain('Photos and files')
  expect(hiddenFields(html)).toMatchObject({
    kept_path: '/settings/profile',
    kept_form: JSON.stringify(Object.entries(input)),
  })
  expect(nameOfAmina()).toBe(demoUsers.amina.fullName)
})

async function endedCookie() {
  const cookie = await asUser('amina')
  app.passTime(40 * 24 * 3_600_000)
  return cookie
}

const nameOfAmina = () => findRow(profiles, demoUsers.amina.id)?.fullName

test('after signing in the form is there again, filled, and sending it works', async () => {
  const page = await send('/settings/profile', new URLSearchParams(input), await endedCookie())
  const { status, location, cookie } = await signInOn(page, 'amina')
  expect(status).toBe(303)
  expect(location).toMatch(/^\/settings\/profile\?kept=[0-9a-f-]{36}$/)
  const filled = await (await visit(location, cookie)).text()
  expect(filled).toContain('value="Amina Hassan Juma"')
  expect(filled).toContain('value="0712 345 678"')
  const proved = new URLSearchParams({ ...input, current_password: PASSWORD })
  expect((await send('/settings/profile', proved, cookie)).status).toBe(303)
  expect(nameOfAmina()).toBe('Amina Hassan Juma')
})

test('what was kept is given to nobody else', async () => {
  const page = await send('/settings/profile', new URLSearchParams(input), await endedCookie())
  const { location } = await signInOn(page, 'amina')
  const daudi = await (await visit(location, await asUser('daudi'))).text()
  expect(daudi).not.toContain('Amina Hassan Juma')
})

test('passwords and the machinery of the form are neither shown nor kept', async () => {
  const secrets = {
    current_password: 'old hush',
    password: 'new hush',
    password_again: 'new hush',
    form_token: 't',
    once_key: 'k',
  }
  const page = await send('/settings/profile/password', new URLSearchParams({ ...secrets, note: 'x' }))
  expect(page.status).toBe(401)
  const html = await page.clone().text()
  expect(html).not.toContain('hush')
  expect(hiddenFields(html).kept_form).toBe('[["note","x"]]')
  await signInOn(page, 'amina')
  expect(JSON.stringify(findRows(recoverableForms))).not.toMatch(/hush|"t"|"k"/)
})

test('a forged list of kept fields keeps no password either', async () => {
  const forged = { kept_path: '/settings/profile', kept_form: '[["password","hush"],["full_name","A"]]' }
  const fields = { ...forged, email: demoUsers.amina.email, password: PASSWORD }
  await send('/auth', new URLSearchParams(fields))
  expect(findRow(recoverableForms)?.fields).toEqual([['full_name', 'A']])
})

test('a kept path leads to this site only', async () => {
  const fields = {
    kept_path: '//evil.example',
    kept_form: '[]',
    email: demoUsers.amina.email,
    password: PASSWORD,
  }
  const answer = await send('/auth', new URLSearchParams(fields))
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
})

test('keeps the texts of a form with files, but not its files', async () => {
  const form = new FormData()
  form.set('property_type', 'apartment')
  form.set('title', 'Two rooms near the gate')
  form.set('description', 'Quiet,\nwith a "garden" & a view')
  form.set('photos', new File([new Uint8Array(100_000)], 'a.jpg', { type: 'image/jpeg' }))
  const page = await send('/property-upload', form)
  expect(page.status).toBe(401)
  expect(existsSync(join(app.folder, 'upload-temp'))).toBe(false)
  const { location, cookie } = await signInOn(page, 'neema')
  expect(location).toMatch(/^\/property-upload\?kept=/)
  const filled = await (await visit(location, cookie)).text()
  expect(filled).toContain('value="Two rooms near the gate"')
  expect(filled).toContain('with a &quot;garden&quot; &amp; a view')
})

test('a form that is being built comes back with its fields and the one that was typed', async () => {
  const builder = paths.universityFormNew({ manage: universityOf('lucas') })
  const built = new URLSearchParams({
    ...{ name: 'First year', 'fields[0].label': 'Student ID', 'fields[0].key': 'intake_2026' },
    ...{ 'fields[0].type': 'select', 'fields[0].options': 'One\nTwo', 'draft.label': 'Wishes' },
    ...{ 'draft.type': 'textarea', __intent__: '{"type":"insert","payload":{"name":"fields"}}' },
  })
  const page = await send(builder, built)
  expect(page.status).toBe(401)
  const { location, cookie } = await signInOn(page, 'lucas')
  expect(location).toContain('kept=')
  const filled = await (await visit(location, cookie)).text()
  for (const text of ['First year', 'Student ID', 'intake_2026', 'Wishes'])
    expect(filled).toContain(`value="${text}"`)
  expect(filled).toMatch(/One\s+Two/)
  expect(filled).toMatch(/value="textarea"[^>]*checked|checked=""[^>]*value="textarea"/)
  expect(findRows(universityForms)).toEqual([])
})

test('an action without fields leads back to where it was pressed from', async () => {
  const page = await send('/notifications/read-all', new URLSearchParams())
  expect(page.status).toBe(401)
  const { location, cookie } = await signInOn(page, 'amina')
  expect(location).toBe('/notifications/read-all?kept=nothing')
  const back = await visit(location, cookie)
  expect([back.status, back.headers.get('Location')]).toEqual([303, '/notifications'])
})

test('a visit after the session’s end leads to the sign-in page and back', async () => {
  const answer = await visit('/bookings?status=pending', await endedCookie())
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    '/auth?redirect=%2Fbookings%3Fstatus%3Dpending',
  ])
})

test('markup in what was typed stays text', async () => {
  const page = await send(
    '/settings/profile',
    new URLSearchParams({ full_name: '"><script>alert(1)</script>' }),
  )
  expect(await page.text()).not.toContain('<script>alert')
})
