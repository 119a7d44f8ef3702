import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { formatPhone, whatsappHref } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import type { RentLine } from '~/domain/stays/payments/rent-roll.server'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { paths } from '~/paths'
import { PartMarks } from '../bookings/stay-marks'
import { ActionButton, ButtonLink } from '../form/buttons'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { DayText, Money } from '../show/text'

/** More tenants than this are folded, each under their name. */
const MOST_OPEN = 4

type Props = { room: NonNullable<RoomsPage['room']>; tenants: RoomsPage['tenants']; back: string }

/** The pressed room: who lives there, until when, paid until when, and what can be done. */
export function RoomTenants({ room: { name, title, places, stays }, tenants, back }: Props) {
  return (
    <section className="card stack" id="room" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        {stays.length === 0 ? 'Free' : places > 1 && `${stays.length} of ${places} taken`}
      </div>
      {stays.map((stay) => {
        const line = tenants.find(({ bookingId }) => bookingId === stay.id)
        if (!line)
          return <p key={stay.startDate + stay.endDate}>{`Taken until ${formatDay(stay.endDate)}`}</p>
        return (
          <Fold key={line.bookingId} title={line.tenantName} open={stays.length <= MOST_OPEN}>
            <Tenant {...{ stay, line, back }} mayChange={stay.mayChange && (name !== '' || places === 0)} />
          </Fold>
        )
      })}
    </section>
  )
}

type TenantProps = { stay: RoomStayView; line: RentLine; back: string; mayChange: boolean }

function Tenant({ stay, line, back, mayChange }: TenantProps) {
  const { bookingId, tenantName, phone, lateSince, lateTzs, mayRemind, title } = line
  const parts = line.stay?.parts ?? []
  const open = parts.findIndex(({ tone }) => tone !== 'good')
  const paidUntil = open < 0 ? stay.endDate : parts[open]?.on
  const whatsapp = whatsappHref(phone, readyTexts.rent(line))
  return (
    <>
      {line.stay && <PartMarks line={line.stay} />}
      <Facts
        rows={[
          ['Stay', formatStay(stay.startDate, stay.endDate)],
          ['Phone', formatPhone(phone)],
          [
            'Paid until',
            open === 0 || !paidUntil ? 'Nothing paid yet' : <DayText key="paid" day={paidUntil} />,
          ],
          [
            lateSince ? `Late since ${formatDay(lateSince)}` : '',
            lateTzs > 0 && <Money key="late" tzs={lateTzs} />,
          ],
        ]}
      />
      <div className="cluster">
        {stay.mayRecord && open >= 0 && (
          <ButtonLink
            href={paths.bookingRecordPayment(bookingId)}
            kind="main"
            icon="wallet"
            dialog
            of={tenantName}
          >
            Record a Payment
          </ButtonLink>
        )}
        {mayRemind && (
          <ActionButton
            action={paths.rent({ search: title, redirect: back })}
            fields={{ booking: bookingId }}
            icon="bell"
          >
            Remind<span className="sr"> {tenantName}</span>
          </ActionButton>
        )}
        {whatsapp && (
          <ButtonLink href={whatsapp} icon="message-circle" of={tenantName}>
            WhatsApp
          </ButtonLink>
        )}
        {mayChange && (
          <ButtonLink href={paths.bookingRoom(bookingId)} icon="bed-double" dialog of={tenantName}>
            Change room
          </ButtonLink>
        )}
        <ButtonLink href={paths.bookingDetails(bookingId, { redirect: back })} kind="quiet" of={tenantName}>
          The whole stay
        </ButtonLink>
      </div>
    </>
  )
}
