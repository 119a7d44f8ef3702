import { type FormEvent, useState } from 'react'
import type { DepositType } from '~/domain/ground/money/figures'
import { paymentTerms, termLabels } from '~/domain/ground/money/payment-terms'
import type { FormPage } from '~/domain/listings/listing-form/page.server'
import { ONLY_OWNER_PRICES } from '~/domain/listings/listing-form/price-row'
import { depositPlaceholders } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { CheckboxGroup, CheckField, RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { MoneyField, NumberField } from '../form/number-field'
import { TextField } from '../form/text-field'
import type { FormView } from './form-view'

type Props = { form: FormView; accounts: FormPage['accounts']; isOwner: boolean }

/** Where tenants pay, how often, and what they leave as a deposit. */
export function PaymentSection({ form, accounts, isOwner }: Props) {
  const { reply, values } = form
  const [type, setType] = useState<DepositType>(values.deposit_type === 'fixed' ? 'fixed' : 'percent')
  const takeType = ({ target }: FormEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'deposit_type') return
    setType(target.value === 'fixed' ? 'fixed' : 'percent')
    forgetExample(target.form?.elements.namedItem('deposit_value'))
  }
  const field = fieldsOf(reply)
  return (
    <section className="section" id="payment">
      <h2>Payment Settings</h2>
      {accounts && <AccountField form={form} accounts={accounts} isOwner={isOwner} />}
      <CheckboxGroup
        {...field('allowed_payment_terms', 'Allowed payment terms')}
        hint="How often rent is paid, in advance. None ticked means all of them."
        row
        options={paymentTerms.map((value) => ({ value, label: termLabels[value] }))}
      />
      <CheckField
        {...field('deposit_required', 'Deposit required')}
        hint={`Paid to ${isOwner ? 'you' : 'the owner'} on move-in. It is shown to students and is not part of the booking's total.`}
      />
      <div className="when-ticked stack" onChange={takeType}>
        <RadioGroup
          {...field('deposit_type', 'Deposit type')}
          row
          options={[
            { value: 'percent', label: "Percent of one month's rent" },
            { value: 'fixed', label: 'Fixed amount in TSh' },
          ]}
        />
        <TextField
          {...field('deposit_value', 'Deposit value')}
          hint={`Percent: at most 100, like ${depositPlaceholders.percent}. Fixed: shillings, like ${depositPlaceholders.fixed}.`}
          inputMode="numeric"
          size="s"
          maxLength={40}
          placeholder={depositPlaceholders[type]}
        />
      </div>
    </section>
  )
}

/** An example for one deposit type does not fit the other. */
function forgetExample(value: RadioNodeList | Element | null | undefined): void {
  if (value instanceof HTMLInputElement && Object.values(depositPlaceholders).includes(value.value))
    value.value = ''
}

function AccountField({ form, accounts, isOwner }: Props & { accounts: NonNullable<FormPage['accounts']> }) {
  if (accounts.length === 0 && !isOwner)
    return <p>The owner has no payout account yet. Bookings can be approved once there is one.</p>
  if (accounts.length === 0)
    return (
      <p>
        You have no payout account yet. You can add one in your <a href={paths.profile()}>profile</a> later;
        bookings can be approved once there is one.
      </p>
    )
  return (
    <RadioGroup
      name="payout_account_id"
      label="Payout account"
      reply={form.reply}
      hint="Where tenants of this property pay. A change needs no new approval."
      options={[
        { value: '', label: isOwner ? 'My default account' : "The owner's default account" },
        ...accounts.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  )
}

/** Price and terms of a place that is let as one. */
export function UnitSection({ form }: { form: FormView }) {
  const { reply } = form
  const isFixed = form.fixedPrices === 'unit'
  const field = fieldsOf(reply)
  return (
    <section className="section" id="pricing">
      <h2>Pricing &amp; Details</h2>
      <MoneyField
        {...field('price_per_month', 'Price per month')}
        hint={isFixed ? ONLY_OWNER_PRICES : form.feeText}
        readOnly={isFixed}
        required
      />
      <NumberField
        {...field('max_occupancy', 'Max occupancy')}
        hint="How many people may live here"
        required
      />
      <div className="pair">
        <NumberField {...field('min_rental_term', 'Minimum rental term')} required unit="months" />
        <NumberField
          {...field('max_rental_term', 'Maximum rental term')}
          optional
          hint="Empty means no limit"
          unit="months"
        />
      </div>
    </section>
  )
}
