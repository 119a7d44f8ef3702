import type { Settings } from '~/domain/settings/rules'
import { feeBaseLabels, settingLabels as labels, settingLengths as most } from '~/domain/settings/tabs'
import type { FormReply } from '~/domain/shared/form-reply'
import { RadioGroup } from '../form/choices'
import { MoneyField, NumberField } from '../form/number-field'
import { TaxFields } from '../form/tax-fields'
import { TextArea } from '../form/text-field'
import { bounds } from './general-form'

type Props = { settings: Readonly<Settings>; reply: FormReply | null }

/** Our fees, the agents' share, and how we are paid. */
export function FinancialFields({ settings, reply }: Props) {
  return (
    <>
      <section className="section">
        <h2>Fees</h2>
        <p className="muted">New bookings use these rates. Existing bookings keep their own.</p>
        <NumberField
          name="admin_commission"
          label={labels.adminCommission}
          hint="The system fee that students pay beside the rent."
          value={settings.adminCommission}
          {...bounds('adminCommission')}
          unit="%"
          reply={reply}
        />
        <RadioGroup
          name="fee_base"
          label={labels.feeBase}
          hint="What the system fee is a percentage of."
          options={Object.entries(feeBaseLabels).map(([value, label]) => ({ value, label }))}
          value={settings.feeBase}
          reply={reply}
        />
        <NumberField
          name="agent_commission"
          label={labels.agentCommission}
          hint="Of the rent, for the agents who look after the listing; fixed when the booking is confirmed."
          value={settings.agentCommission}
          {...bounds('agentCommission')}
          unit="%"
          reply={reply}
        />
        <MoneyField
          name="platform_fee"
          label={labels.platformFeeTzs}
          hint="Billed to the owner once for each booking with a payment."
          value={settings.platformFeeTzs}
          reply={reply}
        />
      </section>
      <section className="section">
        <h2>Payments</h2>
        <NumberField
          name="payment_deadline_days"
          label={labels.paymentDeadlineDays}
          hint="How long a student has for the first payment after a booking is confirmed."
          value={settings.paymentDeadlineDays}
          {...bounds('paymentDeadlineDays')}
          unit="days"
          reply={reply}
        />
        <TextArea
          name="platform_payment"
          label={labels.platformPayment}
          hint="How owners pay our invoices: bank or network, number and registered name. Shown on each invoice."
          value={settings.platformPayment}
          maxLength={most.platformPayment}
          rows={3}
          reply={reply}
        />
        <NumberField
          name="invoice_due_days"
          label={labels.invoiceDueDays}
          hint="How long an owner has to pay an invoice. We remind them on the last day."
          value={settings.invoiceDueDays}
          {...bounds('invoiceDueDays')}
          unit="days"
          reply={reply}
        />
        <TextArea
          name="platform_address"
          label={labels.platformAddress}
          hint="The sender of our invoices: the registered name and the address."
          value={settings.platformAddress}
          maxLength={most.platformAddress}
          rows={3}
          reply={reply}
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
