import type { ReactNode } from 'react'
import { formatPhone, smsHref, telHref, whatsappHref } from '~/domain/ground/shared/phone'
import type { Contact } from '~/domain/stays/bookings/views'
import { ButtonLink } from '../form/buttons'
import { t } from '../t'

type Props = {
  contact: Contact
  /** With what a chat or a text message opens. */
  text: string
  children?: ReactNode
}

/** How to reach the other side of a booking. */
export function ContactCard(props: Props) {
  return (
    <section className="card stack-s" aria-label={contactTitle(props.contact)}>
      <h2>{contactTitle(props.contact)}</h2>
      <ContactFacts {...props} />
      {props.children}
    </section>
  )
}

export const contactTitle = ({ role }: Contact) => (role === 'owner' ? t`Contact Owner` : t`Contact Tenant`)

/** Name, unless it is above, number and e-mail, and the buttons that call and write. */
export function ContactFacts({ contact, text, isNamed }: Omit<Props, 'children'> & { isNamed?: boolean }) {
  const tel = telHref(contact.phone)
  return (
    <>
      <p>
        {!isNamed && (
          <>
            <strong>{contact.name}</strong> ·{' '}
          </>
        )}
        {contact.phone ? (
          <span className="money">{formatPhone(contact.phone)}</span>
        ) : (
          <span className="muted">{t`No telephone number given`}</span>
        )}
      </p>
      {contact.email && <p className="small">{contact.email}</p>}
      <div className="actions">
        {tel && (
          <ButtonLink href={tel} icon="phone">
            {t`Call`}
          </ButtonLink>
        )}
        <WriteButtons phone={contact.phone} text={text} />
      </div>
    </>
  )
}

/** Opens a chat or a text message with a text that is ready to send; nothing without a number. */
export function WriteButtons({ phone, text, of }: { phone: string | null; text: string; of?: string }) {
  const [whatsapp, sms] = [whatsappHref(phone, text), smsHref(phone, text)]
  if (!whatsapp || !sms) return null
  return (
    <>
      <ButtonLink href={whatsapp} icon="message-circle" of={of}>
        {t`WhatsApp`}
      </ButtonLink>
      <ButtonLink href={sms} of={of}>
        {t`SMS`}
      </ButtonLink>
    </>
  )
}
