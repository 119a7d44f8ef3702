import { expect, test } from 'vitest'
import { newId } from '~/adapters/ids.server'
import { approvedVersions, properties } from '~/db/tables/index.server'
import { approveProperty, rejectProperty } from '~/domain/listings/review/decide-property.server'
import { readReviewQuery } from '~/domain/listings/review/query'
import { reviewCounts } from '~/domain/listings/review/queue.server'
import { propertyForReview, propertyVersion } from '~/domain/listings/review/review-page.server'
import { actorOf } from '../../../support/accounts'
import { TEST_NOW } from '../../../support/app'
import { useFreshApp } from '../../../support/fresh-app'
import { findRow, insertRows } from '../../../support/rows'
import { letRoom } from '../../../support/stays'

const admin = () => actorOf('admin')
const pending = () => letRoom({ title: 'Sinza', isApproved: false, approvalState: 'pending' })

useFreshApp()

test('the history of a listing has the note of who decided, where there is one', () => {
  const notes = (approval_notes: string, decide: typeof approveProperty) => {
    const id = pending()
    decide(admin(), id, { approval_notes, version: propertyVersion(admin(), id) })
    return propertyForReview(admin(), id).history.map(({ note }) => note)
  }
  expect(notes('', approveProperty)).toEqual([undefined])
  expect(notes('Dark photos', rejectProperty)).toEqual(['Dark photos'])
})

test('a listing that is approved says by whom and when, a rejected one does not', () => {
  const decided = (decide: typeof approveProperty) => {
    const id = pending()
    decide(admin(), id, { approval_notes: 'Seen', version: propertyVersion(admin(), id) })
    const { approvedBy, approvedAt } = propertyForReview(admin(), id).property
    return [approvedBy, approvedAt]
  }
  expect(decided(approveProperty)).toEqual([admin().id, TEST_NOW])
  expect(decided(rejectProperty)).toEqual([null, null])
})

test('the version approved before is deleted once a change is approved, and kept while it is rejected', () => {
  const kept = (decide: typeof approveProperty) => {
    const id = pending()
    const property = findRow(properties, id)!
    insertRows(approvedVersions, { propertyId: id, property, rooms: [] })
    decide(admin(), id, { approval_notes: 'Seen', version: propertyVersion(admin(), id) })
    return propertyForReview(admin(), id).approved !== null
  }
  expect([kept(approveProperty), kept(rejectProperty)]).toEqual([false, true])
})

test('without a search all listings are counted, with a search up to a thousand', () => {
  pending()
  const { seq: _, ...one } = findRow(properties)!
  for (let piece = 0; piece < 3; piece += 1) {
    const copies = Array.from({ length: 400 }, () => ({ ...one, id: newId() }))
    insertRows(properties, copies)
  }
  const counted = (search: string) =>
    reviewCounts(admin(), readReviewQuery(new URLSearchParams({ search })), ['all']).all
  expect([counted(''), counted('sinza')]).toEqual(['1,201', '1,000+'])
})
