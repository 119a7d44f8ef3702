import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { MAX_FULL_NAME_LENGTH } from '~/domain/accounts/rules'
import { editPerson } from '~/domain/people/edit-person.server'
import { personForm } from '~/domain/people/forms.server'
import { personMeanwhile, personPage, personVersion } from '~/domain/people/person-page.server'
import { roleLabels } from '~/domain/people/query'
import { count } from '~/domain/shared/text'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { PersonActions } from '~/ui/admin/person-actions'
import { ActionButton, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PhoneField } from '~/ui/form/phone-field'
import { PostForm } from '~/ui/form/post-form'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { Badge } from '~/ui/show/status-badge'
import { Timeline } from '~/ui/show/steps'
import { InstantText } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { page: personPage(actor, idOf(params, 'userId')), back: returnPath(request, paths.adminUsers()) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  const id = idOf(params, 'userId')
  const form = await readForm(request)
  return submitForm(
    form,
    personForm,
    (edit) => {
      editPerson(actor, id, edit)
      return redirectWithNotice(returnPath(request, paths.adminUser(id)), 'Profile updated successfully!')
    },
    { version: () => personVersion(actor, id), meanwhile: () => personMeanwhile(actor, id, form) },
  )
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.page.person.fullName ?? 'User Management') },
]

/** Somebody's account, and all that an administrator can do to it. */
export default function User() {
  const { page, back } = useLoaderData<typeof loader>()
  const { person, isSelf, hasSecondFactor, dependents, obstacles, devices, signIns, history } = page
  const reply = useFormReply()
  return (
    <Page title={person.fullName} back={{ href: back, label: 'User Management' }}>
      <div className="split">
        <div className="stack">
          <section className="card stack">
            <h2>Details</h2>
            <ErrorSummary reply={reply} />
            <PostForm reply={reply} version={person.version}>
              <TextField
                name="full_name"
                label="Full Name"
                value={person.fullName}
                maxLength={MAX_FULL_NAME_LENGTH}
                reply={reply}
                required
              />
              <PhoneField value={person.phone} placeholder="+255 712 345 678" reply={reply} optional />
              <div className="actions">
                <SubmitButton>Save Changes</SubmitButton>
              </div>
            </PostForm>
          </section>
          <section className="card stack-s">
            <h2>History</h2>
            {history.length === 0 && <p className="muted">Nothing has happened to this account yet.</p>}
            <Timeline lines={history} />
          </section>
          <section className="card stack-s">
            <h2>Last sign-ins</h2>
            {signIns.length === 0 && <p className="muted">Nobody has signed in within 90 days.</p>}
            <Timeline lines={signIns} />
          </section>
        </div>
        <aside className="stack">
          <section className="card stack-s">
            <h2>Account</h2>
            {person.suspendedAt !== null && (
              <p className="cluster">
                <Badge tone="bad" icon="ban" label="Suspended" />
                <span className="small">
                  since <InstantText at={person.suspendedAt} />
                </span>
              </p>
            )}
            <Facts
              rows={[
                ['Email', person.email],
                ['Address', person.emailConfirmed ? 'Confirmed' : 'Not confirmed'],
                ['Role', roleLabels[person.userType]],
                ['University', dependents.join('; ')],
                ['Joined', <InstantText key="joined" at={person.createdAt} />],
                ['Two-step sign-in', hasSecondFactor ? 'On' : 'Off'],
                ['Signed in on', count(devices, 'device')],
              ]}
            />
            {obstacles.map(({ sentence, href, label }) => (
              <p key={label}>
                {sentence} <a href={href}>{label}</a>
              </p>
            ))}
            {devices > 0 && (
              <ActionButton action={paths.adminUserSignOut(person.id)} icon="log-out">
                Sign out everywhere
              </ActionButton>
            )}
          </section>
          <PersonActions person={person} isSelf={isSelf} hasSecondFactor={hasSecondFactor} back={back} />
        </aside>
      </div>
    </Page>
  )
}
