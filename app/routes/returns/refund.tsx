import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import { ownProfile } from '~/domain/ground/accounts/profile.server'
import { t, translated } from '~/domain/ground/shared/language'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import { paidSharesSentence } from '~/domain/stays/agents/shares.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { refundForStep } from '~/domain/stays/returns/views.server'
import { idOf, stepOf } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { refundPages } from '~/ui/returns/refund-pages'
import { RefundFacts } from '~/ui/returns/return-facts'
import { StepPage } from '~/ui/returns/step-page'
import { refundForms } from './steps.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const step = stepOf(params, refundForms)
  const actor = await requireActor(request)
  const bookingId = idOf(params, 'bookingId')
  const refund = refundForStep(actor, bookingId, step)
  const shares = paidSharesSentence(actor, findBookingFor(actor, bookingId, 'booking.read'))
  return { step, refund: { ...refund, shares, own: step === 'to' ? ownAccount(actor) : null } }
}

function ownAccount(actor: Actor): RefundAccount {
  const { fullName: name, phone } = ownProfile(actor)
  return { kind: 'mobile_money', provider: '', number: phone ?? '', name }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const step = stepOf(params, refundForms)
  const actor = await requireActor(request)
  return refundForms[step](request, actor, () => refundForStep(actor, idOf(params, 'bookingId'), step))
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(translated(refundPages[data.step].title)) }] : []

export default function RefundStep() {
  const { step, refund } = useLoaderData<typeof loader>()
  return (
    <StepPage
      look={refundPages[step]}
      view={refund}
      reply={useFormReply()}
      closed={refund.may[step] ? null : t`This cannot be done now. The booking’s page says what comes next.`}
      facts={<RefundFacts refund={refund} />}
    />
  )
}
