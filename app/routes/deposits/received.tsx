import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { receiveDeposit } from '~/domain/stays/returns/change-deposit.server'
import { type DepositReceived, depositReceivedForm } from '~/domain/stays/returns/deposit-forms.server'
import { requireDeposit } from '~/domain/stays/returns/deposit-view.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { DepositForm } from '~/ui/deposits/deposit-form'
import { MoneyField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { deposit: requireDeposit(actor, idOf(params, 'bookingId')) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, depositTzs } = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.deposit')
  const store = (input: DepositReceived) => {
    receiveDeposit(actor, id, input)
    return redirectWithNotice(
      paths.bookingDetails(id),
      'Saved. The tenant gets a message that you have the deposit.',
    )
  }
  return submitForm(request, depositReceivedForm(depositTzs), store, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle('Deposit Received') }]

export default function DepositReceivedPage() {
  const { deposit } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DepositForm
      title="Deposit Received"
      lead={`Say this when ${deposit.tenantName} has given you the deposit. It stays theirs until you say what goes back.`}
      deposit={deposit}
      reply={reply}
      isOpen={deposit.mayReceive}
      fields={
        <MoneyField
          name="amount"
          label="Amount received"
          value={deposit.depositTzs}
          hint="Lower it if you were given less."
          reply={reply}
          required
        />
      }
    />
  )
}
