import { and, isNotNull, isNull } from 'drizzle-orm'
import {
  bookingApprovals,
  bookingCommissions,
  bookings,
  residentAnswers,
  stayQuestions,
} from '~/db/tables/index.server'
import { term } from '~/domain/ground/shared/language'
import { DELETED_USER, NAME_REMOVED } from '~/domain/ground/shared/person-names'
import { by, entry, IN_BOOKS, OTHER_SIDE, ofBookings, POINTS, signedBy } from '../entry.server'

const WHO_LOOKED = term('It says which administrator looked.')

/** Stays with payments remain in the other side's books, without names, numbers, notes and reasons. */
export const bookingEntries = () => [
  entry(bookings, {
    rows: [
      {
        where: by(bookings.tenantId),
        download: true,
        closing: {
          blank: { contactName: DELETED_USER, contactPhone: '', notes: null, cancelReason: null },
          stays: { 'tenantId ownerId': POINTS },
        },
        proving: { stays: 'Requests that wait are withdrawn first; stays are in the books of both sides.' },
      },
      {
        where: (person) => and(by(bookings.ownerId)(person), isNotNull(bookings.tenantId)),
        download: true,
        without: { 'contactName contactPhone notes': OTHER_SIDE },
        closing: {
          blank: { cancelReason: null },
          stays: { 'tenantId ownerId': POINTS, 'contactName contactPhone notes': OTHER_SIDE },
        },
        proving: { stays: 'They are the tenants’ requests and stays.' },
      },
      {
        where: (person) => and(by(bookings.ownerId)(person), isNull(bookings.tenantId)),
        download: true,
        closing: {
          blank: { contactName: NAME_REMOVED, contactPhone: '', notes: null, cancelReason: null },
          stays: { 'tenantId ownerId': POINTS },
        },
        proving: { stays: 'They are the tenants whom the owner entered.' },
      },
    ],
    other:
      'id reference propertyId hostelRoomId propertyTitle propertyAddress propertyCity propertyType roomType roomName startDate endDate takenUntil deferredTo payoutAccountId',
  }),
  entry(bookingApprovals, {
    rows: [signedBy(bookingApprovals.approvedBy, { approvedBy: POINTS }, { approvalNotes: null })],
    other: 'id bookingId',
  }),
  entry(residentAnswers, {
    rows: [
      {
        where: by(residentAnswers.tenantId),
        download: true,
        without: { hiddenBy: WHO_LOOKED },
        closing: {
          blank: { text: null, reply: null },
          stays: {
            'tenantId ownerId hiddenBy': POINTS,
            hiddenReason: 'The other side was told so.',
          },
        },
        proving: IN_BOOKS,
      },
      {
        where: (person) => and(by(residentAnswers.ownerId)(person), isNotNull(residentAnswers.reply)),
        download: true,
        without: {
          'text asShown water light safe agreed': OTHER_SIDE,
          hiddenBy: WHO_LOOKED,
        },
        closing: {
          blank: { reply: null },
          stays: {
            'tenantId ownerId hiddenBy': POINTS,
            text: OTHER_SIDE,
            hiddenReason: 'The other side was told so.',
          },
        },
        proving: IN_BOOKS,
      },
      signedBy(residentAnswers.hiddenBy, {
        'hiddenBy tenantId ownerId': POINTS,
        'text reply': OTHER_SIDE,
        hiddenReason: 'Both sides were told so.',
      }),
    ],
    other: 'id bookingId propertyId',
  }),
  entry(stayQuestions, {
    rows: (['tenantId', 'ownerId'] as const).map((side) => ({
      ...ofBookings(stayQuestions.bookingId, side),
      closing: 'delete' as const,
    })),
    other: 'bookingId day',
  }),
  entry(bookingCommissions, {
    rows: [
      {
        where: by(bookingCommissions.agentId),
        download: true,
        closing: { stays: { agentId: POINTS } },
        proving: IN_BOOKS,
      },
    ],
    other: 'bookingId paidOn',
  }),
]
