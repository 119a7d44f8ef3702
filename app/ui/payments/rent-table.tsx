import { paymentBadge } from '~/domain/money/owed'
import type { RentLine } from '~/domain/payments/views'
import { type Day, formatDay, formatDeadline, formatMonth } from '~/domain/shared/calendar'
import { formatTzs } from '~/domain/shared/money'
import { formatPhone, telHref } from '~/domain/shared/phone'
import { readyTexts } from '~/domain/shared/ready-texts'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { WriteButtons } from '../bookings/contact-card'
import { PaymentStateBadge } from '../bookings/state-card'
import { ButtonLink } from '../form/buttons'
import { DeskTable } from '../show/desk-table'
import { Money } from '../show/text'

/** `showOwner`: the list has stays of several owners. */
type Props = { lines: readonly RentLine[]; from: Day; showOwner: boolean }

export function RentTable({ lines, from, showOwner }: Props) {
  return (
    <DeskTable
      caption={`Rent due in ${formatMonth(from)} and before`}
      rows={lines}
      rowKey={({ bookingId }) => bookingId}
      columns={[
        { label: 'Tenant', kind: 'what', cell: (line) => <Tenant line={line} showOwner={showOwner} /> },
        {
          label: 'Rent',
          kind: 'figure',
          cell: (line) => <Due line={line} />,
        },
        { label: 'Received', kind: 'figure', cell: ({ receivedTzs }) => <Sum tzs={receivedTzs} /> },
        { label: 'Being checked', kind: 'figure', cell: ({ waitingTzs }) => <Sum tzs={waitingTzs} /> },
        { label: 'Still to pay', kind: 'figure', cell: ({ openTzs }) => <Sum tzs={openTzs} /> },
        { label: 'Status', kind: 'state', cell: (line) => <State line={line} /> },
        { label: 'Contact', kind: 'actions', cell: (line) => <Contact line={line} /> },
      ]}
    />
  )
}

function Tenant({ line, showOwner }: { line: RentLine; showOwner: boolean }) {
  const { bookingId, tenantName, ownerName, title, roomType, phone } = line
  return (
    <>
      <a className="strong" href={paths.bookingDetails(bookingId)}>
        {tenantName}
      </a>
      <p className="small muted">{roomType ? `${title} · ${roomType}` : title}</p>
      <p className="small muted">{formatPhone(phone)}</p>
      {showOwner && <p className="small muted">Owner: {ownerName}</p>}
    </>
  )
}

/** The rent without our fee, which is named beside it. */
function Due({ line: { beforeTzs, monthTzs, feeTzs } }: { line: RentLine }) {
  return (
    <>
      <Money tzs={beforeTzs + monthTzs - feeTzs} />
      {feeTzs > 0 && <p className="small muted">{`and ${formatTzs(feeTzs)} our fee`}</p>}
      {beforeTzs > 0 && <p className="small muted">{`${formatTzs(beforeTzs)} of it from before`}</p>}
    </>
  )
}

/** Empty rather than TSh 0, so that the sums that matter are visible. */
function Sum({ tzs }: { tzs: number }) {
  return tzs === 0 ? null : <Money tzs={tzs} />
}

function State({ line: { receivedTzs, waitingTzs, openTzs, lateSince, reminded } }: { line: RentLine }) {
  const state = paymentBadge({
    paidTzs: receivedTzs,
    openTzs: openTzs + waitingTzs,
    unsentTzs: openTzs,
    isLate: lateSince !== null,
  })
  return (
    <>
      <PaymentStateBadge state={state} />
      {lateSince && <p className="small">since {formatDay(lateSince)}</p>}
      {reminded && (
        <p className="small muted">
          {`Reminded ${formatDeadline(reminded.at)}${reminded.by && ` by ${reminded.by}`}`}
        </p>
      )}
    </>
  )
}

function Contact({ line }: { line: RentLine }) {
  const { phone, tenantName } = line
  const tel = telHref(phone)
  return (
    <div className="cluster">
      {tel && (
        <ButtonLink href={tel} icon="phone" of={tenantName}>
          Call
        </ButtonLink>
      )}
      <WriteButtons phone={phone} text={readyTexts.rent(line)} of={tenantName} />
    </div>
  )
}

/** What *Remind all late* sends, to be read before it is pressed. */
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
