import { describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { useFreshApp } from '../support/fresh-app'
import { expectWords, linksCalled, send, visit } from '../support/pages'

useFreshApp()

/** The values of a select, in their order. */
function offered(html: string, name: string): (string | undefined)[] {
  const [, inside = ''] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html) ?? []
  return [...inside.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, value]) => value)
}

/** The values of a list's filters, in their order. */
function filters(html: string, name: string): string[] {
  const [, inside = ''] = /<nav[^>]*aria-label="Filter">(.*?)<\/nav>/s.exec(html) ?? []
  return [...inside.matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => new URLSearchParams(href.replaceAll('&amp;', '&').split('?')[1]).get(name) ?? '',
  )
}

/** The tag of a field. */
const field = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
/** What is wrong with a field, as it says itself. */
const errorAt = (html: string, name: string) =>
  new RegExp(`id="${name}-error"[^>]*>(.*?)</div>`, 's').exec(html)?.[1]
const html = async (path: string) => (await visit(path, 'admin')).html
const roles = ['tenant', 'property_owner', 'agent', 'admin']

describe('/admin', () => {
  it('offers the four roles for everybody', async () => {
    expect(offered(await html(paths.adminUserRole(demoUsers.grace.id)), 'user_type')).toEqual(roles)
    expect(filters(await html('/admin/users'), 'type')).toEqual(['', ...roles, 'suspended', 'unconfirmed'])
  })

  it('filters bookings by each status', async () => {
    const statuses = ['', 'pending', 'confirmed', 'cancelled', 'completed']
    expect(filters(await html('/admin?tab=bookings'), 'status')).toEqual(statuses)
  })

  it('asks of a city its name, counts from 0 and a picture', async () => {
    const form = await html('/admin/cities/new')
    expect(field(form, 'name')).toContain('required')
    expect(field(form, 'image')).toContain('accept="image/jpeg,image/png,image/webp"')
    for (const name of ['property_count', 'display_order']) {
      expect(field(form, name)).toContain('inputMode="numeric"')
      const city = { name: 'Ifakara', region: 'Morogoro', property_count: '0', display_order: '0' }
      const refused = await send('/admin/cities/new', { ...city, [name]: '-1', once_key: name }, 'admin')
      expect(refused.status).toBe(422)
      expect(field(refused.html, name)).toContain('value="-1"')
      expect(errorAt(refused.html, name)).toContain('Enter a whole number from 0 to 1,000,000.')
    }
  })

  it('asks of a university its name, and an e-mail address as one', async () => {
    const form = await html('/admin/universities/new')
    expect(field(form, 'name')).toContain('required')
    expect(field(form, 'contact_email')).toContain('type="email"')
  })
})

describe('/admin/properties', () => {
  it('has three filters and opens on what waits', async () => {
    const page = await visit('/admin/properties', 'admin')
    expect(filters(page.html, 'filter')).toEqual(['pending', 'approved', 'all'])
    expectWords(page, 'Pending Approval', 'Approved', 'All Properties')
    expect(page.html).toMatch(/aria-current="true"[^>]*>Pending Approval/)
  })
})

describe('/admin/notifications', () => {
  it('has four types and four kinds of recipients', async () => {
    const form = await html('/admin/notifications')
    expect(offered(form, 'type')).toEqual(['info', 'success', 'warning', 'error'])
    expect(offered(form, 'recipients')).toEqual(['all', 'tenant', 'property_owner', 'agent'])
  })
})

describe('/admin/settings', () => {
  it('has four tabs', async () => {
    const page = await visit('/admin/settings', 'admin')
    for (const tab of ['General', 'Financial', 'Database', 'Security'])
      expect(linksCalled(page, tab)).toEqual([`/admin/settings?tab=${tab.toLowerCase()}`])
  })

  it.each([
    ['financial', 'admin_commission', 'value="10"'],
    ['financial', 'agent_commission', 'value="5"'],
    ['financial', 'platform_fee', 'value="1,000"'],
    ['general', 'max_booking_days', 'value="365"'],
    ['security', 'payment_verification', 'checked=""'],
  ])('%s: %s begins with %s', async (tab, name, value) => {
    expect(field(await html(`/admin/settings?tab=${tab}`), name)).toContain(value)
  })

  it('auto-approval begins switched off', async () => {
    expect(field(await html('/admin/settings'), 'auto_approve')).not.toContain('checked')
  })
})
