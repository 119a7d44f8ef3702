import { beforeEach, describe, expect, it } from 'vitest'
import { languagesNow, speakSwahili } from '~/adapters/language.server'
import { database } from '~/db/database.server'
import { properties } from '~/db/tables/index.server'
import { speakWith } from '~/domain/ground/shared/language'
import { afterThisTest } from '../support/clean-up'
import { useFreshApp } from '../support/fresh-app'
import { updateRows } from '../support/rows'
import { letHostel, letRoom } from '../support/stays'
import { ask } from '../support/whole-app'

useFreshApp()

/** Every sentence of the page in brackets, so that what nobody marked stands out. */
beforeEach(() => {
  speakWith({ language: () => languagesNow().written, find: bracketed })
  afterThisTest(speakSwahili)
})

/** Names of days and months are one sentence in the files, and drawn one by one. */
const bracketed = (english: string) =>
  /^(?:Sun|Jan) /.test(english) ? english.replace(/\S+/g, '⟦$&⟧') : `⟦${english}⟧`

/** Words of people and of the place: stored values, names of cities, colleges and banks. */
function ownWords(): string[] {
  const { sqlite } = database()
  const tables = ['properties', 'hostel_rooms', 'cities', 'universities', 'settings']
  return tables
    .flatMap((table) => sqlite.prepare(`select * from ${table}`).raw().all() as unknown[][])
    .flat()
    .filter((value): value is string => typeof value === 'string')
    .flatMap((value) => (/^[[{"]/.test(value) ? textsIn(JSON.parse(value)) : [value]))
    .filter((value) => /\p{L}{2}/u.test(value))
    .sort((a, b) => b.length - a.length)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Names that are the same in every language. */
const NAMES = /\b(?:Bweni|English|Kiswahili|TSh|WhatsApp|hello@example\.com|sw_TZ|en_TZ)\b/g

/** Texts of a page, and of its attributes that are read. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  const read = /\s(?:aria-label|alt|title|placeholder|data-label|data-ask)="([^"]+)"/g
  const meta = /<meta [^>]*(?:name="description"|property="og:(?:title|description)")[^>]*>/g
  return [
    ...body.split(/<[^>]*>/),
    ...[...body.matchAll(read)].map(([, text = '']) => text),
    ...[...(body.match(meta) ?? [])].map((tag) => /content="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ]
}

/** What is outside of the brackets, without names, people's words, and what the search quotes. */
function unmarked(html: string): string[] {
  const text = textsOf(html)
    .join('\n')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
  const named = text.replace(NAMES, '').replace(/“[^”]*”/g, '')
  let rest = ownWords().reduce((left, word) => left.replaceAll(word, ''), named)
  while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '')
  return rest.split('\n').filter((line) => /\p{L}{2}/u.test(line))
}

async function visit(path: string, init: RequestInit = {}): Promise<string> {
  const headers = { 'Accept-Language': 'sw' }
  const html = await (await ask(new Request(`http://localhost:3000${path}`, { ...init, headers }))).text()
  expect(html).toMatch(/^<!doctype html><html lang="sw"/)
  return html
}

describe('a finished page has all its words translated', () => {
  it.each([
    '/',
    '/nowhere',
    '/properties',
    '/properties?type=hostel&gender=female&min_price=1000&max_price=900000&move_in=2026-11-01&months=4',
    '/properties?search=mlimani+wifi+zebra&sort=near&college=any',
    '/properties?search=zebra&location=Moshi&gender=male_only',
    '/properties?type=hostel&college=UDSM&max_price=1000',
    '/properties?type=x&move_in=31+Feb&min_price=1.5&months=x&gender=x&sort=x&college=%00&page=x',
    '/properties?near=-6.77,39.24&terms=any&search=a+b',
  ])('%s', async (path) => {
    letHostel()
    letRoom()
    expect(unmarked(await visit(path))).toEqual([])
  })

  it.each([
    '',
    '?monthly_income=400000&preferred_location=Zebra',
    '?monthly_income=900000&rent_percentage=50&preferred_location=Moshi&gender=male',
    '?monthly_income=900000',
    '?monthly_income=9000',
    '?monthly_income=x&transport_budget=1.5&rent_percentage=33&preferred_location=%20-',
  ])('the calculator %s', async (query) => {
    letHostel()
    letRoom()
    expect(unmarked(await visit(`/ai-rent-calculator${query}`))).toEqual([])
  })

  it.each([
    '',
    '?mode=sign-up',
    '?redirect=%2Fproperties%2F{room}',
    '?redirect=%2Fbooking%3Fproperty%3D{room}',
  ])('the way into an account %s', async (query) => {
    expect(unmarked(await visit(`/auth${query.replace('{room}', letRoom())}`))).toEqual([])
  })

  it.each(['', '?sent=1'])('a forgotten password %s', async (query) => {
    expect(unmarked(await visit(`/auth/forgot${query}`))).toEqual([])
  })

  it.each([
    ['/auth', 'email=a&password='],
    ['/auth', 'email=nobody%40example.com&password=wrong'],
    ['/auth?mode=sign-up', 'full_name=&email=x&password=1&user_type=x'],
    [
      '/auth?mode=sign-up',
      `full_name=${'9'.repeat(101)}&email=amina@bweni.example&password=password&user_type=tenant`,
    ],
    ['/auth/forgot', 'email='],
    ['/auth/forgot', 'email=x'],
  ])('what is wrong in a form for %s: %s', async (path, fields) => {
    const html = await visit(path, { method: 'POST', body: new URLSearchParams(fields) })
    expect(html).toContain('role="alert"')
    expect(unmarked(html.replace(/value="[^"]*"/g, ''))).toEqual([])
  })

  it.each([
    '',
    '?move_in=2026-11-01&months=5',
    '?move_in=2020-01-01',
    '?room={room}&months=4&move_in=2026-10-06',
  ])("a place's page %s", async (query) => {
    const { hostelId, roomId } = letHostel()
    const room = letRoom()
    updateRows(properties, { genderPolicy: 'female', depositRequired: true, depositValue: 10 }, room)
    for (const id of [hostelId, room])
      expect(unmarked(await visit(`/properties/${id}${query.replace('{room}', roomId)}`))).toEqual([])
  })
})
