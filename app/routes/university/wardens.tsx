import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { INVITED } from '~/domain/ground/invitations/rules'
import { t } from '~/domain/ground/shared/language'
import { findHostelFor } from '~/domain/university/universities/access.server'
import { wardenForm } from '~/domain/university/universities/forms.server'
import { PICKER_LETTERS } from '~/domain/university/universities/rules'
import { assignWarden, findPeople } from '~/domain/university/universities/wardens.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { RadioGroup } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { personLabel } from '~/ui/show/person-mark'

const MAX_SEARCH = 100

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, name } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  const search = (new URL(request.url).searchParams.get('search') ?? '').slice(0, MAX_SEARCH)
  return { hostel: { id, name }, search, people: findPeople(actor, search) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  return submitForm(request, wardenForm, ({ user_id }) => {
    const isInvited = assignWarden(actor, id, user_id) === 'invited'
    return isInvited
      ? redirectWithNotice(paths.uniHostelWardenInvite(id), INVITED)
      : redirectWithNotice(paths.uniHostel(id), t`Warden assigned successfully`)
  })
}

export const meta = () => [{ title: pageTitle(t`Assign warden`) }]

export default function AssignWarden() {
  const { hostel, search, people } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title={t`Assign warden`}
      lead={hostel.name}
      back={{ href: paths.uniHostel(hostel.id), label: hostel.name }}
      narrow
    >
      <div className="stack">
        <form method="get" className="search" role="search" action={paths.uniHostelWardens(hostel.id)}>
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder={t`Name or e-mail address`}
            aria-label={t`Name or e-mail address`}
            minLength={PICKER_LETTERS}
            maxLength={MAX_SEARCH}
            required
          />
          <SubmitButton kind={people ? 'plain' : 'main'} icon="search">{t`Search`}</SubmitButton>
        </form>
        {people === null && (
          <p className="muted">
            {t`Type at least ${PICKER_LETTERS} letters of the name or the e-mail address. Somebody with an unconfirmed address gets an invitation by e-mail.`}
          </p>
        )}
        {people?.length === 0 && <p>{t`Nobody with these letters has an account.`}</p>}
        {people && people.length > 0 && (
          <PostForm reply={reply}>
            <ErrorSummary reply={reply} />
            <RadioGroup
              name="user_id"
              label={t`Who becomes warden?`}
              hint={t`At most ten people are shown. Type more letters if yours is not among them.`}
              options={people.map((person) => ({ value: person.id, label: personLabel(person) }))}
              reply={reply}
            />
            <div className="actions">
              <SubmitButton>{t`Assign warden`}</SubmitButton>
            </div>
          </PostForm>
        )}
        <p>
          <a href={paths.uniHostelWardenInvite(hostel.id)}>{t`Invite by e-mail address`}</a>
        </p>
      </div>
    </Page>
  )
}
