import { t } from '~/domain/ground/shared/language'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { paths } from '~/paths'
import { ContactCard, WriteButtons } from '../bookings/contact-card'
import { ButtonLink } from '../form/buttons'
import { herePath } from './booking-link'

/** How to reach the owner: for signed-in people only. */
export function OwnerCard({ listing }: { listing: PropertyView }) {
  const { contact } = listing
  if (contact !== null && contact !== 'limited')
    return (
      <ContactCard
        contact={{ role: 'Owner', email: null, ...contact }}
        text={readyTexts.place(listing.title)}
      >
        {contact.phone && (
          <div className="stack-s">
            <h3>{t`Book Viewing`}</h3>
            <p className="small muted">
              {t`Ask the owner when you may come and see the place. The text is ready.`}
            </p>
            <div className="actions">
              <WriteButtons
                phone={contact.phone}
                text={readyTexts.viewing(listing.title)}
                of={t`a viewing`}
              />
            </div>
          </div>
        )}
      </ContactCard>
    )
  return (
    <section className="card stack-s" aria-label={t`Contact Owner`}>
      <h2>{t`Contact Owner`}</h2>
      {contact === 'limited' ? (
        <p>{t`You have looked at many contacts. Please try again in an hour.`}</p>
      ) : (
        <ButtonLink href={paths.auth({ redirect: herePath(listing) })}>
          {t`Sign in to see the owner's contact`}
        </ButtonLink>
      )}
    </section>
  )
}
