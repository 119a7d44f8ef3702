import { type Settings, settingBounds } from '~/domain/settings/rules'
import {
  settingLabels as labels,
  MOST_HERO_FIGURES,
  MOST_TESTIMONIALS,
  settingLengths as most,
} from '~/domain/settings/tabs'
import type { FormReply } from '~/domain/shared/form-reply'
import { CheckField } from '../form/choices'
import { EmailField } from '../form/email-field'
import { NumberField } from '../form/number-field'
import { PhoneField } from '../form/phone-field'
import { TextArea, TextField } from '../form/text-field'

type Props = { settings: Readonly<Settings>; reply: FormReply | null }

/** Contacts, what the landing page says, and how far ahead people book. */
export function GeneralFields({ settings, reply }: Props) {
  const { heroFigures, testimonials } = settings
  return (
    <>
      <section className="section">
        <h2>Contacts</h2>
        <p className="muted">Shown in the footer of the landing page.</p>
        <PhoneField
          name="contact_phone"
          label={labels.contactPhone}
          value={settings.contactPhone}
          reply={reply}
          size="m"
          optional
        />
        <EmailField
          name="contact_email"
          label={labels.contactEmail}
          value={settings.contactEmail}
          reply={reply}
          maxLength={most.contactEmail}
          optional
        />
      </section>
      <section className="section">
        <h2>{labels.heroFigures}</h2>
        <p className="muted">
          A line under the counted figures of the landing page. Write only what is true; without any, nothing
          is shown.
        </p>
        {slots(MOST_HERO_FIGURES).map((index) => (
          <div className="pair" key={index}>
            <TextField
              name={`hero_figures[${index}].value`}
              label={`Figure ${index + 1}`}
              value={heroFigures[index]?.value}
              reply={reply}
              maxLength={most.figureValue}
              size="s"
            />
            <TextField
              name={`hero_figures[${index}].label`}
              label={`What figure ${index + 1} counts`}
              value={heroFigures[index]?.label}
              reply={reply}
              maxLength={most.figureLabel}
            />
          </div>
        ))}
      </section>
      <section className="section">
        <h2>{labels.testimonials}</h2>
        <p className="muted">
          What students and owners say, on the landing page. Use the words of real people who agreed to it.
        </p>
        {slots(MOST_TESTIMONIALS).map((index) => (
          <details key={index} className="stack-s" open={isOpen(index, testimonials.length, reply)}>
            <summary>
              Testimonial {index + 1}
              {testimonials[index] ? `: ${testimonials[index].name}` : ''}
            </summary>
            <div className="form">
              <TextField
                name={`testimonials[${index}].name`}
                label="Name"
                value={testimonials[index]?.name}
                reply={reply}
                maxLength={most.quoteName}
                size="m"
              />
              <TextField
                name={`testimonials[${index}].role`}
                label="Who they are"
                value={testimonials[index]?.role}
                reply={reply}
                maxLength={most.quoteRole}
              />
              <TextArea
                name={`testimonials[${index}].text`}
                label="What they say"
                value={testimonials[index]?.text}
                reply={reply}
                maxLength={most.quoteText}
                rows={3}
              />
            </div>
          </details>
        ))}
      </section>
      <section className="section">
        <h2>Bookings</h2>
        <NumberField
          name="max_booking_days"
          label={labels.maxBookingDays}
          hint="How far ahead a stay may start. The free days of all listings follow within a minute."
          value={settings.maxBookingDays}
          {...bounds('maxBookingDays')}
          unit="days"
          reply={reply}
        />
        <NumberField
          name="request_expiry_hours"
          label={labels.requestExpiryHours}
          hint="A new request that nobody answers is cancelled after this time."
          value={settings.requestExpiryHours}
          {...bounds('requestExpiryHours')}
          unit="hours"
          reply={reply}
        />
        <CheckField
          name="auto_approve"
          label="Auto-approve bookings"
          hint="A new request is confirmed at once where it could be: rooms are free and the owner has a payout account."
          checked={settings.autoApprove}
          reply={reply}
        />
      </section>
    </>
  )
}

const slots = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The first part without text is open, and all of them when the form came back. */
function isOpen(index: number, filled: number, reply: FormReply | null): boolean {
  return (
    index === filled ||
    Object.keys(reply?.errors ?? {}).some((name) => name.startsWith(`testimonials[${index}]`))
  )
}

/** The limits of a number, as its field says them. */
export function bounds(setting: keyof typeof settingBounds) {
  const { min, max, whole } = settingBounds[setting]
  return { min, max, step: whole ? 1 : 0.01 }
}
