import { describe, expect, it } from 'vitest'
import { languagesOf, requestedLanguage, setLanguage } from '~/http/language.server'
import { useFreshApp } from '../support/fresh-app'

useFreshApp()

const cookie = (language: 'en' | 'sw') => setLanguage(language).split(';')[0] ?? ''
const ask = (url: string, cookies?: string, accepted?: string, account?: 'en' | 'sw') =>
  requestedLanguage({ url, cookies, accepted }, account)

describe('the language of a request', () => {
  it('is that of a public address, before the choice, the account and the browser', () => {
    expect(ask('/properties?lang=sw', cookie('en'), 'en', 'en')).toBe('sw')
    expect(ask('/?search=x&lang=en', cookie('sw'), 'sw', 'sw')).toBe('en')
    expect(ask('/bookings?lang=sw')).toBe('en')
    expect(ask('/?lang=fr', cookie('sw'))).toBe('sw')
  })

  it("is the visitor's choice, before the account and the browser", () => {
    expect(ask('/bookings', `a=b; ${cookie('sw')}`, 'en', 'en')).toBe('sw')
    expect(ask('/', cookie('en'), 'sw', 'sw')).toBe('en')
    expect(ask('/', 'bweni-language=fr', 'en', 'sw')).toBe('sw')
  })

  it('is that of the account, before the browser', () => {
    expect(ask('/', undefined, 'en', 'sw')).toBe('sw')
  })

  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['sw', 'sw'],
    ['sw-TZ,sw;q=0.9,en;q=0.8', 'sw'],
    ['en-US,en;q=0.9,sw;q=0.8', 'en'],
    ['en;q=0.5, sw;q=0.7', 'sw'],
    ['fr, sw;q=0.1', 'sw'],
    ['en, sw', 'en'],
    ['sw;q=0, en;q=0.1', 'en'],
    ['sw;q=0', 'en'],
    ['*', 'en'],
    ['swe, en;q=0.1', 'en'],
    ['SW-tz', 'sw'],
    [';;q=,,=sw', 'en'],
  ] as const)('of a browser that takes "%s" is %s', (accepted, language) => {
    expect(ask('/', undefined, accepted)).toBe(language)
  })
})

describe('the language of a page', () => {
  const people: [string, Parameters<typeof languagesOf>[1], string][] = [
    ['a guest', undefined, 'sw'],
    ['a tenant', { userType: 'tenant' }, 'sw'],
    ['an owner', { userType: 'property_owner' }, 'sw'],
    ['an agent', { userType: 'agent' }, 'sw'],
    ['an administrator', { userType: 'admin' }, 'en'],
  ]
  it.each(people)('is, for %s who asks for Swahili, theirs', (_, reader, written) => {
    expect(languagesOf('sw', reader)).toEqual({ requested: 'sw', written })
  })
})
