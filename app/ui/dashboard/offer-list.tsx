import type { ReactNode } from 'react'
import { ButtonLink } from '../form/buttons'
import { InstantText } from '../show/text'
import { Part } from './part'

export type OfferLine = { id: string; title: string; city: string; ownerName: string; expiresAt: number }

type Props = {
  title: string
  offers: readonly OfferLine[]
  sentence: (offer: OfferLine) => ReactNode
  path: (id: string) => string
}

/** Offers of owners that wait for this person's answer. */
export function OfferList({ title, offers, sentence, path }: Props) {
  if (offers.length === 0) return null
  return (
    <Part title={title}>
      <ul className="cards">
        {offers.map((offer) => (
          <li key={offer.id} className="card stack-s">
            <p>{sentence(offer)}</p>
            <p className="small muted">
              Please answer by <InstantText at={offer.expiresAt} />
            </p>
            <div>
              <ButtonLink href={path(offer.id)} kind="main" of={offer.title}>
                Answer
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
