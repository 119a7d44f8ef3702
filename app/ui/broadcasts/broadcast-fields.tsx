import {
  broadcastTypes,
  MAX_BROADCAST_TITLE_LENGTH,
  MAX_MESSAGE_LENGTH,
  recipientLabels,
} from '~/domain/broadcasts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'

/** Options that narrow the recipients. */
type BroadcastChoices = { cities: string[]; universities: { id: string; name: string }[] }

type Props = { title: string; choices: BroadcastChoices; reply: FormReply | null }

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The two that are required: their message is the same. */
const prefixes: Record<string, string> = { title: 'Title', message: 'Message' }

/** Message and recipients; the button shows a preview. */
export function BroadcastFormCard({ title, choices, reply }: Props) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <PostForm action={paths.adminNotifications()} reply={reply} noValidate>
        <ErrorSummary reply={reply} prefix={(name) => (prefixes[name] ? `${prefixes[name]}: ` : '')} />
        <TextField name="title" label="Title" reply={reply} maxLength={MAX_BROADCAST_TITLE_LENGTH} required />
        <TextArea
          name="message"
          label="Message"
          hint="Plain text. Say what people have to do, and until when."
          reply={reply}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={5}
        />
        <div className="pair">
          <SelectField name="type" label="Type" options={options(broadcastTypes)} reply={reply} size="m" />
          <SelectField
            name="recipients"
            label="Recipients"
            options={options(recipientLabels)}
            reply={reply}
            size="m"
          />
        </div>
        <div className="pair">
          <SelectField
            name="city"
            label="Only in the city"
            hint="Who has a listing there, or a stay that has not ended."
            empty="All cities"
            options={choices.cities.map((name) => ({ value: name, label: name }))}
            reply={reply}
            optional
          />
          <SelectField
            name="university"
            label="Only members of"
            hint="Its administrators and wardens."
            empty="Everybody"
            options={choices.universities.map(({ id, name }) => ({ value: id, label: name }))}
            reply={reply}
            optional
          />
        </div>
        <div className="actions">
          <SubmitButton icon="eye">Preview</SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
