import { profiles } from '~/db/tables/index.server'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { restorePerson, suspendPerson } from '~/domain/desk/people/suspend-person.server'
import { DAY } from '~/domain/ground/shared/units'
import { findRow } from '../support/rows'
import { type Market, owners, runJobs, tenants } from './model-market'
import { Nothing, type Step } from './model-tools'

/** Most tenants who leave for good: the others go on asking. */
const MOST_GONE = 2

/** Suspension, deletion, and nobody who does anything. */
export const stepsOfPeople: Record<string, Step> = {
  'suspend an owner': (tools) => {
    if (suspendedOwners(tools).length > 0 || tools.upTo(2) > 0) throw new Nothing()
    const { id, version } = findRow(profiles, tools.actor(tools.pick(owners)).id)!
    suspendPerson(tools.actor('admin'), id, { reason: 'We check them', version })
  },
  'let an owner work again': (tools) => {
    if (suspendedOwners(tools).length === 0) throw new Nothing()
    restoreOwners(tools)
  },
  'delete a tenant': (tools) => {
    const here = tenants.filter((name) => !isGone(tools.actor(name).id))
    if (tenants.length - here.length >= MOST_GONE) throw new Nothing()
    const person = tools.actor(tools.pick(here))
    closeAccount(tools.pick([person, tools.actor('admin')]), person.id, tools.pick([true, false]))
  },
  'say nothing for weeks': ({ passTime, upTo }) => {
    if (upTo(4) > 0) throw new Nothing()
    for (let week = 0; week <= upTo(3); week += 1) {
      passTime(7 * DAY)
      runJobs()
    }
  },
}

const suspendedOwners = ({ actor }: Market) =>
  owners.flatMap((name) => findRow(profiles, actor(name).id) ?? []).filter((row) => row.suspendedAt !== null)

export const isGone = (personId: string) => findRow(profiles, personId)?.deletedAt !== null

/** Ends all suspensions. */
export function restoreOwners(market: Market): void {
  for (const { id, version } of suspendedOwners(market)) restorePerson(market.actor('admin'), id, version)
}
