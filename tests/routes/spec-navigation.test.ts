import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DemoUserName } from '#seed/demo-users'
import { demoTestimonials } from '~/domain/ground/settings/demo-texts'
import { useFreshApp } from '../support/fresh-app'
import { type Page, send, visit } from '../support/pages'
import { addCollaborator, letRoom, setSetting } from '../support/stays'

useFreshApp()

type Link = [label: string, href: string]

/** Words of the bar on phones, and counts. */
const inBar = /<span class="narrow">.*?<\/span>|<span class="count">.*<\/span>/g

/** The links of a part of the page, in their order. */
function linksIn(page: Page, part: RegExp): Link[] {
  const inside = part.exec(page.html)?.[1] ?? ''
  return [...inside.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href = '', text = '']) => [
      text
        .replace(inBar, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
      href,
    ],
  )
}

const drawer = /<nav class="links" aria-label="Menu">(.*?)<\/nav>/s
const header = /<nav class="cluster" aria-label="Main">(.*?)<\/nav>/s
const side = /<nav class="side [^"]*" aria-label="Side menu">(.*?)<\/nav>/s
const hasSide = async (path: string, as: DemoUserName) =>
  /<div class="frame shell[ "]/.test((await visit(path, as)).html)

const first: Link[] = [
  ['Browse Properties', '/properties'],
  ['Home', '/'],
  ['Dashboard', '/dashboard'],
]

describe('the header', () => {
  it('has a logo that leads home, on every page', async () => {
    for (const page of [await visit('/'), await visit('/bookings', 'neema'), await visit('/no/such/page')])
      expect(page.html).toMatch(/<a href="\/" class="logo">.*?Bweni<\/a>/s)
  })

  it('shows guests Browse and the way in, members Dashboard and Properties', async () => {
    expect(linksIn(await visit('/'), header)).toEqual([
      ['Browse', '/properties'],
      ['Join or\u00a0Sign\u00a0In', '/auth'],
    ])
    for (const as of ['amina', 'neema', 'juma', 'admin'] as const)
      expect(linksIn(await visit('/properties', as), header).slice(0, 2)).toEqual([
        ['Dashboard', '/dashboard'],
        ['Properties', '/properties'],
      ])
  })

  it('stays at the top, and shows on phones what the drawer has not', async () => {
    const css = readFileSync('app/ui/styles/header.css', 'utf8')
    expect(css).toMatch(/\.top \{[^}]*position: sticky;\s*top: 0;/)
    expect((await visit('/')).html).toMatch(
      /<header class="top">.*class="btn btn-quiet wide" href="\/properties"/s,
    )
  })
})

describe('the drawer', () => {
  it('offers guests Browse Properties, Home, Dashboard and Sign In; the dashboard asks them to sign in', async () => {
    const page = await visit('/properties')
    expect(linksIn(page, drawer)).toEqual([...first, ['Sign In', '/auth']])
    expect(page.text).not.toContain('Sign out')
    expect((await visit('/dashboard')).location).toBe('/auth?redirect=%2Fdashboard')
  })

  it.each(['amina', 'neema', 'juma', 'admin'] as const)(
    'offers %s the same three first, and Sign out',
    async (as) => {
      const page = await visit('/bookings', as)
      expect(linksIn(page, drawer).slice(0, 3)).toEqual(first)
      const hrefs = linksIn(page, drawer).map(([, href]) => href)
      expect(new Set(hrefs).size).toBe(hrefs.length)
      expect(page.html).toMatch(/<form method="post" action="\/sign-out".*?Sign out<\/button>/s)
      expect(hrefs).not.toContain('/auth')
    },
  )
})

describe('the side menu', () => {
  it('of an administrator has its links in their order', async () => {
    expect(linksIn(await visit('/bookings', 'admin'), side)).toEqual([
      ['Dashboard', '/dashboard'],
      ['Admin Panel', '/admin'],
      ['Properties', '/properties'],
      ['Bookings', '/bookings'],
      ['Payments', '/payments'],
      ['Rent Roll', '/rent'],
      ['Property Approval', '/admin/properties'],
      ['User Management', '/admin/users'],
      ['University Chapter', '/university-chapter'],
      ['Owner Invoices', '/admin/invoices'],
      ['Notification Center', '/admin/notifications'],
      ['Reports', '/admin/reports'],
      ['Figures', '/admin/figures'],
      ['Activity', '/admin/activity'],
      ['Settings', '/admin/settings'],
      ['AI Rent Calculator', '/ai-rent-calculator'],
    ])
  })

  const renters = [
    ...['/', '/properties', '/saved', '/bookings', '/payments'],
    ...['/notifications', '/ai-rent-calculator', '/university-chapter'],
  ]
  const workers = ['/dashboard', '/properties', '/bookings', '/payments', '/rent']
  it.each([
    [
      'amina',
      'Search, Properties, Saved Places, My Bookings, Payments, Notifications, AI Rent Calculator, University',
      renters,
    ],
    [
      'neema',
      'Dashboard, Properties, Bookings, Payments, Rent Roll, Invoices, Notifications, Profile Settings, AI Rent Calculator',
      [...workers, '/invoices', '/notifications', '/settings/profile', '/ai-rent-calculator'],
    ],
    [
      'juma',
      'Dashboard, Properties, Bookings, Payments, Rent Roll, Clients, Saved Places, Invoices, Notifications, AI Rent Calculator',
      [...workers, '/clients', '/saved', '/invoices', '/notifications', '/ai-rent-calculator'],
    ],
  ] as const)('of %s has its links in their order', async (as, labels, addresses) => {
    const links = linksIn(await visit('/notifications', as), side)
    expect(links.map(([label]) => label).join(', ')).toBe(labels)
    expect(links.map(([, address]) => address)).toEqual(addresses)
  })

  it.each(['lucas', 'mariam'] as const)('begins with the University Chapter for %s, a member', async (as) => {
    const page = await visit('/notifications', as)
    const chapter = ['University Chapter', '/university-chapter']
    expect(linksIn(page, side)[0]).toEqual(chapter)
    expect(linksIn(page, drawer)[0]).toEqual(chapter)
    expect(linksIn(await visit('/notifications', 'amina'), side)).not.toContainEqual(chapter)
  })

  it('stays open for those who pin it, until they unpin it', async () => {
    const pinned = await send('/menu', { menu: 'pinned', redirect: '/payments' }, 'neema')
    expect(pinned.location).toBe('/payments')
    expect(pinned.html).toMatch(/<div class="frame shell pinned">.*>Show icons only<\/button>/s)
    const rail = await send('/menu', { menu: 'rail', redirect: '/payments' }, 'neema')
    expect(rail.html).toMatch(/<div class="frame shell">.*>Keep menu open<\/button>/s)
  })

  it('is beside the property pages of owners and agents as well, so that none of their pages jumps', async () => {
    const id = letRoom()
    addCollaborator(id, 'juma')
    const pages = [
      '/properties',
      `/properties/${id}`,
      `/properties/${id}/edit`,
      `/properties/${id}/occupancy`,
    ]
    for (const as of ['neema', 'juma'] as const) {
      for (const path of [...pages, '/property-upload', `/property-upload?edit=${id}`])
        expect(await hasSide(path, as), `${as} ${path}`).toBe(true)
      expect(await hasSide('/notifications', as)).toBe(true)
    }
    expect(await hasSide(`/properties/${id}/delete`, 'neema')).toBe(true)
    expect(await hasSide(`/properties/${id}/edit`, 'admin')).toBe(true)
  })
})

