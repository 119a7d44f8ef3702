import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { formatTzs } from '~/domain/ground/shared/money'
import { formatPhone, whatsappHref } from '~/domain/ground/shared/phone'
import { count } from '~/domain/ground/shared/text'
import type { RoomPage, RoomTenant } from '~/domain/stays/payments/room-page.server'
import { paths } from '~/paths'
import { PartMarks } from '../bookings/stay-marks'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { DayText, Money } from '../show/text'
import { roomName } from './room-name'

/** More tenants than this are folded, each under their name. */
const MOST_OPEN = 4

type Props = { room: NonNullable<RoomPage['shown']>; back: string }

/** The pressed room: who lives there, until when, paid until when, and what can be done. */
export function RoomTenants({ room, back }: Props) {
  const { places, tenants, since } = room
  const free = Math.max(0, places - tenants.length)
  return (
    <section className="card stack" id="room" aria-label={roomName(room, room)}>
      <div className="card-head">
        <h2>{roomName(room, room)}</h2>
        {places > 1 && <p className="small muted">{`${tenants.length} of ${places} taken`}</p>}
      </div>
      {tenants.map((tenant) => (
        <Tenant
          key={tenant.who?.id ?? tenant.endDate}
          {...{ tenant, back }}
          isFolded={tenants.length > MOST_OPEN}
        />
      ))}
      {free > 0 && (
        <p className="muted">
          {places > 1 ? `${count(free, 'place')} free` : 'Free'}
          {since && ` since ${formatDay(since)}`}
        </p>
      )}
    </section>
  )
}

type TenantProps = { tenant: RoomTenant; back: string; isFolded: boolean }

function Tenant({ tenant: { who, endDate }, back, isFolded }: TenantProps) {
  if (!who) return <p>{`Taken until ${formatDay(endDate)}`}</p>
  const name = <a href={paths.bookingDetails(who.id, { redirect: back })}>{who.tenantName}</a>
  const { lateTzs } = who
  const late = lateTzs > 0 && <b className="text-[var(--color-brick)]">{`Late: ${formatTzs(lateTzs)}`}</b>
  if (!isFolded)
    return (
      <div className="stack-s">
        <p className="card-head">
          <strong>{name}</strong>
          {late}
        </p>
        <Stay {...{ who, endDate, back }} />
      </div>
    )
  return (
    <details>
      <summary>
        {who.tenantName} {late}
      </summary>
      <div className="stack-s">
        <p>{name}</p>
        <Stay {...{ who, endDate, back }} />
      </div>
    </details>
  )
}

type StayProps = { who: NonNullable<RoomTenant['who']>; endDate: string; back: string }

function Stay({ who, endDate, back }: StayProps) {
  const { id, tenantName, startDate, paidUntil, lateSince, lateTzs, due, line, phone, text } = who
  const whatsapp = whatsappHref(phone, text)
  return (
    <>
      <p className="small muted">
        {[formatStay(startDate, endDate), phone && formatPhone(phone)].filter(Boolean).join(' · ')}
      </p>
      {line && <PartMarks line={line} />}
      <Facts
        rows={[
          ['Paid until', line && (paidUntil ? <DayText key="paid" day={paidUntil} /> : 'Nothing paid yet')],
          [
            lateSince ? `Late since ${formatDay(lateSince)}` : 'Late',
            lateTzs > 0 && <Money key="late" tzs={lateTzs} />,
          ],
          [
            due ? `Next part, ${formatDay(due.dueDate)}` : '',
            due && !due.isLate && <Money key="due" tzs={due.openTzs} />,
          ],
        ]}
      />
      <div className="cluster">
        {who.mayRecord && (
          <ButtonLink href={paths.bookingRecordPayment(id)} kind="main" icon="wallet" dialog of={tenantName}>
            Record a Payment
          </ButtonLink>
        )}
        {who.mayRemind && (
          <ActionButton action={paths.rent({ redirect: back })} fields={{ booking: id }} icon="bell">
            Remind<span className="sr"> {tenantName}</span>
          </ActionButton>
        )}
        {whatsapp && (
          <ButtonLink href={whatsapp} icon="message-circle" of={tenantName}>
            WhatsApp
          </ButtonLink>
        )}
      </div>
    </>
  )
}
