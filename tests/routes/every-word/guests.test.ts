import { describe, expect, it } from 'vitest'
import { properties } from '~/db/tables/index.server'
import { unmarked, useFillerLanguage } from '../../support/filler-language'
import { useFreshApp } from '../../support/fresh-app'
import { updateRows } from '../../support/rows'
import { letHostel, letRoom } from '../../support/stays'
import { ask } from '../../support/whole-app'

useFreshApp()

useFillerLanguage()

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
