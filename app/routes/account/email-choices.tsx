import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chooseEmails, emailChoicesForm, emailChoicesOf } from '~/domain/ground/mail/choices.server'
import { deliveriesOf, deliveryLabel, topicLabel, topicsFor } from '~/domain/ground/mail/topics'
import { t } from '~/domain/ground/shared/language'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { SelectField } from '~/ui/form/select-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { email: actor.email, topics: topicsFor(actor), choices: emailChoicesOf(actor.id) }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitForm(request, emailChoicesForm, (choices) => {
    chooseEmails(actor, choices)
    return redirectWithNotice(paths.profile(), t`Your choice of e-mails is saved.`)
  })
}

export const meta = () => [{ title: pageTitle(t`E-mails`) }]

export default function EmailChoices() {
  const { email, topics, choices } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`E-mails`}
      lead={t`You find everything under the bell. Choose what we also send to ${email}.`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Save`}
      isCard
      reply={reply}
    >
      {topics.map((topic) => (
        <SelectField
          key={topic}
          name={topic}
          label={topicLabel(topic)}
          value={choices[topic]}
          options={deliveriesOf(topic).map((value) => ({ value, label: deliveryLabel(value) }))}
          reply={reply}
        />
      ))}
      <p className="muted">{t`E-mails about your password and your account always come at once.`}</p>
    </FormPage>
  )
}
