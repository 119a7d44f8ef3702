import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { broadcastChoices } from '~/domain/broadcasts/choices.server'
import { broadcastForm } from '~/domain/broadcasts/forms.server'
import { recentBroadcasts } from '~/domain/broadcasts/list.server'
import type { TypedBroadcast } from '~/domain/broadcasts/rules'
import { audience } from '~/domain/broadcasts/rules'
import { receiversNow } from '~/domain/broadcasts/send-broadcast.server'
import { formReplyOf } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { newIdempotencyKey } from '~/http/forms.server'
import { requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BroadcastCard, type SentBroadcast } from '~/ui/broadcasts/broadcast-card'
import { BroadcastFormCard } from '~/ui/broadcasts/broadcast-fields'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { choices: broadcastChoices(), recent: recentBroadcasts(), canSendMail: canSendMail() }
}

/** Shows how it will look and how many receive it; nothing is sent yet. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitForm(request, broadcastForm, (input) => {
    const { universities } = broadcastChoices()
    const university = universities.find(({ id }) => id === input.university)?.name ?? null
    const receivers = receiversNow(actor, input)
    const preview: Preview = { typed: input, university, receivers, idempotencyKey: newIdempotencyKey() }
    return data({ preview })
  })
}

export const meta = () => [{ title: pageTitle('Notification Center') }]

export default function NotificationCenter() {
  const { choices, recent, canSendMail } = useLoaderData<typeof loader>()
  const preview = useActionData<{ preview?: Preview }>()?.preview
  const reply = useFormReply()
  return (
    <Page
      title="Notification Center"
      lead={
        canSendMail
          ? 'What you send here people find under the bell, and as an e-mail.'
          : 'What you send here people find under the bell. No mail server is set up, so no e-mail leaves.'
      }
      narrow
    >
      <div className="stack">
        {preview && <BroadcastPreview {...preview} />}
        <BroadcastFormCard
          title="Send Notification"
          isPreviewed={preview !== undefined}
          choices={choices}
          reply={preview ? formReplyOf(preview.typed) : reply}
        />
        {!preview && <RecentBroadcasts broadcasts={recent} canSendMail={canSendMail} />}
      </div>
    </Page>
  )
}

type Preview = {
  typed: TypedBroadcast
  /** Name of the university that it is narrowed to. */
  university: string | null
  receivers: number
  idempotencyKey: string
}

/** How it will look and how many receive it; its button sends it. */
function BroadcastPreview({ typed, university, receivers, idempotencyKey }: Preview) {
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
        <PostForm action={paths.adminNotificationsSend()} idempotencyKey={idempotencyKey} shown={receivers}>
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

type Props = { broadcasts: readonly (SentBroadcast & { id: string })[]; canSendMail: boolean }

/** Recent broadcasts with the number of recipients. */
function RecentBroadcasts({ broadcasts, canSendMail }: Props) {
  return (
    <section className="stack-s">
      <h2>Recent Notifications</h2>
      {broadcasts.length === 0 && (
        <p className="muted">Nothing was sent yet. What you send stands here, with how many have it.</p>
      )}
      {broadcasts.map((broadcast) => (
        <BroadcastCard
          key={broadcast.id}
          broadcast={broadcast}
          canSendMail={canSendMail}
          title={<a href={paths.adminNotification(broadcast.id)}>{broadcast.title}</a>}
        />
      ))}
      {broadcasts.some(({ finished }) => !finished) && (
        <p>
          <ButtonLink href={paths.adminNotifications()}>Refresh</ButtonLink>
        </p>
      )}
    </section>
  )
}
