import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { emailForm } from '~/domain/ground/accounts/forms.server'
import { askReset } from '~/domain/ground/accounts/reset-password.server'
import { RESET_ANSWER } from '~/domain/ground/accounts/rules'
import { formReplyOf } from '~/domain/ground/shared/form-reply'
import { translated } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SubmitButton } from '~/ui/form/buttons'
import { EmailField } from '~/ui/form/email-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { HELP } from '~/ui/layout/bottom-strip'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') }
}

/** The sign-in form comes here with the typed address, which must not be in a URL. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (form.get('from') === 'sign-in') return { form: formReplyOf({ email: form.get('email') }) }
  return submitForm(form, emailForm, ({ email }) => {
    askReset(email)
    return redirectWithNotice(paths.forgot({ sent: 1 }), t`You asked for a link to ${email}.`, {
      kind: 'info',
    })
  })
}

export const meta = () => [{ title: pageTitle(t`Forgotten Password`) }]

export default function Forgot() {
  const { isSent } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  if (isSent && !reply) return <WhatToDoNext />
  return (
    <Page
      title={t`Forgotten Password`}
      lead={t`We send you a link to choose a new one. It works for one hour.`}
      back={{ href: paths.auth(), label: t`Sign In` }}
      narrow
    >
      <ErrorSummary reply={reply} />
      <PostForm action={paths.forgot()} reply={reply} className="form card">
        <EmailField autoComplete="email" reply={reply} required />
        <SubmitButton>{t`Send the link`}</SubmitButton>
      </PostForm>
      <NoEmail />
    </Page>
  )
}

/** The same for addresses with and without an account. */
function WhatToDoNext() {
  return (
    <Page
      title={t`Check your e-mail`}
      lead={translated(RESET_ANSWER)}
      back={{ href: paths.auth(), label: t`Sign In` }}
      narrow
    >
      <div className="card stack-s">
        <p>{t`Open the link within one hour, and choose a new password.`}</p>
        <p>
          {t`No e-mail after five minutes? Look in the spam folder. Then ${<a href={paths.forgot()}>{t`ask for another link`}</a>}.`}
        </p>
      </div>
      <NoEmail />
    </Page>
  )
}

function NoEmail() {
  return (
    <p>
      {t`No e-mail reaches you? ${<a href={HELP}>{t`Ask us for a code`}</a>}, and ${<a href={paths.signInCode()}>{t`enter it here`}</a>}.`}
    </p>
  )
}
