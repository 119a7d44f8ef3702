import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { addClient } from '~/domain/stays/agents/change-clients.server'
import { newClientForm } from '~/domain/stays/agents/client-forms.server'
import {
  CLIENT_NAME_LENGTH,
  CLIENT_NOTE_LENGTH,
  CLIENTS_AGENTS_ONLY,
} from '~/domain/stays/agents/client-rules'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireType } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { fieldsOf } from '~/ui/form/fields-of'
import { FormPage } from '~/ui/form/form-page'
import { PhoneField } from '~/ui/form/phone-field'
import { TextArea, TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  return { idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireType(request, 'agent.tools', CLIENTS_AGENTS_ONLY)
  return submitForm(request, newClientForm, (input, form) =>
    redirectWithNotice(addClient(actor, input, idempotencyKeyOf(form), paths.client), t`Client added`),
  )
}

export const meta = () => [{ title: pageTitle(t`Add Client`) }]

export default function AddClient() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={t`Add Client`}
      lead={t`Only you see whom you note here.`}
      back={{ href: paths.clients(), label: t`Client Management` }}
      idempotencyKey={idempotencyKey}
      button={t`Add Client`}
      isCard
      reply={reply}
    >
      <TextField {...field('name', t`Name`)} autoComplete="off" maxLength={CLIENT_NAME_LENGTH} required />
      <PhoneField placeholder="0712 345 678" reply={reply} required />
      <TextArea
        {...field('note', t`Note`)}
        hint={t`What they look for: area, price, from when.`}
        maxLength={CLIENT_NOTE_LENGTH}
        optional
      />
    </FormPage>
  )
}
