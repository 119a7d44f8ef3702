import { term, translated } from '~/domain/ground/shared/language'
import type { AvailabilityBadge } from '~/domain/listings/properties/rules'
import { type IconName, withIcon } from './icon'

type Look = { label: string; tone: 'good' | 'bad' | 'wait' | 'info' | ''; icon: IconName }

/** Rule: decisions "Badges: Completed is blue". */
const looks = {
  booking: {
    pending: { label: term('Pending'), tone: 'wait', icon: 'clock' },
    confirmed: { label: term('Confirmed'), tone: 'good', icon: 'circle-check' },
    cancelled: { label: term('Cancelled'), tone: 'bad', icon: 'circle-x' },
    rejected: { label: term('Rejected'), tone: 'bad', icon: 'circle-x' },
    completed: { label: term('Completed'), tone: 'info', icon: 'check' },
  },
  payment: {
    pending: { label: term('Payment pending'), tone: 'wait', icon: 'clock' },
    completed: { label: term('Payment completed'), tone: 'good', icon: 'circle-check' },
    rejected: { label: term('Payment rejected'), tone: 'bad', icon: 'circle-x' },
    failed: { label: term('Payment failed'), tone: 'bad', icon: 'triangle-alert' },
  },
  approval: {
    pending: { label: term('Pending'), tone: 'wait', icon: 'clock' },
    approved: { label: term('Approved'), tone: 'good', icon: 'circle-check' },
    rejected: { label: term('Rejected'), tone: 'bad', icon: 'circle-x' },
  },
  invoice: {
    draft: { label: term('Draft'), tone: '', icon: 'file-text' },
    sent: { label: term('Sent'), tone: 'wait', icon: 'send' },
    paid: { label: term('Paid'), tone: 'good', icon: 'circle-check' },
    settled: { label: term('Settled'), tone: 'good', icon: 'circle-check' },
  },
  submission: {
    submitted: { label: term('Submitted'), tone: 'wait', icon: 'send' },
    reviewed: { label: term('Reviewed'), tone: 'info', icon: 'eye' },
    approved: { label: term('Approved'), tone: 'good', icon: 'circle-check' },
    rejected: { label: term('Rejected'), tone: 'bad', icon: 'circle-x' },
    arrival_confirmed: { label: term('Arrived'), tone: 'good', icon: 'map-pin' },
  },
  ballot: {
    announced: { label: term('Announced'), tone: 'wait', icon: 'clock' },
    drawn: { label: term('Drawn'), tone: 'good', icon: 'circle-check' },
    abandoned: { label: term('Abandoned'), tone: 'bad', icon: 'circle-x' },
    annulled: { label: term('Annulled'), tone: 'bad', icon: 'circle-x' },
  },
} satisfies Record<string, Record<string, Look>>

type Props = {
  /** The kind of thing. */
  of: keyof typeof looks
  status: string
}

/** A status as colour, word and icon. An unknown one shows its own word, quietly; of a submission it counts as Submitted. */
export function StatusBadge({ of, status }: Props) {
  const known: Record<string, Look> = looks[of]
  const look = Object.hasOwn(known, status)
    ? known[status]
    : of === 'submission'
      ? known.submitted
      : undefined
  return <Badge tone={look?.tone} icon={look?.icon} label={look ? translated(look.label) : status} />
}

type BadgeProps = { label: string; tone?: Look['tone']; icon?: IconName }

/** A word in a coloured pill; colour is never the only sign. */
export function Badge({ label, tone, icon }: BadgeProps) {
  const look = tone ? `badge ${tone}` : 'badge'
  return <span className={icon ? withIcon(icon, look) : look}>{label}</span>
}

/** How news looks: a notice, a notification, a broadcast. */
export const noticeLooks = {
  success: { tone: 'good', icon: 'circle-check' },
  error: { tone: 'bad', icon: 'circle-alert' },
  warning: { tone: 'wait', icon: 'triangle-alert' },
  info: { tone: 'info', icon: 'info' },
} as const

const availability = {
  now: { tone: 'good', icon: 'circle-check' },
  from: { tone: 'wait', icon: 'calendar' },
  full: { tone: '', icon: 'ban' },
  hidden: { tone: '', icon: 'ban' },
} as const

/** 'Available Now', 'Free from Mon 5 Oct 2026', 'Fully Booked' or 'Not public', as `availabilityBadge` of the listings says. */
export function AvailabilityPill({ badge }: { badge: AvailabilityBadge }) {
  return <Badge label={badge.text} {...availability[badge.kind]} />
}
