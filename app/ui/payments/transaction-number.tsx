import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { TextArea } from '../form/text-field'

type FieldProps = { bookingReference: string; value?: string | null; reply: FormReply | null }

/** Takes a whole SMS, so it has no max length that would cut a pasted text. */
export function ReferenceField({ bookingReference, value, reply }: FieldProps) {
  return (
    <TextArea
      name="payment_reference"
      label={t`Payment reference`}
      hint={t`For example BKL9X2PQ7T, or the whole SMS. Without a number: ${bookingReference}.`}
      value={value}
      reply={reply}
      required
      rows={1}
    />
  )
}

/** The whole text that a transaction number was read from. */
export function ReferenceText({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <details>
      <summary className="link-btn">{t`The text that it was read from`}</summary>
      <p className="lines">{text}</p>
    </details>
  )
}
