/**
 * A process of its own: `node worker.ts {data folder} {now} {action} {ids,…}`. Waits for the signal to begin,
 * does the action for each id and prints what came of each: 'done' or the refusal's kind. The clock is fixed
 * at `now`.
 */
import { demoUsers } from '#seed/demo-users'
import { setClock } from '~/adapters/clock'
import { readEnv, setEnv } from '~/adapters/env.server'
import { database } from '~/db/database.server'
import type { Actor } from '~/domain/access/actor'
import { cancelBooking } from '~/domain/bookings/cancel-booking.server'
import { approveBooking } from '~/domain/bookings/decide-booking.server'
import { deleteBooking } from '~/domain/bookings/delete-booking.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { approvePayment, rejectPayment } from '~/domain/payments/decide-payment.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { Refusal } from '~/domain/shared/refusals'
import { changeSubmission } from '~/domain/submissions/change-submission.server'
import { liveThrough } from './year'

const [folder = '', now = '0', action = '', ids = ''] = process.argv.slice(2)
const neema: Actor = { ...demoUsers.neema, memberships: [], sessionHash: '' }
const amina: Actor = { ...demoUsers.amina, memberships: [], sessionHash: '' }

const mariam: Actor = { ...demoUsers.mariam, memberships: [], sessionHash: '' }

/** As its warden does, in the room that it has. */
function approveSubmission(id: string): void {
  changeSubmission(mariam, id, {
    version: 1,
    action: 'submission.decide',
    changeOf: () => ({ status: 'approved' }),
  })
}

const actions: Record<string, (id: string) => unknown> = {
  approve: (id) => approveBooking(neema, id, { version: 1 }),
  cancel: (id) => cancelBooking(neema, id, { version: 2, reason: 'so' }),
  delete: (id) => deleteBooking(amina, id, 1),
  'approve payment': (id) => approvePayment(neema, id, { version: 1, amount: 1_000 }),
  'reject payment': (id) => rejectPayment(neema, id, { version: 1, reason: 'so' }),
  'approve submission': (id) => approveSubmission(id),
  expire: () => expireRequests(),
  lapse: () => lapseUnpaid(),
  'live through': liveThrough,
}

setEnv(readEnv({ DATA_DIR: folder }))
setClock(() => Number(now))
database()

// The others start with it.
process.stdout.write('ready\n')
await new Promise((resolve) => process.stdin.once('data', resolve))
process.stdout.write(`${JSON.stringify(ids.split(',').map(outcome))}\n`)
process.exit(0)

function outcome(id: string): string {
  try {
    const count = actions[action]?.(id)
    return typeof count === 'number' ? String(count) : 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.kind
    throw error
  }
}
