import { paymentBadge } from '~/domain/ground/money/owed'
import { rentFor } from '~/domain/ground/money/rent'
import { type Day, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { formatTzs, typedTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref, whatsappHref } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { inFigures } from '~/domain/ground/shared/text'
import type { RentLine, RentRoll } from '~/domain/stays/payments/rent-roll.server'
import { paths } from '~/paths'
import { WriteButtons } from '../bookings/contact-card'
import { PaymentStateBadge } from '../bookings/state-card'
import { DayMarks, PartMarks } from '../bookings/stay-marks'
import { ActionButton } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { type IconName, withIcon } from '../show/icon'
import { Money } from '../show/text'
import { t } from '../t'

/** `showOwner`: the list has stays of several owners. `back`: address of the page, where *Remind* leads back to. */
type Props = {
  lines: readonly RentLine[]
  /** How many stays are due, and their sums, also those of other pages. */
  stays: number
  total: RentRoll['total']
  from: Day
  showOwner: boolean
  back: string
}

export function RentTable({ lines, stays, total, from, showOwner, back }: Props) {
  return (
    <DeskTable
      caption={t`${rentFor(from)}, by tenant`}
      rows={lines}
      rowKey={({ bookingId }) => bookingId}
      toneOf={({ lateSince }) => (lateSince ? 'late' : undefined)}
      opened={(line) => line.lateSince && <ReadyText line={line} action={back} />}
      columns={[
        {
          label: t`Tenant`,
          kind: 'what',
          cell: (line) => <Tenant line={line} showOwner={showOwner} />,
          total: stays === 1 ? t`1 tenant` : t`${inFigures(stays)} tenants`,
        },
        {
          label: t`Rent`,
          kind: 'figure',
          isWide: 'desk',
          cell: (line) => <Due line={line} />,
          total: <Due line={total} />,
        },
        {
          label: t`Paid`,
          kind: 'figure',
          isWide: 'desk',
          cell: ({ receivedTzs }) => <Sum tzs={receivedTzs} />,
          total: <Sum tzs={total.receivedTzs} />,
        },
        {
          label: t`Being checked`,
          kind: 'figure',
          isWide: 'desk',
          cell: ({ waitingTzs }) => <Sum tzs={waitingTzs} />,
          total: <Sum tzs={total.waitingTzs} />,
        },
        {
          label: t`Still to pay`,
          kind: 'figure',
          cell: ({ openTzs }) => <Sum tzs={openTzs} />,
          total: <Sum tzs={total.openTzs} />,
        },
        { label: t`Status`, kind: 'state', isDouble: true, cell: (line) => <State line={line} /> },
        { label: t`Contact`, kind: 'action', cell: (line) => <Contact line={line} /> },
      ]}
    />
  )
}

function Tenant({ line, showOwner }: { line: RentLine; showOwner: boolean }) {
  const { bookingId, tenantName, ownerName, title, roomType, lateSince, beforeTzs } = line
  const where = [roomType, title, showOwner && t`Owner: ${ownerName}`].filter(Boolean).join(' · ')
  return (
    <>
      <a className="strong" href={paths.bookingDetails(bookingId)}>
        {tenantName}
      </a>
      <p className="small muted clip" title={where}>
        {where}
      </p>
      {beforeTzs > 0 && !lateSince && (
        <p className="small muted">{t`${formatTzs(beforeTzs)} of it from before`}</p>
      )}
    </>
  )
}

/** The text of a chat, a text message and *Remind*, with their buttons; `action` is that of *Remind*. */
export function ReadyText({ line, action }: { line: RentLine; action: string }) {
  const { phone, beforeTzs, tenantName, bookingId, mayRemind, reminded } = line
  const text = readyTexts.rent(line)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grow basis-72 stack-s">
        {line.stay && <PartMarks line={line.stay} />}
        {line.stay && !line.lateSince && <DayMarks days={line.stay.days} />}
        <p className="muted">
          <span className="money">{formatPhone(phone)}</span>
          {beforeTzs > 0 && ` · ${t`${formatTzs(beforeTzs)} of it from before`}`}
          {reminded && ` · ${remindedText(reminded)}`}
        </p>
        <details>
          <summary>{t`Message to ${tenantName}`}</summary>
          <p className="max-w-none">{text}</p>
        </details>
      </div>
      <div className="cluster">
        {mayRemind && (
          <ActionButton action={action} fields={{ booking: bookingId }}>
            {t`Remind`}
            <span className="sr"> {tenantName}</span>
          </ActionButton>
        )}
        <WriteButtons phone={phone} text={text} of={tenantName} />
      </div>
    </div>
  )
}

