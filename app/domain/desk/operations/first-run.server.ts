import { and, desc, eq, inArray } from 'drizzle-orm'
import { now } from '~/adapters/clock'
import { db } from '~/db/database.server'
import { cities, events, universityMembers } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import { catalogue } from '~/domain/ground/events/catalogue'
import { record } from '~/domain/ground/events/record.server'
import { readSettings } from '~/domain/ground/settings/read.server'
import { DAY } from '~/domain/ground/shared/units'
import { clockDoubt } from '~/domain/stays/bookings/clock-watch.server'
import { paths } from '~/paths'

/** Facts about the server's environment. */
export type Surroundings = {
  isHttps: boolean
  /** A request came through a proxy that is not configured. */
  proxyUnknown: boolean
  canSendMail: boolean
  storageWorks: boolean
  /** When the machine's own backup last ran; 0 for never. */
  backedUpAt: number
  /** The administrator who looks at the list has two-step sign-in. */
  hasSecondFactor: boolean
}

/** One remaining set-up step; its button leads to `href`, or sends `action`. */
export type SetupStep = { title: string; text: string; label?: string; href?: string; action?: string }

/** Older backups do not count. */
const BACKUP_FOR = 7 * DAY

/** Steps left before people can rely on this installation; empty when all are done. */
export function stepsLeft(surroundings: Surroundings): SetupStep[] {
  const { isHttps, proxyUnknown, canSendMail, storageWorks, backedUpAt, hasSecondFactor } = surroundings
  const steps: [isDone: boolean, step: SetupStep][] = [
    [
      isHttps,
      {
        title: 'Serve it over https',
        text: 'Set APP_ORIGIN to the https address that people type, and start again.',
      },
    ],
    [
      !proxyUnknown,
      {
        title: 'Say which proxy is before it',
        text: 'Set TRUST_PROXY, or everybody counts as one sender in the limits.',
      },
    ],
    [
      clockDoubt() === null,
      {
        title: 'Set the clock',
        text: 'It jumped. Nothing expires until it is right.',
        label: 'See more',
        href: paths.dashboard(),
      },
    ],
    [
      storageWorks,
      { title: 'Make the storage reachable', text: 'Pictures and receipts cannot be read or written.' },
    ],
    [
      canSendMail && happened('setting.mail-tested') !== null,
      canSendMail
        ? {
            title: 'Send a test e-mail',
            text: 'It goes to your own address.',
            label: 'Send test e-mail',
            action: paths.adminTestEmail(),
          }
        : {
            title: 'Set up a mail server',
            text: 'Set SMTP_URL and MAIL_FROM. Without them no e-mail leaves.',
          },
    ],
    [
      Math.max(happened('database.backed-up') ?? 0, backedUpAt) > now() - BACKUP_FOR,
      {
        title: 'Take a backup',
        text: 'There is none of the last seven days.',
        label: 'Download Backup',
        href: paths.adminBackup(),
      },
    ],
    [
      hasSecondFactor,
      {
        title: 'Protect your account',
        text: 'With two-step sign-in, a stolen password is not enough to become administrator.',
        label: 'Two-Step Sign-In',
        href: paths.twoStep(),
      },
    ],
    [
      readSettings().platformPayment !== '',
      {
        title: 'Store our payment details',
        text: 'Owners read on each invoice how to pay it. Without them none can be sent.',
        label: 'Financial Settings',
        href: paths.adminSettings({ tab: 'financial' }),
      },
    ],
    [
      Boolean(readSettings().contactEmail || readSettings().contactPhone),
      {
        title: 'Store how people reach you',
        text: 'People who need help see your own sign-in address until then.',
        label: 'General Settings',
        href: paths.adminSettings({ tab: 'general' }),
      },
    ],
    [
      hasFeaturedCity(),
      {
        title: 'Choose the cities of the landing page',
        text: 'Feature at least one city.',
        label: 'Cities',
        href: paths.admin({ tab: 'cities' }),
      },
    ],
    [
      hasUniversity(),
      {
        title: 'Bring in the first university',
        text: 'Assign somebody as its administrator.',
        label: 'Universities',
        href: paths.admin({ tab: 'universities' }),
      },
    ],
  ]
  return steps.filter(([isDone]) => !isDone).map(([, step]) => step)
}

/** When the event last happened; null for never. */
function happened(name: 'setting.mail-tested' | 'database.backed-up'): number | null {
  const last = db()
    .select({ at: events.createdAt })
    .from(events)
    .where(and(eq(events.subjectType, catalogue[name].subject), inArray(events.name, [name])))
    .orderBy(desc(events.createdAt))
    .get()
  return last?.at ?? null
}

function hasFeaturedCity(): boolean {
  return db().select({ id: cities.id }).from(cities).where(eq(cities.isFeatured, true)).get() !== undefined
}

function hasUniversity(): boolean {
  const administrates = eq(universityMembers.role, 'university_admin')
  return (
    db().select({ id: universityMembers.id }).from(universityMembers).where(administrates).get() !== undefined
  )
}

/** Records that the mail server accepted a test e-mail. */
export function noteTestEmail(actor: Actor): void {
  transaction(actor, (tx) => record(tx, { name: 'setting.mail-tested', actorId: actor.id, subject: 'mail' }))
}
