import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emptyUnproved } from '~/domain/desk/closing/empty-account.server'
import {
  confirmAddress,
  confirmWithPassword,
  findAddressee,
} from '~/domain/ground/accounts/confirm-address.server'
import { findLinkToken } from '~/domain/ground/accounts/email-links.server'
import { newPasswordForm, passwordForm } from '~/domain/ground/accounts/forms.server'
import { resetPassword } from '~/domain/ground/accounts/reset-password.server'
import { CONFIRMED_ALREADY, EMPTIES } from '~/domain/ground/accounts/rules'
import { term, translated } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
import { getActor } from '~/http/session.server'
import { enterByLink, landingPath, senderOf, signInAndRedirect } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { submitButton, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { NewPasswordField } from '~/ui/account/new-password-field'
import { PasswordField } from '~/ui/account/password-field'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

const CONFIRMED = term('Thank you. Your e-mail address is confirmed.')
const CONFIRMED_ANEW = term(
  'Thank you. Your e-mail address is confirmed. Sign in with your new password from now on.',
)

function read(request: Request) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', isNewPassword: query.get('mode') === 'new-password' }
}

/**
 * Looks at the link without using it: mail scanners open links. Only the account's own session sees that the
 * address is already confirmed. Rule: decisions "Accounts: whether an address has one stays private".
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { token, isNewPassword } = read(request)
  const actor = await getActor(request)
  const isOwner = actor !== undefined && findAddressee(token)?.id === actor.id
  return {
    token,
    isGood: findLinkToken(token, 'confirm') !== undefined,
    isOthers: actor !== undefined && !isOwner,
    isConfirmed: isOwner && actor.emailConfirmed,
    asks: isOwner ? null : isNewPassword ? 'new-password' : 'password',
  }
}

/** The link with the session of its account is enough; else it takes the account's password, or a new one. */
export async function action({ request }: ActionFunctionArgs) {
  const { token, isNewPassword } = read(request)
  const actor = await getActor(request)
  const addressee = findAddressee(token)
  if (actor && addressee?.id === actor.id)
    return submitButton(request, paths.confirm(token), () => {
      const person = confirmAddress(actor, token, adminEmail(), actor.id)
      return actor.userType === person.userType
        ? redirectWithNotice(landingPath(person), CONFIRMED)
        : signInAndRedirect(request, person, landingPath(person), CONFIRMED)
    })
  if (isNewPassword)
    return submitForm(request, newPasswordForm(addressee?.email ?? ''), async ({ password }) =>
      enterByLink(
        request,
        await resetPassword(token, 'confirm', password, { adminEmail: adminEmail(), emptyUnproved }),
        CONFIRMED_ANEW,
      ),
    )
  return submitForm(request, passwordForm, async ({ password }) => {
    const person = await confirmWithPassword(token, adminEmail(), password, await senderOf(request))
    return signInAndRedirect(request, person, landingPath(person), CONFIRMED)
  })
}

const spentLead = () =>
  t`This link was used already or is too old. Signed in, you can send yourself another one.`

export const meta = () => [{ title: pageTitle(t`Confirm your address`) }]

export default function Confirm() {
  const { token, isGood, isOthers, isConfirmed, asks } = useLoaderData<typeof loader>()
  if (isConfirmed || !isGood)
    return (
      <Page
        title={t`Confirm your address`}
        lead={isConfirmed ? translated(CONFIRMED_ALREADY) : spentLead()}
        narrow
      >
        <ButtonLink href={paths.home()} kind="main">
          {t`Go to home`}
        </ButtonLink>
      </Page>
    )
  if (asks) return <WithPassword token={token} isOthers={isOthers} isNew={asks === 'new-password'} />
  return (
    <Page title={t`Confirm your address`} lead={t`One press, and we know that our e-mails reach you.`} narrow>
      <ActionButton action={paths.confirm(token)} kind="main" icon="check">
        {t`Confirm my address`}
      </ActionButton>
    </Page>
  )
}

/** `isOthers`: somebody is signed in here with another account than the link's. `isNew`: it takes a new password. */
function WithPassword({ token, isOthers, isNew }: { token: string; isOthers: boolean; isNew: boolean }) {
  const reply = useFormReply()
  return (
    <Page
      title={t`Confirm your address`}
      lead={isNew ? `${newPasswordLead(isOthers)} ${translated(EMPTIES)}` : passwordLead(isOthers)}
      narrow
    >
      <div className="card stack">
        <ErrorSummary reply={reply} />
        <PostForm action={paths.confirm(token, isNew ? 'new-password' : undefined)} reply={reply}>
          {isNew ? (
            <NewPasswordField label={t`New Password`} reply={reply} />
          ) : (
            <PasswordField reply={reply} />
          )}
          <div className="actions">
            <SubmitButton icon="check">
              {isNew ? t`Save the new password` : t`Confirm my address`}
            </SubmitButton>
          </div>
        </PostForm>
        <p>
          {isNew
            ? t`You know the password? ${<a href={paths.confirm(token)}>{t`Enter it`}</a>}`
            : t`You did not choose a password, or forgot it? ${<a href={paths.confirm(token, 'new-password')}>{t`Choose a new password`}</a>}`}
        </p>
      </div>
    </Page>
  )
}

const passwordLead = (isOthers: boolean) =>
  isOthers
    ? t`This link belongs to another account than the one you are signed in with. Enter that account's password, so that we know that it is yours.`
    : t`Enter the password of your account, so that we know that it is yours.`

const newPasswordLead = (isOthers: boolean) =>
  isOthers
    ? t`This link belongs to another account than the one you are signed in with. Choose a new password for that account.`
    : t`Choose a new password.`
