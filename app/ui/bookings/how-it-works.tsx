import { Notice } from '../layout/notice-region'

const steps = [
  { label: 'Submit Request', note: 'Choose your dates and tell the owner who you are.' },
  { label: 'Owner Review', note: 'The owner answers within 24 hours.' },
  { label: 'Payment After Approval', note: 'You pay the owner and send the receipt here.' },
  { label: 'Confirmation', note: 'The owner checks the money, and the place is yours.' },
]

/** The four steps from a request to a room. */
export function HowBookingWorks() {
  return (
    <section className="card stack">
      <h2>How booking works</h2>
      <ol className="stack-s">
        {steps.map(({ label, note }, index) => (
          <li key={label}>
            <p className="strong">
              {index + 1}. {label}
            </p>
            <p className="small muted">{note}</p>
          </li>
        ))}
      </ol>
      <Notice kind="info" title="Payment Instructions Coming Soon">
        You see where and how to pay once the owner has approved your request. Do not pay anybody before that.
      </Notice>
    </section>
  )
}
