import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { NoPicture, Picture } from '../show/picture'
import { Badge } from '../show/status-badge'

const SIZES = '(min-width: 64rem) 16rem, 46vw'

type Props = {
  pictures: readonly Stored[]
  title: string
  /** Ids of photos added since the last approval. */
  newKeys: readonly string[]
  /** Ids of photos taken out since. */
  removedKeys: readonly string[]
}

/** All photos at once, in their order; what changed is marked. */
export function PhotoGrid({ pictures, title, newKeys, removedKeys }: Props) {
  if (pictures.length === 0) return <NoPicture />
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-3" aria-label={`Photos of ${title}`}>
      {pictures.map((picture, index) => (
        <li key={picture.key} className="shot [&_.badge]:max-w-none!">
          {newKeys.includes(picture.key) && <Badge tone="wait" icon="image" label="New" />}
          {removedKeys.includes(picture.key) && <Badge tone="bad" icon="x" label="Taken out" />}
          <Picture
            picture={picture}
            alt={`${title}, photo ${index + 1} of ${pictures.length}`}
            sizes={SIZES}
          />
        </li>
      ))}
    </ul>
  )
}
