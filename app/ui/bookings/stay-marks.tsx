import type { Mark, StayLine } from '~/domain/stays/bookings/stay-line'
import '../styles/figures.css'

/** The parts of a stay and its days, each as a row of marks that are text as well. */
export function StayMarks({ line: { parts, days } }: { line: StayLine }) {
  return (
    <>
      <Marks label="Instalments in TSh" marks={parts} />
      <Marks label="Days" marks={days} />
    </>
  )
}

function Marks({ label, marks }: { label: string; marks: readonly Mark[] }) {
  return (
    <ol className="stats marks" aria-label={label}>
      {marks.map(({ word, tone, on, day, note }) => (
        <li key={word + on} className={`stat ${tone}`}>
          <b>{word}</b>
          <time dateTime={on}>{day}</time>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
