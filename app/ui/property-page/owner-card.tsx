import { t } from '~/domain/ground/shared/language'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import type { PropertyView } from '~/domain/listings/properties/property-page.server'
import { paths } from '~/paths'
import { ContactCard, WriteButtons } from '../bookings/contact-card'
import { ButtonLink } from '../form/buttons'
import { herePath } from './booking-link'

/** How to reach the owner: for signed-in people only. `link`: the full address of the page with the same room and dates. */
export function OwnerCard({ listing, link }: { listing: PropertyView; link: string }) {
  const { contact, title, room, stay } = listing
  const about = { title, room: room?.roomType ?? null, moveInDate: stay.moveInDate, link }
  if (contact !== null && contact !== 'limited')
    return (
      <ContactCard contact={{ role: 'owner', email: null, ...contact }} text={readyTexts.place(about)}>
        {contact.phone && (
          <>
            <Ask
              title={t`Book Viewing`}
              of={t`a viewing`}
              text={readyTexts.viewing(about)}
              phone={contact.phone}
            >
              {t`Ask the owner when you may come and see the place. The text is ready.`}
            </Ask>
            <Ask
              title={t`Video call from the room`}
              of={t`a video call`}
              text={readyTexts.video(about)}
              phone={contact.phone}
            >
              {t`Far away? Ask the owner to show you the room in a video call. The text is ready.`}
            </Ask>
          </>
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

type AskProps = { title: string; of: string; text: string; phone: string; children: string }

/** A question to the owner whose text is ready. */
function Ask({ title, of, text, phone, children }: AskProps) {
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      <p className="small muted">{children}</p>
      <div className="actions">
        <WriteButtons phone={phone} text={text} of={of} />
      </div>
    </div>
  )
}
