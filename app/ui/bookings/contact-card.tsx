import type { Contact } from '~/domain/bookings/views'
import { formatPhone, telHref, whatsappHref } from '~/domain/shared/phone'
import { ButtonLink } from '../form/buttons'

/** How to reach the other side of a booking. */
export function ContactCard({ contact }: { contact: Contact }) {
  const [tel, whatsapp] = [telHref(contact.phone), whatsappHref(contact.phone)]
  return (
    <section className="card stack-s" aria-label={`Contact ${contact.role}`}>
      <h2>Contact {contact.role}</h2>
      <p className="strong">{contact.name}</p>
      {contact.email && <p>{contact.email}</p>}
      {contact.phone ? (
        <p>{formatPhone(contact.phone)}</p>
      ) : (
        <p className="muted">No telephone number given</p>
      )}
      <div className="cluster">
        {tel && (
          <ButtonLink href={tel} icon="phone">
            Call
          </ButtonLink>
        )}
        {whatsapp && (
          <ButtonLink href={whatsapp} icon="message-circle">
            WhatsApp
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