function remindedText({ at, by }: NonNullable<RentLine['reminded']>): string {
  const day = formatDeadline(at)
  return by ? t`Reminded ${day} by ${by}` : t`Reminded ${day}`
}

/** The rent without our fee, which is named below it. */
function Due({ line: { beforeTzs, monthTzs, feeTzs } }: { line: RentRoll['total'] }) {
  return (
    <>
      <Money tzs={beforeTzs + monthTzs - feeTzs} />
      {feeTzs > 0 && <p className="small muted [font-weight:400]">{t`+ ${<Fee tzs={feeTzs} />} fee`}</p>}
    </>
  )
}

/** Its currency is that of the sum above: written out it is wider than its column. */
const Fee = ({ tzs }: { tzs: number }) => (
  <>
    <span className="sr">{'TSh'}</span> {typedTzs(tzs)}
  </>
)

/** Empty rather than TSh 0, so that the sums that matter are visible. */
function Sum({ tzs }: { tzs: number }) {
  return tzs === 0 ? null : <Money tzs={tzs} />
}

function State({ line: { receivedTzs, waitingTzs, openTzs, lateSince } }: { line: RentLine }) {
  const state = paymentBadge({
    paidTzs: receivedTzs,
    openTzs: openTzs + waitingTzs,
    unsentTzs: openTzs,
    isLate: lateSince !== null,
  })
  return (
    <>
      <PaymentStateBadge state={state} />
      {openTzs === 0 && (
        <span className="muted xl:hidden">
          {' '}
          <Money tzs={receivedTzs + waitingTzs} />
        </span>
      )}
      {lateSince && <span className="inline-block px-1">{t`since ${formatDay(lateSince)}`}</span>}
    </>
  )
}

function Contact({ line }: { line: RentLine }) {
  const { phone, tenantName, lateSince } = line
  const [tel, whatsapp] = [telHref(phone), whatsappHref(phone, readyTexts.rent(line))]
  return (
    <div className="cluster">
      {tel && <IconLink href={tel} icon="phone" label={t`Call`} of={tenantName} />}
      {whatsapp && !lateSince && (
        <IconLink href={whatsapp} icon="message-circle" label={t`WhatsApp`} of={tenantName} />
      )}
    </div>
  )
}

type IconLinkProps = { href: string; icon: IconName; label: string; of: string }

function IconLink({ href, icon, label, of }: IconLinkProps) {
  return (
    <a
      className={withIcon(icon, 'btn btn-quiet icon-only')}
      href={href}
      aria-label={`${label}: ${of}`}
      title={label}
    >
      {label}
    </a>
  )
}

/** The texts that *Remind all late* sends, to be read before it is pressed. */
export function RemindersToSend({ lines }: { lines: readonly RentLine[] }) {
  if (lines.length === 0) return null
  return (
    <details>
      <summary>
        {lines.length === 1
          ? t`What is sent to 1 tenant`
          : t`What is sent to ${inFigures(lines.length)} tenants`}
      </summary>
      <p className="small muted">{t`One notification and one e-mail each, at most once a day.`}</p>
      <ul className="stack-s small">
        {lines.map((line) => (
          <li key={line.bookingId}>{readyTexts.rent(line)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Late tenants without an account; `written`: how many others got a reminder today. */
export function TenantsToWrite({ lines, written }: { lines: readonly RentLine[]; written: number }) {
  if (lines.length === 0) return null
  return (
    <section className="card stack-s">
      <h2>
        {written > 0 &&
          `${written === 1 ? t`1 was written to.` : t`${inFigures(written)} were written to.`} `}
        {lines.length === 1 ? t`1 has no account:` : t`${inFigures(lines.length)} have no account:`}
      </h2>
      <ul className="stack-s">
        {lines.map((line) => (
          <li key={line.bookingId} className="flex flex-wrap items-center gap-3">
            <span className="grow">
              <span className="strong">{line.tenantName}</span>, {line.roomType ?? line.title},{' '}
              <Money tzs={line.lateTzs} />
            </span>
            <span className="cluster">
              <WriteButtons phone={line.phone} text={readyTexts.rent(line)} of={line.tenantName} />
              {!line.phone && <span className="muted">{t`No phone number`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
