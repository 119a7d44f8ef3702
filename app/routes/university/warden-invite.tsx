import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITATION_DAYS, INVITED } from '~/domain/ground/invitations/rules'
import { t } from '~/domain/ground/shared/language'
import { inviteForm } from '~/domain/university/universities/forms.server'
import { inviteWarden, wardenInvitePage } from '~/domain/university/universities/wardens.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { EmailField } from '~/ui/form/email-field'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { InvitedList } from '~/ui/show/invited-list'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return wardenInvitePage(actor, idOf(params, 'hostelId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = wardenInvitePage(actor, idOf(params, 'hostelId')).hostel
  return submitForm(request, inviteForm, ({ email }) => {
    inviteWarden(actor, id, email)
    return redirectWithNotice(paths.uniHostelWardenInvite(id), INVITED)
  })
}

export const meta = () => [{ title: pageTitle(t`Invite warden`) }]

export default function InviteWarden() {
  const { hostel, invitations } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.uniHostelWardens(hostel.id), label: t`Assign warden` }
  return (
    <FormPage
      title={t`Invite warden`}
      lead={hostel.name}
      back={back}
      keep={null}
      button={t`Invite`}
      icon="send"
      reply={reply}
      after={<InvitedList invitations={invitations} />}
    >
      <EmailField
        label={t`E-mail address`}
        hint={t`The owner of this address has ${INVITATION_DAYS} days to accept.`}
        reply={reply}
        maxLength={254}
        required
      />
    </FormPage>
  )
}
