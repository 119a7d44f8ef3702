import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { commissionPaidForm, earnedOn, payCommission } from '~/domain/commissions/pay-commission.server'
import { shareSentence } from '~/domain/commissions/rules'
import { findShareFor, readShare } from '~/domain/commissions/shares.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton, ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { DateField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Facts } from '~/ui/show/facts'
import { Money } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { booking, share, mayPay } = readShare(actor, idOf(params, 'bookingId'), idOf(params, 'agentId'))
  return {
    share,
    mayPay,
    title: booking.propertyTitle,
    tenant: booking.contactName,
    earnedOn: earnedOn(booking),
    today: today(),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { booking, share } = findShareFor(actor, idOf(params, 'bookingId'), idOf(params, 'agentId'))
  return submitForm(request, commissionPaidForm, (input) => {
    payCommission(actor, booking.id, share.agentId, input)
    return redirectWithNotice(paths.bookingDetails(booking.id), `Saved. ${share.agentName} gets a message.`)
  })
}

export const meta = () => [{ title: pageTitle('Commission Paid') }]

export default function CommissionPaid() {
  const { share, mayPay, title, tenant, earnedOn, today } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = mayPay
    ? { href: paths.bookingDetails(share.bookingId), label: title }
    : { href: paths.commission(), label: 'Commission Settings' }
  const isForm = mayPay && !share.paidOn
  const lead = `Say this when you have paid ${share.agentName} their share. They get a message and see the day in their report.`
  return (
    <Page
      title={mayPay ? 'Commission Paid' : 'Commission'}
      lead={isForm ? lead : undefined}
      back={back}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {!isForm && <p>{shareSentence(share, mayPay)}</p>}
        {isForm && (
          <PostForm reply={reply}>
            <DateField
              name="paid_on"
              label="Paid on"
              value={today}
              min={earnedOn}
              max={today}
              reply={reply}
            />
            <div className="actions">
              <SubmitButton>Mark as Paid</SubmitButton>
              <ButtonLink href={back.href}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
        {mayPay && share.paidOn && (
          <ActionButton
            action={paths.commissionUnpaid(share.bookingId, share.agentId)}
            fields={{ paid_on: share.paidOn }}
            icon="history"
            kind="danger"
          >
            Not Paid After All
          </ActionButton>
        )}
        <section className="card">
          <Facts
            rows={[
              ['Agent', share.agentName],
              ['Share', <Money key="share" tzs={share.amountTzs} />],
              ['Place', title],
              ['Tenant', tenant],
            ]}
          />
        </section>
      </div>
    </Page>
  )
}
