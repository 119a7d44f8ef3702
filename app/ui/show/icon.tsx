import { type IconName, iconPlaces } from './icon-places'

export type { IconName }

/**
 * A drawing of the cached sprite, beside a word or in a labelled control: never the only thing that speaks. A
 * mask, because 260 sprite references took a third of a small phone's time. `app/scripts/dev/icons.mjs` adds
 * icons.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <i className={`icon ${classesOf(name)} ${className}`.trimEnd()} />
}

/**
 * The classes of an element that begins with a drawing. A list of cards has hundreds of them, and each is an element less
 * than with an `Icon` in it.
 */
export function withIcon(name: IconName, className = ''): string {
  return `with-icon ${classesOf(name)} ${className}`.trimEnd()
}

/** 'i-5 j-3' for place 35: sixteen rules instead of one for each icon. */
function classesOf(name: IconName): string {
  const index = iconPlaces[name]
  const tens = Math.floor(index / 10)
  const ones = index % 10
  return [ones > 0 && `i-${ones}`, tens > 0 && `j-${tens}`].filter(Boolean).join(' ')
}
