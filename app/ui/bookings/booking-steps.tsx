import type { RequestPageView } from '~/domain/stays/bookings/requests/request-page.server'
import { Icon, type IconName } from '../show/icon'
import { t } from '../t'

type Settings = Pick<RequestPageView, 'approvesAtOnce' | 'isVerified'>
type Step = { icon: IconName; label: string; note: string }

const stepsOf = ({ approvesAtOnce, isVerified }: Settings): Step[] => [
  { icon: 'send', label: t`Submit Request`, note: t`Choose your dates and tell the owner who you are.` },
  approvesAtOnce
    ? { icon: 'check', label: t`Approval at Once`, note: t`Your request needs no answer.` }
    : { icon: 'users', label: t`Owner Review`, note: t`The owner answers within 24 hours.` },
  {
    icon: 'wallet',
    label: t`Payment After Approval`,
    note: t`You pay the owner and send the receipt here.`,
  },
  {
    icon: 'circle-check',
    label: t`Confirmation`,
    note: isVerified
      ? t`The owner checks the money, and the place is yours.`
      : t`Your receipt counts at once, and the place is yours.`,
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
