import { type IconName, iconPlaces } from './icon-places'

export type { IconName }

/** A drawing of the cached sprite, beside a word or in a labelled control: never the only thing that speaks. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const own = `icon i-${iconPlaces[name]}`
  return <i className={className ? `${own} ${className}` : own} />
}
