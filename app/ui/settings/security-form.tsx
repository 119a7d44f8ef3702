import { CheckField } from '../form/choices'
import type { SettingsFieldsProps } from './setting-field'

/** Extended rights, and whether receipts are checked. */
export function SecurityFields({ settings, reply }: SettingsFieldsProps) {
  return (
    <section className="section">
      <h2>Permissions and checks</h2>
      <CheckField
        name="payment_verification"
        label="Payment verification"
        hint="Owners check each receipt before it counts. Off: a receipt counts as money at once, even a false one."
        checked={settings.paymentVerification}
        reply={reply}
      />
      <CheckField
        name="agents_may_edit_any"
        label="Agents may edit any property"
        hint="Off: agents edit the listings that they own or look after."
        checked={settings.agentsMayEditAny}
        reply={reply}
      />
    </section>
  )
}
