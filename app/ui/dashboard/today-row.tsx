import type { ReactNode } from 'react'
import type { TodayItem } from '~/domain/desk/dashboards/today.server'
import { administratorsDecide, checkedTitle } from '~/domain/ground/accounts/suspension-texts'
import { stepText } from '~/domain/ground/money/next-step'
import { lateSentence } from '~/domain/ground/money/rent'
import { BRAND } from '~/domain/ground/shared/brand'
import { formatDay, formatDeadline, formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formatTzs } from '~/domain/ground/shared/money'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { inFigures } from '~/domain/ground/shared/text'
import { propertyTypeLabel } from '~/domain/listings/properties/catalogue'
import type { BookingCardView } from '~/domain/stays/bookings/cards.server'
import { paths } from '~/paths'
import { claimSentence } from '~/ui/invoices/invoice-facts'
import { DecideActions } from '../bookings/booking-actions'
import { WriteButtons } from '../bookings/contact-card'
import { RequestState } from '../bookings/request-state'
import { StateCard } from '../bookings/state-card'
import { ButtonLink } from '../form/buttons'
import { DepositSteps } from '../returns/return-cards'

import type { IconName } from '../show/icon'
import { Money, Quote } from '../show/text'

export type TodayLine = {
  /** Name of its kind, read aloud with the icon. */
  label: string
  icon: IconName
  /** Grey where others act. */
  tone: 'bad' | 'wait' | 'info' | 'off'
  title: string
  href: string
  /** One line under the title. */
  about?: string
  tzs?: number
  until?: string
  /** Words of the badge that says that it is late. */
  late?: string | false
  /** Folded below the row. */
  more?: ReactNode
  actions: ReactNode
}

type Item<Kind extends TodayItem['kind']> = Extract<TodayItem, { kind: Kind }>

