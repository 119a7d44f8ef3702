import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isUndecided } from '~/domain/ground/money/payment-states'
import { keptTzs } from '~/domain/ground/money/return-states'
import { formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { parseDay } from '~/domain/ground/shared/days'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { paidSharesSentence } from '~/domain/stays/agents/shares.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import { openedBooking } from '~/domain/stays/bookings/opened-booking.server'
import { REASON_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import {
  type EndEarly,
  endEarly,
  endEarlyForm,
  endEarlyPage,
} from '~/domain/stays/bookings/stays/end-early.server'
import { endReason, type QuestionStep } from '~/domain/stays/bookings/stays/stay-questions'
import { bookingPayments } from '~/domain/stays/payments/booking-payments.server'
import { depositView } from '~/domain/stays/returns/views.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { OpenedBooking } from '~/ui/bookings/opened-booking'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { CheckField, RadioGroup } from '~/ui/form/choices'
import { ErrorSummary } from '~/ui/form/error-summary'
import { DateField } from '~/ui/form/number-field'
import { PostForm } from '~/ui/form/post-form'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReceiptList } from '~/ui/payments/receipt-list'
import { DataList } from '~/ui/show/data-list'
import { Fold } from '~/ui/show/fold'
import { DayText, Money, Quote } from '~/ui/show/text'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const leaveOn = parseDay(new URL(request.url).searchParams.get('leave_on') ?? '')
  const page = endEarlyPage(actor, idOf(params, 'bookingId'), leaveOn)
  const booking = findBookingFor(actor, page.id, 'booking.end-early')
  const isAdministrator = page.reader === 'administrator'
  const deposit = depositView(actor, booking)
  const heldTzs = deposit ? keptTzs(deposit) : 0
  return {
    ...page,
    beside: [
      heldTzs > 0 &&
        t`The deposit of ${formatTzs(heldTzs)} is not in these sums. It is returned after the end.`,
      paidSharesSentence(actor, booking),
    ].filter((line): line is string => Boolean(line)),
    /** What administrators decide by. */
    known: isAdministrator ? openedBooking(actor, page.id) : null,
    /** Receipts that wait for a decision, or of which a dispute does. */
    waiting: isAdministrator
      ? bookingPayments(booking, false).receipts.filter(
          ({ id, status }) => isUndecided(status) || page.disputed.includes(id),
        )
      : [],
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, otherName, isEntered } = endEarlyPage(actor, idOf(params, 'bookingId'))
  const store = (input: EndEarly) => {
    endEarly(actor, id, input)
    const done = isEntered ? enteredTexts.lastDayIsSet : t`Sent. ${otherName} gets a message.`
    return redirectWithNotice(paths.bookingDetails(id), done)
  }
  return submitForm(request, endEarlyForm, store, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle(t`End This Stay Early`) }]

type View = ReturnType<typeof useLoaderData<typeof loader>>

