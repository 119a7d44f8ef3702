import { BRAND } from '~/domain/ground/shared/brand'
import { t } from '~/domain/ground/shared/language'
import { formatPhone } from '~/domain/ground/shared/phone'
import { paths } from '~/paths'

type Props = { phone?: string; email?: string }

/** The large footer of the landing page, on desktops only. */
export function LandingFooter({ phone = '+255 000 000 000', email = 'hello@example.com' }: Props) {
  return (
    <section className="foot band" aria-label={t`About ${BRAND}`}>
      <div className="wrap cards">
        <div className="stack-s">
          <p className="strong">{BRAND}</p>
          <p className="muted">{t`Rooms, hostels and apartments near universities in Tanzania.`}</p>
          <p className="small muted">{t`© 2024 ${BRAND}. All rights reserved.`}</p>
        </div>
        <nav aria-label={t`Footer`}>
          <ul>
            <li>
              <a href={paths.properties()}>{t`Browse Properties`}</a>
            </li>
            <li>
              <a href={paths.calculator()}>{t`AI Rent Calculator`}</a>
            </li>
            <li>
              <a href={paths.auth({ redirect: paths.propertyUpload() })}>{t`List Your Property`}</a>
            </li>
          </ul>
        </nav>
        <div>
          <p className="strong">{t`Contact`}</p>
          <p>{formatPhone(phone)}</p>
          <p>{email}</p>
        </div>
      </div>
    </section>
  )
}
