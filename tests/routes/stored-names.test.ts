import { beforeEach, describe, expect, it } from 'vitest'
import { type DemoUserName, demoUsers } from '#seed/demo-users'
import { bookings, events, payoutAccounts, profiles } from '~/db/tables/index.server'
import { DELETED_USER, NO_NAME } from '~/domain/ground/shared/person-names'
import { TEST_NOW } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { visit } from '../support/pages'
import { findRow, insertRows, updateRows } from '../support/rows'
import { ask, giveAccount, letRoom, pay, stay } from '../support/stays'

useFreshApp()
beforeEach(() => giveAccount())

const SW = 'bweni-language=sw'
const rename = (name: DemoUserName, fullName: string) =>
  updateRows(profiles, { fullName }, demoUsers[name].id)

describe('a name of ours', () => {
  it('is in the language of the page: of an owner at their place, at the stay, and in its list', async () => {
    const room = letRoom()
    const id = stay('amina', room)
    for (const [code, english, swahili] of [
      [NO_NAME, 'No name yet', 'Jina halijawekwa'],
      [DELETED_USER, 'Deleted user', 'Mtumiaji aliyefutwa'],
    ] as const) {
      rename('neema', code)
      for (const path of [`/properties/${room}`, `/bookings/${id}`, '/bookings']) {
        const pages = [await visit(path, 'amina'), await visit(path, 'amina', SW)]
        for (const { text, html } of pages) {
          expect(text.includes(english), path).toBe(html.includes('<html lang="en"'))
          expect(text.includes(swahili), path).toBe(html.includes('<html lang="sw"'))
          expect(html, path).not.toContain(code)
        }
      }
    }
  })

  it('is in words where administrators and owners read it', async () => {
    const id = stay('amina', letRoom())
    pay('amina', id)
    ask('amina', letRoom({ title: 'Chumba cha Mwenge' }), { start_date: '2027-03-01' })
    rename('amina', DELETED_USER)
    updateRows(bookings, { contactName: DELETED_USER })
    updateRows(payoutAccounts, { accountName: DELETED_USER })
    for (const path of ['/dashboard', '/bookings', `/bookings/${id}`, '/payments', '/settings/profile']) {
      const { html, text } = await visit(path, 'neema')
      expect(html, path).not.toContain(DELETED_USER)
      expect(text, path).toContain('Deleted user')
    }
    rename('neema', NO_NAME)
    insertRows(events, {
      ...{ name: 'payout.added', actorId: demoUsers.neema.id, data: {}, createdAt: TEST_NOW },
      ...{ subjectType: 'payout_account', subjectId: findRow(payoutAccounts)?.id ?? '' },
    })
    for (const path of [
      '/admin/activity',
      '/admin/reports',
      `/admin/users/${demoUsers.neema.id}`,
      '/admin/users',
    ])
      expect((await visit(path, 'admin')).html, path).not.toMatch(/#(?:no-name|deleted)/)
    expect((await visit('/admin/activity', 'admin')).text).toContain('Account of No name yet')
  })

  it('is not in the field where people enter theirs, which all their pages ask for', async () => {
    rename('amina', NO_NAME)
    const profile = await visit('/settings/profile', 'amina')
    expect(profile.html).toMatch(/name="full_name"[^>]*value=""|value=""[^>]*name="full_name"/)
    const { html, text } = await visit('/dashboard', 'amina', SW)
    expect(text).toContain('Jina halijawekwa')
    expect(html).not.toContain(NO_NAME)
    expect(findRow(profiles, demoUsers.amina.id)?.fullName).toBe('No name yet')
  })
})

it.each(['/dashboard', '/notifications'])('hours have saa before them once: %s', async (path) => {
  expect((await visit(path, 'amina')).text).toMatch(/[Aa]s of 12:00/)
  expect((await visit(path, 'amina', SW)).text).toMatch(/(?:[Hh]ali ya|hadi) saa 12:00/)
})
