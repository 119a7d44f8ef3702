import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { findPersonFor } from '~/domain/desk/people/access.server'
import { editPerson } from '~/domain/desk/people/edit-person.server'
import { personForm } from '~/domain/desk/people/forms.server'
import { personFormValues, personPage } from '~/domain/desk/people/person-page.server'
import { roleLabels } from '~/domain/desk/people/query'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { MAX_FULL_NAME_LENGTH } from '~/domain/ground/accounts/rules'
import { storedBy } from '~/domain/ground/events/stored-by.server'
import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import { formatPhone, telHref } from '~/domain/ground/shared/phone'
import { count } from '~/domain/ground/shared/text'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireAdmin } from '~/http/session.server'
import { paths } from '~/paths'
import { PersonActions } from '~/ui/admin/person-actions'
import { PersonAccounts, PersonSections } from '~/ui/admin/person-sections'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
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
  return saveEdit(request, {
    form: personForm,
    find: () => findPersonFor(actor, id, 'person.manage'),
    values: personFormValues,
    changedBy: () => storedBy(['account.profile-changed', 'account.phone-changed'], id),
    save(edit) {
      editPerson(actor, id, edit)
      return redirectWithNotice(returnPath(request, paths.adminUser(id)), 'Profile updated successfully!')
    },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.page.person.fullName ?? 'User Management') },
]

/** Somebody's account, and all that an administrator can do to it. */
export default function User() {
  const { page, back } = useLoaderData<typeof loader>()
  const { person, isSelf, hasSecondFactor, hasRefusedAddress, dependents, sections, accounts } = page
  const { devices, signIns, history } = page
  const reply = useFormReply()
  const tel = telHref(person.phone)
  return (
    <Page
      title={person.fullName}
      lead={`${roleLabels[person.userType]} since ${formatDay(dayOf(person.createdAt))}`}
      back={{ href: back, label: 'User Management' }}
      actions={
        tel && (
          <ButtonLink href={tel} icon="phone" of={person.fullName}>
            Call
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        <p className="cluster">
          {person.suspendedAt !== null && (
            <>
              <Badge tone="bad" icon="ban" label="Suspended" />
              <span className="small">
                since <InstantText at={person.suspendedAt} />
              </span>
            </>
          )}
          {person.emailConfirmed ? (
            <Badge tone="good" icon="circle-check" label="E-mail confirmed" />
          ) : (
            <Badge tone="wait" icon="triangle-alert" label="E-mail not confirmed" />
          )}
          {hasRefusedAddress && <Badge tone="bad" icon="mail" label="E-mails do not arrive" />}
        </p>
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="stack min-w-0">
            <PersonSections sections={sections} />
            <section className="card stack">
              <h2>Details</h2>
              <ErrorSummary reply={reply} />
              <PostForm reply={reply} version={person.version}>
                <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
                  <TextField
                    name="full_name"
                    label="Full Name"
                    value={person.fullName}
                    maxLength={MAX_FULL_NAME_LENGTH}
                    reply={reply}
                    required
                  />
                  <PhoneField value={person.phone} placeholder="+255 712 345 678" reply={reply} optional />
                </div>
                <div className="actions">
                  <SubmitButton>Save Changes</SubmitButton>
                </div>
              </PostForm>
            </section>
          </div>
          <aside className="stack">
            <section className="card stack-s">
              <h2>Account</h2>
              <Facts
                rows={[
                  ['Email', person.email],
                  ['Phone', person.phone && formatPhone(person.phone)],
                  ['University', dependents.join('; ')],
                  ['Two-step sign-in', hasSecondFactor ? 'On' : 'Off'],
                  ['Signed in on', count(devices, 'device')],
                ]}
              />
              {devices > 0 && (
                <ActionButton action={paths.adminUserSignOut(person.id)} icon="log-out">
                  Sign out everywhere
                </ActionButton>
              )}
              <p>
                <a href={paths.adminActivity({ person: person.id })}>Activity of {person.fullName}</a>
              </p>
            </section>
            <PersonAccounts accounts={accounts} />
            <Lines title="History" lines={history} empty="Nothing has happened to this account yet." />
            <Lines title="Last sign-ins" lines={signIns} empty="Nobody has signed in within 90 days." />
          </aside>
        </div>
        <PersonActions person={person} isSelf={isSelf} hasSecondFactor={hasSecondFactor} back={back} />
      </div>
    </Page>
  )
}

type LinesProps = { title: string; lines: ComponentProps<typeof Timeline>['lines']; empty: string }

/** A folded history, newest first. */
function Lines({ title, lines, empty }: LinesProps) {
  return (
    <details className="card">
      <summary className="strong">{title}</summary>
      {lines.length === 0 && <p className="muted">{empty}</p>}
      <Timeline lines={lines} />
    </details>
  )
}
