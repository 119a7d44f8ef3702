import type { ReactNode } from 'react'
import { MAX_BROADCAST_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from '~/domain/broadcasts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea, TextField } from '../form/text-field'

type Props = {
  title: string
  action: string
  readers: 'people' | 'students'
  reply: FormReply | null
  /** Its preview is above, with the button that sends it. */
  isPreviewed?: boolean
  /** Fields that choose the recipients. */
  children?: ReactNode
}

/** The two that are required: their error is the same sentence. */
const prefixes: Record<string, string> = { title: 'Title: ', message: 'Message: ' }

/** Title and message; the button shows a preview. */
export function MessageForm({ title, action, readers, reply, isPreviewed, children }: Props) {
  return (
    <section className="card stack">
      <h2>{isPreviewed ? 'Change It' : title}</h2>
      <PostForm action={action} reply={reply} noValidate>
        <ErrorSummary reply={reply} prefix={(name) => prefixes[name] ?? ''} />
        <TextField name="title" label="Title" reply={reply} maxLength={MAX_BROADCAST_TITLE_LENGTH} required />
        <TextArea
          name="message"
          label="Message"
          hint={`Plain text. Say what ${readers} have to do, and until when.`}
          reply={reply}
          maxLength={MAX_MESSAGE_LENGTH}
          rows={5}
        />
        {children}
        <div className="actions">
          <SubmitButton icon="eye" kind={isPreviewed ? 'plain' : 'main'}>
            Preview
          </SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
