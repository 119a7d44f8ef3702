import { MAX_BROADCAST_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from '~/domain/broadcasts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea, TextField } from '../form/text-field'

type Props = { title: string; action: string; reply: FormReply | null }

/** Title and message to students; the button shows a preview. */
export function StudentMessageForm({ title, action, reply }: Props) {
  return (
    <section className="card stack">
      <h2>{title}</h2>
      <PostForm action={action} reply={reply} noValidate>
        <ErrorSummary reply={reply} prefix={(name) => (name === 'title' ? 'Title: ' : 'Message: ')} />
        <TextField name="title" label="Title" reply={reply} maxLength={MAX_BROADCAST_TITLE_LENGTH} required />
        <TextArea
          name="message"
          label="Message"
          hint="Plain text. Say what students have to do, and until when."
          reply={reply}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={5}
        />
        <div className="actions">
          <SubmitButton icon="eye">Preview</SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
