import { describe, expect, it } from 'vitest'
import type { Viewer } from '~/domain/access/actor'
import { hasSideNav } from '~/http/page-data.server'
import { BottomStrip } from '~/ui/layout/bottom-strip'
import { linksFor } from '~/ui/layout/links'
import { NoticeRegion } from '~/ui/layout/notice-region'
import { SideNav } from '~/ui/layout/side-nav'
import { SiteHeader } from '~/ui/layout/site-header'
import { attributes, render, textOf } from './render'

const amina: Viewer = {
  id: 'amina',
  fullName: 'Amina Juma',
  email: 'amina@example.com',
  userType: 'tenant',
  emailConfirmed: true,
  memberships: [],
}
const as = (userType: Viewer['userType']): Viewer => ({ ...amina, userType })
const hrefs = (viewer: Viewer) => linksFor(viewer).map((link) => link.href)

describe('the side menu', () => {
  it('of an administrator leads to all of the administration', () => {
    expect(hrefs(as('admin')).sort()).toEqual(
      [
        '/dashboard',
        '/admin',
        '/properties',
        '/bookings',
        '/payments',
        '/rent',
        '/admin/properties',
        '/admin/users',
        '/university-chapter',
        '/admin/invoices',
        '/admin/notifications',
        '/admin/reports',
        '/admin/figures',
        '/admin/activity',
        '/admin/settings',
        '/ai-rent-calculator',
      ].sort(),
    )
  })

  it('of an owner, an agent and a renter is as long as their work', () => {
    const owner = [
      '/dashboard',
      '/properties',
      '/bookings',
      '/payments',
      '/rent',
      '/invoices',
      '/notifications',
    ]
    expect(hrefs(as('property_owner'))).toEqual([...owner, '/settings/profile', '/ai-rent-calculator'])
    expect(hrefs(as('agent'))).toEqual([
      ...owner.toSpliced(owner.indexOf('/rent') + 1, 0, '/clients'),
      '/ai-rent-calculator',
    ])
    const renter = linksFor(amina)
    expect(renter.map((link) => link.href)).toEqual([
      '/',
      '/properties',
      '/bookings',
      '/payments',
      '/notifications',
      '/ai-rent-calculator',
    ])
    expect(renter.map((link) => link.label)).toEqual(expect.arrayContaining(['Search', 'My Bookings']))
  })

  it("of an unknown type is the renter's", () => {
    expect(hrefs(as('visitor' as Viewer['userType']))).toEqual(hrefs(amina))
  })

  it('leads members of a university to its chapter, once', () => {
    expect(hrefs({ ...amina, memberships: ['warden'] })).toContain('/university-chapter')
    const admin = hrefs({ ...as('admin'), memberships: ['university_admin'] })
    expect(admin.filter((href) => href === '/university-chapter')).toHaveLength(1)
  })

  it('is shown on the pages where people work', () => {
    for (const path of ['/dashboard', '/bookings?status=pending', '/bookings/1']) {
      expect(hasSideNav('admin', path), path).toBe(true)
    }
    for (const path of ['/', '/auth', '/property-upload', '/properties/1/edit']) {
      expect(hasSideNav('property_owner', path), path).toBe(false)
    }
    expect(render(<SideNav viewer={amina} path="/bookings" />)).toContain('>renter</p>')
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
  })
})

describe('the header', () => {
  it('offers guests the list and the way in', () => {
    const html = render(<SiteHeader viewer={null} />)
    expect(textOf(html)).toMatch(/Browse .*Join or Sign In/)
    expect(textOf(html)).toMatch(/Browse Properties Home Dashboard Sign In/)
    expect(html).not.toContain('/sign-out')
    expect(attributes(html, 'href')).toEqual(expect.arrayContaining(['/', '/properties', '/auth']))
  })

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

  it('opens its menu without scripts', () => {
    expect(render(<SiteHeader viewer={amina} />)).toMatch(/<details class="menu"[^>]*><summary/)
  })
})

describe('the rest of the frame', () => {
  it('lets everybody choose the lite or the full version by POST', () => {
    const full = render(<BottomStrip lite={false} path="/properties?type=hostel" />)
    expect(full).toMatch(/<form method="post" action="\/lite"/)
    expect(full).toContain('name="redirect" value="/properties?type=hostel"')
    expect(full).toContain('>Lite version</button>')
    expect(render(<BottomStrip lite path="/" />)).toContain('>Full version</button>')
  })

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
