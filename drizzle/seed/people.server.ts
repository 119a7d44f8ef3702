import type { Db } from '~/db/database.server'
import { payoutAccounts, profiles, universities, universityMembers, users } from '~/db/tables/index.server'
import { type Actor, NO_SESSION } from '~/domain/ground/access/actor'
import { banks, mobileNetworks } from '~/domain/listings/payouts/rules'
import type { DemoPeople } from './demo-people'
import { seedId } from './ids.server'
import type { Person } from './people'
import { random } from './random'

/** Stores everybody of the demo with one shared password, the members of universities, and the owners' accounts. */
export function storePeople(tx: Db, people: DemoPeople, passwordHash: string): void {
  tx.insert(users)
    .values(
      people.all.map(({ id, email, emailConfirmed, createdAt }) => ({
        id,
        email,
        passwordHash,
        emailConfirmedAt: emailConfirmed ? createdAt : null,
        createdAt,
      })),
    )
    .run()
  tx.insert(profiles)
    .values(
      people.all.map(({ id, email, fullName, phone, gender, userType, createdAt }) => ({
        id,
        email,
        fullName,
        phone,
        gender,
        userType,
        createdAt,
      })),
    )
    .run()
  for (const { id, membership } of people.all) if (membership) storeMembership(tx, id, membership)
  const { neema, baraka, zuhura, rehema } = people.named
  tx.insert(payoutAccounts)
    .values([neema, baraka, zuhura, rehema, ...people.owners].flatMap(accountsOf))
    .run()
}

function storeMembership(
  tx: Db,
  userId: string,
  { university, role }: { university: string; role: 'university_admin' | 'warden' },
): void {
  const found = tx
    .select()
    .from(universities)
    .all()
    .find(({ code }) => code === university)
  if (found)
    tx.insert(universityMembers)
      .values({ id: seedId(`member ${userId}`), universityId: found.id, userId, role })
      .run()
}

/** A mobile-money account for everybody, a bank account for every other one. */
function accountsOf(owner: Person): (typeof payoutAccounts.$inferInsert)[] {
  const chance = random(`account ${owner.id}`)
  const accountName = owner.fullName.toUpperCase()
  const shared = { ownerId: owner.id, accountName, createdAt: owner.createdAt }
  const mobile = {
    ...shared,
    id: seedId(`mobile ${owner.id}`),
    accountType: 'mobile_money' as const,
    mobileNetwork: chance.pick(mobileNetworks),
    mobileNumber: owner.phone,
    isDefault: true,
  }
  const bank = {
    ...shared,
    id: seedId(`bank ${owner.id}`),
    accountType: 'bank' as const,
    bankName: chance.pick(banks.slice(0, 4)),
    accountNumber: `0000${chance.whole(10_000_000, 99_999_999)}`,
    isDefault: false,
  }
  return owner.phone?.endsWith('3') || chance.chance(0.5) ? [mobile, bank] : [mobile]
}

/** Somebody of the demo as the one who acts. */
export function actorOf({ id, userType, fullName, email }: Person): Actor {
  return { id, userType, fullName, email, emailConfirmed: true, memberships: [], ...NO_SESSION }
}
