import { Money } from './text'

type SharesProps = { shares: readonly (Colour & { label: string; tzs: number })[]; wide?: boolean }

/** One bar of sums, and its legend. */
export function SharesBar({ shares, wide }: SharesProps) {
  return (
    <>
      <Bar parts={shares.map(({ label: _, tzs, ...look }) => ({ ...look, size: tzs }))} />
      <Legend {...{ shares, wide }} />
    </>
  )
}

/** The colours of a picture, each with its sum. */
export function Legend({ shares, wide }: SharesProps) {
  return (
    <ul className={wide ? 'small flex-wrap md:flex gap-x-8' : 'small'}>
      {shares.map(({ label, tzs, ...look }) => (
        <li key={label} className="flex flex-wrap items-center gap-2">
          <Swatch {...look} />
          <span className="grow">{label}</span>
          <strong>
            <Money tzs={tzs} />
          </strong>
        </li>
      ))}
    </ul>
  )
}

/** `opacity` distinguishes parts of one colour; `dashes` draws stripes, as wide as the first and as far apart as the second number, `empty` an outline. */
export type Colour = { colour: string; opacity?: number; dashes?: string; isEmpty?: boolean }

/** The colour of a part of a bar, in its legend. */
export function Swatch(look: Colour) {
  return (
    <svg className="size-3" aria-hidden="true">
      <Part {...look} x={0} width={100} />
    </svg>
  )
}

type BarProps = {
  parts: readonly (Colour & { size: number })[]
  /** The size of the whole width; without it all parts fill the bar. */
  whole?: number
}

/** A bar of parts beside each other; what it says is read elsewhere. */
export function Bar({ parts, whole = parts.reduce((sum, { size }) => sum + size, 0) || 1 }: BarProps) {
  const placed = parts.map(({ size, ...look }, index) => {
    const before = parts.slice(0, index).reduce((sum, part) => sum + part.size, 0)
    return { ...look, x: (before / whole) * 100, width: (size / whole) * 100 }
  })
  return (
    <svg className="h-3 w-full" aria-hidden="true">
      {placed
        .filter(({ width }) => width > 0)
        .map((part) => (
          <Part key={part.x} {...part} />
        ))}
    </svg>
  )
}

/** From `x` on, in percent of the width. */
function Part({ colour, opacity, dashes, isEmpty, x, width }: Colour & { x: number; width: number }) {
  const stroke = `var(--color-${colour})`
  if (isEmpty)
    return <rect x={`${x}%`} width={`${width}%`} height="100%" fill="none" stroke={stroke} strokeWidth="2" />
  const line = { x1: `${x}%`, x2: `${x + width}%`, y1: '50%', y2: '50%' }
  return <line {...line} stroke={stroke} strokeWidth="12" strokeDasharray={dashes} opacity={opacity} />
}
