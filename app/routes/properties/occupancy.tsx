import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { addMonths, type Day, formatMonth, isDay } from '~/domain/ground/shared/calendar'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import {
  availableRoomsForm,
  changeAvailableRooms,
  roomAvailability,
} from '~/domain/listings/properties/change-availability.server'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { readMonth } from '~/domain/stays/payments/rent-roll.server'
import { roomPage } from '~/domain/stays/payments/room-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Offers } from '~/ui/properties/room-availability'
import { RoomBars } from '~/ui/properties/room-bars'
import { FreeRooms, RoomFloor, RoomKey } from '~/ui/properties/room-floor'
import { RoomTenants } from '~/ui/properties/room-tenants'
import { EmptyState } from '~/ui/show/empty-state'
import { Tabs } from '~/ui/show/navigation'

/** Months before the chosen day with which the twelve begin: who left lately is among them. */
const MONTHS_BEFORE = 2
const STEP = 6

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const query = new URL(request.url).searchParams
  const [asked, month] = [query.get('day'), query.get('month')]
  const day = isDay(asked) ? asked : today()
  const from = month ? readMonth(month) : addMonths(`${day.slice(0, 7)}-01`, -MONTHS_BEFORE)
  const page = roomPage(actor, id, { day, from, room: query.get('room') })
  return {
    ...{ id, ...page, offers: roomAvailability(id), redirect: returnPath(request, '') },
    isUnknownDay: Boolean(asked) && asked !== day,
    /** What the address says of day and months, for the links of the page. */
    here: { day: isDay(asked) ? day : null, month: month && from.slice(0, 7) },
  }
}

/** Changes how many units of each category are offered. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.offer')
  return submitForm(request, availableRoomsForm, ({ rooms }, form) => {
    const { changed, problems } = changeAvailableRooms(actor, id, rooms)
    if (problems.length === 0) {
      const message = changed > 0 ? 'Available rooms updated' : NOTHING_CHANGED
      return redirectWithNotice(returnPath(request, paths.propertyOccupancy(id)), message)
    }
    const errors: Record<string, string[]> = {}
    for (const { index, sentence, availableRooms } of problems) {
      errors[`rooms[${index}].available_rooms`] = [sentence]
      form.set(`rooms[${index}].shown`, String(availableRooms))
    }
    return replyToForm(form, errors, 409)
  })
}

export const meta = () => [{ title: pageTitle('Rooms') }]

/** The rooms of a listing: who lives where on a day and in twelve months, what is free, and how many are offered. */
export default function Rooms() {
  const { id, title, isAvailable, mayPrice, here, shown, offers, redirect, ...view } =
    useLoaderData<typeof loader>()
  const { day, from, units, free, isToday } = view
  const reply = useFormReply()
  const hrefOf = (room: string) => `${paths.propertyOccupancy(id, { ...here, room })}#room`
  return (
    <Page
      title="Rooms"
      lead={title}
      back={
        redirect
          ? { href: redirect, label: 'Back' }
          : { href: paths.propertyEdit(id), label: 'Edit Property' }
      }
      actions={mayPrice && <ButtonLink href={paths.propertyPrices(id)}>Change Prices</ButtonLink>}
    >
      {units.length === 0 ? (
        <EmptyState
          title="No room categories yet"
          action={<ButtonLink href={paths.propertyEdit(id)}>Edit Property</ButtonLink>}
        >
          Here you see who lives in each room, and what is free.
        </EmptyState>
      ) : (
        <div className="stack">
          {!isAvailable && (
            <p className="note">This listing is marked as Occupied: nobody can ask for what is free.</p>
          )}
          <div className="flex flex-wrap items-end justify-between gap-4">
            <RoomKey {...view} />
            <DayForm {...{ id, day, isToday }} isUnknown={view.isUnknownDay} />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="stack">
              <RoomFloor {...{ day, units, hrefOf }} chosen={shown?.id} />
            </div>
            <div className="stack">
              {shown && <RoomTenants room={shown} back={hrefOf(shown.id)} />}
              <FreeRooms {...{ free, day, hrefOf }} />
            </div>
          </div>
          <section className="stack-s" id="months" aria-label="Twelve months">
            <h2>Twelve months</h2>
            <Tabs label="Months" tabs={monthTabs(id, from, here.day)} />
            <RoomBars {...{ day, from, units }} />
          </section>
          {offers.length > 0 && (
            <section className="stack-s" aria-label="Number offered">
              <h2>Number offered</h2>
              <Offers {...{ lines: offers, redirect, reply }} propertyId={id} />
            </section>
          )}
        </div>
      )}
    </Page>
  )
}

type DayProps = { id: string; day: Day; isToday: boolean; isUnknown: boolean }

function DayForm({ id, day, isToday, isUnknown }: DayProps) {
  return (
    <form className="flex flex-wrap items-center gap-2" method="get" action={paths.propertyOccupancy(id)}>
      <div className="field">
        <input
          className="input"
          type="date"
          name="day"
          defaultValue={day}
          maxLength={10}
          aria-label="Day"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'day-problem' : undefined}
        />
      </div>
      <SubmitButton kind="plain">Show Day</SubmitButton>
      {!isToday && (
        <ButtonLink href={paths.propertyOccupancy(id)} kind="quiet">
          Today
        </ButtonLink>
      )}
      {isUnknown && (
        <p className="error" id="day-problem">
          Write a day like 2026-12-24. Here is today.
        </p>
      )}
    </form>
  )
}

/** Half a year back, the chosen year, half a year on. */
function monthTabs(id: string, from: Day, day: Day | null) {
  return [addMonths(from, -STEP), from, addMonths(from, STEP)].map((month) => ({
    href: `${paths.propertyOccupancy(id, { day, month: month.slice(0, 7) })}#months`,
    label: `From ${formatMonth(month)}`,
    current: month === from,
  }))
}