const rows: { [Kind in TodayItem['kind']]: (item: Item<Kind>) => TodayLine } = {
  request: ({ booking, answerByAt }) => ({
    ...{ label: t`Pending Approvals`, icon: 'calendar', tone: 'wait' },
    title: `${booking.tenantName}, ${booking.roomType ?? propertyTypeLabel(booking.propertyType)}`,
    href: paths.bookingDetails(booking.id),
    about: `${whyNot(booking)}${booking.title} · ${formatStay(booking.startDate, booking.endDate)}`,
    tzs: booking.totalTzs,
    ...deadline(answerByAt, booking.isOverdue),
    more: isPlain(booking) ? null : (
      <>
        {booking.notes && <Quote>{booking.notes}</Quote>}
        <RequestState booking={booking} />
      </>
    ),
    actions: <DecideActions booking={booking} back={paths.dashboard()} />,
  }),
  receipts: ({ count: n, tzs, oldest }) => ({
    ...{ label: t`Receipts to Check`, icon: 'receipt', tone: oldest.isOverdue ? 'bad' : 'wait', tzs },
    title: n === 1 ? t`1 receipt to check` : t`${inFigures(n)} receipts to check`,
    href: paths.paymentsCheck(),
    about: oldestText(n, oldest),
    ...deadline(oldest.checkByAt, oldest.isOverdue),
    actions: (
      <ButtonLink href={paths.paymentsCheck()} kind="main">
        {t`Check Receipts`}
      </ButtonLink>
    ),
  }),
  short: ({ booking }) => ({
    ...{
      label: t`Stays to Answer`,
      icon: 'triangle-alert',
      tone: 'bad',
      href: paths.bookingDetails(booking.id),
    },
    ...(booking.isAskedToEnd
      ? { title: booking.title, about: stepText(booking.next) }
      : {
          title: t`${formatTzs((booking.money?.ofTzs ?? 0) - (booking.money?.receivedTzs ?? 0))} of the first part is missing`,
          about: `${booking.tenantName}, ${booking.title}`,
          ...{
            late: t`Missing`,
            until: t`since ${formatDay(booking.due?.dueDate ?? booking.startDate).slice(0, -5)}`,
          },
        }),
    actions: booking.next.buttons
      .filter(({ kind }) => kind !== 'call')
      .map(({ kind, label, href }) => (
        <ButtonLink key={kind} href={href} kind={kind === 'wait' ? 'main' : 'plain'} of={booking.tenantName}>
          {label}
        </ButtonLink>
      )),
  }),
  late: ({ count: n, tzs, first, since }) => ({
    ...{ label: t`Rent`, icon: 'triangle-alert', tone: 'bad', tzs, href: paths.rent() },
    title: n === 1 ? t`${first.tenantName} is late` : lateSentence(n),
    about: n === 1 ? placeOf(first) : t`The longest is ${first.tenantName}, ${first.title}`,
    late: t`Late`,
    until: t`since ${formatDay(since).slice(0, -5)}`,
    actions:
      n === 1 ? (
        <WriteButtons phone={first.phone} text={readyTexts.rent(first)} of={first.tenantName} />
      ) : (
        <ButtonLink href={paths.rent()}>{t`Remind`}</ButtonLink>
      ),
  }),
  refund: ({ tzs, at, booking }) => ({
    ...{ label: t`Money to Return`, icon: 'history', tone: 'info', tzs },
    title: t`Send money back to ${booking.tenantName}`,
    href: paths.bookingDetails(booking.id),
    about: booking.title,
    until: t`by ${formatDeadline(at)}`,
    more: <StateCard step={booking.next} />,
    actions: (
      <ButtonLink href={paths.bookingDetails(booking.id)} of={`${booking.title}, ${booking.tenantName}`}>
        {t`Answer`}
      </ButtonLink>
    ),
  }),
  dispute: ({ dispute }) => ({
    ...{ label: t`Payments Not Agreed`, icon: 'circle-alert', tone: 'off', tzs: dispute.amountTzs },
    title: dispute.title,
    href: paths.payment(dispute.paymentId),
    about: t`${dispute.tenantName} says that they did pay ${formatTzs(dispute.amountTzs)}. An administrator decides, and you get a message.`,
    actions: (
      <ButtonLink href={paths.payment(dispute.paymentId)} of={`${dispute.title}, ${dispute.tenantName}`}>
        {t`View Details`}
      </ButtonLink>
    ),
  }),
  deposit: ({ deposit }) => ({
    ...{ label: deposit.isHeld ? t`Deposits to Return` : t`Deposits`, icon: 'key-round', tzs: deposit.tzs },
    tone: deposit.answerByAt === null ? 'info' : 'wait',
    title: t`Deposit of ${deposit.tenantName}`,
    href: paths.bookingDetails(deposit.bookingId),
    about: `${deposit.title} · ${deposit.sentence}`,
    until: deposit.answerByAt === null ? undefined : t`by ${formatDeadline(deposit.answerByAt)}`,
    actions: <DepositSteps deposit={deposit} of={`${deposit.title}, ${deposit.tenantName}`} />,
  }),
  unstated: ({ deposits }) => ({
    ...{ label: t`Deposits`, icon: 'key-round', tone: 'info', href: paths.bookings({ status: 'confirmed' }) },
    title: t`Did you get these deposits?`,
    about: t`The first is that of ${deposits[0]?.tenantName ?? ''}. Record what you have: tenants may say that they gave it.`,
    more: (
      <ul className="stack-s">
        {deposits.map((deposit) => (
          <li key={deposit.bookingId} className="cluster between">
            <span>
              {deposit.tenantName}, {deposit.title}: <Money tzs={deposit.tzs} />
            </span>
            <DepositSteps deposit={deposit} of={`${deposit.title}, ${deposit.tenantName}`} />
          </li>
        ))}
      </ul>
    ),
    actions: null,
  }),
  invoice: ({ invoice }) => ({
    ...{ label: t`Invoices to Pay`, icon: 'file-text' },
    tone: invoice.claim ? 'off' : invoice.isOverdue ? 'bad' : 'info',
    title: t`Invoice ${invoice.number}`,
    href: paths.invoice(invoice.id),
    about: invoice.claim ? claimSentence(invoice.claim, true) : t`Our fees`,
    tzs: invoice.payableTzs,
    until:
      invoice.dueOn && !invoice.isOverdue ? t.as('of a payment')`by ${formatDay(invoice.dueOn)}` : undefined,
    late: invoice.isOverdue && t`Overdue`,
    actions: <ButtonLink href={paths.invoice(invoice.id)}>{t`View Invoice`}</ButtonLink>,
  }),
  shares: ({ count: n, tzs, agents }) => ({
    ...{ label: t`Shares to be paid`, icon: 'users', tone: 'info', tzs, href: paths.commissionDue() },
    title: n === 1 ? t`1 share of your agents to pay` : t`${inFigures(n)} shares of your agents to pay`,
    about: agents.join(', '),
    actions: <ButtonLink href={paths.commissionDue()}>{t`Pay Agents`}</ButtonLink>,
  }),
  account: ({ tzs }) => ({
    ...{ label: t`Your account`, icon: 'landmark', tone: 'wait', tzs, href: paths.payoutAccounts() },
    title: t`Add the account that you are paid into`,
    about: t`Shares of yours are due, and no account is stored.`,
    actions: (
      <ButtonLink href={paths.payoutAccounts({ redirect: paths.dashboard() })} kind="main">
        {t`Add Account`}
      </ButtonLink>
    ),
  }),
  checked: ({ ownerName }) => ({
    ...{ label: t`Owner being checked`, icon: 'triangle-alert', tone: 'wait', href: paths.bookings() },
    title: checkedTitle(ownerName),
    about: administratorsDecide(),
    actions: null,
  }),
  rejected: ({ id, title, notes }) => ({
    ...{ label: t`Rejected Listings`, icon: 'clipboard-list', tone: 'bad', title, href: paths.property(id) },
    about: notes ? t`${BRAND} wrote: “${notes}”` : undefined,
    late: t`Rejected`,
    actions: (
      <ButtonLink href={paths.propertyEdit(id)} of={title}>
        {t`Edit`}
      </ButtonLink>
    ),
  }),
  move: ({ isIn, day, id, tenantName, ...where }) => ({
    ...{ label: isIn ? t`Move-in` : t`Move-out`, icon: 'house', tone: 'info' },
    title: isIn ? t`${tenantName} moves in` : t`${tenantName} moves out`,
    href: paths.bookingDetails(id),
    about: placeOf(where),
    until: formatDay(day),
    actions: <ButtonLink href={`${paths.bookingDetails(id)}#contact`}>{t`Contact`}</ButtonLink>,
  }),
  invitation: ({ invitation: { id, inviter, purpose, expiresAt } }) => ({
    ...{ label: t`Invitations`, icon: 'mail', tone: 'info' },
    title: t`${inviter} invites you`,
    href: paths.invitation(id),
    about: t.as('of an invitation')`to ${purpose}`,
    until: t`by ${formatDeadline(expiresAt)}`,
    actions: (
      <ButtonLink href={paths.invitation(id)} of={t`the invitation to ${purpose}`}>
        {t`Answer`}
      </ButtonLink>
    ),
  }),
}

