import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeRole } from '~/domain/desk/people/change-role.server'
import { roleForm } from '~/domain/desk/people/forms.server'
import { personRole, personVersion } from '~/domain/desk/people/person-page.server'
import { roleLabels, roles } from '~/domain/desk/people/query'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { proveCode } from '~/domain/ground/accounts/second-factor.server'
import { INVITED } from '~/domain/ground/invitations/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CodeIfAsked } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { SelectField } from '~/ui/form/select-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { InvitedList } from '~/ui/show/invited-list'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const { person, obstacles, invitations } = personRole(actor, idOf(params, 'userId'))
  return { person, obstacles, invitations, back: returnPath(request, paths.adminUser(person.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  const sender = await senderOf(request)
  return submitFormWith(request, roleForm, { version: () => personVersion(actor, id) }, (change) => {
    proveCode(actor, change.authenticator_code, sender)
    const isInvited = changeRole(actor, id, change) === 'invited'
    const back = isInvited ? paths.adminUserRole(id) : returnPath(request, paths.adminUser(id))
    return redirectWithNotice(back, isInvited ? INVITED : 'User role updated successfully')
  })
}

export const meta = () => [{ title: pageTitle('Change role') }]

/** The page that changes a role: the obstacles, each with its link, or the form. */
export default function UserRole() {
  const { person, obstacles, invitations, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const isFixed = obstacles.length > 0
  return (
    <FormPage
      title="Change role"
      lead={`${person.fullName}, now ${roleLabels[person.userType]}`}
      back={{ href: back, label: back === paths.adminUser(person.id) ? person.fullName : 'Users' }}
      version={person.version}
      closed={isFixed ? '' : null}
      button="Change role"
      keep="Back"
      reply={isFixed ? null : reply}
      before={
        isFixed && (
          <section className={reply ? 'problem stack-s' : 'stack-s'} role={reply ? 'alert' : undefined}>
            <p>The role stays as it is while something hangs on it:</p>
            <ul className="stack-s">
              {obstacles.map(({ sentence, href, label }) => (
                <li key={label}>
                  {sentence} <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        )
      }
      after={<InvitedList title="Invited to be an administrator" invitations={invitations} />}
    >
      <SelectField
        name="user_type"
        label="Role"
        hint="It counts from the next page on. New and former administrators sign in again. Somebody with an unconfirmed address gets an invitation to be an administrator."
        value={person.userType}
        options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
        reply={reply}
      />
      <CodeIfAsked reply={reply} />
    </FormPage>
  )
}
