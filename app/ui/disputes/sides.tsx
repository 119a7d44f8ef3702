import type { ReactNode } from 'react'
import { quoted } from '~/domain/ground/shared/text'
import { InstantText } from '../show/text'

/** `heading` names who speaks: 'Neema John says'. `at`: when, milliseconds UTC; null if nobody knows. */
type Side = { heading: string; words: string | null; at: number | null; files?: ReactNode }

/** What each side of a dispute said and when, beside each other where there is room; those without words are left out. */
export function Sides({ sides }: { sides: readonly Side[] }) {
  const shown = sides.flatMap(({ words, ...side }) => (words ? [{ words, ...side }] : []))
  if (shown.length === 0) return null
  return (
    <div className="cards">
      {shown.map(({ heading, words, at, files }) => (
        <div key={heading} className="stack-s">
          <p>
            <strong>{heading}</strong>
          </p>
          <p className="lines">{quoted(words)}</p>
          {at !== null && (
            <p className="small muted">
              <InstantText at={at} />
            </p>
          )}
          {files}
        </div>
      ))}
    </div>
  )
}
