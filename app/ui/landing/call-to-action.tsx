import type { HeroFigure } from '~/domain/ground/settings/rules'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { type IconName, withIcon } from '../show/icon'

/** The closing call to action. 'List Your Property' leads through sign-in to the form itself. */
export function CallToAction() {
  return (
    <section className="wrap band">
      <div className="call empty">
        <h2>{t`Ready to Find Your Perfect Home?`}</h2>
        <div className="cluster">
          <ButtonLink kind="main" href={paths.properties()}>
            {t`Start Searching`}
          </ButtonLink>
          <ButtonLink
            href={paths.auth({ redirect: paths.propertyUpload() })}
          >{t`List Your Property`}</ButtonLink>
        </div>
      </div>
    </section>
  )
}

const badges = (): [IconName, string][] => [
  ['shield-check', t`Verified properties`],
  ['lock', t`Secure payment`],
  ['eye', t`Viewings`],
  ['calculator', t`AI rent calculator`],
  ['headset', t`24/7 support`],
  ['users', t`Student community`],
]

/** Claims are typed by an administrator, unlike the counted figures of the hero. */
export function TrustBadges({ claims }: { claims: readonly HeroFigure[] }) {
  return (
    <section className="wrap band" aria-label={t`What you can count on`}>
      <ul className="amenity-list tiles small muted">
        {badges().map(([icon, label]) => (
          <li key={label} className={withIcon(icon, 'in-leaf')}>
            {label}
          </li>
        ))}
      </ul>
      {claims.length > 0 && (
        <p className="small muted">{claims.map(({ value, label }) => `${value} ${label}`).join(' · ')}</p>
      )}
    </section>
  )
}
