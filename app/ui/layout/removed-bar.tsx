import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'

/** The slim line for people whose account was emptied, until they have entered their name. */
export function RemovedBar() {
  return (
    <section className="address-bar wait small screen" aria-label={t`Your account`}>
      <div className="wrap cluster between">
        <span>{t`We removed data from your account`}</span>
        <a href={paths.profile()} className="link-btn">
          {t`Enter your name`}
        </a>
      </div>
    </section>
  )
}
