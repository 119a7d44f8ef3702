import { now } from '~/adapters/clock'
import { newId } from '~/adapters/ids.server'
import type { Db } from '~/db/database.server'
import { payoutAccounts } from '~/db/tables/index.server'
import type { Actor } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { type IdempotencyKey, runOnce } from '~/domain/ground/events/idempotency.server'
import { record } from '~/domain/ground/events/record.server'
import { t } from '~/domain/ground/shared/language'
import { forbidden, refused } from '~/domain/ground/shared/refusals'
import { ensureDefault, makeDefault } from './default-account.server'
import type { NewPayoutAccount } from './forms.server'
import { listPayoutAccounts } from './list.server'
import { MAX_ACCOUNTS, ONLY_PAYEES, OTHER_BANK } from './rules'

/**
 * Adds an account that tenants pay into; the first one is the default. Returns `donePath`, or where the same idempotency key led
 * the first time. Rule: decisions "Payout accounts: numbers never change".
 */
export function addPayoutAccount(
  actor: Actor,
  input: NewPayoutAccount,
  idempotencyKey: IdempotencyKey,
  donePath: string,
): string {
  return runOnce(actor, 'payout.add', idempotencyKey, (tx) => {
    if (!typeMay(actor.userType, 'payout.own')) throw forbidden(ONLY_PAYEES)
    const held = listPayoutAccounts(actor, tx).length
    if (held >= MAX_ACCOUNTS) throw refused(t`You have ${MAX_ACCOUNTS} accounts. Remove one first.`)
    const id = insert(tx, actor.id, input)
    if (input.is_default) makeDefault(tx, actor.id, id)
    else ensureDefault(tx, actor.id)
    record(tx, {
      name: 'payout.added',
      actorId: actor.id,
      subject: id,
      data: { accountType: input.account_type },
    })
    return donePath
  })
}

function insert(tx: Db, ownerId: string, input: NewPayoutAccount): string {
  const id = newId()
  const where =
    input.account_type === 'bank'
      ? {
          bankName: input.bank_name === OTHER_BANK ? input.other_bank : input.bank_name,
          accountNumber: input.account_number,
        }
      : { mobileNetwork: input.mobile_network, mobileNumber: input.mobile_number }
  tx.insert(payoutAccounts)
    .values({
      id,
      ownerId,
      accountType: input.account_type,
      accountName: input.account_name,
      createdAt: now(),
      ...where,
    })
    .run()
  return id
}
