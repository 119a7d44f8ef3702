import { expect, it } from 'vitest'
import { paths } from '~/paths'
import { ghostsFor, isSamePage } from '~/ui/layout/waiting'
import { Skeletons } from '~/ui/show/skeletons'
import { render, textOf } from './render'

const at = (path: string) => new URL(path, 'http://localhost')
const chapter = paths.universityChapter

it.each([
  ['cards', 8],
  ['lines', 5],
] as const)('skeleton %s are as many as asked, and hold nothing for readers', (kind, count) => {
  const html = render(<Skeletons title="My Properties" kind={kind} count={count} />)
  expect(html.match(/class="card [^"]*ghost"/g)).toHaveLength(count)
  expect(html).toMatch(/aria-hidden="true"><div class="card/)
  expect(textOf(html)).toBe('My Properties Loading…')
  expect(html).not.toMatch(/<a |<button/)
})

it('are for lists alone: eight for the places, five for every other', () => {
  expect(ghostsFor({ pathname: paths.properties(), search: '' }, 'agent')).toEqual({
    title: 'My Properties',
    kind: 'cards',
    count: 8,
  })
  for (const path of [paths.notifications(), paths.admin(), paths.adminUsers(), paths.bookings(), chapter()])
    expect(ghostsFor(at(path), 'admin')).toMatchObject({ kind: 'lines', count: 5 })
  for (const path of [
    paths.dashboard(),
    paths.adminSettings(),
    '/constructor',
    '/',
    chapter({ university: 'a' }),
  ])
    expect(ghostsFor(at(path), 'admin')).toBeNull()
})

it.each([
  ['/bookings', '/bookings?page=last', true],
  ['/bookings', '/payments', false],
  ['/admin', '/admin?tab=users&search=neema', true],
  ['/admin?tab=users', '/admin?tab=cities', false],
  ['/university-chapter', '/university-chapter?tab=hostels&search=a', true],
  ['/university-chapter', '/university-chapter?tab=forms', false],
  ['/university-chapter?tab=forms', '/university-chapter?view=warden', false],
  ['/university-chapter?tab=forms', '/university-chapter?manage=a&tab=forms', false],
])('%s and %s are the same page: %s', (one, other, same) => {
  expect(isSamePage(at(one), at(other))).toBe(same)
})
