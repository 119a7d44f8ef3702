import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { proofForm } from '~/domain/accounts/forms.server'
import { beginSecondFactor } from '~/domain/accounts/set-up-second-factor.server'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  return null
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const sender = await senderOf(request)
  return submitForm(request, proofForm, async (proof) => {
    await beginSecondFactor(actor, proof, sender)
    return redirect(paths.twoStepConfirm(), 303)
  })
}

export const meta = () => [{ title: pageTitle('Two-Step Sign-In') }]

/** Explains two-step sign-in, and asks for the password before it is set up. */
export default function TwoStep() {
  const reply = useFormReply()
  return (
    <Page
      title="Two-Step Sign-In"
      lead="After your password, we ask for a code from your phone."
      back={{ href: paths.profile(), label: 'Profile Settings' }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <p>
          You need an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis.
          It works without a network and costs nothing.
        </p>
        <p>Then nobody can sign in with your password alone.</p>
        <PostForm reply={reply} className="form card">
          <ProofFields reply={reply} />
          <div className="actions">
            <SubmitButton>Continue</SubmitButton>
            <ButtonLink href={paths.profile()}>Cancel</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
