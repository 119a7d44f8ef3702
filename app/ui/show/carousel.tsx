import type { ReactNode } from 'react'

/** Cards side by side to swipe through; where scripts run they move on by themselves until somebody stops them. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="carousel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <div className="track" tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      <ui-carousel />
    </div>
  )
}
