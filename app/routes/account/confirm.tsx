import { useLoaderData } from '@remix-run/react'
import { confirmAddress } from '~/domain/accounts/confirm-address.server'
import { findLinkToken } from '~/domain/accounts/email-links.server'
import { LINK_SPENT } from '~/domain/accounts/rules'
import { answer } from '~/http/failures.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { getActor } from '~/http/session.server'
import { signInAndRedirect } from '~/http/sign-in.server'
import { adminEmail } from '~/http/site.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'

const CONFIRMED = 'Thank you. Your e-mail address is confirmed.'

/** Looks at the link without using it: mail scanners open links. */
export const loader = answer(({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isGood: findLinkToken(token, 'confirm') !== undefined }
})

export const action = answer(({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return submitButton(request, paths.confirm(token), async (form) => {
    const before = await getActor(request)
    const person = confirmAddress(String(form.get('token') ?? token), adminEmail(), before?.id)
    if (before?.id === person.id && before.userType !== person.userType)
      return signInAndRedirect(request, person, paths.home(), CONFIRMED)
    return redirectWithNotice(paths.home(), CONFIRMED)
  })
})

export const meta = () => [{ title: pageTitle('Confirm your address') }]

export default function Confirm() {
  const { token, isGood } = useLoaderData<typeof loader>()
  if (!isGood)
    return (
      <Page
        title="Confirm your address"
        lead={`${LINK_SPENT} Signed in, you can send yourself another one.`}
        narrow
      >
        <ButtonLink href={paths.home()} kind="main">
          Go to home
        </ButtonLink>
      </Page>
    )
  return (
    <Page title="Confirm your address" lead="One press, and we know that our e-mails reach you." narrow>
      <ActionButton action={paths.confirm(token)} kind="main" icon="check">
        Confirm my address
      </ActionButton>
    </Page>
  )
}
