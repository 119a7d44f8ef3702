import type { ReactNode } from 'react'
import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { Picture } from './picture'

type Props = {
  picture: Stored | null
  /** Its title in a heading of the right level. */
  title: ReactNode
  /** The state, as a badge. */
  badge?: ReactNode
  /** One quiet line: the room type, the city. */
  detail?: ReactNode
}

/** A place that is known by its picture: the picture beside the state, the title and one quiet line. */
export function PlaceHead({ picture, title, badge, detail }: Props) {
  return (
    <div className="beside">
      {picture ? <Picture picture={picture} alt="" linked /> : <span className="pic no-pic" />}
      <div>
        {badge && <p className="cluster">{badge}</p>}
        {title}
        {detail && <p className="small muted">{detail}</p>}
      </div>
    </div>
  )
}
