import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { codeProofForm } from '~/domain/ground/accounts/forms.server'
import { SET_UP_ENDED, TWO_STEP_IS_ON } from '~/domain/ground/accounts/rules'
import { confirmSecondFactor, pendingKey } from '~/domain/ground/accounts/set-up-second-factor.server'
import { translated } from '~/domain/ground/shared/language'
import { qrCode } from '~/http/qr-code.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { CodeField } from '~/ui/account/proof-fields'
import { RecoveryCodes } from '~/ui/account/recovery-codes'
import { ButtonLink } from '~/ui/form/buttons'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { QrCode } from '~/ui/show/qr-code'
import { t } from '~/ui/t'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const pending = pendingKey(actor)
  return { isOn: actor.hasSecondFactor, pending: pending && { qr: qrCode(pending.address), ...pending } }
}

/** The one answer with the recovery codes: only their hashes are stored. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitForm(request, codeProofForm, ({ authenticator_code: code }) =>
    data({ codes: confirmSecondFactor(actor, code) }),
  )
}

export const meta = () => [{ title: pageTitle(t`Two-Step Sign-In`) }]

/** Shows the key to an authenticator app, and asks for its first code. */
export default function TwoStepConfirm() {
  const { isOn, pending } = useLoaderData<typeof loader>()
  const codes = useActionData<{ codes?: string[] }>()?.codes
  const reply = useFormReply()
  const back = { href: paths.profile(), label: t`Profile Settings` }
  if (codes) return <RecoveryCodes codes={codes} lead={t`Two-step sign-in is on.`} />
  const lead = translated(isOn ? TWO_STEP_IS_ON : SET_UP_ENDED)
  if (!pending)
    return (
      <Page title={t`Two-Step Sign-In`} lead={lead} back={back} narrow>
        {isOn ? (
          <ButtonLink href={paths.twoStepCodes()}>{t`New Recovery Codes`}</ButtonLink>
        ) : (
          <ButtonLink href={paths.twoStep()} kind="main">
            {t`Start again`}
          </ButtonLink>
        )}
      </Page>
    )
  return (
    <FormPage
      title={t`Two-Step Sign-In`}
      back={back}
      button={t`Turn on two-step sign-in`}
      isCard
      reply={reply}
      before={
        <section className="card stack">
          <h2>{t`1. Add the key to your app`}</h2>
          <p>{t`Scan this picture with your authenticator app.`}</p>
          <QrCode code={pending.qr} label={t`Key for an authenticator app`} />
          <p>
            {t`Is the app on this phone? ${<a href={pending.address}>{t`Open the app`}</a>}, or type this key into it:`}
          </p>
          <p className="num strong">{pending.key.match(/.{4}/g)?.join(' ')}</p>
        </section>
      }
    >
      <h2>{t`2. Enter the code that it shows`}</h2>
      <CodeField reply={reply} hint={t`Six digits. A new code comes every 30 seconds.`} />
    </FormPage>
  )
}
