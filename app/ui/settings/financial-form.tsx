import { feeBaseLabels, settingLabels as labels, settingLengths as most } from '~/domain/ground/settings/tabs'
import { addDays, dayOf, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { DAY } from '~/domain/ground/shared/units'
import { RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { MoneyField } from '../form/number-field'
import { TaxFields } from '../form/tax-fields'
import { TextArea } from '../form/text-field'
import { SettingNumber, type SettingsFieldsProps } from './setting-field'

/** Our fees, the agents' share, and how we are paid. */
export function FinancialFields({ settings, reply, nowAt }: SettingsFieldsProps) {
  const field = fieldsOf(reply)
  return (
    <>
      <section className="section">
        <h2>Fees</h2>
        <p className="muted">New bookings use these rates. Existing bookings keep their own.</p>
        <SettingNumber
          setting="adminCommission"
          hint="The system fee that students pay beside the rent."
          unit="%"
          {...{ settings, reply }}
        />
        <RadioGroup
          {...field('fee_base', labels.feeBase, settings.feeBase)}
          hint="What the system fee is a percentage of."
          options={Object.entries(feeBaseLabels).map(([value, label]) => ({ value, label }))}
        />
        <SettingNumber
          setting="agentCommission"
          hint="Of the rent, for the agents who look after the listing; fixed when the booking is confirmed."
          unit="%"
          {...{ settings, reply }}
        />
        <MoneyField
          {...field('platform_fee', labels.platformFeeTzs, settings.platformFeeTzs)}
          hint="Billed to the owner once for each booking with a payment."
        />
      </section>
      <section className="section">
        <h2>Payments</h2>
        <SettingNumber
          setting="paymentDeadlineDays"
          hint="How long a student has for the first payment after a booking is confirmed."
          unit="days"
          effect={
            <>
              A booking confirmed now is paid by{' '}
              <strong>{formatDeadline(nowAt + settings.paymentDeadlineDays * DAY)}</strong>.
            </>
          }
          {...{ settings, reply }}
        />
        <TextArea
          {...field('platform_payment', labels.platformPayment, settings.platformPayment)}
          hint="How owners pay our invoices: bank or network, number and registered name. Shown on each invoice."
          maxLength={most.platformPayment}
          rows={3}
        />
        <SettingNumber
          setting="invoiceDueDays"
          hint="How long an owner has to pay an invoice. We remind them on the last day."
          unit="days"
          effect={
            <>
              An invoice sent today is due on{' '}
              <strong>{formatDay(addDays(dayOf(nowAt), settings.invoiceDueDays))}</strong>.
            </>
          }
          {...{ settings, reply }}
        />
        <TextArea
          {...field('platform_address', labels.platformAddress, settings.platformAddress)}
          hint="The sender of our invoices: the registered name and the address."
          maxLength={most.platformAddress}
          rows={3}
        />
        <TaxFields
          names={['platform_tin', 'platform_vrn']}
          labels={[labels.platformTin, labels.platformVrn]}
          tin={settings.platformTin}
          vrn={settings.platformVrn}
          reply={reply}
        />
      </section>
    </>
  )
}
