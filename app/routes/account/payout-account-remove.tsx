import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { proofForm } from '~/domain/ground/accounts/forms.server'
import { paidInto } from '~/domain/listings/payouts/paid-into.server'
import { removePayoutAccount } from '~/domain/listings/payouts/remove-account.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitProved } from '~/http/submit-proved.server'
import { paths } from '~/paths'
import { ProofFields } from '~/ui/account/proof-fields'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DayText } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return paidInto(actor, idOf(params, 'accountId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  return submitProved(request, actor, proofForm, () => {
    removePayoutAccount(actor, idOf(params, 'accountId'))
    return redirectWithNotice(paths.profile(), t`Account removed`)
  })
}

export const meta = () => [{ title: pageTitle(t`Remove Account`) }]

/** Asks before a payout account is taken out of use, and says which stays go on paying into it. */
export default function RemoveAccountPage() {
  const { account, stays, listings } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`Remove Account`}
      back={{ href: paths.profile(), label: t`Profile Settings` }}
      button={t`Remove`}
      icon="trash-2"
      isDanger
      keep={t`Keep it`}
      reply={reply}
      before={
        <>
          {' '}
          <p>
            {account.provider}, <span className="money">{account.maskedNumber}</span>, {account.accountName}
          </p>
          {stays.length > 0 && (
            <section className="card stack-s">
              <h2>{t`Keep this account open`}</h2>
              <p>
                {t`These stays were confirmed with it. Their tenants go on paying into it until the stay ends.`}
              </p>
              <ul className="stack-s">
                {stays.map(({ id, title, tenantName, endDate }) => (
                  <li key={id}>
                    <a href={paths.bookingDetails(id)}>{title}</a>
                    <p className="small muted">{t`${tenantName}, until ${<DayText day={endDate} />}`}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {listings.length > 0 && (
            <section className="card stack-s">
              <h2>{t`New bookings`}</h2>
              <p>{t`New bookings of these places will pay into your default account.`}</p>
              <ul>
                {listings.map(({ id, title }) => (
                  <li key={id}>
                    <a href={paths.property(id)}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <ProofFields reply={reply} />
    </FormPage>
  )
}
