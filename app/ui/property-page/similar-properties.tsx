import { t } from '~/domain/ground/shared/language'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import type { SimilarView } from '~/domain/listings/properties/similar.server'
import { paths } from '~/paths'
import { NoPicture, Picture } from '../show/picture'
import { Money } from '../show/text'
import { askedStay } from './booking-link'

/** Similar places nearby at about the same price, for people who do not want this one. */
export function SimilarProperties({ listing }: { listing: PropertyView }) {
  if (listing.similar.length === 0) return null
  return (
    <section className="stack-s">
      <h2>{t`Similar places in ${listing.city}`}</h2>
      <ul className="tiles">
        {listing.similar.map((similar) => (
          <li key={similar.id}>
            <Tile place={similar} href={paths.property(similar.id, askedStay(listing.stay))} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ place: { title, isHostel, address, fromPriceTzs, image }, href }: TileProps) {
  return (
    <a className="tile" href={href}>
      {image ? (
        <Picture picture={image} alt="" sizes="(min-width: 48rem) 15rem, 44vw" linked />
      ) : (
        <NoPicture />
      )}
      <div className="tile-in">
        <p>
          {isHostel && <span className="muted small">{t`From `}</span>}
          <strong>
            <Money tzs={fromPriceTzs} />
          </strong>
        </p>
        <p>{title}</p>
        <p className="muted small">{address}</p>
      </div>
    </a>
  )
}

type TileProps = { place: SimilarView; href: string }