/** The row of an item: its sentence, sum and deadline, and one or two actions. */
export function rowOf<Kind extends TodayItem['kind']>(item: Item<Kind>): TodayLine {
  return (rows[item.kind] as (item: Item<Kind>) => TodayLine)(item)
}

/** Until when; a deadline that has passed is a badge alone. */
function deadline(at: number, isOverdue: boolean): Pick<TodayLine, 'until' | 'late'> {
  return isOverdue ? { late: t`Overdue` } : { until: t`by ${formatDeadline(at)}` }
}

/** Whose receipt waits longest, and whether it came too late. */
function oldestText(n: number, { tenantName, isAfterEnd }: Item<'receipts'>['oldest']): string {
  const from = n === 1 ? t.as('of a person')`From ${tenantName}` : t`The oldest is from ${tenantName}`
  return isAfterEnd ? `${from}. ${t`It came after the payment deadline. Did it arrive?`}` : from
}

function placeOf({ title, roomType }: { title: string; roomType: string | null }): string {
  return roomType ? `${title} · ${roomType}` : title
}

/** Why a request has no *Approve*, before the place: the line is cut at its end. */
function whyNot({ fit, approvalObstacle }: BookingCardView): string {
  if (fit && !fit.fits) return `${fit.sentence} `
  return approvalObstacle ? `${approvalObstacle.sentence} ` : ''
}

/** A request that can be approved, about which there is nothing else to read. */
function isPlain({ notes, fit, approvalObstacle }: BookingCardView): boolean {
  return !notes && !approvalObstacle && fit?.fits === true && !fit.rivals
}
