import { BRAND } from '~/domain/ground/shared/brand'
import { formatPhone } from '~/domain/ground/shared/phone'
import { paths } from '~/paths'

type Props = { phone?: string; email?: string }

/** The large footer of the landing page, on desktops only. */
export function LandingFooter({ phone = '+255 000 000 000', email = 'hello@example.com' }: Props) {
  return (
    <section className="foot band" aria-label={`About ${BRAND}`}>
      <div className="wrap cards">
        <div className="stack-s">
          <p className="strong">{BRAND}</p>
          <p className="muted">Rooms, hostels and apartments near universities in Tanzania.</p>
          <p className="small muted">© 2024 {BRAND}. All rights reserved.</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <li>
              <a href={paths.properties()}>Browse Properties</a>
            </li>
            <li>
              <a href={paths.calculator()}>AI Rent Calculator</a>
            </li>
            <li>
              <a href={paths.auth({ redirect: paths.propertyUpload() })}>List Your Property</a>
            </li>
          </ul>
        </nav>
        <div>
          <p className="strong">Contact</p>
          <p>{formatPhone(phone)}</p>
          <p>{email}</p>
        </div>
      </div>
    </section>
  )
}
