import type { CsvColumn } from '~/domain/ground/shared/csv'
import { phoneCell } from '~/domain/ground/shared/csv'
import { term } from '~/domain/ground/shared/language'
import type { RentLine } from './rent-roll.server'

/** Money in whole shillings: rent and our fee are what was paid, what is being checked, and what is still to pay. */
export const rentColumns: readonly CsvColumn<RentLine>[] = [
  [term('Booking'), ({ reference }) => reference],
  [term('Tenant'), ({ tenantName }) => tenantName],
  [term('Phone'), ({ phone }) => phoneCell(phone)],
  [term('Owner'), ({ ownerName }) => ownerName],
  [term('Property'), ({ title }) => title],
  [term('Room'), ({ roomType }) => roomType ?? ''],
  [term('Rent'), ({ beforeTzs, monthTzs, feeTzs }) => beforeTzs + monthTzs - feeTzs],
  [term('Our fee'), ({ feeTzs }) => feeTzs],
  [term('Of it from before'), ({ beforeTzs }) => beforeTzs],
  [term('Paid'), ({ receivedTzs }) => receivedTzs],
  [term('Being checked'), ({ waitingTzs }) => waitingTzs],
  [term('Still to pay'), ({ openTzs }) => openTzs],
  [term('Due'), ({ dueDate }) => dueDate ?? ''],
  [term('Late'), ({ lateTzs }) => lateTzs],
]