describe('the end of the page', () => {
  const foot = /<section class="foot band"[^>]*>(.*?)<\/section>/s

  it('is a large footer on the landing page of desktops only, with a placeholder to call and write to', async () => {
    const page = await visit('/')
    const [, inside = ''] = foot.exec(page.html) ?? []
    expect(inside).toContain('<p>+255 000 000 000</p><p>hello@example.com</p>')
    expect(inside).toContain('href="/ai-rent-calculator"')
    expect(inside).toContain('© 2024 Bweni')
    expect(foot.test((await visit('/properties')).html)).toBe(false)
    const css = readFileSync('app/ui/styles/landing.css', 'utf8')
    expect(css).toMatch(/@media \(max-width: 47\.99rem\) \{[^@]*\n {2}\.foot,[^{}]*\{\n {4}display: none;/)
    expect(css.match(/\.foot[^{}]*\{[^}]*display/g)).toHaveLength(1)
  })

  it('shows what the administrator typed instead of the placeholder', async () => {
    setSetting('contact_phone', '+255 22 000 0001')
    setSetting('contact_email', 'team@bweni.example')
    const [, inside = ''] = foot.exec((await visit('/')).html) ?? []
    expect(inside).toContain('<p>+255\u00a0220\u00a0000\u00a0001</p><p>team@bweni.example</p>')
  })

  it('offers the lite version on pages that say what went wrong, too', async () => {
    for (const [path, as] of [
      ['/no/such/page'],
      ['/properties/nothing'],
      ['/property-upload', 'amina'],
      ['/admin', 'neema'],
    ] as [string, DemoUserName?][]) {
      const page = await visit(path, as)
      expect(page.status).toBeGreaterThanOrEqual(403)
      expect(page.html).toMatch(/action="\/lite".*>Lite version<\/button>/s)
    }
  })
})

describe('the landing page', () => {
  it('has its six trust badges in their order', async () => {
    const [, badges = ''] =
      /<ul class="amenity-list tiles small muted">(.*?)<\/ul>/s.exec((await visit('/')).html) ?? []
    expect(
      badges
        .replace(/<[^>]*>/g, '|')
        .split(/\|+/)
        .filter(Boolean),
    ).toEqual([
      'Verified properties',
      'Secure payment',
      'Viewings',
      'AI rent calculator',
      '24/7 support',
      'Student community',
    ])
  })

  it('has three testimonials, which swipe without scripts and wait 4 or 5 seconds with them', async () => {
    setSetting('testimonials', demoTestimonials)
    const { html } = await visit('/')
    const [, track = ''] = /aria-label="Testimonials">(.*?)<ui-carousel>/s.exec(html) ?? []
    expect(track.match(/<figure class="quote">/g)).toHaveLength(3)
    expect(readFileSync('app/ui/styles/pictures.css', 'utf8')).toMatch(/\.track \{[^}]*overflow-x: auto;/)
  })
})

describe('skeletons', () => {
  it('are only for those whose links are followed in scripts, never on a student’s page', async () => {
    // Beside the first sheet: members have a further one, owners those of the desk, and whose links are followed in scripts
    // that of the skeletons.
    const sheets = ({ html }: { html: string }) => html.split('<link rel="stylesheet"').length - 1
    expect(sheets(await visit('/bookings', 'neema'))).toBe(4)
    for (const [path, as, expected] of [
      ['/', undefined, 0],
      ['/properties', undefined, 0],
      ['/notifications', 'amina', 1],
      ['/properties', 'amina', 1],
    ] as const) {
      const page = await visit(path, as)
      expect(sheets(page), path).toBe(expected)
      expect(page.html).not.toContain('ghost')
    }
  })
})
