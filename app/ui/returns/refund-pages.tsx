import { answerLabels, type RefundStep, unagreedTzs } from '~/domain/ground/money/return-states'
import { formatTzs } from '~/domain/ground/shared/money'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import type { RefundView } from '~/domain/stays/returns/views.server'
import { AccountFields } from '../account/account-fields'
import { MoneyField } from '../form/number-field'
import { TextArea, TextField } from '../form/text-field'
import { AskForAccount } from './return-facts'
import { DecisionField, decideLook, disputeLook, type StepLook } from './step-page'

/** `own`: the account that the form proposes to a tenant. `shares`: what was paid to agents, in words. */
type View = RefundView & { own?: RefundAccount | null; shares?: string }

/** The steps of a refund that have a page, the main one first. */
export const refundPages: Record<Exclude<RefundStep, 'confirm'>, StepLook<View>> = {
  sent: {
    title: 'Refund Sent',
    link: () => ({ kind: 'main', icon: 'check' }),
    lead: ({ amountTzs, returnedTzs, tenantName, tenantPhone }) =>
      `Say this when you have sent ${formatTzs(amountTzs - returnedTzs)} to ${tenantName}.${tenantPhone === '' ? '' : ' They are asked whether it arrived.'}`,
    fields: (refund, reply) => (
      <>
        <AskForAccount refund={refund} />
        <TextField
          name="payment_reference"
          label="Payment reference"
          hint="The transaction number that your bank or network gave you."
          reply={reply}
          required
        />
      </>
    ),
    button: 'Save',
  },
  less: {
    title: 'Return Less',
    lead: () => 'The tenant reads your reason. If they do not agree, an administrator decides.',
    fields: (refund, reply) => (
      <>
        <ul className="stack-s" aria-label="What may be kept">
          {keptSentences(refund).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <MoneyField
          name="to_return"
          label="To be returned"
          hint={`At least ${formatTzs(refund.leastTzs)}`}
          reply={reply}
          required
        />
        <TextArea name="reason" label="Reason" reply={reply} required maxLength={REASON_MAX_LENGTH} />
      </>
    ),
    button: 'Save',
  },
  to: {
    title: 'Where the Refund Goes',
    label: ({ payTo }) => (payTo ? 'Change where it goes' : 'Say where it goes'),
    link: ({ payTo }) => (payTo ? {} : { kind: 'main' }),
    lead: ({ ownerName }) => `Only ${ownerName} and our administrators see the number.`,
    fields: ({ payTo, own }, reply) => (
      <AccountFields
        nameHint="The name that the bank or network shows for this number."
        account={payTo ?? own}
        reply={reply}
      />
    ),
    button: 'Save',
  },
  missing: {
    ...disputeLook('For example: nothing came to the number that you named.'),
    title: 'It Did Not Arrive',
    label: answerLabels.missing,
  },
  dispute: {
    ...disputeLook('For example: no night was spent there.'),
    title: 'I Do Not Agree',
    label: answerLabels.dispute,
    lead: (refund) =>
      `${refund.ownerName} keeps ${formatTzs(unagreedTzs(refund))}. An administrator reads what both sides say and decides.`,
  },
  agree: {
    title: 'Agree to Less',
    label: answerLabels.agree,
    lead: (refund) =>
      `You agree that ${refund.ownerName} keeps ${formatTzs(unagreedTzs(refund))}. You cannot ask for it later.`,
    fields: () => null,
    button: 'Agree to Less',
  },
  decide: {
    ...decideLook,
    title: 'Decide on a Refund',
    lead: () =>
      'Both sides get a message that says what you decide and why. Where nothing is left to be returned, it is settled.',
    fields: ({ amountTzs, returnedTzs }, reply) => (
      <>
        <MoneyField name="returned" label="Returned so far" value={returnedTzs} reply={reply} required />
        <MoneyField
          name="to_return"
          label="Still to be returned"
          value={amountTzs - returnedTzs}
          reply={reply}
          required
        />
        <DecisionField reply={reply} />
      </>
    ),
  },
}

/** What may be kept at most, and what remains of it. */
function keptSentences({ mostTzs, feesInMostTzs, owns, ownerName, shares }: View): string[] {
  const remainsTzs = Math.max(0, mostTzs - feesInMostTzs)
  const [most, fees, remains] = [mostTzs, feesInMostTzs, remainsTzs].map(formatTzs)
  const owner = owns ? 'you' : ownerName
  return [
    `The tenant cancelled late: ${owner} may keep up to ${most}, at most one month’s rent.`,
    `Our fee comes first out of what is kept: ${fees} of ${most}, so that ${remains} remains.`,
    ...(shares ? [shares] : []),
  ]
}
