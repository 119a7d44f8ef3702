import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { turnOffSecondFactor } from '~/domain/ground/accounts/set-up-second-factor.server'
import { t } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
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
    await turnOffSecondFactor(actor, proof, sender)
    return redirectWithNotice(paths.profile(), t`Two-step sign-in is off.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Turn Off Two-Step Sign-In`) }]

export default function TwoStepOff() {
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Turn Off Two-Step Sign-In`}
      lead={t`Your password alone is enough to sign in then. Your recovery codes no longer work.`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Turn off`}
      isDanger
      keep={t`Keep it`}
      isCard
      reply={reply}
    >
      <ProofFields reply={reply} />
    </FormPage>
  )
}
