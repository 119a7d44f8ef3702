import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Settings, settingNames } from '~/domain/ground/settings/rules'
import { useFreshApp } from '../support/fresh-app'
import { setSetting } from '../support/stays'
import { dependents } from './settings-table'

const app = useFreshApp()
const keys = Object.keys(settingNames) as (keyof Settings)[]

const rows = keys.flatMap((key) => {
  const { values, screens } = dependents[key]
  return screens.flatMap((screen) => [0, 1].map((at) => ({ key, value: values[at], at, ...screen })))
})

describe('a screen that depends on a setting', () => {
  it.each(rows)('$key $value: $screen', async ({ key, value, at, says, read }) => {
    if (at === 1) setSetting(settingNames[key], value)
    const shown = (await read(app)).replace(/\s+/g, ' ')
    const [expected = '', other = ''] = at === 0 ? says : [says[1], says[0]]
    expect(shown).toContain(expected)
    if (other !== '' && !expected.includes(other)) expect(shown).not.toContain(other)
  })
})

/** Files that name a setting and have no sentence of their own: a type, and columns of that name. */
const SILENT: Partial<Record<keyof Settings, readonly string[]>> = {
  feeBase: ['app/domain/stays/payments/payment-page.server.ts'],
  platformFeeTzs: ['app/domain/stays/invoices/invoice-pdf.server.ts'],
  contactPhone: [
    'app/domain/stays/bookings/requests/new-request.server.ts',
    'app/domain/stays/bookings/requests/request-booking.server.ts',
  ],
}

const COLUMNS = /^app\/db\/tables\//
/** They hold, check and change all settings. */
const OF_ALL = /^app\/(?:domain\/ground|ui)\/settings\//

describe('each file that reads a setting', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `app/${path}`, text: readFileSync(`app/${path}`, 'utf8') }))
    .filter(({ path }) => !OF_ALL.test(path))

  /** A name that a table has as well means the setting only in files that import settings. */
  function filesNaming(key: string): string[] {
    const named = sources.filter(({ text }) => new RegExp(`\\b${key}\\b`).test(text))
    const isColumn = named.some(({ path }) => COLUMNS.test(path))
    return named
      .filter(({ text }) => !isColumn || text.includes('~/domain/ground/settings/'))
      .map(({ path }) => path)
  }

  it.each(keys)('is in the table: %s', (key) => {
    const listed = dependents[key].screens.flatMap(({ files }) => files).concat(SILENT[key] ?? [])
    expect(filesNaming(key).filter((path) => !listed.includes(path))).toEqual([])
    const naming = sources.filter(({ text }) => text.includes(key)).map(({ path }) => path)
    expect(listed.filter((path) => !naming.includes(path))).toEqual([])
  })

  it('belongs to one of at least 60 screens', () => {
    expect(rows.length / 2).toBeGreaterThan(60)
  })
})
