import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { broadcastChoices } from '~/domain/broadcasts/choices.server'
import { deliverBroadcasts } from '~/domain/broadcasts/deliver-broadcasts.server'
import { sendBroadcastForm } from '~/domain/broadcasts/forms.server'
import { broadcastDetails } from '~/domain/broadcasts/list.server'
import { deliverySentence, isPartial } from '~/domain/broadcasts/rules'
import { sendBroadcast } from '~/domain/broadcasts/send-broadcast.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BroadcastFormCard } from '~/ui/broadcasts/broadcast-fields'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { choices: broadcastChoices() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  return submitForm(request, sendBroadcastForm, (input, form) => {
    const id = sendBroadcast(actor, input, idempotencyKeyOf(form))
    // The first recipients are notified at once; the scheduler continues.
    deliverBroadcasts()
    const delivery = broadcastDetails(actor, id)
    const partial = isPartial(delivery, canSendMail())
    return redirectWithNotice(paths.adminNotification(id), deliverySentence(delivery, canSendMail()), {
      kind: partial ? 'warning' : 'success',
      title: partial ? 'Partial Success' : undefined,
    })
  })
}

export const meta = () => [{ title: pageTitle('Send Notification') }]

export default function SendNotification() {
  const { choices } = useLoaderData<typeof loader>()
  return (
    <Page
      title="Send Notification"
      back={{ href: paths.adminNotifications(), label: 'Notification Center' }}
      narrow
    >
      <BroadcastFormCard title="Notification" choices={choices} reply={useFormReply()} />
    </Page>
  )
}
