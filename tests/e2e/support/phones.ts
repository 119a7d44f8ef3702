import type { Browser, Page } from '@playwright/test'
import { expect, test } from './test'

/**
 * A telephone for each person of a journey, where they left off; on it they `arrive` once, as they sign in or up, and
 * `comeBack` each time after. No page of theirs throws anything.
 */
export function phonesOf<Person extends string>(
  arrive: (phone: Page, person: Person) => Promise<unknown>,
  comeBack: (phone: Page) => Promise<unknown> = async () => undefined,
) {
  const phones = new Map<Person, Page>()
  const exceptions: string[] = []
  test.afterEach(() => expect(exceptions, 'exceptions in the pages').toEqual([]))
  test.afterAll(async () => {
    for (const phone of phones.values()) await phone.context().close()
    phones.clear()
  })
  return async (person: Person, browser: Browser): Promise<Page> => {
    const known = phones.get(person)
    if (known) {
      await comeBack(known)
      return known
    }
    const phone = await (await browser.newContext()).newPage()
    phone.on('pageerror', ({ message }) => exceptions.push(message))
    phones.set(person, phone)
    await arrive(phone, person)
    return phone
  }
}
