import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '~/domain/ground/shared/units'
import { paths } from '~/paths'
import { useFreshApp } from '../support/fresh-app'
import { type Page, visit } from '../support/pages'
import { ask, giveAccount, letRoom, pay, stay } from '../support/stays'

const app = useFreshApp()

/** What the buttons of a page are called, by screen readers, with where each leads; names of rows are no actions. */
function actionsOf({ html }: Page): [name: string, leads: string][] {
  const textOf = (inside: string) =>
    inside
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const links = [...main.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inside = '']) => ({
    ...{ attributes, inside },
    leads: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
  }))
  const buttons = [...main.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].flatMap(
    ([, leads = '', form = '']) =>
      [...form.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inside = '']) => ({
        ...{ attributes, inside },
        leads: /formaction="([^"]*)"/i.exec(attributes)?.[1] ?? leads,
      })),
  )
  const all = [...links, ...buttons].filter(({ attributes }) => /class="[^"]*\bbtn\b/.test(attributes))
  return all.map(({ attributes, inside, leads }) => [
    /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inside),
    leads.replace(/[?&#].*/, ''),
  ])
}

/** Names that two different actions share. */
function sharedNames(page: Page): string[] {
  const leads = new Map<string, Set<string>>()
  for (const [name, to] of actionsOf(page)) leads.set(name, (leads.get(name) ?? new Set()).add(to))
  return [...leads].filter(([, where]) => where.size > 1).map(([name]) => name)
}

describe('actions of different things have different names', () => {
  it.each([
    ['neema', paths.dashboard()],
    ['neema', paths.payments()],
    ['neema', paths.bookings()],
    ['neema', paths.notifications()],
    ['neema', paths.properties()],
    ['amina', paths.dashboard()],
    ['amina', paths.payments()],
    ['amina', paths.bookings()],
    ['amina', paths.notifications()],
  ] as const)('for %s at %s', async (as, path) => {
    giveAccount()
    const [flat, room] = [letRoom({ title: 'Flat' }), letRoom({ title: 'Room' })]
    const [first, second] = [stay('amina', flat), stay('daudi', room)]
    for (const amount of [10_000, 20_000]) {
      pay('amina', first, { amount })
      pay('daudi', second, { amount })
      app.passTime(MINUTE)
    }
    app.passTime(DAY)
    const later = { start_date: '2027-09-01' }
    for (const tenant of ['amina', 'elia', 'grace', 'fatma'] as const) {
      for (const listing of [flat, room]) ask(tenant, listing, later)
      app.passTime(MINUTE)
    }
    const page = await visit(path, as)
    expect(page.status).toBe(200)
    expect(sharedNames(page)).toEqual([])
  })
})
