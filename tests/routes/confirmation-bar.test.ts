import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { users } from '~/db/tables/index.server'
import { action as hide } from '~/routes/account/hide-confirmation'
import { cookiesAfter } from '../support/accounts'
import { asUser, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { actionsCalled, expectWords, visit } from '../support/pages'
import { updateRows } from '../support/rows'

useFreshApp()
beforeEach(() => {
  for (const { id } of [demoUsers.amina, demoUsers.neema]) updateRows(users, { emailConfirmedAt: null }, id)
})

const SENT = 'We sent a link to neema@bweni.example'

/** Neema's answer to the button that hides the bar. */
const press = async () =>
  post(
    hide,
    '/auth/hide-confirmation',
    {},
    { cookie: await asUser('neema'), headers: { Referer: 'http://localhost:3000/properties?type=room' } },
  )

describe('the bar that asks to confirm an address', () => {
  it('says what was sent and where, and can be sent again or hidden', async () => {
    const page = await visit('/properties', 'neema')
    expectWords(page, SENT, 'Open it to confirm your address.', 'Send again', 'Hide for a week')
    expect(actionsCalled(page, 'Send again')).toEqual(['/auth/send-confirmation'])
    expect(actionsCalled(page, 'Hide for a week')).toEqual(['/auth/hide-confirmation'])
  })

  it('is hidden for seven days on the device where its person hid it', async () => {
    const answer = await press()
    expect(answer).toMatchObject({ status: 303, location: '/properties?type=room' })
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^bweni-hidden-bar=[^;]+; Max-Age=604800; .*HttpOnly/,
    )
    const hidden = cookiesAfter(answer)
    for (const path of ['/properties', '/dashboard', '/no/such/page'])
      expect((await visit(path, 'neema', hidden)).text).not.toContain('Hide for a week')
    expectWords(await visit('/properties', 'neema'), SENT)
    expectWords(await visit('/properties', 'amina', hidden), 'We sent a link to amina@bweni.example')
  })

  it('stays before a step that needs a confirmed address', async () => {
    const hidden = cookiesAfter(await press())
    for (const path of ['/settings/profile/two-step', '/invitations/nothing']) {
      const page = await visit(path, 'neema', hidden)
      expectWords(page, SENT, 'Send again')
      expect(page.text).not.toContain('Hide for a week')
    }
  })

  it('ends with the confirmation', async () => {
    updateRows(users, { emailConfirmedAt: 1 }, demoUsers.neema.id)
    for (const path of ['/properties', '/settings/profile/two-step'])
      expect((await visit(path, 'neema')).text).not.toContain('We sent a link')
  })
})
