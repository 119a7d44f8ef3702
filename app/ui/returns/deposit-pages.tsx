import { paymentMethodLabel, recordedMethods } from '~/domain/ground/money/payment-methods'
import { type DepositStep, keptTzs, PICTURE_FIELD } from '~/domain/ground/money/return-states'
import { t, term } from '~/domain/ground/shared/language'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import type { DepositView, statementForm } from '~/domain/stays/returns/views.server'
import { RadioGroup } from '../form/choices'
import { FileField } from '../form/file-field'
import { DateField, MoneyField } from '../form/number-field'
import { TextArea } from '../form/text-field'
import { DecisionField, decideLook, disputeLook, type StepLook } from './step-page'

/** `form`: the choices of the form in which a tenant states the deposit. */
type View = DepositView & { form?: ReturnType<typeof statementForm> | null }

/** The steps of a deposit. */
export const depositPages: Record<DepositStep, StepLook<View>> = {
  state: {
    title: term('I Gave the Deposit'),
    link: () => ({ kind: 'main' }),
    files: true,
    lead: ({ ownerName }) => t`${ownerName} is asked whether this is right and has 14 days to answer.`,
    fields: ({ depositTzs, form }, reply) =>
      form && (
        <>
          <MoneyField name="amount" label={t`Amount`} value={depositTzs} reply={reply} required />
          <DateField name="handed_on" label={t`Day`} min={form.from} max={form.to} reply={reply} required />
          <RadioGroup
            name="handed_to"
            label={t`Who got it?`}
            value={form.receivers.length === 1 ? form.receivers[0]?.id : undefined}
            options={form.receivers.map(({ id, name }) => ({ value: id, label: name }))}
            reply={reply}
            required
          />
          <RadioGroup
            name="payment_method"
            label={t`How?`}
            options={recordedMethods.map((value) => ({ value, label: paymentMethodLabel(value) }))}
            reply={reply}
            row
            required
          />
          <FileField
            name={PICTURE_FIELD}
            label={t`Picture`}
            hint={t`A paper that they signed, or the SMS. PNG or JPG, up to 10 MB.`}
            accept="image/png,image/jpeg"
            shrink
            kept={form.kept}
            reply={reply}
            optional
          />
        </>
      ),
    button: term('Send'),
  },
  confirm: {
    title: term('I Got the Deposit'),
    link: () => ({ icon: 'check' }),
    lead: ({ sentence }) => sentence,
    fields: () => <p>{t`The deposit stays the tenant’s until you say what goes back.`}</p>,
    button: term('I Got It'),
  },
  deny: {
    ...disputeLook(() => t`For example: nobody gave it to us, or it was less.`),
    title: term('This Is Not Right'),
    lead: () => t`The tenant reads your reason. An administrator decides.`,
  },
  answer: {
    title: term('What Do You Know?'),
    lead: ({ sentence }) => sentence,
    fields: (_, reply) => (
      <TextArea
        name="answer"
        label={t`Your answer`}
        hint={t`One sentence: did you get the deposit, and who has it now? Both sides and the administrator read it.`}
        reply={reply}
        required
        maxLength={REASON_MAX_LENGTH}
      />
    ),
    button: term('Send'),
  },
  settle: {
    ...decideLook,
    title: term('Decide on a Deposit'),
    lead: ({ sentence }) => sentence,
    fields: ({ statement }, reply) => (
      <>
        <MoneyField
          name="received"
          label={t`Handed over`}
          value={statement?.amountTzs}
          hint={t`0 if nothing was handed over.`}
          reply={reply}
          required
        />
        <DecisionField reply={reply} />
      </>
    ),
  },
  received: {
    title: term('Deposit Received'),
    link: () => ({ icon: 'check' }),
    lead: ({ tenantName }) =>
      t`Say this when ${tenantName} has given you the deposit. It stays theirs until you say what goes back.`,
    fields: ({ depositTzs }, reply) => (
      <MoneyField
        name="amount"
        label={t`Amount received`}
        value={depositTzs}
        hint={t`Lower it if you were given less.`}
        reply={reply}
        required
      />
    ),
    button: term('Save'),
  },
  returned: {
    title: term('Return Deposit'),
    lead: ({ tenantName }) =>
      t`Say what you have given back to ${tenantName}. If you keep a part, they read why.`,
    fields: (deposit, reply) => (
      <>
        <MoneyField
          name="amount"
          label={t`Amount returned now`}
          hint={t`0 if you keep all of it.`}
          value={deposit.dueTzs || keptTzs(deposit)}
          reply={reply}
          required
        />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`If you keep a part: what was broken or is missing, and what it costs.`}
          optional
          reply={reply}
          maxLength={REASON_MAX_LENGTH}
        />
      </>
    ),
    button: term('Save'),
  },
  dispute: disputeLook(() => t`For example: nothing was broken, or it cost less.`),
  decide: {
    ...decideLook,
    title: term('Decide on a Deposit'),
    lead: ({ sentence }) => sentence,
    fields: (_, reply) => (
      <>
        <MoneyField
          name="to_return"
          label={t`Still to be returned`}
          hint={t`0 if the owner may keep all of it.`}
          reply={reply}
          required
        />
        <DecisionField reply={reply} />
      </>
    ),
  },
}
