import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { USERS_ADMIN_ONLY } from '~/domain/access/admin-only'
import { codeForm } from '~/domain/people/forms.server'
import { codePage, makeCode } from '~/domain/people/make-code.server'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { type MadeCode, SignInCode } from '~/ui/admin/sign-in-code'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return { page: codePage(actor, idOf(params, 'userId')), origin: siteOrigin() }
}

/** The one answer that holds the code: nothing stores it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request, USERS_ADMIN_ONLY)
  return submitForm(request, codeForm, () => data({ made: makeCode(actor, idOf(params, 'userId')) }))
}

export const meta = () => [{ title: pageTitle('One-time code') }]

export default function UserCode() {
  const made = useActionData<{ made?: MadeCode }>()?.made ?? null
  return <SignInCode {...useLoaderData<typeof loader>()} made={made} reply={useFormReply()} />
}
