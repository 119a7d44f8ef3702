import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITED } from '~/domain/ground/invitations/rules'
import {
  administratorsPage,
  assignAdministrator,
} from '~/domain/university/universities/administrators.server'
import { inviteForm } from '~/domain/university/universities/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { EmailField } from '~/ui/form/email-field'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { InvitedList } from '~/ui/show/invited-list'
import { personMark } from '~/ui/show/person-mark'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  return administratorsPage(actor, idOf(params, 'universityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const { university } = administratorsPage(actor, idOf(params, 'universityId'))
  return submitForm(request, inviteForm, ({ email }) => {
    const outcome = assignAdministrator(actor, university.id, email)
    const here = paths.adminUniversityAdministrators(university.id)
    return redirectWithNotice(here, outcome === 'invited' ? INVITED : 'University administrator assigned')
  })
}

export const meta = () => [{ title: pageTitle('University administrators') }]

export default function UniversityAdministrators() {
  const { university, administrators, invitations } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="University administrators"
      lead={university.name}
      back={{ href: paths.admin({ tab: 'universities' }), label: 'Universities' }}
      button="Assign administrator"
      keep={null}
      reply={reply}
      before={
        <>
          {administrators.length === 0 && <p className="muted">Nobody administers it yet.</p>}
          {administrators.map(({ id, fullName, email, ...marked }) => (
            <section key={id} className="card stack-s">
              <p>
                <strong>{fullName}</strong> <span className="muted">{email}</span>
              </p>
              {personMark(marked) && <p className="small muted">{personMark(marked)}</p>}
              <ActionButton
                action={paths.adminUniversityAdministratorRemove(university.id, id)}
                kind="danger"
                icon="trash-2"
              >
                Remove<span className="sr"> {fullName}</span>
              </ActionButton>
            </section>
          ))}
        </>
      }
      after={<InvitedList invitations={invitations} />}
    >
      <EmailField
        label="E-mail address"
        hint="Somebody without an account, or with an unconfirmed address, gets an invitation by e-mail."
        reply={reply}
        maxLength={254}
        required
      />
    </FormPage>
  )
}
