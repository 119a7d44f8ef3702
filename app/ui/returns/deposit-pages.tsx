import { type DepositStep, keptTzs } from '~/domain/ground/money/return-states'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import type { DepositView } from '~/domain/stays/returns/views.server'
import { MoneyField } from '../form/number-field'
import { TextArea } from '../form/text-field'
import { DecisionField, decideLook, disputeLook, type StepLook } from './step-page'

/** The steps of a deposit. */
export const depositPages: Record<DepositStep, StepLook<DepositView>> = {
  received: {
    title: 'Deposit Received',
    link: () => ({ icon: 'check' }),
    lead: ({ tenantName }) =>
      `Say this when ${tenantName} has given you the deposit. It stays theirs until you say what goes back.`,
    fields: ({ depositTzs }, reply) => (
      <MoneyField
        name="amount"
        label="Amount received"
        value={depositTzs}
        hint="Lower it if you were given less."
        reply={reply}
        required
      />
    ),
    button: 'Save',
  },
  returned: {
    title: 'Return Deposit',
    lead: ({ tenantName }) =>
      `Say what you have given back to ${tenantName}. If you keep a part, they read why.`,
    fields: (deposit, reply) => (
      <>
        <MoneyField
          name="amount"
          label="Amount returned now"
          hint="0 if you keep all of it."
          value={deposit.dueTzs || keptTzs(deposit)}
          reply={reply}
          required
        />
        <TextArea
          name="reason"
          label="Reason"
          hint="If you keep a part: what was broken or is missing, and what it costs."
          optional
          reply={reply}
          maxLength={REASON_MAX_LENGTH}
        />
      </>
    ),
    button: 'Save',
  },
  dispute: disputeLook('For example: nothing was broken, or it cost less.'),
  decide: {
    ...decideLook,
    title: 'Decide on a Deposit',
    lead: ({ sentence }) => sentence,
    fields: (_, reply) => (
      <>
        <MoneyField
          name="to_return"
          label="Still to be returned"
          hint="0 if the owner may keep all of it."
          reply={reply}
          required
        />
        <DecisionField reply={reply} />
      </>
    ),
  },
}
