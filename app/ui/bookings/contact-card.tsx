import type { ReactNode } from 'react'
import type { Contact } from '~/domain/bookings/views'
import { formatPhone, smsHref, telHref, whatsappHref } from '~/domain/shared/phone'
import { ButtonLink } from '../form/buttons'

type Props = {
  contact: Contact
  /** With what a chat or a text message opens. */
  text: string
  children?: ReactNode
}

/** How to reach the other side of a booking. */
export function ContactCard({ contact, text, children }: Props) {
  const tel = telHref(contact.phone)
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
        <WriteButtons phone={contact.phone} text={text} />
      </div>
      {children}
    </section>
  )
}

/** Opens a chat or a text message with a text that is ready to send; nothing without a number. */
export function WriteButtons({ phone, text, of }: { phone: string | null; text: string; of?: string }) {
  const [whatsapp, sms] = [whatsappHref(phone, text), smsHref(phone, text)]
  if (!whatsapp || !sms) return null
  return (
    <>
      <ButtonLink href={whatsapp} icon="message-circle" of={of}>
        WhatsApp
      </ButtonLink>
      <ButtonLink href={sms} of={of}>
        SMS
      </ButtonLink>
    </>
  )
}
