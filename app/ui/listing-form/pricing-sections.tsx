import { type FormEvent, useState } from 'react'
import type { DepositType } from '~/domain/ground/money/figures'
import { paymentTerms, termLabels } from '~/domain/ground/money/payment-terms'
import { translated } from '~/domain/ground/shared/language'
import type { FormPage } from '~/domain/listings/listing-form/page.server'
import { ONLY_OWNER_PRICES } from '~/domain/listings/listing-form/price-row'
import { depositPlaceholders } from '~/domain/listings/properties/rules'
import { paths } from '~/paths'
import { t } from '~/ui/t'
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
      <h2>{t`Payment Settings`}</h2>
      {accounts && <AccountField form={form} accounts={accounts} isOwner={isOwner} />}
      <CheckboxGroup
        {...field('allowed_payment_terms', t`Allowed payment terms`)}
        hint={t`How often rent is paid, in advance. None ticked means all of them.`}
        row
        options={paymentTerms.map((value) => ({ value, label: translated(termLabels[value]) }))}
      />
      <CheckField
        {...field('deposit_required', t`Deposit required`)}
        hint={
          isOwner
            ? t`Paid to you on move-in. It is shown to students and is not part of the booking's total.`
            : t`Paid to the owner on move-in. It is shown to students and is not part of the booking's total.`
        }
      />
      <div className="when-ticked stack" onChange={takeType}>
        <RadioGroup
          {...field('deposit_type', t`Deposit type`)}
          row
          options={[
            { value: 'percent', label: t`Percent of one month's rent` },
            { value: 'fixed', label: t`Fixed amount in TSh` },
          ]}
        />
        <TextField
          {...field('deposit_value', t`Deposit value`)}
          hint={t`Percent: at most 100, like ${depositPlaceholders.percent}. Fixed: shillings, like ${depositPlaceholders.fixed}.`}
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
    return <p>{t`The owner has no payout account yet. Bookings can be approved once there is one.`}</p>
  if (accounts.length === 0)
    return (
      <p>
        {t`You have no payout account yet. You can add one in your ${<a key="profile" href={paths.profile()}>{t`profile`}</a>} later; bookings can be approved once there is one.`}
      </p>
    )
  return (
    <RadioGroup
      name="payout_account_id"
      label={t`Payout account`}
      reply={form.reply}
      hint={t`Where tenants of this property pay. A change needs no new approval.`}
      options={[
        { value: '', label: isOwner ? t`My default account` : t`The owner's default account` },
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
      <h2>{t`Pricing & Details`}</h2>
      <MoneyField
        {...field('price_per_month', t`Price per month`)}
        hint={isFixed ? translated(ONLY_OWNER_PRICES) : form.feeText}
        readOnly={isFixed}
        required
      />
      <NumberField
        {...field('max_occupancy', t`Max occupancy`)}
        hint={t`How many people may live here`}
        required
      />
      <div className="pair">
        <NumberField {...field('min_rental_term', t`Minimum rental term`)} required unit={t`months`} />
        <NumberField
          {...field('max_rental_term', t`Maximum rental term`)}
          optional
          hint={t`Empty means no limit`}
          unit={t`months`}
        />
      </div>
    </section>
  )
}
