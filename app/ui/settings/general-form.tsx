import {
  settingLabels as labels,
  MOST_HERO_FIGURES,
  MOST_TESTIMONIALS,
  settingLengths as most,
} from '~/domain/ground/settings/tabs'
import { addDays, dayOf, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { HOUR } from '~/domain/ground/shared/units'
import { CheckField } from '../form/choices'
import { EmailField } from '../form/email-field'
import { fieldsOf } from '../form/fields-of'
import { PhoneField } from '../form/phone-field'
import { TextArea, TextField } from '../form/text-field'
import { Effect, SettingNumber, type SettingsFieldsProps } from './setting-field'

/** How people book, our contacts, and what the landing page says. */
export function GeneralFields({ settings, reply, nowAt }: SettingsFieldsProps) {
  const { heroFigures, testimonials, maxBookingDays, requestExpiryHours, autoApprove } = settings
  const field = fieldsOf(reply)
  return (
    <>
      <section className="section">
        <h2>Bookings</h2>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <SettingNumber
            setting="maxBookingDays"
            hint="How far ahead a stay may start. The free days of all listings follow within a minute."
            unit="days"
            effect={
              <>
                Today students can ask for a stay from{' '}
                <strong>{formatDay(addDays(dayOf(nowAt), maxBookingDays))}</strong> at the latest.
              </>
            }
            {...{ settings, reply }}
          />
          <SettingNumber
            setting="requestExpiryHours"
            hint="A new request that nobody answers is cancelled after this time."
            unit="hours"
            effect={
              <>
                A request of now ends on <strong>{formatDeadline(nowAt + requestExpiryHours * HOUR)}</strong>.
              </>
            }
            {...{ settings, reply }}
          />
        </div>
        <CheckField
          {...field('auto_approve', 'Auto-approve bookings')}
          hint="A new request is confirmed at once where it could be: rooms are free and the owner has a payout account."
          checked={autoApprove}
        />
        <Effect>
          {autoApprove
            ? 'On: owners are not asked. We recommend to leave it off.'
            : 'Off, as recommended: owners answer each request.'}
        </Effect>
      </section>
      <section className="section">
        <h2>Contacts</h2>
        <p className="muted">Shown in the footer of the landing page.</p>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <PhoneField
            {...field('contact_phone', labels.contactPhone, settings.contactPhone)}
            size="m"
            optional
          />
          <EmailField
            {...field('contact_email', labels.contactEmail, settings.contactEmail)}
            maxLength={most.contactEmail}
            optional
          />
        </div>
      </section>
      <section className="section">
        <h2>Landing page</h2>
        <details open={hasErrors(reply, 'hero_figures')}>
          <summary>
            {labels.heroFigures}: {heroFigures.length} of {MOST_HERO_FIGURES}
          </summary>
          <p className="muted">
            A line under the counted figures of the landing page. Write only what is true; without any,
            nothing is shown.
          </p>
          {slots(MOST_HERO_FIGURES).map((index) => (
            <div className="pair" key={index}>
              <TextField
                {...field(`hero_figures[${index}].value`, `Figure ${index + 1}`, heroFigures[index]?.value)}
                maxLength={most.figureValue}
                size="s"
              />
              <TextField
                {...field(
                  `hero_figures[${index}].label`,
                  `What figure ${index + 1} counts`,
                  heroFigures[index]?.label,
                )}
                maxLength={most.figureLabel}
              />
            </div>
          ))}
        </details>
        <details open={hasErrors(reply, 'testimonials')}>
          <summary>
            {labels.testimonials}: {testimonials.length} of {MOST_TESTIMONIALS}
          </summary>
          <p className="muted">
            What students and owners say, on the landing page. Use the words of real people who agreed to it.
          </p>
          {slots(MOST_TESTIMONIALS).map((index) => (
            <details
              key={index}
              className="stack-s"
              open={index === testimonials.length || hasErrors(reply, `testimonials[${index}]`)}
            >
              <summary>
                Testimonial {index + 1}
                {testimonials[index] ? `: ${testimonials[index].name}` : ''}
              </summary>
              <div className="form">
                <TextField
                  {...field(`testimonials[${index}].name`, 'Name', testimonials[index]?.name)}
                  maxLength={most.quoteName}
                  size="m"
                />
                <TextField
                  {...field(`testimonials[${index}].role`, 'Who they are', testimonials[index]?.role)}
                  maxLength={most.quoteRole}
                />
                <TextArea
                  {...field(`testimonials[${index}].text`, 'What they say', testimonials[index]?.text)}
                  maxLength={most.quoteText}
                  rows={3}
                />
              </div>
            </details>
          ))}
        </details>
      </section>
    </>
  )
}

const slots = (count: number) => Array.from({ length: count }, (_, index) => index)

const hasErrors = (reply: FormReply | null, field: string) =>
  Object.keys(reply?.errors ?? {}).some((name) => name.startsWith(field))
