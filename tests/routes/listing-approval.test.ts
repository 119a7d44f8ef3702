import { beforeEach, describe, expect, it } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { properties } from '~/db/tables/index.server'
import { useFreshApp } from '../support/fresh-app'
import { apartment, listingForm } from '../support/listings'
import { expectWords, send, visit } from '../support/pages'
import { findRow } from '../support/rows'
import { addCollaborator } from '../support/stays'

const title = String(apartment.title)
const row = () => findRow(properties)
const approve = () =>
  send(`/admin/properties/${row()?.id}/approve`, { version: String(row()?.version) }, 'admin')
const forGuests = async () => {
  const { text } = await visit('/properties')
  return text.includes('1 property found') && text.includes(apartment.address as string)
}

useFreshApp()

describe('an approved listing that an agent looks after', () => {
  beforeEach(async () => {
    await send('/property-upload', listingForm(apartment), 'neema')
    addCollaborator(row()?.id ?? '', 'juma')
    await approve()
  })

  const edit = (change: Record<string, string>) =>
    send(
      `/properties/${row()?.id}/edit`,
      listingForm({ ...apartment, version: String(row()?.version), ...change }),
      'juma',
    )

  it('waits for approval again when its price is changed, and stays public', async () => {
    expect(await forGuests()).toBe(true)
    expectWords(await edit({ price_per_month: '90,000' }), 'Property updated and submitted for approval')
    expect(row()).toMatchObject({ approvalState: 'pending', isApproved: false, isListed: true, version: 3 })
    expect(await forGuests()).toBe(true)
    expectWords(await visit(`/properties/${row()?.id}`), 'TSh 90,000')
  })
})

describe('a new listing of an administrator', () => {
  it("is theirs and waits for approval like anybody's", async () => {
    expectWords(
      await visit('/property-upload', 'admin'),
      'Add New Property',
      'An administrator looks at it before students can see it.',
    )
    const done = await send('/property-upload', listingForm(apartment), 'admin')
    expect(done.location).toBe('/dashboard')
    expectWords(done, 'Property created successfully!', 'visible once approved by an admin')
    expect(row()).toMatchObject({
      title,
      ownerId: demoUsers.admin.id,
      approvalState: 'pending',
      isApproved: false,
      isListed: false,
    })
    expect(await forGuests()).toBe(false)
    expect((await visit(`/properties/${row()?.id}`)).status).toBe(404)
    await approve()
    expect(row()).toMatchObject({ ownerId: demoUsers.admin.id, approvalState: 'approved', isListed: true })
    expect(await forGuests()).toBe(true)
  })
})
