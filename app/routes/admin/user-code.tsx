import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { codeForm } from '~/domain/desk/people/forms.server'
import { codePage, makeCode } from '~/domain/desk/people/make-code.server'
import { USERS_ADMIN_ONLY } from '~/domain/ground/access/admin-only'
import { formatDeadline } from '~/domain/ground/shared/calendar'
import { formatPhone } from '~/domain/ground/shared/phone'
import { idOf } from '~/http/params.server'
import { requireAdmin } from '~/http/session.server'
import { siteOrigin } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
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

/** Makes a one-time code for somebody, and shows it once. */
export default function UserCode() {
  const {
    page: { person, obstacle },
    origin,
  } = useLoaderData<typeof loader>()
  const made = useActionData<{ made?: MadeCode }>()?.made ?? null
  const reply = useFormReply()
  return (
    <FormPage
      title="One-time code"
      lead={`For ${person.fullName}, ${person.email}`}
      back={{ href: paths.adminUser(person.id), label: person.fullName }}
      closed={obstacle}
      button={made ? 'Make another code' : 'Make a one-time code'}
      icon="key-round"
      keep="Back"
      isCard
      reply={reply}
      before={made && <Shown {...made} origin={origin} />}
    >
      <p>
        For somebody who forgot the password and gets no e-mail. Be sure that it is they: call{' '}
        {person.phone ? formatPhone(person.phone) : 'a number that you know to be theirs'}, and ask what only
        they know. They get a message that a code was made.
      </p>
    </FormPage>
  )
}

/** A code as it is shown once; `expiresAt` in milliseconds UTC. */
type MadeCode = { code: string; expiresAt: number }

function Shown({ code, expiresAt, origin }: MadeCode & { origin: string }) {
  return (
    <section className="card stack" aria-label="The code">
      <h2 className="num">{code}</h2>
      <p>
        It is shown here once, works once, and until {formatDeadline(expiresAt)}. Another code ends this one.
      </p>
      <ol className="stack-s">
        <li>They open {origin + paths.signInCode()}</li>
        <li>They type their e-mail address or telephone number, the code and a new password.</li>
        <li>They are signed in then, and every other device is signed out.</li>
      </ol>
    </section>
  )
}
