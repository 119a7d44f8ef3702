import { eq, lt, sql } from 'drizzle-orm'
import { now, today } from '~/adapters/clock'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import type { Db } from '~/db/database.server'
import { database } from '~/db/database.server'
import { bookings, cities, idempotencyKeys, notifications, outbox, users } from '~/db/tables/index.server'
import { transaction } from '~/db/transaction.server'
import { startNotifying } from '~/domain/desk/notifications/notify.server'
import { DAY } from '~/domain/ground/shared/units'
import { refreshProperty } from '~/domain/listings/properties/refresh-property.server'
import { remindOfInstalments, staysToRemind } from '~/domain/stays/payments/remind-instalments.server'
import { administrationActions, countEmailsAsSent } from './administration.server'
import { demoPeople } from './demo-people'
import { demoUsers } from './demo-users'
import { storeDrafts } from './drafts.server'
import { seedId } from './ids.server'
import { storeInvitations, storeOffer } from './invitations.server'
import { storeInvoices } from './invoices.server'
import { albumOf } from './listings/album'
import { demoListings } from './listings/demo-listings'
import { storeListings } from './listings/store-listings.server'
import { listingTrail } from './listings/trail.server'
import { storePeople } from './people.server'
import { demoPictures, storePictures } from './pictures.server'
import { storeReceipts } from './receipts/receipts.server'
import { loadReference } from './reference.server'
import { registrationActions } from './registration.server'
import { storeResidentAnswers } from './residents.server'
import { openBookings } from './scenarios/open-bookings'
import { otherTenantsScenarios } from './scenarios/other-tenants'
import { scenarioOf } from './scenarios/outline'
import { pastBookings } from './scenarios/past-bookings'
import { wantedReceipts } from './scenarios/receipts'
import { runScenarios } from './scenarios/run.server'
import { timesFrom } from './scenarios/times'
import { storeTexts } from './texts.server'
import { hostelActions, listActions } from './universities.server'

export interface DemoOptions {
  store: ObjectStore
  /** Hash of the password that all demo accounts share. */
  passwordHash: string
}

/**
 * Loads the demo: people, listings, and a year of bookings and payments up to now. Objects are stored first, all rows in
 * one transaction after them. Nothing happens where the demo's people are already.
 */
export async function loadDemo({ store, passwordHash }: DemoOptions): Promise<void> {
  const handle = database()
  if (handle.orm.select().from(users).where(eq(users.id, demoUsers.admin.id)).get()) return
  await storePictures(store)
  const times = timesFrom(now())
  const people = demoPeople(times.nowAt, seedId)
  const listings = demoListings({
    nowAt: times.nowAt,
    today: today(),
    people,
    album: albumOf(demoPictures),
    id: seedId,
  })
  const named = [...openBookings(times), ...pastBookings(times)].map((outline) =>
    scenarioOf(outline, people, listings),
  )
  const scenarios = [...named, ...otherTenantsScenarios(times, people, listings, named)]
  const byId = new Map(people.all.map((person) => [person.id, person]))
  const receipts = await storeReceipts(store, wantedReceipts(scenarios, byId))
  startNotifying()
  transaction((tx) => {
    loadReference(tx)
    storeTexts(tx)
    storeCityPictures(tx)
    storePeople(tx, people, passwordHash)
    storeListings(handle.sqlite, tx, listings, people)
    storeDrafts(people)
    const trail = listingTrail(tx, listings, people.named.admin.id, times.nowAt)
    const hostels = [...hostelActions(tx, people, times.nowAt), ...listActions(tx, people, times.nowAt)]
    const registration = registrationActions(tx, people, times.nowAt)
    const administration = administrationActions(tx, people, listings, times.nowAt)
    runScenarios(scenarios, [...trail, ...hostels, ...registration, ...administration], {
      nowAt: times.nowAt,
      people: byId,
      receipts,
    })
    storeResidentAnswers(tx, times.today)
    storeInvitations(people, listings)
    storeOffer(people, listings)
    storeInvoices(tx, people, times.today)
    settle(tx, times.nowAt)
  })
  for (const id of staysToRemind()) remindOfInstalments(id)
  transaction(dropEmails)
}

function storeCityPictures(tx: Db): void {
  for (const { city, picture } of demoPictures)
    if (city) tx.update(cities).set({ image: picture }).where(eq(cities.name, city)).run()
}

/** After the history: what lists show today, old notifications read. */
function settle(tx: Db, nowAt: number): void {
  const booked = tx.selectDistinct({ id: bookings.propertyId }).from(bookings).all()
  for (const { id } of booked) if (id) refreshProperty(tx, id)
  tx.delete(idempotencyKeys).run()
  tx.update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + ${DAY}` })
    .where(lt(notifications.createdAt, nowAt - 3 * DAY))
    .run()
}

/** E-mails about the past are not sent: a first start would print one for each late tenant. */
function dropEmails(tx: Db): void {
  tx.delete(outbox).run()
  countEmailsAsSent(tx)
}
