import { Money } from './text'

type SharesProps = { shares: readonly { label: string; tzs: number; colour: string }[]; wide?: boolean }

/** One bar of sums, and its legend. */
export function SharesBar({ shares, wide }: SharesProps) {
  return (
    <>
      <Bar parts={shares.map(({ colour, tzs }) => ({ colour, size: tzs }))} />
      <ul className={wide ? 'small flex-wrap md:flex md:gap-8' : 'small'}>
        {shares.map(({ label, tzs, colour }) => (
          <li key={label} className="flex flex-wrap items-center gap-2">
            <Swatch colour={colour} />
            <span className="grow">{label}</span>
            <strong>
              <Money tzs={tzs} />
            </strong>
          </li>
        ))}
      </ul>
    </>
  )
}

/** `opacity` distinguishes parts of one colour. */
export type Colour = { colour: string; opacity?: number }

/** The colour of a part of a bar, in its legend. */
export function Swatch({ colour, opacity }: Colour) {
  return (
    <svg className="size-3" viewBox="0 0 4 4" aria-hidden="true">
      <path d="M0 0h4v4h-4z" fill={`var(--color-${colour})`} opacity={opacity} />
    </svg>
  )
}

/** A bar of parts beside each other; what it says is read elsewhere. */
export function Bar({ parts }: { parts: readonly (Colour & { size: number })[] }) {
  const whole = parts.reduce((sum, { size }) => sum + size, 0) || 1
  const placed = parts.map(({ size, ...look }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.size, 0)
    return { ...look, x: (before / whole) * 100, width: (size / whole) * 100 }
  })
  return (
    <svg className="h-3 w-full" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {placed.map(({ colour, opacity, x, width }) => (
        <path
          key={`${colour} ${opacity}`}
          d={`M${x} 0h${width}v4h${-width}z`}
          fill={`var(--color-${colour})`}
          opacity={opacity}
        />
      ))}
    </svg>
  )
}
