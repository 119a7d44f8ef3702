import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import { findLinkToken } from '~/domain/ground/accounts/email-links.server'
import { newPasswordForm } from '~/domain/ground/accounts/forms.server'
import { findPerson } from '~/domain/ground/accounts/people.server'
import { resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { EMPTIES, LINK_SPENT, PASSWORD_SET } from '~/domain/ground/accounts/rules'
import { translated } from '~/domain/ground/shared/language'
import { getActor } from '~/http/session.server'
import { enterByLink } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { NewPasswordField } from '~/ui/account/new-password-field'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

/** Looks at the link without using it: mail scanners open links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  const person = addresseeOf(token)
  const actor = await getActor(request)
  const empties = person !== undefined && !person.emailConfirmed && person.id !== actor?.id
  return { token, isGood: person !== undefined, empties }
}

const addresseeOf = (token: string) => findPerson(findLinkToken(token, 'reset') ?? '')

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const token = String(form.get('token') ?? tokenOf(request))
  const actor = await getActor(request)
  return submitForm(form, newPasswordForm(addresseeOf(token)?.email ?? ''), async ({ password }) => {
    const person = await resetPassword(token, 'reset', password, {
      adminEmail: adminEmail(),
      emptyUnproved,
      actor,
    })
    return enterByLink(request, person, PASSWORD_SET)
  })
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export const meta = () => [{ title: pageTitle(t`New Password`) }]

export default function Reset() {
  const { token, isGood, empties } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  if (!isGood)
    return (
      <Page title={t`New Password`} lead={translated(LINK_SPENT)} narrow>
        <ButtonLink href={paths.forgot()} kind="main">
          {t`Ask for a new link`}
        </ButtonLink>
      </Page>
    )
  const lead = empties ? translated(EMPTIES) : t`It signs you out on every other device.`
  return (
    <Page title={t`New Password`} lead={lead} narrow>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={t`New Password`} reply={reply} />
        <SubmitButton>{t`Save the new password`}</SubmitButton>
        {empties && (
          <p>
            {t`You know the old password? ${<a href={paths.auth()}>{t`Sign in with it`}</a>}, and nothing is removed.`}
          </p>
        )}
      </PostForm>
    </Page>
  )
}
