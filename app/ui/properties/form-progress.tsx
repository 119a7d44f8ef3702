import type { FormPart } from '~/domain/properties/progress'
import { Icon } from '../show/icon'

/** The parts of the form and which are done, as links to them; `counts` says how many are. */
export function FormProgress({ parts, counts }: { parts: readonly FormPart[]; counts: boolean }) {
  const done = parts.filter((part) => part.done).length
  return (
    <nav aria-label="Parts of this form">
      {counts && (
        <p className="small muted">
          {done} of {parts.length} done
        </p>
      )}
      <ul className="chips">
        {parts.map(({ label, anchor, done }) => (
          <li key={label}>
            <a className="chip" href={`#${anchor}`}>
              {done && <Icon name="circle-check" />}
              {label}
              {done && <span className="sr">: done</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
