import { answerLabels, type RefundStep, unagreedTzs } from '~/domain/ground/money/return-states'
import { t, term } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { sentences } from '~/domain/ground/shared/text'
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
    title: term('Refund Sent'),
    link: () => ({ kind: 'main', icon: 'check' }),
    lead: ({ amountTzs, returnedTzs, tenantName, tenantPhone }) =>
      sentences(
        t`Say this when you have sent ${formatTzs(amountTzs - returnedTzs)} to ${tenantName}.`,
        tenantPhone === '' ? '' : t`They are asked whether it arrived.`,
      ),
    fields: (refund, reply) => (
      <>
        <AskForAccount refund={refund} />
        <TextField
          name="payment_reference"
          label={t`Payment reference`}
          hint={t`The transaction number that your bank or network gave you.`}
          reply={reply}
          required
        />
      </>
    ),
    button: term('Save'),
  },
  less: {
    title: term('Return Less'),
    lead: () => t`The tenant reads your reason. If they do not agree, an administrator decides.`,
    fields: (refund, reply) => (
      <>
        <ul className="stack-s" aria-label={t`What may be kept`}>
          {keptSentences(refund).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <MoneyField
          name="to_return"
          label={t`To be returned`}
          hint={t`At least ${formatTzs(refund.leastTzs)}`}
          reply={reply}
          required
        />
        <TextArea name="reason" label={t`Reason`} reply={reply} required maxLength={REASON_MAX_LENGTH} />
      </>
    ),
    button: term('Save'),
  },
  to: {
    title: term('Where the Refund Goes'),
    label: ({ payTo }) => (payTo ? t`Change where it goes` : t`Say where it goes`),
    link: ({ payTo }) => (payTo ? {} : { kind: 'main' }),
    lead: ({ ownerName }) => t`Only ${ownerName} and our administrators see the number.`,
    fields: ({ payTo, own }, reply) => (
      <AccountFields
        nameHint={t`The name that the bank or network shows for this number.`}
        account={payTo ?? own}
        reply={reply}
      />
    ),
    button: term('Save'),
  },
  missing: {
    ...disputeLook(() => t`For example: nothing came to the number that you named.`),
    title: term('It Did Not Arrive'),
    label: answerLabels.missing,
  },
  dispute: {
    ...disputeLook(() => t`For example: no night was spent there.`),
    title: term('I Do Not Agree'),
    label: answerLabels.dispute,
    lead: (refund) =>
      t`${refund.ownerName} keeps ${formatTzs(unagreedTzs(refund))}. An administrator reads what both sides say and decides.`,
  },
  agree: {
    title: term('Agree to Less'),
    label: answerLabels.agree,
    lead: (refund) =>
      t`You agree that ${refund.ownerName} keeps ${formatTzs(unagreedTzs(refund))}. You cannot ask for it later.`,
    fields: () => null,
    button: term('Agree to Less'),
  },
  decide: {
    ...decideLook,
    title: term('Decide on a Refund'),
    lead: () =>
      t`Both sides get a message that says what you decide and why. Where nothing is left to be returned, it is settled.`,
    fields: ({ amountTzs, returnedTzs }, reply) => (
      <>
        <MoneyField name="returned" label={t`Returned so far`} value={returnedTzs} reply={reply} required />
        <MoneyField
          name="to_return"
          label={t`Still to be returned`}
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
  const remains = formatTzs(Math.max(0, mostTzs - feesInMostTzs))
  const [most, fees] = [formatTzs(mostTzs), formatTzs(feesInMostTzs)]
  return [
    owns
      ? t`The tenant cancelled late: you may keep up to ${most}, at most one month’s rent.`
      : t`The tenant cancelled late: ${ownerName} may keep up to ${most}, at most one month’s rent.`,
    t`Our fee comes first out of what is kept: ${fees} of ${most}, so that ${remains} remains.`,
    ...(shares ? [shares] : []),
  ]
}
