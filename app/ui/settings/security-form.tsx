import { CheckField } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import type { SettingsFieldsProps } from './setting-field'

/** Extended rights, and whether receipts are checked. */
export function SecurityFields({ settings, reply }: SettingsFieldsProps) {
  const field = fieldsOf(reply)
  return (
    <section className="section">
      <h2>Permissions and checks</h2>
      <CheckField
        {...field('payment_verification', 'Payment verification')}
        hint="Owners check each receipt before it counts. Off: a receipt counts as money at once, even a false one."
        checked={settings.paymentVerification}
      />
      <CheckField
        {...field('agents_may_edit_any', 'Agents may edit any property')}
        hint="Off: agents edit the listings that they own or look after."
        checked={settings.agentsMayEditAny}
      />
    </section>
  )
}
