import { type IconName, iconSprite } from './icon-names'

export type { IconName }

/** A drawing of the cached sprite, beside a word or in a labelled control: never the only thing that speaks. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width="20" height="20" aria-hidden="true">
      <use href={`${iconSprite}#${name}`} />
    </svg>
  )
}
