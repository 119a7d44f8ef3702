import type { ReactNode } from 'react'
import { type SubmissionStatus, submissionStatuses } from '~/domain/shared/form-field'
import { sum } from '~/domain/shared/money'
import { submissionStatusLabels } from '~/domain/submissions/rules'

const bars: Record<SubmissionStatus, string> = {
  submitted: 'part-wait',
  reviewed: 'part-info',
  approved: 'part-half',
  rejected: 'part-bad',
  arrival_confirmed: 'part-good',
}

/** One bar of all submissions by their statuses; the chips below it are its legend. */
export function StatusBar({ counts }: Pick<Props, 'counts'>) {
  const shares = submissionStatuses.map((status, at) => ({
    status,
    x: sum(submissionStatuses.slice(0, at).map((one) => counts[one])),
  }))
  return (
    <svg
      className="parts"
      viewBox={`0 0 ${sum(Object.values(counts)) || 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shares.map(({ status, x }) => (
        <rect key={status} className={bars[status]} x={x} width={counts[status]} height={1} />
      ))}
    </svg>
  )
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
    <nav className="flex gap-2 overflow-x-auto pb-1" aria-label="Statuses">
      {chips.map(([value, label, count]) => (
        <a
          key={value}
          className="chip flex-none"
          href={hrefOf?.(value || null)}
          aria-current={(hrefOf && value === status) || undefined}
        >
          {isLegend && value && <i className={`part ${bars[value]}`} />}
          {label} <b className="num">{count.toLocaleString('en-TZ')}</b>
        </a>
      ))}
      {more}
    </nav>
  )
}
