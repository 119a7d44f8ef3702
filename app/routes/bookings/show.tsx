import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { now } from '~/adapters/clock'
import { stayReport } from '~/domain/desk/reports/rules'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { otherOwner } from '~/domain/listings/properties/owners.server'
import { type Share, shareSentence } from '~/domain/stays/agents/share-rules'
import { sharesView } from '~/domain/stays/agents/shares.server'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import type { BookingDetailsView } from '~/domain/stays/bookings/booking-details.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { enteredTexts, roomSentence } from '~/domain/stays/bookings/entered/texts'
import { residentView } from '~/domain/stays/bookings/residents/views.server'
import { arrivalOf } from '~/domain/stays/bookings/stays/end-early.server'
import { bookingPayments } from '~/domain/stays/payments/booking-payments.server'
import { depositView, refundView } from '~/domain/stays/returns/views.server'
import { idOf } from '~/http/params.server'
import { returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { BookingActions } from '~/ui/bookings/booking-actions'
import { AgreedCosts, BookingFacts, BookingNotes } from '~/ui/bookings/booking-facts'
import { BookingPass } from '~/ui/bookings/booking-pass'
import { ContactCard } from '~/ui/bookings/contact-card'
import { GenderNote } from '~/ui/bookings/gender-note'
import { RequestState } from '~/ui/bookings/request-state'
import { ResidentFold } from '~/ui/bookings/resident-card'
import { StateCard, stateEdge } from '~/ui/bookings/state-card'
import { PartList } from '~/ui/bookings/stay-marks'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { ReceiptList } from '~/ui/payments/receipt-list'
import { DepositCard, RefundCard } from '~/ui/returns/return-cards'
import { Fold } from '~/ui/show/fold'
import { Steps, Timeline } from '~/ui/show/steps'
import { Money } from '~/ui/show/text'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const booking = findBookingFor(actor, idOf(params, 'bookingId'), 'booking.read')
  const from = returnPath(request, '')
  const refund = refundView(actor, booking)
  const deposit = depositView(actor, booking)
  const mayReport =
    booking.tenantId === actor.id && stayReport({ ...booking, startDate: arrivalOf(booking) }, now()).isOpen
  return {
    booking: {
      ...bookingDetails(actor, booking),
      otherOwner: otherOwner(booking),
      owners: paths.propertyHandOver(booking.propertyId ?? ''),
    },
    refund,
    deposit,
    commission: sharesView(actor, booking),
    mayReport,
    resident: residentView(actor, booking),
    ...bookingPayments(booking, booking.ownerId === actor.id),
    from,
  }
}

export const meta = () => [{ title: pageTitle(t`Booking`) }]

export default function Booking() {
  const { booking, refund, deposit, commission, mayReport, resident, progress, receipts, from } =
    useLoaderData<typeof loader>()
  const [, ...otherContacts] = booking.contacts
  const isDone = progress.every(({ state }) => state === 'done')
  const isStopped = progress.some(({ state }) => state === 'stopped')
  const hasSteps = !booking.isEntered
  const steps = <Steps steps={progress} label={t`Booking Progress`} />
  return (
    <Page back={{ href: from || paths.bookings(), label: t`Bookings` }}>
      <div className="split">
        <div className="stack">
          <BookingPass booking={booking} />
          {(hasStep(booking) || refund) && (
            <section
              className={`card stack${stateEdge(booking.next, booking.money)}`}
              aria-label={t.as('of a booking')`Next`}
            >
              <StateCard step={booking.next} line={booking.line} here="booking" />
              {refund && <RefundCard refund={refund} />}
            </section>
          )}
          <RequestState booking={booking} />
          <BookingActions booking={booking} back={from || paths.bookingDetails(booking.id)} here>
            {resident && !resident.answer && (
              <ButtonLink href={paths.bookingAnswer(booking.id)}>{t`How is it there?`}</ButtonLink>
            )}
            {booking.mayChangeRoom && (
              <ButtonLink href={paths.bookingRoom(booking.id)} icon="bed-double" dialog>
                {booking.isEntered ? enteredTexts.change : t`Change Room`}
              </ButtonLink>
            )}
          </BookingActions>
          {booking.cancelTerms && <p className="small muted">{booking.cancelTerms}</p>}
          <GenderNote booking={booking} />
          {booking.otherOwner && (
            <p className="muted">
              {booking.otherOwner}{' '}
              {booking.owns ? (
                <a href={booking.owners}>{t`See its owners`}</a>
              ) : (
                t`This booking stays with ${booking.ownerName}.`
              )}
            </p>
          )}
        </div>
        <aside className="stack">
          {booking.isEntered && booking.owns && (
            <p className="muted">
              {enteredTexts.wordIsEnough} {booking.raisedOffer && roomSentence(booking)}
            </p>
          )}
          {hasSteps && !isDone && !isStopped && (
            <section className="stack-s">
              <h2>{t`Booking Progress`}</h2>
              {steps}
            </section>
          )}
          {commission.shares.length > 0 && <SharesCard {...commission} />}
          {otherContacts.map((contact) => (
            <ContactCard
              key={contact.role}
              contact={contact}
              text={readyTexts.booking(booking.title, booking.reference)}
            />
          ))}
          <div className="rows">
            {hasSteps && isDone && (
              <Fold title={t`Booking Progress`} figure={t`Done`}>
                {steps}
              </Fold>
            )}
            <AgreedCosts booking={booking} owns={commission.owns} />
            {booking.line && <PartList line={booking.line} />}
            {deposit && <DepositCard deposit={deposit} />}
            {receipts.length > 0 && (
              <Fold title={t`Receipts`} figure={receipts.length}>
                {!booking.may.own && !booking.mayVerify && (
                  <p className="muted">{t`${booking.ownerName} decides on receipts, you do not.`}</p>
                )}
                <ReceiptList receipts={receipts} own={booking.may.own} />
              </Fold>
            )}
            {resident?.answer && <ResidentFold view={{ ...resident, answer: resident.answer }} />}
            <BookingFacts booking={booking} />
            <BookingNotes booking={booking} />
            <Fold title={t`History`} figure={booking.history.length}>
              {hasSteps && isStopped && steps}
              <Timeline lines={booking.history} />
            </Fold>
          </div>
          <ui-print class="screen" />
          {mayReport && (
            <p>
              <ButtonLink href={paths.bookingReport(booking.id)} icon="triangle-alert" dialog>
                {t`Report a problem`}
              </ButtonLink>
            </p>
          )}
        </aside>
      </div>
    </Page>
  )
}

const hasStep = ({ next, line }: BookingDetailsView) => Boolean(next.state || next.next || line)

/** The agents' shares of a booking, and what the owner has paid. */
function SharesCard({ shares, owns, mayPay }: { shares: readonly Share[]; owns: boolean; mayPay: boolean }) {
  return (
    <section className="card stack-s">
      <h2>{t`Agents’ Shares`}</h2>
      <ul className="stack-s">
        {shares.map((share) => (
          <li key={share.agentId} className="stack-s">
            <p className="cluster between">
              <span className="strong">{share.agentName}</span>
              <Money tzs={share.amountTzs} />
            </p>
            <p className="cluster between">
              <span className="small muted">{shareSentence(share, owns)}</span>
              {mayPay && share.state === 'due' && (
                <ButtonLink href={paths.commissionPaid(share.bookingId, share.agentId)} icon="check" dialog>
                  {t`Mark as Paid ${<span className="sr">{t.as('of a person')`to ${share.agentName}`}</span>}`}
                </ButtonLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
