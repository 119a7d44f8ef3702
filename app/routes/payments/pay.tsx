import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isCancelled, isPending } from '~/domain/ground/money/booking-states'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { type BookingRow, findBookingFor } from '~/domain/stays/bookings/access.server'
import { receiptForm, type SentReceipt } from '~/domain/stays/payments/forms.server'
import { paymentPage } from '~/domain/stays/payments/payment-page.server'
import { RECEIPT_FIELD, receiptFinder, receiptFormKey } from '~/domain/stays/payments/receipt-proof.server'
import { missingProof } from '~/domain/stays/payments/rules'
import { receiptProblems, sendReceipt } from '~/domain/stays/payments/send-receipt.server'
import type { TextCheckView } from '~/domain/stays/payments/text-check.server'
import { checkText } from '~/domain/stays/payments/text-check.server'
import { readTransferText } from '~/domain/stays/payments/transfer-text'
import { whyNotPaid } from '~/domain/stays/payments/why-not-paid.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { StateCard } from '~/ui/bookings/state-card'
import { PartList } from '~/ui/bookings/stay-marks'
import { ErrorSummary } from '~/ui/form/error-summary'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Notice } from '~/ui/layout/notice-region'
import { Page, pageTitle } from '~/ui/layout/page'
import { Bill, laterPart } from '~/ui/payments/bill'
import { PaymentSummary } from '~/ui/payments/payment-summary'
import { ReceiptForm } from '~/ui/payments/receipt-form'
import { ReceiptList } from '~/ui/payments/receipt-list'
import { TextCheck } from '~/ui/payments/text-check'
import { Fold } from '~/ui/show/fold'
import { Steps, stepLabel } from '~/ui/show/steps'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.pay')
  const closed = whyNotPaid(booking)
  if (closed) throw await toBooking(booking, closed)
  const kept = stagedUploads(actor.id, receiptFormKey(booking.id)).map(keptFile)
  return data({ page: paymentPage(actor, booking), kept })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const bookingId = idOf(params, 'bookingId')
  const upload = expectUpload(request, {
    formKey: receiptFormKey(bookingId),
    content: t`Your receipt and numbers are here.`,
    placeOf: (field) => (field === RECEIPT_FIELD ? { kind: 'document', slot: field } : null),
  })
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, bookingId, 'booking.pay')
  const closed = whyNotPaid(booking, { sendsReceipt: true })
  if (closed) return toBooking(booking, closed)
  const findReceipt = receiptFinder(actor.id, bookingId)
  const received = await receiveUploads(request, actor, upload)
  const { form } = received
  const file = findReceipt(form.getAll('kept[]').map(String))
  const idempotency = { ...idempotencyOf(form, file?.sha256), outcomePath: outcomeOf(booking) }
  form.delete(RECEIPT_FIELD)
  if (file) form.set(RECEIPT_FIELD, file.id)
  const text = fieldOf(form, 'payment_reference')
  const isEmpty = text !== '' && fieldOf(form, 'amount') === ''
  if (isEmpty) form.set('amount', String(readTransferText(text, []).sumTzs ?? ''))
  const send = (input: SentReceipt) => {
    const check = checkText(booking, input)
    const isToAsk = isEmpty || (check !== null && check.differences.length > 0)
    if (check && isToAsk && !form.has('asked')) {
      const reply = replyToForm(form, {}, 200, received)
      return data({ ...reply.data, check }, reply.init ?? undefined)
    }
    const path = sendReceipt(actor, bookingId, input, file, idempotency)
    return redirectWithNotice(path, t`Payment receipt uploaded successfully!`)
  }
  const alsoWrong = () => receiptProblems(booking, form)
  const missing = missingProof(fieldOf(form, 'payment_method'), text !== '', file !== undefined)
  const problems = { ...missing, ...received.problems }
  return submitForm(form, receiptForm, send, { ...received, problems, alsoWrong })
}

const fieldOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** After the payment deadline, the booking's own page says what comes next. */
function outcomeOf({ id, status }: BookingRow): string {
  return isCancelled(status) ? paths.bookingDetails(id) : paths.bookingPayment(id)
}

/** A cancelled booking's own page says who holds money that was sent. */
function toBooking({ id, status }: BookingRow, closed: string) {
  const path = isPending(status) ? paths.bookings() : paths.bookingDetails(id)
  return redirectWithNotice(path, closed, { kind: 'error' })
}

/** The same form is the one with the same fields and the same file, however often the file has been sent. */
function idempotencyOf(form: FormData, sha256: string | undefined) {
  const sent = new FormData()
  for (const [name, value] of form) if (!/^(?:kept|shown)\[\]$/.test(name)) sent.append(name, value)
  sent.set(RECEIPT_FIELD, sha256 ?? '')
  return idempotencyKeyOf(sent)
}

export const meta = () => [{ title: pageTitle(t`Complete Payment`) }]

export default function Pay() {
  const { page, kept } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const check = useActionData<{ check?: TextCheckView }>()?.check
  if (check) return <TextCheck page={page} check={check} reply={reply} />
  const { balance, checkedBy, lateBy } = page
  const takesReceipts = !checkedBy && (balance.maxTzs > 0 || reply !== null)
  const form = takesReceipts && <ReceiptForm page={page} kept={kept} reply={reply} />
  const bill = balance.maxTzs > 0 && lateBy === null && page.accounts.length > 0
  const others = page.next.buttons.filter(({ kind }) => kind !== 'pay')
  // The bill has the sentence and the button that ask to pay.
  const isAsked = bill && others.length < page.next.buttons.length
  const later = isAsked || !bill ? null : laterPart(balance)
  const { short } = balance
  const last = short && (short.countedTzs === 0 ? 'rejected' : 'short')
  const pay = (
    <>
      {bill && <Bill page={page} sentence={isAsked ? page.next.next : ''} last={last} />}
      {!reply && form}
    </>
  )
  const step = isAsked ? { ...page.next, next: '', buttons: others } : page.next
  return (
    <Page
      title={lateBy === null ? t`Complete Payment` : t`Send the Receipt`}
      lead={page.title}
      back={{ href: paths.bookingDetails(page.bookingId), label: t`Booking` }}
    >
      <div className="split">
        <div className="stack">
          <ErrorSummary reply={reply} />
          {reply && form}
          <StateCard step={step} here="payment" />
          {balance.maxTzs > 0 && checkedBy && <OwnerIsChecked by={checkedBy} />}
          {lateBy !== null && (
            <p>
              {t`Pay nothing now. If you paid before, send the receipt here: ${page.ownerName} is asked whether it arrived.`}
            </p>
          )}
          {later ? (
            <div className="rows">
              <Fold
                title={t`Next payment`}
                figure={`${formatTzs(balance.proposedTzs)}, ${formatDay(later.dueDate).slice(4)}`}
              >
                {pay}
              </Fold>
            </div>
          ) : (
            pay
          )}
        </div>
        <aside>
          <div className="rows">
            <Fold
              title={t`Booking Progress`}
              figure={page.progress.find(({ state }) => state === 'current')?.label ?? stepLabel('done')}
            >
              <Steps steps={page.progress} label={t`Booking Progress`} />
            </Fold>
            <PaymentSummary page={page} />
            {page.line && <PartList line={page.line} marks />}
            {page.receipts.length > 0 && (
              <Fold title={t`Receipts`} figure={page.receipts.length}>
                <ReceiptList receipts={page.receipts} own />
              </Fold>
            )}
          </div>
        </aside>
      </div>
    </Page>
  )
}

/** Shown in place of the sum while the owner is suspended; `by` is our contact address. */
function OwnerIsChecked({ by }: { by: string }) {
  return (
    <Notice kind="warning">
      {t`Your payment deadline is paused until we are done. If you have paid already, keep the receipt and write to ${by}: it can be sent here after that.`}
    </Notice>
  )
}
