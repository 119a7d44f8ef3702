import { t } from '~/domain/ground/shared/language'
import type { Picture as Stored } from '~/domain/ground/shared/picture'
import { inFigures } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { Picture } from '../show/picture'

type City = { name: string; propertyCount: number; image: Stored | null }

/** The featured cities, each with its places. */
export function CityTiles({ cities }: { cities: readonly City[] }) {
  return (
    <section className="wrap band">
      <h2>{t`Explore Cities`}</h2>
      <ul className="tiles cities">
        {cities.map((city) => (
          <li key={city.name}>
            <a className="tile" href={`${paths.properties()}?city=${encodeURIComponent(city.name)}`}>
              {city.image ? (
                <Picture picture={city.image} alt="" linked />
              ) : (
                <img className="pic" src="/city.svg" width="320" height="240" alt="" loading="lazy" />
              )}
              <div className="tile-in">
                <p className="strong">{city.name}</p>
                <p className="muted small">
                  {city.propertyCount === 1 ? t`1 property` : t`${inFigures(city.propertyCount)} properties`}
                </p>
              </div>
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.properties()}>{t`View All Cities`}</ButtonLink>
    </section>
  )
}
