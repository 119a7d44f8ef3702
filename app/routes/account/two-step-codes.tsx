import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { makeRecoveryCodes } from '~/domain/ground/accounts/set-up-second-factor.server'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { RecoveryCodes } from '~/ui/account/recovery-codes'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request)
  return null
}

/** The one answer with the recovery codes: only their hashes are stored. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const sender = await senderOf(request)
  return submitForm(request, proofForm, async (proof) =>
    data({ codes: await makeRecoveryCodes(actor, proof, sender) }),
  )
}

export const meta = () => [{ title: pageTitle(t`New Recovery Codes`) }]

export default function TwoStepCodes() {
  const codes = useActionData<{ codes?: string[] }>()?.codes
  const reply = useFormReply()
  if (codes) return <RecoveryCodes codes={codes} lead={t`The former codes no longer work.`} />
  return (
    <FormPage
      title={t`New Recovery Codes`}
      lead={t`You get ten new codes. The former ones no longer work.`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Make new codes`}
      isCard
      reply={reply}
    >
      <ProofFields reply={reply} />
    </FormPage>
  )
}
