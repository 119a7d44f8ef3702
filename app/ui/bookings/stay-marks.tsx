import type { Mark, StayLine } from '~/domain/stays/bookings/stay-line'
import '../styles/meter.css'

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
    <ol className="marks" aria-label={label}>
      {marks.map(({ word, tone, day, note }) => (
        <li key={word + day}>
          <b className={tone || undefined}>{word}</b>
          <span>{day}</span>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}
