import { randomUUID } from 'node:crypto'
import { demoUsers } from '#seed/demo-users'
import { paths } from '~/paths'
import { booking, listing, payment, readOne } from './support/data'
import { expect, test } from './support/test'

const unknown = randomUUID()

/** Addresses that take a form without showing one, or show it in a page of their own; each with somebody who may. */
const actions = {
  guest: () => [
    paths.auth(),
    paths.forgot(),
    paths.reset('x'),
    paths.confirm('x'),
    paths.lite(),
    paths.adminSetup(),
  ],
  amina: () => [
    paths.signOut(),
    paths.sendConfirmation(),
    paths.profile(),
    paths.changePassword(),
    paths.notificationsRead(),
    paths.notificationsClear(),
    paths.notificationOpen(unknown),
    paths.notificationDelete(unknown),
    paths.booking({ property: listing({ type: 'room' }) }),
    paths.bookingTotal({ property_id: listing({ type: 'room' }) }),
    paths.bookingCancel(booking({ tenant: 'amina', status: 'confirmed' })),
    paths.bookingDelete(booking({ tenant: 'amina', status: 'pending' })),
    paths.bookingPayment(booking({ tenant: 'amina', status: 'confirmed' })),
  ],
  neema: () => {
    const [propertyId, bookingId, paymentId] = [
      listing({ of: 'neema' }),
      booking({ owner: 'neema', status: 'pending' }),
      payment('pending', { owner: 'neema' }),
    ]
    return [
      paths.propertyUpload(),
      paths.propertyStep(unknown, 'add-category'),
      paths.propertyDiscardDraft(unknown),
      paths.propertyEdit(propertyId),
      paths.propertyAvailability(propertyId),
      paths.propertyOffer(propertyId),
      paths.propertyDelete(propertyId),
      paths.propertySendAgain(propertyId),
      paths.bookingApprove(bookingId),
      paths.bookingReject(bookingId),
      paths.paymentApprove(paymentId),
      paths.paymentReject(paymentId),
      paths.payoutAccounts(),
      paths.payoutAccountDefault(unknown),
      paths.payoutAccountRemove(
        readOne(
          "select id from payout_accounts where owner_id = ? and status = 'active'",
          demoUsers.neema.id,
        ),
      ),
    ]
  },
  admin: () => [
    paths.adminPropertyApprove(listing({ state: 'pending' })),
    paths.adminPropertyReject(listing({ state: 'pending' })),
    paths.adminAvailability(listing()),
    paths.adminFeatured(listing()),
    paths.adminUser(demoUsers.baraka.id),
    paths.adminUserRole(demoUsers.amina.id),
    paths.adminUserDelete(demoUsers.fatma.id),
    paths.adminUserSignOut(demoUsers.amina.id),
    paths.bookingComplete(booking({ status: 'confirmed' })),
  ],
}

for (const [visitor, addresses] of Object.entries(actions))
  test(`the addresses of actions can be visited: ${visitor}`, async ({
    context,
    playwright,
    stateOf,
    baseURL,
  }) => {
    await context.addCookies((await stateOf(visitor as keyof typeof actions)).cookies)
    const guest = await playwright.request.newContext({ baseURL })
    for (const path of addresses()) {
      const answer = await context.request.get(path, { maxRedirects: 0 })
      expect.soft([200, 303], `${path} answers ${answer.status()}`).toContain(answer.status())
      const toGuest = await guest.get(path, { maxRedirects: 0 })
      expect.soft([200, 303], `${path} answers a guest ${toGuest.status()}`).toContain(toGuest.status())
    }
    await guest.dispose()
  })
