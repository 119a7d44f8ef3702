import { useActionData } from '@remix-run/react'
import type { ComponentProps, ReactNode } from 'react'
import type { BroadcastView } from '~/domain/desk/broadcasts/list.server'
import { MAX_BROADCAST_TITLE_LENGTH, MAX_MESSAGE_LENGTH } from '~/domain/desk/broadcasts/rules'
import { type FormReply, formReplyOf } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { LivePart } from '../enhance/live-part'
import { SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { fieldsOf } from '../form/fields-of'
import { PostForm } from '../form/post-form'
import { TextArea, TextField } from '../form/text-field'
import { useFormReply } from '../form/use-form-reply'
import { Page } from '../layout/page'
import { BroadcastCard } from './broadcast-card'

type Props = Pick<ComponentProps<typeof Page>, 'title' | 'lead' | 'back'> & {
  /** Headings of the form and of what was sent before. */
  headings: [form: string, sent: string]
  readers: 'people' | 'students'
  /** Who would get it, before anything is typed. */
  about?: string
  /** First line of the message as its receivers read it. */
  signature?: string
  /** Where the form is previewed, and where the preview is sent to. */
  actions: { preview: string; send: string }
  sendLabel: (receivers: number) => string
  recent: readonly BroadcastView[]
  canSendMail: boolean
  /** Fields that choose the receivers. */
  children: (reply: FormReply | null) => ReactNode
}

type Preview = {
  formValues: Record<string, string | string[] | null>
  receivers: number
  /** How many get it, and who. */
  about: string
  idempotencyKey: string
}

/** The two that are required: their error is the same sentence. */
const prefixOf = (name: string): string =>
  name === 'title' ? `${t`Title`}: ` : name === 'message' ? `${t`Message`}: ` : ''

/** Writes a message to many: its form, then its preview with the button that sends it. */
export function ComposePage({ headings: [heading, before], readers, children, ...props }: Props) {
  const { about, actions, recent, canSendMail, ...page } = props
  const preview = useActionData<{ preview?: Preview }>()?.preview
  const sent = useFormReply()
  const reply = preview ? formReplyOf(preview.formValues) : sent
  const field = fieldsOf(reply)
  return (
    <Page title={page.title} lead={page.lead} back={page.back} narrow>
      <div className="stack">
        {preview ? <PreviewCard {...page} {...preview} action={actions.send} /> : about && <p>{about}</p>}
        <section className="card stack">
          <h2>{preview ? t`Change It` : heading}</h2>
          <PostForm action={actions.preview} reply={reply} noValidate>
            <ErrorSummary reply={reply} prefix={prefixOf} />
            <TextField {...field('title', t`Title`)} maxLength={MAX_BROADCAST_TITLE_LENGTH} required />
            <TextArea
              {...field('message', t`Message`)}
              hint={
                readers === 'students'
                  ? t`Plain text. Say what students have to do, and until when.`
                  : t`Plain text. Say what people have to do, and until when.`
              }
              maxLength={MAX_MESSAGE_LENGTH}
              rows={5}
            />
            {children(reply)}
            <div className="actions">
              <SubmitButton icon="eye" kind={preview ? 'plain' : 'main'}>{t`Preview`}</SubmitButton>
            </div>
          </PostForm>
        </section>
        {!preview && (
          <section className="stack-s">
            <h2>{before}</h2>
            {recent.length === 0 && (
              <p className="muted">
                {t`Nothing was sent yet. What you send stands here, with how many have it.`}
              </p>
            )}
            <LivePart id="recent">
              <div className="stack-s">
                {recent.map((broadcast) => (
                  <BroadcastCard
                    key={broadcast.id}
                    broadcast={broadcast}
                    canSendMail={canSendMail}
                    title={<a href={paths.broadcast(broadcast.id)}>{broadcast.title}</a>}
                  />
                ))}
              </div>
            </LivePart>
          </section>
        )}
      </div>
    </Page>
  )
}

type PreviewProps = Preview & Pick<Props, 'signature' | 'sendLabel'> & { action: string }

/** The message as its receivers read it; its button sends it. */
function PreviewCard({
  formValues,
  receivers,
  about,
  idempotencyKey,
  signature,
  sendLabel,
  action,
}: PreviewProps) {
  const fields = Object.entries(formValues).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => ({ name, value: one })),
  )
  return (
    <section className="card stack" aria-labelledby="preview">
      <h2 id="preview">{t`Preview`}</h2>
      <blockquote className="stack-s">
        <p className="strong">{formValues.title}</p>
        {signature && <p>{signature}</p>}
        <p className="lines">{formValues.message}</p>
      </blockquote>
      <p>{about}</p>
      {receivers > 0 && (
        <PostForm action={action} idempotencyKey={idempotencyKey} shown={receivers}>
          {fields.map((field) => (
            <input key={`${field.name} ${field.value}`} type="hidden" {...field} />
          ))}
          <div className="actions">
            <SubmitButton icon="send">{sendLabel(receivers)}</SubmitButton>
          </div>
        </PostForm>
      )}
    </section>
  )
}
