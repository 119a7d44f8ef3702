import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { sum } from '~/domain/ground/shared/money'
import {
  type SubmissionState,
  stateLabel,
  submissionStates,
} from '~/domain/university/universities/submission-states'
import { Bar, type Colour, Swatch } from '../show/shares-bar'

const colours: Record<SubmissionState, Colour> = {
  submitted: { colour: 'mango' },
  reviewed: { colour: 'sea' },
  approved: { colour: 'leaf', opacity: 0.6 },
  rejected: { colour: 'brick' },
  arrival_confirmed: { colour: 'leaf' },
  left: { colour: 'edge' },
}

/** One bar of all submissions by their states; the chips below it are its legend. */
export function StatusBar({ counts }: Pick<Props, 'counts'>) {
  return <Bar parts={submissionStates.map((state) => ({ ...colours[state], size: counts[state] }))} />
}

type Props = {
  counts: Record<SubmissionState, number>
  /** Null marks none of them. */
  status: SubmissionState | '' | null
  /** Absent for readers of the counts alone. */
  hrefOf?: (status: SubmissionState | null) => string
  /** With the colours of the bar above. */
  isLegend?: boolean
  /** Further chips. */
  more?: ReactNode
}

/** The statuses of a list with their counts, as links. */
export function StatusChips({ counts, status, hrefOf, isLegend, more }: Props) {
  const chips = [
    ['', t`All Statuses`, sum(Object.values(counts))] as const,
    ...submissionStates.map((one) => [one, stateLabel(one), counts[one]] as const),
  ]
  return (
    <nav className={`flex gap-2 ${hrefOf ? 'overflow-x-auto pb-1' : 'flex-wrap'}`} aria-label={t`Statuses`}>
      {chips.map(([value, label, count]) => (
        <a
          key={value}
          className="chip flex-none"
          href={hrefOf?.(value || null)}
          aria-current={(hrefOf && value === status) || undefined}
        >
          {isLegend && value && <Swatch {...colours[value]} />}
          {label} <b className="num">{count.toLocaleString('en-TZ')}</b>
        </a>
      ))}
      {more}
    </nav>
  )
}
