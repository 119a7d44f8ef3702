import { db } from '~/db/database.server'
import { settings } from '~/db/tables/index.server'
import { dayOf } from '~/domain/ground/shared/calendar'
import { returnableTzs } from '~/domain/stays/bookings/stays/open-refund.server'
import { billEverybody, countOwnersToBill, runBilling } from '~/domain/stays/invoices/bill-everybody.server'
import { claimInvoicePaid, markInvoicePaid, sendInvoice } from '~/domain/stays/invoices/change-invoice.server'
import { discardInvoice } from '~/domain/stays/invoices/discard-invoice.server'
import {
  agreeToLess,
  confirmRefund,
  decideRefund,
  directRefund,
  disputeRefund,
  lowerRefund,
  markReturned,
} from '~/domain/stays/returns/change-refund.server'
import { billOwner } from '../support/invoices'
import { bookingOf, freshOnce } from '../support/stays'
import { owners } from './model-market'
import { anyInvoice, anyRefund, ownerOf, type Step, tenantOf } from './model-tools'

/** Refunds, billing and settings. */
export const stepsOfBooks: Record<string, Step> = {
  'return money': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'owed')
    markReturned(ownerOf(tools, bookingOf(bookingId)), bookingId, { payment_reference: 'BACK', version })
  },
  'return less': (tools) => {
    const { bookingId, version, amountTzs } = anyRefund(tools, 'owed')
    const to_return = tools.pick([tools.upTo(amountTzs), amountTzs - 1 - tools.upTo(50_000)])
    const input = { to_return, reason: 'The room stood empty', version }
    lowerRefund(ownerOf(tools, bookingOf(bookingId)), bookingId, input)
  },
  'say where a refund goes': (tools) => {
    const { bookingId, version } = anyRefund(tools, tools.pick(['owed', 'disputed'] as const))
    const number = tools.pick(['255712345678', '255754000111'])
    const account = { kind: 'mobile_money', provider: 'Vodacom M-Pesa', name: 'A', number } as const
    directRefund(tenantOf(tools, bookingId), bookingId, { ...account, version })
  },
  'say that a refund arrived': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'answered')
    confirmRefund(tenantOf(tools, bookingId), bookingId, version)
  },
  'say that a refund did not arrive': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'answered')
    disputeRefund(tenantOf(tools, bookingId), bookingId, { reason: 'Nothing came', version }, 'missing')
  },
  'agree to less': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'answered')
    agreeToLess(tenantOf(tools, bookingId), bookingId, { version })
  },
  'dispute a refund': (tools) => {
    const { bookingId, version } = anyRefund(tools, tools.pick(['owed', 'answered'] as const))
    disputeRefund(tenantOf(tools, bookingId), bookingId, { reason: 'It is too little', version })
  },
  'decide a refund': (tools) => {
    const { bookingId, version } = anyRefund(tools, 'disputed')
    const toReturn = tools.upTo(returnableTzs(bookingOf(bookingId)))
    const input = {
      returned: tools.upTo(toReturn),
      to_return: toReturn,
      decision: 'As the bank says',
      version,
    }
    decideRefund(tools.actor('admin'), bookingId, input)
  },
  'bill an owner': ({ pick, nowAt }) => void billOwner(pick(owners), dayOf(nowAt()), freshOnce()),
  'bill everybody': ({ actor }) => {
    billEverybody(actor('admin'), countOwnersToBill())
    for (const _ of runBilling());
  },
  'send an invoice': (tools) => {
    const { id, version } = anyInvoice(tools, 'draft')
    sendInvoice(tools.actor('admin'), id, version)
  },
  'discard a draft': (tools) => {
    const { id, version } = anyInvoice(tools, 'draft')
    discardInvoice(tools.actor('admin'), id, version)
  },
  'say that an invoice is paid': (tools) => {
    const { id, version, ownerId } = anyInvoice(tools, 'sent')
    claimInvoicePaid(tools.actor(tools.nameOf(ownerId)), id, { payment_reference: 'PAID', version })
  },
  'mark an invoice as paid': (tools) => {
    const { id, version } = anyInvoice(tools, 'sent')
    markInvoicePaid(tools.actor('admin'), id, version)
  },
  'change a setting': ({ pick, upTo, nowAt }) => {
    const [key, value] = pick<[string, unknown]>([
      ['admin_commission', upTo(20)],
      ['fee_base', pick(['rent_total', 'one_month'])],
      ['agent_commission', upTo(10)],
      ['platform_fee', upTo(3) * 500],
      ['payment_deadline_days', 1 + upTo(13)],
      ['auto_approve', upTo(4) === 0],
      ['payment_verification', upTo(4) > 0],
    ])
    const row = { key, value, updatedAt: nowAt() }
    db().insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }).run()
  },
}
