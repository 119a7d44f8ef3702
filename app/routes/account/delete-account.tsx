import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proofForm } from '~/domain/accounts/forms.server'
import { provePassword } from '~/domain/accounts/prove-password.server'
import { closeAccount } from '~/domain/closing/close-account.server'
import { closingOutline } from '~/domain/closing/outline.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { forgetSessionCookie, requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ClosingFacts } from '~/ui/account/closing-facts'
import { ProofFields } from '~/ui/account/proof-fields'
import { ButtonLink, DangerButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return closingOutline(actor, actor.id)
}

/** Ends the account; the browser drops its copies of pages, so that Back shows nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitForm(request, proofForm, async (proof) => {
    await provePassword(actor, proof, await senderOf(request))
    closeAccount(actor, actor.id)
    return redirectWithNotice(paths.auth(), 'Your account is deleted.', {
      headers: [
        ['Set-Cookie', await forgetSessionCookie()],
        ['Clear-Site-Data', '"cache"'],
      ],
    })
  })
}

export const meta = () => [{ title: pageTitle('Delete My Account') }]

export default function DeleteAccount() {
  const outline = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = { href: paths.profile(), label: 'Profile Settings' }
  return (
    <Page title="Delete My Account" back={back} narrow>
      <div className="stack-l">
        <ErrorSummary reply={reply} />
        <ClosingFacts outline={outline} />
        {outline.obstacles.length === 0 && (
          <PostForm reply={reply} className="form card">
            <ProofFields reply={reply} />
            <p className="muted">This cannot be undone. An e-mail will tell you that it is done.</p>
            <div className="actions">
              <DangerButton icon="trash-2">Delete My Account</DangerButton>
              <ButtonLink href={back.href}>Keep it</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
