import { type CheckView, checkSentences } from '~/domain/properties/checks'
import { DayText } from '../show/text'

/** Administrators' checks of a listing; renders nothing without any. */
export function CheckedCard({ checks }: { checks: readonly CheckView[] }) {
  if (checks.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>What we checked</h2>
      <ul className="stack-s">
        {checks.map(({ kind, day }) => (
          <li key={kind}>
            Checked on <DayText day={day} />: {checkSentences[kind]}
          </li>
        ))}
      </ul>
      <p className="small muted">See the place yourself before you pay.</p>
    </section>
  )
}
