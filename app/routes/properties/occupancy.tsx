import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { isDay } from '~/domain/ground/shared/calendar'
import { formReplyOf } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { readListQuery } from '~/domain/ground/shared/list-query'
import { findPropertyFor } from '~/domain/listings/properties/access.server'
import {
  availableRoomsForm,
  changeAvailableRooms,
} from '~/domain/listings/properties/change-availability.server'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { runningEntries } from '~/domain/stays/bookings/entered/keep-entered.server'
import { roomsPage } from '~/domain/stays/payments/rooms-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Offers } from '~/ui/properties/room-availability'
import { RoomBars } from '~/ui/properties/room-bars'
import { FreeRooms, RoomFloor, RoomKey } from '~/ui/properties/room-floor'
import { RoomSearch } from '~/ui/properties/room-search'
import { RoomTenants } from '~/ui/properties/room-tenants'
import { EmptyState } from '~/ui/show/empty-state'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const query = new URL(request.url).searchParams
  const requested = query.get('day') ?? ''
  const day = isDay(requested) ? requested : today()
  const { search } = readListQuery(query, [])
  const page = roomsPage(actor, id, day, query.get('room'), search)
  const hasEntries = page.mayEnter && runningEntries(actor, id).number > 0
  return { ...page, hasEntries, requested, search, today: today(), redirect: returnPath(request, '') }
}

/** Changes how many units of each category are offered, and the names of its rooms. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findPropertyFor(actor, idOf(params, 'propertyId'), 'property.offer')
  return submitForm(request, availableRoomsForm, ({ rooms }, form) => {
    const { changed, problems } = changeAvailableRooms(actor, id, rooms)
    if (problems.length === 0) {
      const message = changed > 0 ? t`Available rooms updated` : NOTHING_CHANGED
      return redirectWithNotice(returnPath(request, paths.propertyOccupancy(id)), message)
    }
    const errors: Record<string, string[]> = {}
    for (const { index, field, sentence, room } of problems) {
      errors[`rooms[${index}].${field}`] = [sentence]
      form.set(`rooms[${index}].shown`, String(room.availableRooms))
      form.set(`rooms[${index}].names_shown`, room.roomNames)
    }
    return replyToForm(form, errors, 409)
  })
}

export const meta = () => [{ title: pageTitle(t`Rooms`) }]

/** The rooms of a listing: who lives where on a day and in twelve months, what is free, and how many are offered. */
export default function Rooms() {
  const { id, title, isAvailable, mayPrice, mayEnter, hasEntries, requested, search, redirect, ...view } =
    useLoaderData<typeof loader>()
  const { day, units, room, tenants, found, hasCategories, today } = view
  const reply = useFormReply()
  const ofDay = { day: day === today ? null : day }
  const hrefOf = (one: string) => `${paths.propertyOccupancy(id, { ...ofDay, search, room: one })}#room`
  const offers = hasCategories && (
    <>
      <h2>{t`Number and names`}</h2>
      <Offers
        {...{ units, redirect, reply }}
        propertyId={id}
        leadsToTenants={mayEnter && !hasEntries && !redirect}
      />
    </>
  )
  return (
    <Page
      title={t`Rooms`}
      lead={title}
      back={
        redirect
          ? { href: redirect, label: t`Back` }
          : { href: paths.propertyEdit(id), label: t`Edit Property` }
      }
      actions={
        <>
          {mayEnter && <ButtonLink href={paths.propertyTenants(id)}>{t`Enter Tenants`}</ButtonLink>}
          {mayPrice && <ButtonLink href={paths.propertyPrices(id)}>{t`Change Prices`}</ButtonLink>}
        </>
      }
    >
      {units.length === 0 ? (
        <EmptyState
          title={t`No room categories yet`}
          action={<ButtonLink href={paths.propertyEdit(id)}>{t`Edit Property`}</ButtonLink>}
        >
          {t`Here you see who lives in each room, and what is free.`}
        </EmptyState>
      ) : (
        <div className="stack">
          {/* What is wrong is in sight without a script. */}
          {reply && offers}
          {!isAvailable && (
            <p className="note">{t`This listing is marked as Occupied: nobody can ask for what is free.`}</p>
          )}
          <div
            className={`grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] ${found ? 'items-start' : 'items-end'}`}
          >
            <div className="flex flex-wrap items-end justify-between gap-4">
              <form
                className="flex flex-wrap items-end gap-2"
                method="get"
                action={paths.propertyOccupancy(id)}
              >
                <DateField
                  name="day"
                  label={t`Day`}
                  value={day}
                  reply={requested && requested !== day ? unknownDay(requested) : null}
                />
                <SubmitButton kind="plain">{t`Show`}</SubmitButton>
                {day !== today && <ButtonLink href={paths.propertyOccupancy(id)}>{t`Today`}</ButtonLink>}
              </form>
              <RoomKey {...view} />
            </div>
            <RoomSearch
              action={paths.propertyOccupancy(id, ofDay)}
              {...{ search, found, hrefOf }}
              who="tenant"
            >
              {ofDay.day && <input type="hidden" name="day" value={day} />}
            </RoomSearch>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="stack">
              <RoomFloor {...view} hrefOf={hrefOf} chosen={room?.id} />
            </div>
            <div className="stack">
              {room && <RoomTenants {...{ room, tenants }} back={hrefOf(room.id)} />}
              <FreeRooms {...view} hrefOf={hrefOf} />
            </div>
          </div>
          <h2>{t`Twelve months`}</h2>
          <RoomBars {...view} />
          {!reply && offers}
          {hasEntries && (
            <p className="small">
              <a href={paths.propertyEndEntries(id)}>{t`End all my entries`}</a>
            </p>
          )}
        </div>
      )}
    </Page>
  )
}

/** The form of the day with what was typed there. */
const unknownDay = (day: string) => ({
  ...formReplyOf({ day }),
  errors: { day: [t`Choose a day. These are the rooms of today.`] },
})
