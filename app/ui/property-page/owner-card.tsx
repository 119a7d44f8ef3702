import type { PropertyView } from '~/domain/properties/property-view'
import { paths } from '~/paths'
import { ContactCard } from '../bookings/contact-card'
import { ButtonLink } from '../form/buttons'
import { herePath } from './booking-link'

/** How to reach the owner: for signed-in people only. */
export function OwnerCard({ listing }: { listing: PropertyView }) {
  const { contact } = listing
  if (contact !== null && contact !== 'limited')
    return <ContactCard contact={{ role: 'Owner', email: null, ...contact }} />
  return (
    <section className="card stack-s" aria-label="Contact Owner">
      <h2>Contact Owner</h2>
      {contact === 'limited' ? (
        <p>You have looked at many contacts. Please try again in an hour.</p>
      ) : (
        <ButtonLink href={paths.auth({ redirect: herePath(listing) })}>
          Sign in to see the owner's contact
        </ButtonLink>
      )}
    </section>
  )
}
