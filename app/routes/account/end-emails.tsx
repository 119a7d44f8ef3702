import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findPerson } from '~/domain/ground/accounts/people.server'
import { endEmails, isEnded } from '~/domain/ground/mail/choices.server'
import { endingName, endings } from '~/domain/ground/mail/topics'
import { t } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { readEndEmailsToken } from '~/http/end-emails.server'
import { FORM_LIMIT, formOf, readFields } from '~/http/forms.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

/** The person and topic of the URL's token; no sign-in is needed. */
function askedBy(token = '') {
  const read = readEndEmailsToken(token)
  const ending = endings.find((one) => one === read?.ending)
  if (!read || !ending || !findPerson(read.userId)) throw missing()
  return { userId: read.userId, ending }
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { userId, ending } = askedBy(params.token)
  return {
    name: endingName(ending),
    isOver: isEnded(userId, ending),
    action: paths.endEmails(params.token ?? ''),
  }
}

/**
 * A mail program's own button posts here from its server and follows no redirect: it gets the page.
 * Rule: decisions "E-mail: people choose by topic".
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { userId, ending } = askedBy(params.token)
  const form = formOf(await readFields(request, { limitBytes: FORM_LIMIT }))
  const here = paths.endEmails(params.token ?? '')
  const done = await submitButton(form, here, () => {
    endEmails(userId, ending)
    return t`You get no more ${endingName(ending)}.`
  })
  return form.get('List-Unsubscribe') === 'One-Click' ? null : done
}

export const meta = () => [{ title: pageTitle(t`End e-mails`) }]

export default function EndEmails() {
  const { name, isOver, action } = useLoaderData<typeof loader>()
  return (
    <Page title={isOver ? t`These e-mails have ended` : t`End these e-mails?`} narrow>
      <div className="card stack">
        <p>
          {isOver
            ? t`We send you no ${name}. You still find everything under the bell.`
            : t`We will send you no more ${name}. You still find everything under the bell.`}
        </p>
        <div className="actions">
          {!isOver && (
            <ActionButton action={action} kind="main">
              {t`End these e-mails`}
            </ActionButton>
          )}
          <ButtonLink href={paths.emailChoices()}>{t`Choose your e-mails`}</ButtonLink>
        </div>
      </div>
    </Page>
  )
}
