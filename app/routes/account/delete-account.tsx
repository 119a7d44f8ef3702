import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { closeAccount } from '~/domain/desk/closing/close-account.server'
import { closingOutline } from '~/domain/desk/closing/outline.server'
import { closingForm } from '~/domain/ground/accounts/forms.server'
import { t } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
import { forgetSessionCookie, requireActor } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ClosingFacts } from '~/ui/account/closing-facts'
import { ProofFields } from '~/ui/account/proof-fields'
import { CheckField } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return closingOutline(actor, actor.id)
}

/** Ends the account; the browser drops its copies of pages, so that Back shows nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitProved(request, actor, closingForm, async ({ leave_money: leavesMoney }) => {
    closeAccount(actor, actor.id, leavesMoney)
    return redirectWithNotice(paths.auth(), t`Your account is deleted.`, {
      headers: [
        ['Set-Cookie', await forgetSessionCookie()],
        ['Clear-Site-Data', '"cache"'],
      ],
    })
  })
}

export const meta = () => [{ title: pageTitle(t`Delete My Account`) }]

export default function DeleteAccount() {
  const outline = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Delete My Account`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      closed={outline.obstacles.length > 0 ? '' : null}
      button={t`Delete My Account`}
      icon="trash-2"
      isDanger
      keep={t`Keep it`}
      isCard
      reply={reply}
      before={<ClosingFacts outline={outline} />}
    >
      {outline.owed.length > 0 && (
        <CheckField name="leave_money" label={t`Delete my account all the same`} reply={reply} required />
      )}
      <ProofFields reply={reply} />
      <p className="muted">{t`This cannot be undone. An e-mail will tell you that it is done.`}</p>
    </FormPage>
  )
}
