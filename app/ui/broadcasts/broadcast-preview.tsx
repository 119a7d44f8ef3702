import type { TypedBroadcast } from '~/domain/broadcasts/rules'
import { audience } from '~/domain/broadcasts/rules'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'

export type Preview = {
  typed: TypedBroadcast
  /** Name of the university that it is narrowed to. */
  university: string | null
  receivers: number
  idempotencyKey: string
}

/** How it will look and how many receive it; its button sends it. */
export function BroadcastPreview({ typed, university, receivers, idempotencyKey }: Preview) {
  const fields = Object.entries(typed).filter((field): field is [string, string] => field[1] !== null)
  return (
    <section className="card stack" aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <blockquote className="stack-s">
        <p className="strong">{typed.title}</p>
        <p className="lines">{typed.message}</p>
      </blockquote>
      {receivers === 0 ? (
        <p>Nobody would receive this. Choose other recipients.</p>
      ) : (
        <PostForm action={paths.adminNotificationsSend()} idempotencyKey={idempotencyKey}>
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <p>
            {count(receivers, 'user')} will receive this: {audience({ ...typed, university })}.
          </p>
          <div className="actions">
            <SubmitButton icon="send">Send Notification</SubmitButton>
          </div>
        </PostForm>
      )}
    </section>
  )
}
