import type { Mark, StayLine } from '~/domain/stays/bookings/stay-line'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { t } from '../t'
import '../styles/figures.css'

const signs: Record<Mark['tone'], string> = { good: '✓', wait: '…', bad: '!', info: '→', '': '–' }

/** The parts of a stay, each a mark over its month. */
export function PartMarks({ line: { parts } }: { line: StayLine }) {
  return (
    <ol className="stats marks" aria-label={t`Instalments in TSh`}>
      {parts.map(({ word, tone, on, day, month, note }) => (
        <li key={on} className={`stat p-0! ${tone}`}>
          <span aria-hidden="true">
            {signs[tone]}
            <br />
            {month}
          </span>
          <span className="sr">{`${word}, ${day}, ${note}`}</span>
        </li>
      ))}
    </ol>
  )
}

/** The parts one by one, folded; with `marks` below the line of the stay, where the page does not draw it elsewhere. */
export function PartList({ line, marks }: { line: StayLine; marks?: true }) {
  const { parts } = line
  return (
    <Fold title={t`Instalments`} figure={parts.length}>
      {marks && <PartMarks line={line} />}
      {marks && <DayMarks days={line.days} />}
      <Facts rows={parts.map(({ word, day, note }) => [`${day}: ${word}`, note])} />
    </Fold>
  )
}

/** The days of a stay, each with what it means. */
export function DayMarks({ days }: { days: StayLine['days'] }) {
  if (days.length === 0) return null
  return (
    <ol className="stats" aria-label={t`Days`}>
      {days.map(({ word, tone, on, day, note }) => (
        <li key={word + on} className={`stat ${tone}`}>
          <b>{word}</b>
          <time dateTime={on}>{day}</time>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
