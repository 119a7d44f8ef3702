import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { broadcastChoices } from '~/domain/broadcasts/choices.server'
import { broadcastForm } from '~/domain/broadcasts/forms.server'
import { recentBroadcasts } from '~/domain/broadcasts/list.server'
import { receiversNow } from '~/domain/broadcasts/send-broadcast.server'
import { formReplyOf } from '~/domain/shared/form-reply'
import { newIdempotencyKey } from '~/http/forms.server'
import { requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { BroadcastFormCard } from '~/ui/broadcasts/broadcast-fields'
import { BroadcastPreview, type Preview } from '~/ui/broadcasts/broadcast-preview'
import { RecentBroadcasts } from '~/ui/broadcasts/recent-broadcasts'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { choices: broadcastChoices(), recent: recentBroadcasts(), canSendMail: canSendMail() }
}

/** Shows how it will look and how many receive it; nothing is sent yet. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitForm(request, broadcastForm, (typed) => {
    const { universities } = broadcastChoices()
    const university = universities.find(({ id }) => id === typed.university)?.name ?? null
    const receivers = receiversNow(actor, typed)
    const preview: Preview = { typed, university, receivers, idempotencyKey: newIdempotencyKey() }
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
          title={preview ? 'Change It' : 'Send Notification'}
          choices={choices}
          reply={preview ? formReplyOf(preview.typed) : reply}
        />
        {!preview && <RecentBroadcasts broadcasts={recent} canSendMail={canSendMail} />}
      </div>
    </Page>
  )
}
