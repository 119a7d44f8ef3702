import { formatInstant } from '~/domain/ground/shared/calendar'
import { labels, t } from '~/domain/ground/shared/language'
import type { HistoryLine } from '~/domain/stays/bookings/history'
import '../styles/work.css'
import { InstantText } from './text'

type StepView = {
  label: string
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** When it was reached, milliseconds UTC. */
  at: number | null
  /** Text under the label: a deadline, who is next. */
  note?: string
}

export const stepLabel = labels({
  done: 'Done',
  current: 'Now',
  ahead: 'Ahead',
  stopped: 'Stopped',
})

/** How far a thing has come, in numbered steps. */
export function Steps({ steps, label = t`Progress` }: { steps: readonly StepView[]; label?: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={`step-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <p>
            {step.label}
            <span className="sr">: {stepLabel(step.state)}</span>
          </p>
          {step.at !== null && <p className="small">{formatInstant(step.at)}</p>}
          {step.note && <p className="small">{step.note}</p>}
        </li>
      ))}
    </ol>
  )
}

/** A thing's history, in the given order. */
export function Timeline({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ol className="stack-s">
      {lines.map((line) => (
        <li key={`${line.at} ${line.text}`}>
          <p>
            {line.text}
            {line.by && <span className="muted"> · {line.by}</span>}
          </p>
          {line.note && <p className="lines muted">{line.note}</p>}
          <p className="small muted">
            <InstantText at={line.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
