import type { Actor } from '~/domain/ground/access/actor'
import { keptTzs, PICTURE_FIELD } from '~/domain/ground/money/return-states'
import { t } from '~/domain/ground/shared/language'
import {
  decideDeposit,
  disputeDeposit,
  receiveDeposit,
  returnDeposit,
} from '~/domain/stays/returns/change-deposit.server'
import {
  agreeToLess,
  decideRefund,
  directRefund,
  disputeRefund,
  lowerRefund,
  markReturned,
} from '~/domain/stays/returns/change-refund.server'
import {
  agentsAnswerForm,
  confirmForm,
  decideDepositForm,
  decideRefundForm,
  depositReceivedForm,
  depositReturnedForm,
  directRefundForm,
  disputeForm,
  lowerForm,
  refundSentForm,
  type StatedDeposit,
  settleDepositForm,
  stateDepositForm,
} from '~/domain/stays/returns/forms.server'
import {
  answerAboutDeposit,
  confirmDeposit,
  denyDeposit,
  settleDeposit,
  stateDeposit,
  statementFormKey,
} from '~/domain/stays/returns/state-deposit.server'
import type { DepositView, RefundView } from '~/domain/stays/returns/views.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { submitForm } from '~/http/submit-form.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import type { depositPages } from '~/ui/returns/deposit-pages'
import type { refundPages } from '~/ui/returns/refund-pages'

/** Takes a step by its form, on the page of which `find` reads the view. */
type Answer<View> = (request: Request, actor: Actor, find: () => View) => ReturnType<typeof submitForm>
type Form<Input> = Parameters<typeof submitForm<Input, unknown>>[1]

/** A step with its form, its command and the notice after it. */
function step<View extends StepView, Input>(
  formOf: (view: View) => Form<Input>,
  take: (actor: Actor, bookingId: string, input: Input) => void,
  doneOf: (view: View) => string,
): Answer<View> {
  return (request, actor, find) => {
    const view = find()
    const save = (input: Input) => {
      take(actor, view.bookingId, input)
      return redirectWithNotice(view.back?.href ?? paths.bookingDetails(view.bookingId), doneOf(view))
    }
    return submitForm(request, formOf(view), save, { version: () => find().version })
  }
}

type StepView = { bookingId: string; version: number; back?: { href: string } }

const saved = () => t`Saved. The tenant gets a message.`
const disputed = () => t`Sent. An administrator decides, and you get a message.`
const decided = () => t`Decided. Both sides get a message.`

export const refundForms: Record<keyof typeof refundPages, Answer<RefundView>> = {
  sent: step(
    () => refundSentForm,
    markReturned,
    () => t`Saved. The tenant is asked whether the money arrived.`,
  ),
  less: step((refund) => lowerForm(refund), lowerRefund, saved),
  to: step(
    () => directRefundForm,
    directRefund,
    ({ ownerName }) => t`Saved. ${ownerName} sees where to send the money.`,
  ),
  missing: step(
    () => disputeForm,
    (actor, id, input) => disputeRefund(actor, id, input, 'missing'),
    disputed,
  ),
  dispute: step(() => disputeForm, disputeRefund, disputed),
  agree: step(
    () => confirmForm,
    agreeToLess,
    () => t`Thank you. This is settled.`,
  ),
  decide: step(() => decideRefundForm, decideRefund, decided),
}

/** The picture of a tenant's statement: it stays private. */
export const statementUpload = (bookingId: string) =>
  singleFile(PICTURE_FIELD, statementFormKey(bookingId), 'image')

const stated: Answer<DepositView> = async (request, actor, find) => {
  const { bookingId, depositTzs, ownerName } = find()
  const received = await receiveUploads(request, actor, statementUpload(bookingId))
  const save = (input: StatedDeposit) => {
    stateDeposit(actor, bookingId, input)
    return redirectWithNotice(paths.bookingDetails(bookingId), t`Sent. ${ownerName} is asked to confirm it.`)
  }
  const version = () => find().version
  return submitForm(received.form, stateDepositForm(depositTzs), save, { ...received, version })
}

export const depositForms: Record<keyof typeof depositPages, Answer<DepositView>> = {
  state: stated,
  confirm: step(
    () => confirmForm,
    confirmDeposit,
    () => t`Saved. The tenant gets a message that you have the deposit.`,
  ),
  deny: step(() => disputeForm, denyDeposit, disputed),
  answer: step(
    () => agentsAnswerForm,
    answerAboutDeposit,
    () => t`Sent. Thank you.`,
  ),
  settle: step(({ depositTzs }) => settleDepositForm(depositTzs), settleDeposit, decided),
  received: step(
    ({ depositTzs }) => depositReceivedForm(depositTzs),
    receiveDeposit,
    () => t`Saved. The tenant gets a message that you have the deposit.`,
  ),
  returned: step((deposit) => depositReturnedForm(keptTzs(deposit), deposit.dueTzs), returnDeposit, saved),
  dispute: step(() => disputeForm, disputeDeposit, disputed),
  decide: step((deposit) => decideDepositForm(keptTzs(deposit)), decideDeposit, decided),
}
