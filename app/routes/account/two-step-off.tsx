import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { proofForm } from '~/domain/accounts/forms.server'
import { turnOffSecondFactor } from '~/domain/accounts/set-up-second-factor.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
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
    await turnOffSecondFactor(actor, proof, sender)
    return redirectWithNotice(paths.profile(), 'Two-step sign-in is off.')
  })
}

export const meta = () => [{ title: pageTitle('Turn Off Two-Step Sign-In') }]

export default function TwoStepOff() {
  const reply = useFormReply()
  return (
    <Page
      title="Turn Off Two-Step Sign-In"
      lead="Your password alone is enough to sign in then. Your recovery codes no longer work."
      back={{ href: paths.profile(), label: 'Profile Settings' }}
      narrow
    >
      <ErrorSummary reply={reply} />
      <PostForm reply={reply} className="form card">
        <ProofFields reply={reply} />
        <div className="actions">
          <DangerButton>Turn off</DangerButton>
          <ButtonLink href={paths.profile()}>Keep it</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
