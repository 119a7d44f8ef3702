import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { useCounters } from '~/db/counters-file.server'
import { database } from '~/db/database.server'
import { profiles, universityMembers } from '~/db/tables/index.server'
import { changePassword } from '~/domain/ground/accounts/change-password.server'
import { signOut } from '~/domain/ground/accounts/sessions.server'
import { senders } from '~/http/session.server'
import { actorOf, cookiesAfter, sentFrom } from '../support/accounts'
import { deleteRows, updateRows } from '../support/rows'
import { restore } from './access-fixture'
import { bodyOf, filled, signedInForms } from './access-forms'
import { useMarket } from './access-market'
import { type Row, table } from './access-table'

const market = useMarket()

/** Returns once the server has read who sends the form, which has not arrived whole. */
async function untilRead(as: DemoUserName): Promise<void> {
  while (![...senders.values()].includes(demoUsers[as].id)) await turn()
}

/** Sends half of a form, ends the sender's rights, and sends the other half. */
async function sendHeld({ address, fields, multipart }: Row, as: DemoUserName, end: End) {
  const { fixture, server } = market
  restore(fixture)
  useCounters(':memory:')
  let before: unknown
  const answer = await server.send(
    new Request(new URL(filled(fixture, address), 'http://localhost:3000'), {
      method: 'POST',
      headers: { Cookie: fixture.cookies[as] ?? '' },
      body: bodyOf(fixture, { fields: { ...fields, held: 'half of the form' }, multipart }),
    }),
    async () => {
      await untilRead(as)
      await end(as)
      before = changes()
    },
  )
  const location = answer.headers.get('Location')
  return { status: answer.status, location, html: await answer.text(), isUnchanged: changes() === before }
}

const changes = () => database().sqlite.prepare('select total_changes()').pluck().get()

type End = (as: DemoUserName) => unknown

const input = { current_password: 'a password of the tests', password: 'a new long password' }

const ends: [what: string, end: End][] = [
  ['signed out', (as) => signOut(actorOf(as))],
  ['password changed', (as) => changePassword(actorOf(as), input, sentFrom('another phone'))],
  ['suspended', (as) => updateRows(profiles, { suspendedAt: 1 }, demoUsers[as].id)],
]

function takeRole(as: DemoUserName): void {
  if (actorOf(as).memberships.length > 0) deleteRows(universityMembers)
  else
    updateRows(
      profiles,
      { userType: actorOf(as).userType === 'agent' ? 'tenant' : 'agent' },
      demoUsers[as].id,
    )
}

describe('a form held open past the end of its rights stores nothing', () => {
  test.each(signedInForms)('$address of $as', async ({ as, ...row }) => {
    for (const [what, end] of ends) {
      const { status, html, isUnchanged } = await sendHeld(row, as, end)
      expect([status, isUnchanged], what).toEqual([401, true])
      expect(html, what).toContain('Your session has ended. What you typed is kept')
      expect(html, what).toContain('half of the form')
    }
    const { status, html, isUnchanged } = await sendHeld(row, as, takeRole)
    expect([status, isUnchanged], 'role taken').toEqual([403, true])
    expect(html).toContain('Your role changed after this page was opened.')
    expect(html).toContain('half of the form')
  })
})

test('a held sign-out whose session has ended leads to the sign-in page and stores nothing', async () => {
  const row = table.find(({ method, address }) => method === 'POST' && address === '/sign-out')!
  for (const [what, end] of ends) {
    const { status, location, isUnchanged } = await sendHeld(row, 'amina', end)
    expect([status, location, isUnchanged], what).toEqual([303, '/auth', true])
  }
})

test('what was typed in a held form is in the form again after sign-in', async () => {
  const form = signedInForms.find(({ address }) => address === '/settings/profile')!
  const fields = { ...form.fields, full_name: 'Amina wa Sinza' }
  const { html } = await sendHeld({ ...form, fields }, 'amina', (as) => signOut(actorOf(as)))
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const body = new URLSearchParams({
    ...{ email: demoUsers.amina.email, password: input.current_password },
    ...{ kept_path: hidden('kept_path'), kept_form: hidden('kept_form') },
  })
  const signedIn = await market.server.send(
    new Request('http://localhost:3000/auth', { method: 'POST', body }),
  )
  const back = new URL(signedIn.headers.get('Location') ?? '', 'http://localhost:3000')
  const page = await market.server.send(new Request(back, { headers: { Cookie: cookiesAfter(signedIn) } }))
  expect([back.pathname, page.status]).toEqual(['/settings/profile', 200])
  expect(await page.text()).toContain('value="Amina wa Sinza"')
})
