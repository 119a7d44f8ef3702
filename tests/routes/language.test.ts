import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { users } from '~/db/tables/index.server'
import { action as signIn } from '~/routes/account/auth'
import { action, loader } from '~/routes/plumbing/language'
import { givePassword } from '../support/accounts'
import { get, post } from '../support/app'
import { useFreshApp } from '../support/fresh-app'
import { noticeOf, visit } from '../support/pages'
import { findRow, updateRows } from '../support/rows'
import { ask } from '../support/whole-app'

useFreshApp()

const SW = 'bweni-language=sw'
const press = (fields: Record<string, string>, as?: 'amina' | 'neema' | 'admin') =>
  post(action, '/language', fields, { as })
const languageOf = (name: 'amina' | 'neema') => findRow(users, demoUsers[name].id)?.language

describe('the button for the other language', () => {
  it('names it in that language, and comes back to the same page', async () => {
    const page = await visit('/properties?type=hostel')
    expect(page.html).toMatch(/<button[^>]* value="sw" lang="sw"[^>]*>Kiswahili</)
    expect(page.html).toContain('name="redirect" value="/properties?type=hostel"')
    const answer = await press({ language: 'sw', redirect: '/properties?type=hostel' })
    expect([answer.status, answer.location]).toEqual([303, '/properties?type=hostel'])
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^bweni-language=sw; Max-Age=31536000; Path=\/; HttpOnly/,
    )
    const after = await visit('/properties?type=hostel', undefined, SW)
    expect(after.html).toMatch(/^<!doctype html><html lang="sw">/)
    expect(after.html).toMatch(/<button[^>]* value="en" lang="en"[^>]*>English</)
    expect(after.text).toContain('Nyumba zilizo wazi')
  })

  it('names it on the page that asks to sign in again, which has no more than the refused form', async () => {
    const request = new Request('http://localhost:3000/settings/profile', {
      method: 'POST',
      headers: { Cookie: SW },
    })
    const answer = await ask(request)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toMatch(/<html lang="sw">.*<button[^>]* value="en" lang="en"[^>]*>English</s)
  })

  it('outlasts the language that the address named', async () => {
    expect((await press({ language: 'en', redirect: '/?search=x&lang=sw' })).location).toBe('/?search=x')
  })

  it('leads to no other site, takes no other language, and a visit of its address leads home', async () => {
    const answer = await press({ language: 'xx', redirect: '//evil.example' })
    expect(answer.location).toBe('/')
    expect(answer.headers.get('Set-Cookie')).toContain('bweni-language=en')
    expect((await get(loader, '/language')).location).toBe('/')
  })

  it('brings people at a desk back in it', async () => {
    const answer = await press({ language: 'sw', redirect: '/settings/profile' }, 'neema')
    expect(answer.headers.getSetCookie().join('; ')).not.toContain('bweni-notice')
    const page = await visit('/settings/profile', 'neema', SW)
    expect(page.html).toMatch(/^<!doctype html><html lang="sw"/i)
    expect(page.text).toContain('Nenda kwenye maudhui')
  })

  it('says to administrators that their pages are English, as a whole', async () => {
    const answer = await press({ language: 'sw', redirect: '/bookings' }, 'admin')
    expect(answer.location).toBe('/bookings')
    expect(answer.headers.getSetCookie().join('; ')).toContain('bweni-language=sw')
    const notice = answer.headers.getSetCookie().filter((line) => line.startsWith('bweni-notice'))
    expect(noticeOf({ headers: new Headers({ 'Set-Cookie': notice[0] ?? '' }) })).toEqual({
      kind: 'info',
      text: 'This page is in English for now.',
    })
    const page = await visit('/bookings', 'admin', SW)
    expect(page.html).toMatch(/^<!doctype html><html lang="en"/i)
    expect(page.html).toMatch(/lang="en"[^>]*>English</)
    expect(page.text).toContain('Skip to content')
    expect(page.text).not.toContain('Nenda kwenye maudhui')
  })

  it("writes the account's language, and only that of its own person", async () => {
    await press({ language: 'sw', redirect: '/' }, 'amina')
    expect([languageOf('amina'), languageOf('neema')]).toEqual(['sw', null])
    await press({ language: 'en', redirect: '/' }, 'amina')
    expect(languageOf('amina')).toBe('en')
  })
})

describe('an account', () => {
  it('has the language in which it was made', async () => {
    const fields = {
      full_name: 'Rehema Juma',
      email: 'rehema@example.com',
      password: 'mto wa mbu 1',
      user_type: 'tenant',
      gender: 'female',
    }
    const page = await visit('/auth?mode=sign-up', undefined, SW)
    const once_key = /name="once_key" value="([^"]*)"/.exec(page.html)?.[1] ?? ''
    const body = new URLSearchParams({ ...fields, once_key })
    const answer = await ask(
      new Request('http://localhost:3000/auth?mode=sign-up', {
        method: 'POST',
        body,
        headers: { Cookie: SW },
      }),
    )
    expect(answer.status, await answer.text()).toBe(303)
    expect(answer.headers.getSetCookie().join('; ')).toContain('bweni-language=sw')
    expect(findRow(users, eq(users.email, fields.email))?.language).toBe('sw')
  })

  it('gives its language to the browser that signs in, which keeps its own where the account has none', async () => {
    await givePassword('amina', 'mto wa mbu 1')
    const { email } = demoUsers.amina
    const cookiesOf = async () =>
      (await post(signIn, '/auth', { email, password: 'mto wa mbu 1' })).headers.getSetCookie().join('; ')
    expect(await cookiesOf()).not.toContain('bweni-language')
    updateRows(users, { language: 'sw' }, demoUsers.amina.id)
    expect(await cookiesOf()).toContain('bweni-language=sw')
  })
})
