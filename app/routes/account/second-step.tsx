import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NO_SESSION } from '~/domain/ground/access/actor'
import { codeProofForm } from '~/domain/ground/accounts/forms.server'
import { LOGGED_IN, STEP_ENDED } from '~/domain/ground/accounts/rules'
import { spendCode } from '~/domain/ground/accounts/second-factor.server'
import { t } from '~/domain/ground/shared/language'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { endSecondStep, personAtSecondStep } from '~/http/second-step.server'
import { enterAndRedirect, landingPath, senderOf } from '~/http/sign-in.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CodeField } from '~/ui/account/proof-fields'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const target = returnPath(request, '')
  const { device } = await senderOf(request)
  if (!(await personAtSecondStep(request, device))) throw redirect(paths.auth({ redirect: target }), 303)
  return { startAgain: paths.auth({ redirect: target }) }
}

/** The code of a person whose password was right. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const sender = await senderOf(request)
  const person = await personAtSecondStep(request, sender.device)
  const target = returnPath(request, '')
  if (!person) return redirectWithNotice(paths.auth({ redirect: target }), STEP_ENDED, { kind: 'error' })
  return submitForm(form, codeProofForm, async ({ authenticator_code: code }) => {
    spendCode({ ...person, ...NO_SESSION }, code, sender)
    return enterAndRedirect(request, person, target || landingPath(person), LOGGED_IN, [
      ['Set-Cookie', await endSecondStep()],
    ])
  })
}

export const meta = () => [{ title: pageTitle(t`Enter Your Code`) }]

/** The second step of signing in. */
export default function SecondStep() {
  const { startAgain } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page title={t`Enter Your Code`} lead={t`Your account has two-step sign-in.`} narrow>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <CodeField reply={reply} />
        <div className="actions">
          <SubmitButton>{t`Sign In`}</SubmitButton>
          <ButtonLink href={startAgain}>{t`Start again`}</ButtonLink>
        </div>
        <p className="muted">
          {t`You have neither your phone nor a recovery code? Write to us at the address at the foot of the page. When we are sure that it is you, we turn the second step off.`}
        </p>
      </PostForm>
    </Page>
  )
}
