import type { HistoryLine } from '~/domain/bookings/history'
import { formatInstant } from '~/domain/shared/calendar'
import { Icon, type IconName } from './icon'
import '../styles/work.css'

type StepView = {
  label: string
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** When it was reached, milliseconds UTC. */
  at: number | null
  /** Text under the label: a deadline, who is next. */
  note?: string
}

const marks: Record<StepView['state'], { icon: IconName | null; word: string }> = {
  done: { icon: 'check', word: 'Done' },
  current: { icon: null, word: 'Now' },
  ahead: { icon: null, word: 'Ahead' },
  stopped: { icon: 'x', word: 'Stopped' },
}

/** How far a thing has come: a vertical list on phones, side by side where there is room. */
export function Steps({ steps, label = 'Progress' }: { steps: readonly StepView[]; label?: string }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={`step-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="step-mark" aria-hidden="true">
            {marks[step.state].icon ? <Icon name={marks[step.state].icon ?? 'check'} /> : index + 1}
          </span>
          <div>
            <p className="step-label">
              {step.label}
              <span className="sr">: {marks[step.state].word}</span>
            </p>
            {step.at !== null && <p className="small muted">{formatInstant(step.at)}</p>}
            {step.note && <p className="small">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A thing's history, in the given order. */
export function Timeline({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <ol className="timeline">
      {lines.map((line) => (
        <li key={`${line.at} ${line.text}`}>
          <p>
            {line.text}
            {line.by && <span className="muted"> · {line.by}</span>}
          </p>
          {line.note && <p className="lines muted">{line.note}</p>}
          <p className="small muted">
            <time dateTime={new Date(line.at).toISOString()}>{formatInstant(line.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
