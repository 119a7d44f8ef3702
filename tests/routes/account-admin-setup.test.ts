import { afterEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { profiles } from '~/db/tables/index.server'
import { findActor } from '~/domain/ground/accounts/sessions.server'
import { makeSetupCode } from '~/domain/ground/accounts/setup-code.server'
import { showAccounts } from '~/domain/ground/accounts/shown-accounts.server'
import { sessionCookie } from '~/http/cookies.server'
import { action, loader } from '~/routes/account/admin-setup'
import { accountOf, cookiesAfter } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { updateRows } from '../support/rows'

const boss = 'boss@example.com'

useFreshApp({ ADMIN_EMAIL: boss })
afterEach(() => showAccounts(() => []))

const withoutAdministrator = () => updateRows(profiles, { userType: 'tenant' }, demoUsers.admin.id)
const claim = (fields: Record<string, string>) => post(action, '/admin-setup', fields)

describe('/admin-setup', () => {
  it('shows the address only while there is no administrator', async () => {
    expect((await get(loader, '/admin-setup')).data.adminEmail).toBeNull()
    withoutAdministrator()
    expect((await get(loader, '/admin-setup')).data).toEqual({ adminEmail: boss, accounts: [] })
  })

  it('makes the administrator with the code and signs them in', async () => {
    withoutAdministrator()
    const answer = await claim({ code: makeSetupCode() ?? '', password: 'the real boss' })
    expect(answer).toMatchObject({ status: 303, location: '/dashboard' })
    const { id } = (await sessionCookie().parse(cookiesAfter(answer))) as { id: string }
    expect(findActor(id)).toMatchObject({ userType: 'admin', email: boss })
  })

  it('T12: refuses a wrong code at its field, and a bad password without costing a try', async () => {
    withoutAdministrator()
    const code = makeSetupCode() ?? ''
    for (let n = 0; n < 6; n += 1) {
      const bad = await claim({ code, password: boss })
      expect([bad.status, bad.data.form.errors.password]).toEqual([
        422,
        ['Choose a password that is not your e-mail address.'],
      ])
    }
    for (const [length, status] of [
      [101, 422],
      [100, 409],
    ] as const) {
      const { status: replyStatus, data } = await claim({
        code: 'X'.repeat(length),
        password: 'the real boss',
      })
      expect([replyStatus, data.form.errors.code]).toEqual([status, ['This is not the set-up code.']])
    }
    const wrong = await claim({ code: 'WRONG', password: 'the real boss' })
    expect([wrong.status, wrong.data.form.errors.code]).toEqual([409, ['This is not the set-up code.']])
    expect(accountOf(boss)).toBeUndefined()
  })
})
