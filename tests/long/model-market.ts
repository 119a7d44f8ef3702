import { database, useDatabase } from '~/db/database.server'
import { openDatabase } from '~/db/open.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { expireRequests } from '~/domain/stays/bookings/requests/expire-requests.server'
import { remindOwners } from '~/domain/stays/bookings/requests/remind-owners.server'
import { completeStays } from '~/domain/stays/bookings/stays/complete-stays.server'
import { endNeverCame } from '~/domain/stays/bookings/stays/never-came.server'
import { remindOfInvoices } from '~/domain/stays/invoices/remind-owners.server'
import { askAboutFirstParts } from '~/domain/stays/payments/ask-first-part.server'
import { escalateReceipts } from '~/domain/stays/payments/escalate-receipts.server'
import { lapseUnpaid } from '~/domain/stays/payments/lapse-unpaid.server'
import { remindOfInstalments, staysToRemind } from '~/domain/stays/payments/remind-instalments.server'
import { warnTenants } from '~/domain/stays/payments/warn-tenants.server'
import { closeRefunds } from '~/domain/stays/returns/change-refund.server'
import { actorOf } from '../support/accounts'
import { freshApp, TEST_NOW } from '../support/app'
import { storePaymentDetails } from '../support/invoices'
import { addCollaborator, giveAccount, letHostel, letRoom } from '../support/stays'

export const tenants = ['amina', 'daudi', 'grace', 'elia', 'lucas', 'mariam', 'peter'] as const
export const owners = ['neema', 'baraka', 'zuhura'] as const
export type Name = (typeof tenants)[number] | (typeof owners)[number] | 'admin' | 'juma'

export type Market = {
  places: { propertyId: string; roomId?: string }[]
  actor: (name: Name) => Actor
  nowAt: () => number
  passTime: (milliseconds: number) => void
}

/** A fresh product with places of three owners, some with an agent. */
export function openMarket(): Market {
  const app = freshApp()
  opened ??= openPlaces()
  useDatabase(openDatabase(opened.database))
  const { places } = opened
  let at = TEST_NOW
  const actors = new Map<Name, Actor>()
  return {
    places,
    actor: (name) => {
      const actor = actors.get(name) ?? { ...actorOf(name), ...NO_SESSION }
      actors.set(name, actor)
      return actor
    },
    nowAt: () => at,
    passTime: (milliseconds) => {
      at += milliseconds
      app.setNow(at)
    },
  }
}

/** The database of a market that opens, made once. */
let opened: ReturnType<typeof openPlaces> | undefined

function openPlaces() {
  storePaymentDetails()
  const places = owners.flatMap((owner, index) => {
    giveAccount(owner)
    const ownerId = actorOf(owner).id
    const fixed = { depositRequired: true, depositType: 'fixed', depositValue: 40_000 } as const
    const propertyId = letRoom({ ownerId, pricePerMonthTzs: 33_335 + index * 50_000, ...fixed })
    const { hostelId, roomId } = letHostel({ availableRooms: 2 }, { ownerId, depositRequired: true })
    addCollaborator(hostelId, 'juma')
    return [{ propertyId }, { propertyId: hostelId, roomId }]
  })
  return { places, database: database().sqlite.serialize() }
}

/** The scheduler's jobs for money and stays. */
export function runJobs(): void {
  for (const job of jobs) job()
  for (const id of staysToRemind()) remindOfInstalments(id)
}

const jobs: (() => unknown)[] = [
  expireRequests,
  remindOwners,
  lapseUnpaid,
  askAboutFirstParts,
  escalateReceipts,
  warnTenants,
  closeRefunds,
  endNeverCame,
  completeStays,
  remindOfInvoices,
]
