import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { twoStepOffForm } from '~/domain/desk/people/forms.server'
import { personPage } from '~/domain/desk/people/person-page.server'
import { removeSecondFactor } from '~/domain/desk/people/remove-second-factor.server'
import { MAX_REASON_LENGTH } from '~/domain/desk/people/rules'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const { person } = personPage(actor, idOf(params, 'userId'))
  return { person }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitProved(request, actor, twoStepOffForm, ({ reason }) => {
    removeSecondFactor(actor, id, reason)
    return redirectWithNotice(
      paths.adminUser(id),
      'Two-step sign-in is off, and the person gets a message that says why.',
    )
  })
}

export const meta = () => [{ title: pageTitle('Turn off two-step sign-in') }]

/** Turns off the two-step sign-in of a person who lost phone and recovery codes. */
export default function UserTwoStepOff() {
  const { person } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Turn off two-step sign-in"
      lead={`For ${person.fullName}, ${person.email}`}
      back={{ href: paths.adminUser(person.id), label: person.fullName }}
      button="Turn off"
      isDanger
      keep="Back"
      isCard
      reply={reply}
      before={
        <p>
          For a person who lost both phone and recovery codes. Be sure that it is they: call a number that you
          know, and ask what only they know. Their password alone is enough to sign in then.
        </p>
      }
    >
      <TextArea
        name="reason"
        label="Reason"
        hint="The history keeps it, and the person reads it in an e-mail."
        maxLength={MAX_REASON_LENGTH}
        reply={reply}
      />
      <ProofFields reply={reply} />
    </FormPage>
  )
}
