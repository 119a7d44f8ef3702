import { formatDay, formatStay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import type { RentLine } from '~/domain/stays/payments/rent-roll.server'
import type { RoomStayView, RoomsPage } from '~/domain/stays/payments/rooms-page.server'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'
import { ReadyText } from '../payments/rent-table'
import { Facts } from '../show/facts'
import { Fold } from '../show/fold'
import { DayText, Money } from '../show/text'

/** More tenants than this are folded, each under their name. */
const MOST_OPEN = 4

type Props = { room: NonNullable<RoomsPage['room']>; tenants: RoomsPage['tenants']; back: string }

/** The pressed room: who lives there, until when, paid until when, and what can be done. */
export function RoomTenants({ room: { name, title, places, stays }, tenants, back }: Props) {
  const isNamed = name !== '' || places === 0
  return (
    <section className="rows" id="room" aria-label={title}>
      <h2 className="p-3">{title}</h2>
      {stays.length === 0 && <p className="p-3">{t`Free`}</p>}
      {stays.map((stay, at) => {
        const line = tenants.find(({ bookingId }) => bookingId === stay.id)
        const end = formatDay(stay.endDate)
        // biome-ignore lint/suspicious/noArrayIndexKey: stays of others have no names, and never change their order
        if (!line) return <p key={at} className="p-3">{t`Taken until ${end}`}</p>
        return (
          <Fold
            key={line.bookingId}
            title={line.tenantName}
            figure={stay.lateTzs > 0 ? t`until ${end}, late` : t`until ${end}`}
            open={stays.length <= MOST_OPEN}
          >
            <Tenant {...{ stay, line, isNamed }} />
            <ReadyText line={line} action={paths.rent({ search: line.title, redirect: back })} />
          </Fold>
        )
      })}
    </section>
  )
}

type TenantProps = { stay: RoomStayView; line: RentLine; isNamed: boolean }

function Tenant({ stay, line: { bookingId, tenantName, lateTzs, stay: shown }, isNamed }: TenantProps) {
  const parts = shown?.parts ?? []
  const open = parts.findIndex(({ tone }) => tone !== 'good')
  const paidUntil = open < 0 ? stay.endDate : parts[open]?.on
  return (
    <>
      <Facts
        rows={[
          [t`Lives here`, formatStay(stay.startDate, stay.endDate)],
          [
            t`Paid until`,
            open === 0 || !paidUntil ? t`Nothing paid yet` : <DayText key="paid" day={paidUntil} />,
          ],
          [t`Late`, lateTzs > 0 && <Money key="late" tzs={lateTzs} />],
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
            {t`Record a Payment`}
          </ButtonLink>
        )}
        {stay.mayChange && isNamed && (
          <ButtonLink href={paths.bookingRoom(bookingId)} icon="bed-double" dialog of={tenantName}>
            {t`Change room`}
          </ButtonLink>
        )}
        <a href={paths.bookingDetails(bookingId)}>{t`The whole stay`}</a>
      </div>
    </>
  )
}
