import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { suspensionForm } from '~/domain/desk/people/forms.server'
import { personVersion } from '~/domain/desk/people/person-page.server'
import { MAX_REASON_LENGTH } from '~/domain/desk/people/rules'
import { suspendPerson, suspensionOutline } from '~/domain/desk/people/suspend-person.server'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { count } from '~/domain/ground/shared/text'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { outline: suspensionOutline(actor, idOf(params, 'userId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  return submitFormWith(request, suspensionForm, { version: () => personVersion(actor, id) }, (input) => {
    suspendPerson(actor, id, input)
    return redirectWithNotice(
      paths.adminUser(id),
      'The account is suspended, and the person gets a message that says why.',
    )
  })
}

export const meta = () => [{ title: pageTitle('Suspend user') }]

/** The effects of a suspension and the form that asks for the reason, or the obstacles. */
export default function UserSuspend() {
  const {
    outline: { person, obstacle, ends, listings, bookings },
  } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={`Suspend ${person.fullName}`}
      lead={person.email}
      back={{ href: paths.adminUser(person.id), label: person.fullName }}
      version={person.version}
      closed={obstacle}
      button="Suspend user"
      icon="ban"
      isDanger
      keep="Back"
      isCard
      reply={reply}
    >
      <ul className="stack-s">
        <li>Every device is signed out, and nobody signs in before you restore the account.</li>
        {ends.map((line) => (
          <li key={line}>{line}.</li>
        ))}
        {ends.length > 0 && (
          <li>We tell the other administrators of the university, or the platform’s if there are none.</li>
        )}
        {listings > 0 && (
          <li>{count(listings, 'listing')} can no longer be found, and nobody can ask for a stay.</li>
        )}
        {bookings > 0 && (
          <li>
            {count(bookings, 'open booking')}: tenants read that they must not pay now, and no deadline runs.
            Only administrators decide on them.
          </li>
        )}
      </ul>
      <TextArea
        name="reason"
        label="Reason"
        hint="It stands in the history, and the person reads it in an e-mail."
        maxLength={MAX_REASON_LENGTH}
        reply={reply}
      />
    </FormPage>
  )
}
