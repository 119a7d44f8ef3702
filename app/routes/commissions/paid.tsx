import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { t } from '~/domain/ground/shared/language'
import { commissionPaidForm, earnedOn, payCommission } from '~/domain/stays/agents/pay-commission.server'
import { shareSentence } from '~/domain/stays/agents/share-rules'
import { findShareFor, readShare } from '~/domain/stays/agents/shares.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ActionButton } from '~/ui/form/buttons'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
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
    return redirectWithNotice(paths.bookingDetails(booking.id), t`Saved. ${share.agentName} gets a message.`)
  })
}

export const meta = () => [{ title: pageTitle(t`Commission Paid`) }]

export default function CommissionPaid() {
  const { share, mayPay, title, tenant, earnedOn, today } = useLoaderData<typeof loader>()
  const closed = mayPay && share.state === 'due' ? null : shareSentence(share, mayPay)
  const reply = useFormReply()
  const back = mayPay
    ? { href: paths.bookingDetails(share.bookingId), label: title }
    : { href: paths.commission(), label: t`Commission Settings` }
  return (
    <FormPage
      title={mayPay ? t`Commission Paid` : t`Commission`}
      lead={
        closed === null
          ? t`Say this when you have paid ${share.agentName} their share. They get a message and see the day in their report.`
          : undefined
      }
      back={back}
      closed={closed}
      button={t`Mark as Paid`}
      keep={t`Back`}
      reply={reply}
      after={
        <>
          {mayPay && share.paidOn && (
            <ActionButton
              action={paths.commissionUnpaid(share.bookingId, share.agentId)}
              fields={{ paid_on: share.paidOn, deducted: String(share.deductedTzs) }}
              icon="history"
              kind="danger"
            >
              {share.deductedTzs > 0 ? t`Not Taken Off After All` : t`Not Paid After All`}
            </ActionButton>
          )}
          <section className="card">
            <Facts
              rows={[
                [t`Agent`, share.agentName],
                [t.as('of an agent')`Share`, <Money key="share" tzs={share.amountTzs} />],
                [t`Place`, title],
                [t`Tenant`, tenant],
              ]}
            />
          </section>
        </>
      }
    >
      <DateField name="paid_on" label={t`Paid on`} value={today} min={earnedOn} max={today} reply={reply} />
    </FormPage>
  )
}
