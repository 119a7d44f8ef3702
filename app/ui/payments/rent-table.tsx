import { paymentBadge } from '~/domain/ground/money/owed'
import { rentFor } from '~/domain/ground/money/rent'
import { type Day, formatDay, formatDeadline } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, telHref, whatsappHref } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { count } from '~/domain/ground/shared/text'
import type { RentLine } from '~/domain/stays/payments/rent-roll.server'
import { paths } from '~/paths'
import { WriteButtons } from '../bookings/contact-card'
import { PaymentStateBadge } from '../bookings/state-card'
import { DayMarks, PartMarks } from '../bookings/stay-marks'
import { ActionButton } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { type IconName, withIcon } from '../show/icon'
import { Money } from '../show/text'

/** `showOwner`: the list has stays of several owners. `back`: address of the page, where *Remind* leads back to. */
type Props = { lines: readonly RentLine[]; from: Day; showOwner: boolean; back: string }

export function RentTable({ lines, from, showOwner, back }: Props) {
  return (
    <DeskTable
      caption={`${rentFor(from)}, by tenant`}
      rows={lines}
      rowKey={({ bookingId }) => bookingId}
      opened={(line) => line.lateSince && <ReadyText line={line} action={back} />}
      columns={[
        { label: 'Tenant', kind: 'what', cell: (line) => <Tenant line={line} showOwner={showOwner} /> },
        { label: 'Rent', kind: 'figure', isWide: true, cell: (line) => <Due line={line} /> },
        {
          label: 'Paid',
          kind: 'figure',
          isWide: true,
          cell: ({ receivedTzs }) => <Sum tzs={receivedTzs} />,
        },
        {
          label: 'Being checked',
          kind: 'figure',
          isWide: true,
          cell: ({ waitingTzs }) => <Sum tzs={waitingTzs} />,
        },
        { label: 'Still to pay', kind: 'figure', cell: ({ openTzs }) => <Sum tzs={openTzs} /> },
        { label: 'Status', kind: 'state', cell: (line) => <State line={line} /> },
        { label: 'Contact', kind: 'action', cell: (line) => <Contact line={line} /> },
      ]}
    />
  )
}

function Tenant({ line, showOwner }: { line: RentLine; showOwner: boolean }) {
  const { bookingId, tenantName, ownerName, title, roomType, lateSince, beforeTzs } = line
  const where = [roomType, title, showOwner && `Owner: ${ownerName}`].filter(Boolean).join(' · ')
  return (
    <>
      <a className="strong" href={paths.bookingDetails(bookingId)}>
        {tenantName}
      </a>
      <p className="small muted clip" title={where}>
        {where}
      </p>
      {beforeTzs > 0 && !lateSince && (
        <p className="small muted">{`${formatTzs(beforeTzs)} of it from before`}</p>
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
        {line.stay && <DayMarks days={line.stay.days} />}
        <details>
          <summary>Message to {tenantName}</summary>
          <p className="max-w-none">{text}</p>
        </details>
        <p className="muted">
          <span className="money">{formatPhone(phone)}</span>
          {beforeTzs > 0 && ` · ${formatTzs(beforeTzs)} of it from before`}
          {reminded && ` · Reminded ${formatDeadline(reminded.at)}${reminded.by && ` by ${reminded.by}`}`}
        </p>
      </div>
      <div className="cluster">
        {mayRemind && (
          <ActionButton action={action} fields={{ booking: bookingId }}>
            Remind<span className="sr"> {tenantName}</span>
          </ActionButton>
        )}
        <WriteButtons phone={phone} text={text} of={tenantName} />
      </div>
    </div>
  )
}

/** The rent without our fee, which is named below it. */
function Due({ line: { beforeTzs, monthTzs, feeTzs } }: { line: RentLine }) {
  return (
    <>
      <Money tzs={beforeTzs + monthTzs - feeTzs} />
      {feeTzs > 0 && <p className="small muted max-xl:hidden">{`+ ${formatTzs(feeTzs)} fee`}</p>}
    </>
  )
}

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
        <span className="muted md:hidden">
          {' '}
          <Money tzs={receivedTzs + waitingTzs} />
        </span>
      )}
      {lateSince && <p className="small">since {formatDay(lateSince)}</p>}
    </>
  )
}

function Contact({ line }: { line: RentLine }) {
  const { phone, tenantName, lateSince } = line
  const [tel, whatsapp] = [telHref(phone), whatsappHref(phone, readyTexts.rent(line))]
  return (
    <div className="cluster">
      {tel && <IconLink href={tel} icon="phone" label="Call" of={tenantName} />}
      {whatsapp && !lateSince && (
        <IconLink href={whatsapp} icon="message-circle" label="WhatsApp" of={tenantName} />
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
      <summary>{`What is sent to ${count(lines.length, 'tenant')}`}</summary>
      <p className="small muted">One notification and one e-mail each, at most once a day.</p>
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
  const reminded = written === 0 ? '' : `${written} ${written === 1 ? 'was' : 'were'} written to. `
  return (
    <section className="card stack-s">
      <h2>{`${reminded}${lines.length} ${lines.length === 1 ? 'has' : 'have'} no account:`}</h2>
      <ul className="stack-s">
        {lines.map((line) => (
          <li key={line.bookingId} className="flex flex-wrap items-center gap-3">
            <span className="grow">
              <span className="strong">{line.tenantName}</span>, {line.roomType ?? line.title},{' '}
              <Money tzs={line.lateTzs} />
            </span>
            <span className="cluster">
              <WriteButtons phone={line.phone} text={readyTexts.rent(line)} of={line.tenantName} />
              {!line.phone && <span className="muted">No phone number</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
