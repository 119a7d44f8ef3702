import { describe, expect, it } from 'vitest'
import type { Viewer } from '~/domain/ground/access/actor'
import { barOf, menuOf } from '~/ui/layout/links'
import { NoticeRegion } from '~/ui/layout/notice-region'
import { SideNav } from '~/ui/layout/side-nav'
import { SiteHeader } from '~/ui/layout/site-header'
import { render, textOf } from './render'

const amina: Viewer = {
  id: 'amina',
  fullName: 'Amina Juma',
  email: 'amina@example.com',
  userType: 'tenant',
  memberships: [],
}
const as = (userType: Viewer['userType']): Viewer => ({ ...amina, userType })
const hrefs = (viewer: Viewer) => menuOf(viewer).flatMap(({ links }) => links.map(({ href }) => href))

describe('the side menu', () => {
  it("of an unknown type is the renter's", () => {
    expect(hrefs(as('visitor' as Viewer['userType']))).toEqual(hrefs(amina))
  })

  it('marks the page, and on a page without a link of its own the nearest one above it', () => {
    const marked = (path: string, viewer = as('admin')) =>
      [
        ...render(<SideNav viewer={viewer} path={path} />).matchAll(/href="([^"]*)" aria-current="(\w+)"/g),
      ].map(([, href, mark]) => [href, mark])
    expect(marked('/university-chapter?tab=forms')).toEqual([['/university-chapter', 'page']])
    expect(marked('/university-chapter/hostels/1/edit')).toEqual([['/university-chapter', 'true']])
    expect(marked('/admin/users')).toEqual([['/admin/users', 'page']])
    expect(marked('/admin/cities')).toEqual([['/admin', 'true']])
    expect(marked('/administration')).toEqual([])
    const registrar: Viewer = { ...amina, memberships: ['university_admin'] }
    const submissions = '/university-chapter?tab=submissions'
    expect(marked('/university-chapter?manage=a&tab=submissions', registrar)).toEqual([[submissions, 'page']])
    expect(marked('/university-chapter?tab=hostels', registrar)).toEqual([['/university-chapter', 'page']])
  })

  it.each<[string, Viewer, string[]]>([
    ['tenant', amina, ['/properties', '/bookings', '/payments', '/notifications']],
    ['owner', as('property_owner'), ['/dashboard', '/bookings', '/payments', '/notifications']],
    ['agent', as('agent'), ['/dashboard', '/bookings', '/payments', '/notifications']],
    ['administrator', as('admin'), ['/dashboard', '/bookings', '/admin/properties', '/admin/invoices']],
    [
      'university administrator',
      { ...amina, memberships: ['university_admin'] },
      [
        '/university-chapter',
        '/university-chapter?tab=submissions',
        '/university-chapter?tab=forms',
        '/notifications',
      ],
    ],
    [
      'warden',
      { ...amina, memberships: ['warden'] },
      ['/university-chapter', '/university-chapter/lists/arrivals', '/bookings', '/notifications'],
    ],
  ])('has four places of the work of a(n) %s on phones, in the order of the menu', (_, viewer, places) => {
    expect(barOf(viewer)).toEqual(places)
    const html = render(<SideNav viewer={viewer} />)
    const low = [...html.matchAll(/class="[^"]* low[^"]*" href="([^"]*)"/g)].map(([, href]) => href)
    expect(low).toEqual(places)
  })

  it('counts unread notifications as the bell does', () => {
    const html = render(<SideNav viewer={amina} news={{ unread: 3, seq: 1 }} />)
    expect(html).toMatch(
      /class="[^"]* bell" href="\/notifications">.*?<span class="count">3<span class="sr"> unread/,
    )
  })
})

describe('the header', () => {
  it('shows members who they are and signs them out by POST', () => {
    const html = render(
      <SiteHeader viewer={as('property_owner')} news={{ unread: 3, seq: 1 }} path="/dashboard" />,
    )
    expect(textOf(html)).toContain('Amina Juma amina@example.com owner')
    expect(html).toMatch(/<form method="post" action="\/sign-out"/)
    expect(html).toContain('aria-label="Notifications, 3 unread"')
    expect(html).toMatch(/href="\/dashboard" aria-current="page"/)
  })

  it('counts up to 99 unread', () => {
    expect(render(<SiteHeader viewer={amina} news={{ unread: 120, seq: 1 }} />)).toContain('>99+<')
    expect(render(<SiteHeader viewer={amina} news={{ unread: 0, seq: 1 }} />)).not.toContain('class="count"')
  })
})

describe('the rest of the frame', () => {
  it('says what happened in a status region, which is there before anything happened', () => {
    expect(render(<NoticeRegion />)).toBe('<div role="status"></div>')
    const html = render(
      <NoticeRegion notice={{ kind: 'error', title: 'Validation Error', text: 'Room type is required' }} />,
    )
    expect(html).toContain('role="status"')
    expect(html).toContain('notice bad')
    expect(textOf(html)).toBe('Validation Error Room type is required')
  })
})