/** Proposes an earlier end, or shows the questions that wait with their answers. */
export default function EndEarlyPage() {
  const view = useLoaderData<typeof loader>()
  const { id, title, questions, reader, ends, feeTzs, returnByAt, beside, known, waiting, mayAsk, why } = view
  const reply = useFormReply()
  const back = { href: paths.bookingDetails(id), label: title }
  const decisions = [...new Set(questions.flatMap(({ steps }) => steps))]
  return (
    <Page title={t`End This Stay Early`} back={back} narrow={reader !== 'administrator'}>
      <div className="stack">
        <ErrorSummary reply={reply} />
        {questions.map(({ kind, side, sentence, reason, message, by, answer, other, why: whyNot, steps }) => (
          <section key={kind + side} className="card stack-s">
            <p className="strong">{sentence}</p>
            {reason && kind === 'end' && <p>{endReason(reason)}</p>}
            {message && <Quote by={by}>{message}</Quote>}
            {answer && <Quote by={other}>{answer}</Quote>}
            {whyNot && <p>{whyNot}</p>}
            {reader !== 'administrator' && <StepForm view={view} steps={steps} reply={reply} />}
          </section>
        ))}
        <EndsByDay
          caption={t`What is owed if it ends on that day`}
          ends={ends.filter(({ isProposed }) => isProposed)}
        />
        {ends.length > 0 && (
          <div className="rows">
            <Fold
              title={t`What is owed, by the last day`}
              figure={ends.length}
              open={questions.length === 0 && !view.isEntered}
            >
              <EndsByDay caption={t`What is owed, by the last day`} ends={ends} />
            </Fold>
          </div>
        )}
        <p className="muted">
          {view.isEntered
            ? enteredTexts.owedInFull
            : t`Months that have begun are owed in full, with our fee of ${formatTzs(feeTzs)}. Later months fall away. What goes back is returned by ${formatDeadline(returnByAt)} if the end is agreed today. If it is late, an administrator may decide.`}
        </p>
        {beside.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {/* Its next step is answered below. */}
        {known && (
          <OpenedBooking booking={{ ...known, next: { ...known.next, buttons: [] } }} back={back.href} />
        )}
        {waiting.length > 0 && (
          <section className="card stack-s">
            <h2>{t`Receipts and disputes that wait`}</h2>
            <ReceiptList receipts={waiting} own={false} />
          </section>
        )}
        {reader === 'administrator' && decisions.length > 0 && (
          <StepForm view={view} steps={decisions} reply={reply} />
        )}
        {why && !reply ? (
          <p>{why}</p>
        ) : !mayAsk ? null : questions.length === 0 ? (
          <ProposalForm view={view} reply={reply} />
        ) : (
          <div className="rows">
            <Fold title={t`Propose another day`} open={reply !== null}>
              <ProposalForm view={view} reply={reply} />
            </Fold>
          </div>
        )}
        <ButtonLink href={back.href}>{t`Back`}</ButtonLink>
      </div>
    </Page>
  )
}

const stepLabels: Record<QuestionStep, () => string> = {
  agree: () => t`Agree`,
  decline: () => t`Say No`,
  reply: () => t`Send This Answer`,
  withdraw: () => t.as('of a proposal')`Withdraw`,
  escalate: () => t`Ask an Administrator`,
  here: () => t`The Tenant Is Here`,
  come: () => t`I Come on That Day`,
  end: () => t`It Ends on That Day`,
  'go-on': () => t`It Goes On`,
  'return-all': () => t`End It: All Goes Back`,
  lapse: () => '',
}

type Props = { view: View; reply: FormReply | null }

/** The steps that are possible now, with the fields that they need. */
function StepForm({ view, steps, reply }: Props & { steps: readonly QuestionStep[] }) {
  const { version, reader, from, until, comesUntil } = view
  const has = (...some: QuestionStep[]) => steps.some((step) => some.includes(step))
  return (
    <PostForm reply={reply} version={version}>
      {has('come') && (
        <DateField
          name="comes_on"
          label={t`Or you come on`}
          hint={t`By ${formatDay(comesUntil)}.`}
          reply={reply}
        />
      )}
      {has('end') && <LeavingDay from={from} until={until} reply={reply} />}
      {has('decline', 'reply', 'end') && (
        <TextArea
          name="answer"
          label={t`Your words to both sides`}
          reply={reply}
          maxLength={REASON_MAX_LENGTH}
          optional={!has('end')}
        />
      )}
      <div className="actions">
        {steps.map((step) => (
          <SubmitButton key={step} name="step" value={step} kind={step === 'agree' ? 'main' : 'plain'}>
            {step === 'here' && reader === 'tenant' ? t`I Am Here` : stepLabels[step]()}
          </SubmitButton>
        ))}
      </div>
    </PostForm>
  )
}

/** What is owed and goes back if the stay ends on one of these days. */
function EndsByDay({ caption, ends }: { caption: string; ends: View['chosen']['ends'] }) {
  if (ends.length === 0) return null
  return (
    <DataList
      caption={caption}
      columns={[
        { label: t`Last day`, cell: ({ endDate }) => <DayText day={endDate} /> },
        { label: t`Months`, cell: ({ durationMonths }) => durationMonths, figure: true },
        { label: t`In all`, cell: ({ totalAmountTzs }) => <Money tzs={totalAmountTzs} />, figure: true },
        { label: t`Still to pay`, cell: ({ openTzs }) => <Money tzs={openTzs} />, figure: true },
        { label: t`Goes back`, cell: ({ backTzs }) => <Money tzs={backTzs} />, figure: true },
      ]}
      rows={ends}
      rowKey={({ endDate }) => endDate}
    />
  )
}

/** The reason and the day of an earlier end. */
function ProposalForm({ view, reply }: Props) {
  const { id, version, reader, otherName, neverCame, from, until, chosen, isEntered, raisedOffer } = view
  const isOwner = reader === 'owner'
  const hint = t`${otherName} has 72 hours to answer “I am here”. Else the booking is cancelled and nothing is owed.`
  const options = [
    { value: 'late', label: endReason('late'), isOpen: isOwner },
    { value: 'never-came', label: t`Never came`, hint, isOpen: neverCame },
    { value: 'leaves', label: isOwner ? endReason('leaves') : t`I move out`, isOpen: true },
    { value: 'other', label: endReason('other'), isOpen: true },
  ].filter(({ isOpen }) => isOpen)
  return (
    <PostForm reply={reply} version={version}>
      {isEntered ? (
        <p>{enteredTexts.wordIsEnough}</p>
      ) : (
        <p>
          {t`${otherName} has 7 days to agree. After a no, or without an answer, you may ask an administrator. Until then the stay goes on.`}
        </p>
      )}
      {!isEntered && (
        <RadioGroup name="reason" label={t`Why does it end?`} options={options} reply={reply} required />
      )}
      <LeavingDay from={from} until={until} reply={reply} />
      <div>
        <ui-summary
          aria-live="polite"
          data-from={paths.bookingEndEarly(id)}
          data-names="leave_on"
          data-part="#chosen"
        />
        <div id="chosen">
          {chosen.why && <p>{chosen.why}</p>}
          <EndsByDay caption={t`What is owed if it ends on that day`} ends={chosen.ends} />
        </div>
      </div>
      {isEntered ? (
        raisedOffer && <CheckField name="offer" label={enteredTexts.offerFromThen} reply={reply} />
      ) : (
        <TextArea
          name="message"
          label={t`In your words`}
          reply={reply}
          maxLength={REASON_MAX_LENGTH}
          optional
        />
      )}
      <div className="actions">
        <SubmitButton icon={isEntered ? 'check' : 'send'}>
          {isEntered ? enteredTexts.setLastDay : t`Propose This`}
        </SubmitButton>
      </div>
    </PostForm>
  )
}

function LeavingDay({ from, until, reply }: Pick<View, 'from' | 'until'> & Pick<Props, 'reply'>) {
  const hint = t`From ${formatDay(from)} to ${formatDay(until)}.`
  return (
    <DateField name="leave_on" label={t`Day of leaving`} hint={hint} min={from} max={until} reply={reply} />
  )
}
