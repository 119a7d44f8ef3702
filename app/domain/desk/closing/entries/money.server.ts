import { and, eq, exists, inArray, notExists, type SQL } from 'drizzle-orm'
import { db } from '~/db/database.server'
import {
  billingRuns,
  bookings,
  deposits,
  instalmentReminders,
  ownerInvoiceLines,
  ownerInvoices,
  paymentDisputes,
  payments,
  payoutAccounts,
  refunds,
  transactionNumbers,
} from '~/db/tables/index.server'
import { term } from '~/domain/ground/shared/language'
import { DELETED_USER } from '~/domain/ground/shared/person-names'
import {
  by,
  type ClosingPerson,
  entry,
  IN_BOOKS,
  OTHER_SIDE,
  ofBookings,
  POINTS,
  signedBy,
  unread,
} from '../entry.server'

const BOOKS = IN_BOOKS.stays
const DECIDED = unread('Both sides need to know what was decided, and it is the platform’s.')
const PROOF = unread('The proof of a payment in the other side’s books.')

const withPayment = {
  download: term('It is in its payment.'),
  closing: { stays: { number: PROOF } },
  proving: IN_BOOKS,
}

/** Payments stay in the books of the other side and in ours, without names and texts. */
export const moneyEntries = () => [
  entry(payments, {
    rows: [
      {
        ...ofBookings(payments.bookingId, 'tenantId'),
        without: { processedBy: OTHER_SIDE },
        closing: {
          blank: { receiptName: 'receipt', rejectReason: null, referenceText: null, textName: null },
          stays: {
            'paymentReference receiptKey receiptSha256': PROOF,
            'processedBy ownerId tenantId': POINTS,
          },
        },
      },
      {
        ...ofBookings(payments.bookingId, 'ownerId'),
        without: { 'receiptName receiptKey receiptSha256': OTHER_SIDE },
        closing: {
          blank: { rejectReason: null },
          stays: {
            'paymentReference referenceText textName receiptKey receiptName receiptSha256': PROOF,
            'processedBy ownerId tenantId': POINTS,
          },
        },
      },
    ],
    other: 'id bookingId propertyId receiptType receivedOn textDay',
  }),
  entry(transactionNumbers, {
    rows: [
      { where: ofNumbers('tenantId'), ...withPayment },
      { where: ofNumbers('ownerId'), ...withPayment },
    ],
    other: 'paymentId',
  }),
  entry(paymentDisputes, {
    rows: [
      {
        where: ({ id }) =>
          inArray(
            paymentDisputes.paymentId,
            db().select({ id: payments.id }).from(payments).where(eq(payments.tenantId, id)),
          ),
        download: true,
        without: { decidedBy: OTHER_SIDE },
        closing: {
          blank: { statement: '', objectKey: null, moreKey: null },
          stays: { decidedBy: POINTS, decision: DECIDED },
        },
        proving: IN_BOOKS,
      },
      signedBy(paymentDisputes.decidedBy, {
        decidedBy: POINTS,
        'statement objectKey moreKey': OTHER_SIDE,
        decision: DECIDED,
      }),
    ],
    other: 'paymentId',
  }),
  entry(refunds, {
    rows: [
      {
        ...ofBookings(refunds.bookingId, 'tenantId'),
        without: { reasonBy: OTHER_SIDE },
        closing: {
          blank: { dispute: null },
          stays: {
            'reason paymentReference': BOOKS,
            ...{ reasonBy: POINTS, decision: DECIDED },
            payTo: 'The money is still to go there: it is deleted once that is settled.',
          },
        },
      },
      {
        ...ofBookings(refunds.bookingId, 'ownerId'),
        without: { payTo: OTHER_SIDE },
        closing: {
          blank: { reason: null },
          stays: {
            'dispute paymentReference': BOOKS,
            ...{ payTo: OTHER_SIDE, reasonBy: POINTS, decision: DECIDED },
          },
        },
      },
      signedBy(refunds.reasonBy, {
        reasonBy: POINTS,
        'reason decision': 'Both sides need to know why money is kept.',
        'dispute paymentReference payTo': OTHER_SIDE,
      }),
    ],
    other: 'bookingId',
  }),
  entry(deposits, {
    rows: [
      {
        ...ofBookings(deposits.bookingId, 'tenantId'),
        without: { handedTo: OTHER_SIDE },
        closing: {
          blank: { dispute: null, fileName: null },
          stays: {
            ...{ objectKey: PROOF, 'reason denial answer': OTHER_SIDE, handedTo: POINTS },
            'decision settlement': DECIDED,
          },
        },
      },
      {
        ...ofBookings(deposits.bookingId, 'ownerId'),
        without: { 'objectKey fileName contentType': OTHER_SIDE },
        closing: {
          blank: { reason: null, denial: null },
          stays: {
            ...{ 'dispute objectKey fileName answer': OTHER_SIDE, handedTo: POINTS },
            'decision settlement': DECIDED,
          },
        },
      },
      signedBy(
        deposits.handedTo,
        {
          handedTo: POINTS,
          'objectKey fileName denial reason dispute': OTHER_SIDE,
          'decision settlement': DECIDED,
        },
        { answer: null },
      ),
    ],
    other: 'bookingId handedOn contentType',
  }),
  entry(instalmentReminders, { other: 'bookingId' }),
  entry(ownerInvoices, {
    rows: [
      {
        where: by(ownerInvoices.ownerId),
        download: true,
        closing: {
          blank: { receiver: null },
          stays: { ownerId: POINTS, claimedReference: 'The proof of a payment in our books.' },
        },
        proving: { stays: 'Our books need it.' },
      },
    ],
    other: 'id periodStart periodEnd carriedToId draftedUpTo dueOn sender',
  }),
  entry(billingRuns, {
    rows: [signedBy(billingRuns.requestedBy, { 'requestedBy doneUpTo': POINTS })],
    other: 'id periodStart periodEnd',
  }),
  entry(ownerInvoiceLines, { other: 'id invoiceId bookingId paymentId' }),
  entry(payoutAccounts, {
    rows: [
      { where: unusedAccounts, download: true, closing: 'delete', proving: 'delete' },
      {
        where: usedAccounts,
        download: true,
        closing: {
          blank: {
            accountName: DELETED_USER,
            accountNumber: '',
            mobileNumber: '',
            isDefault: false,
            status: 'removed',
          },
          stays: { ownerId: POINTS },
        },
        proving: { stays: 'It is removed first; confirmed stays keep the account of their confirmation.' },
      },
    ],
    other: 'id bankName mobileNetwork',
  }),
]

const ofNumbers =
  (side: 'tenantId' | 'ownerId') =>
  ({ id }: ClosingPerson): SQL => {
    const ofPerson = db().select({ id: payments.id }).from(payments).where(eq(payments[side], id))
    return inArray(transactionNumbers.paymentId, ofPerson)
  }

const paidInto = () =>
  db().select({ id: bookings.id }).from(bookings).where(eq(bookings.payoutAccountId, payoutAccounts.id))

/** A booking that stays keeps the account that it was confirmed with. */
function usedAccounts({ id }: ClosingPerson): SQL | undefined {
  return and(eq(payoutAccounts.ownerId, id), exists(paidInto()))
}

function unusedAccounts({ id }: ClosingPerson): SQL | undefined {
  return and(eq(payoutAccounts.ownerId, id), notExists(paidInto()))
}
