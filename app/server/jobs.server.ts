import { sweepTraffic } from '~/db/traffic.server'
import { sweepAccounts } from '~/domain/accounts/sweep.server'
import { completeStays } from '~/domain/bookings/complete-stays.server'
import { expireRequests } from '~/domain/bookings/expire-requests.server'
import { remindOwners } from '~/domain/bookings/remind-owners.server'
import { sweepInvitations } from '~/domain/collaborators/sweep.server'
import { sweepOnceKeys } from '~/domain/events/sweep-once-keys.server'
import { sweepOutbox } from '~/domain/notifications/sweep-outbox.server'
import { lapseUnpaid } from '~/domain/payments/lapse-unpaid.server'
import { warnTenants } from '~/domain/payments/warn-tenants.server'
import { sweepDrafts } from '~/domain/properties/drafts.server'
import { mergeTextIndexes } from '~/domain/properties/merge-text.server'
import { HOUR, MINUTE, SECOND } from '~/domain/shared/units'
import { sweepUploads } from '~/domain/uploads/drop.server'
import { removeObjects } from '~/domain/uploads/removals.server'
import { objectStore } from '~/http/store.server'
import { refreshFreeDays } from './free-days.server'
import { sweepHalfFiles } from './half-files-job.server'
import { deliverMail } from './mail-job.server'
import { sweepStorage } from './orphans-job.server'

/** One task of the clockwork; `run` may be called at any time, twice, and in two processes. */
export type Job = { name: string; everyMs: number; run: () => unknown }

/** What the clockwork does, in order. Rule: DECISIONS "The clockwork". */
export const jobs: Job[] = [
  { name: 'expire requests', everyMs: MINUTE, run: expireRequests },
  { name: 'remind owners', everyMs: MINUTE, run: remindOwners },
  { name: 'lapse unpaid bookings', everyMs: MINUTE, run: lapseUnpaid },
  { name: 'warn tenants', everyMs: MINUTE, run: warnTenants },
  { name: 'complete stays', everyMs: MINUTE, run: completeStays },
  { name: 'free days', everyMs: MINUTE, run: refreshFreeDays },
  { name: 'mail', everyMs: 10 * SECOND, run: deliverMail },
  { name: 'sweep uploads', everyMs: 10 * MINUTE, run: sweepUploads },
  { name: 'remove objects', everyMs: MINUTE, run: () => removeObjects(objectStore()) },
  { name: 'sweep storage', everyMs: 10 * MINUTE, run: sweepStorage },
  { name: 'sweep half files', everyMs: HOUR, run: sweepHalfFiles },
  { name: 'merge text indexes', everyMs: 10 * MINUTE, run: mergeTextIndexes },
  { name: 'sweep drafts', everyMs: HOUR, run: sweepDrafts },
  { name: 'sweep invitations', everyMs: HOUR, run: sweepInvitations },
  { name: 'sweep accounts', everyMs: HOUR, run: sweepAccounts },
  { name: 'sweep once-keys', everyMs: HOUR, run: sweepOnceKeys },
  { name: 'sweep outbox', everyMs: HOUR, run: sweepOutbox },
  { name: 'sweep traffic', everyMs: HOUR, run: sweepTraffic },
]
