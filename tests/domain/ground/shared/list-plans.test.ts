import { describe, expect, it } from 'vitest'
import { db } from '~/db/database.server'
import { bookings } from '~/db/tables/index.server'
import { requestFits } from '~/domain/stays/bookings/requests/request-fits.server'
import { actorOf } from '../../../support/accounts'
import { adminLists } from '../../../support/admin-lists'
import { freshApp, TEST_NOW } from '../../../support/app'
import { plansOf } from '../../../support/plans'
import { findRows } from '../../../support/rows'
import { ask, giveAccount, letRoom } from '../../../support/stays'

/** Tables with few rows, all of which are shown, and names that are no tables. */
const WHOLE = ['c', 'u', 'settings', 'found', 'billed', 'paid', 'json_each', 'waiting', 'CONSTANT']

/** Indexes of the few rows that wait, which a list counts. */
const FEW = /USING INDEX \w+_(?:open|disputed)$/

/** Whether a step looks through a table: reads its rows from end to end, or searches the texts of row after row. */
function looksThrough(step: string, query: string): boolean {
  const [, table = '', way = ''] = /^SCAN (\S+)(.*)$/.exec(step) ?? []
  if (table === '' || WHOLE.includes(table) || table.startsWith('(subquery') || way.includes('VIRTUAL TABLE'))
    return false
  if (query.includes('search_words(')) return true
  if (FEW.test(way)) return false
  if (way.includes('USING')) return !way.includes('COVERING') && !/ limit [:?]/.test(query)
  // The newest listings are at the end of their table; queries `where false` read nothing.
  return !/ order by t\.seq (?:asc|desc) limit :limit$/.test(query) && !/ where \(?false\b/.test(query)
}

freshApp()
const pending = { id: 'x', seq: 1, updatedAt: TEST_NOW, approvalState: 'pending' as const }
const lists = adminLists(actorOf('admin'), { owner: 'x', busy: 'y', day: '2026-10-05', pending })

describe.each(lists)('$name', ({ ways }) => {
  it('are read along indexes, however they are narrowed, searched and paged', () => {
    freshApp()
    const scans = Object.entries(ways).flatMap(([way, ask]) =>
      plansOf(() => void ask()).flatMap(({ query, steps }) =>
        steps
          .filter((step) => looksThrough(step, query))
          .map((step) => `${way}: ${step} in ${query.replaceAll(/\s+/g, ' ').slice(0, 300)}`),
      ),
    )
    expect(scans).toEqual([])
  })
})

it('stays around requests are looked up by place and by person, however many have their status', () => {
  freshApp()
  giveAccount()
  const booking = findRows(bookings, ask('amina', letRoom()))
  const plans = plansOf(() => void requestFits(db(), booking))
  const steps = plans.flatMap(({ steps }) => steps).filter((step) => step.includes(' bookings '))
  expect(steps).toHaveLength(3)
  expect(steps.join()).toMatch(
    /bookings_property \(property_id=\?\).*bookings_property \(property_id=\?\).*bookings_tenant \(tenant_id=\?\)/,
  )
})
