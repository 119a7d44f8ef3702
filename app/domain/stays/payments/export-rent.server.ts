import type { CsvColumn } from '~/domain/ground/shared/csv'
import { phoneCell } from '~/domain/ground/shared/csv'
import type { RentLine } from './rent-roll.server'

/** Money in whole shillings: rent and our fee are what was paid, what is being checked, and what is still to pay. */
export const rentColumns: readonly CsvColumn<RentLine>[] = [
  ['Booking', ({ reference }) => reference],
  ['Tenant', ({ tenantName }) => tenantName],
  ['Phone', ({ phone }) => phoneCell(phone)],
  ['Owner', ({ ownerName }) => ownerName],
  ['Property', ({ title }) => title],
  ['Room', ({ roomType }) => roomType ?? ''],
  ['Rent', ({ beforeTzs, monthTzs, feeTzs }) => beforeTzs + monthTzs - feeTzs],
  ['Our fee', ({ feeTzs }) => feeTzs],
  ['Of it from before', ({ beforeTzs }) => beforeTzs],
  ['Paid', ({ receivedTzs }) => receivedTzs],
  ['Being checked', ({ waitingTzs }) => waitingTzs],
  ['Still to pay', ({ openTzs }) => openTzs],
  ['Due', ({ dueDate }) => dueDate ?? ''],
  ['Late', ({ lateTzs }) => lateTzs],
]
