import type { ReactNode } from 'react'
import { type SubmissionStatus, submissionStatuses } from '~/domain/ground/shared/form-field'
import { sum } from '~/domain/ground/shared/money'
import { submissionStatusLabels } from '~/domain/university/universities/submission-states'
import { Bar, type Colour, Swatch } from '../show/shares-bar'

const colours: Record<SubmissionStatus, Colour> = {
  submitted: { colour: 'mango' },
  reviewed: { colour: 'sea' },
  approved: { colour: 'leaf', opacity: 0.6 },
  rejected: { colour: 'brick' },
  arrival_confirmed: { colour: 'leaf' },
}

/** One bar of all submissions by their statuses; the chips below it are its legend. */
export function StatusBar({ counts }: Pick<Props, 'counts'>) {
  return <Bar parts={submissionStatuses.map((status) => ({ ...colours[status], size: counts[status] }))} />
}

type Props = {
  counts: Record<SubmissionStatus, number>
  /** Null marks none of them. */
  status: SubmissionStatus | '' | null
  /** Absent for readers of the counts alone. */
  hrefOf?: (status: SubmissionStatus | null) => string
  /** With the colours of the bar above. */
  isLegend?: boolean
  /** Further chips. */
  more?: ReactNode
}

/** The statuses of a list with their counts, as links. */
export function StatusChips({ counts, status, hrefOf, isLegend, more }: Props) {
  const chips: [SubmissionStatus | '', string, number][] = [
    ['', 'All Statuses', sum(Object.values(counts))],
    ...submissionStatuses.map(
      (one) => [one, submissionStatusLabels[one], counts[one]] as [SubmissionStatus, string, number],
    ),
  ]
  return (
    <nav className={`flex gap-2 ${hrefOf ? 'overflow-x-auto pb-1' : 'flex-wrap'}`} aria-label="Statuses">
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
