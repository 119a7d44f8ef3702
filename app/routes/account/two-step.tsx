import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { beginSecondFactor } from '~/domain/ground/accounts/set-up-second-factor.server'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

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

export const meta = () => [{ title: pageTitle(t`Two-Step Sign-In`) }]

/** Explains two-step sign-in, and asks for the password before it is set up. */
export default function TwoStep() {
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Two-Step Sign-In`}
      lead={t`After your password, we ask for a code from your phone.`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Continue`}
      isCard
      reply={reply}
      before={
        <>
          <p>
            {t`You need an authenticator app, for example Google Authenticator, Microsoft Authenticator or Aegis. It works without a network and costs nothing.`}
          </p>
          <p>{t`Then nobody can sign in with your password alone.`}</p>
        </>
      }
    >
      <ProofFields reply={reply} />
    </FormPage>
  )
}
