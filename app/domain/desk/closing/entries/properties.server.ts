import { eq, inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { db } from '~/db/database.server'
import {
  aiRecommendations,
  approvedVersions,
  cities,
  clients,
  drafts,
  hostelRooms,
  listedCounts,
  properties,
  propertyChecks,
  propertyCollaborators,
  savedProperties,
} from '~/db/tables/index.server'
import { term } from '~/domain/ground/shared/language'
import { entry, OF_ADDRESS, own, POINTS, type Rows, signedBy, unread } from '../entry.server'

const OF_LISTING = unread('Stays that have not ended are an obstacle; the listing goes with its own command.')

/** Rows of the person's own listings, deleted with them. */
function ofListings(column: SQLiteColumn, more: Partial<Rows> = {}): Rows {
  return {
    where: ({ id }) =>
      inArray(column, db().select({ id: properties.id }).from(properties).where(eq(properties.ownerId, id))),
    download: true,
    closing: 'delete',
    proving: { stays: 'It is part of a listing, which returns to review.' },
    ...more,
  }
}

/** Listings are deleted with their photos; the person's actions on others' listings only lose their name. */
export const propertyEntries = () => [
  entry(aiRecommendations, {
    rows: [own(aiRecommendations.userId)],
    other: 'id',
  }),
  entry(clients, {
    rows: [own(clients.agentId)],
    other: 'id',
  }),
  entry(savedProperties, {
    rows: [own(savedProperties.userId, { others: 'Nobody else sees it.' })],
    other: 'propertyId hostelRoomId',
  }),
  entry(drafts, {
    rows: [own(drafts.userId, { others: 'Nobody else sees it.' })],
    other: 'id propertyId',
  }),
  entry(propertyCollaborators, {
    rows: [
      own(propertyCollaborators.userId, {
        proving: OF_ADDRESS,
        others: 'The owner keeps the listing, and sees who looks after it.',
      }),
      ofListings(propertyCollaborators.propertyId, {
        download: term('It is about the agents of the listings.'),
        others: OF_LISTING,
        proving: 'delete',
      }),
    ],
    other: 'propertyId role',
  }),
  entry(approvedVersions, {
    rows: [
      ofListings(approvedVersions.propertyId, {
        without: {
          'property rooms': term('The listing itself is in it; this is how it was at its last approval.'),
        },
      }),
    ],
    other: 'propertyId',
  }),
  entry(propertyChecks, {
    rows: [
      ofListings(propertyChecks.propertyId, {
        without: { checkedBy: term('It says which administrator looked.') },
        others: OF_LISTING,
        proving: 'delete',
      }),
      signedBy(propertyChecks.checkedBy, { checkedBy: POINTS, note: 'It is the university’s.' }),
    ],
    other: 'propertyId universityId endsOn',
  }),
  entry(hostelRooms, {
    rows: [ofListings(hostelRooms.propertyId)],
    other: 'id propertyId amenities freeFromDate',
  }),
  entry(properties, {
    rows: [
      own(properties.ownerId, {
        others: OF_LISTING,
        without: { searchText: term('It is made of the rest.') },
        proving: { stays: 'They return to review first.' },
      }),
      signedBy(properties.approvedBy, {
        'approvedBy ownerId': POINTS,
        approvalNotes: 'The owner needs to know what was asked for.',
        'title description address images searchText': 'It is the owner’s.',
      }),
    ],
    other: 'id city region allowedPaymentTerms nearestColleges amenities payoutAccountId freeFromDate',
  }),
  entry(cities, { other: 'id name region image universities' }),
  entry(listedCounts, { other: 'city region propertyType genderPolicy' }),
]
