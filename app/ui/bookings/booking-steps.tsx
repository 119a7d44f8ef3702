import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { Icon, type IconName } from '../show/icon'

type Settings = Pick<RequestPageView, 'approvesAtOnce' | 'isVerified'>
type Step = { icon: IconName; label: string; note: string }

const stepsOf = ({ approvesAtOnce, isVerified }: Settings): Step[] => [
  { icon: 'send', label: 'Submit Request', note: 'Choose your dates and tell the owner who you are.' },
  approvesAtOnce
    ? { icon: 'check', label: 'Approval at Once', note: 'Your request needs no answer.' }
    : { icon: 'users', label: 'Owner Review', note: 'The owner answers within 24 hours.' },
  {
    icon: 'wallet',
    label: 'Payment After Approval',
    note: 'You pay the owner and send the receipt here.',
  },
  {
    icon: 'circle-check',
    label: 'Confirmation',
    note: isVerified
      ? 'The owner checks the money, and the place is yours.'
      : 'Your receipt counts at once, and the place is yours.',
  },
]

/** The four steps from a request to a room, as one row of words that unfolds what happens in each. */
export function BookingSteps(settings: Settings) {
  const steps = stepsOf(settings)
  return (
    <details className="fold">
      <summary className="flow small">
        {steps.map(({ icon, label }) => (
          <span key={label}>
            <Icon name={icon} />
            {label}
          </span>
        ))}
      </summary>
      <ol className="stack-s">
        {steps.map(({ label, note }, index) => (
          <li key={label} className="small">
            {index + 1}. {note}
          </li>
        ))}
      </ol>
    </details>
  )
}
