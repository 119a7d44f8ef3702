import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { maySwitchAccount } from '~/domain/desk/people/switch-account.server'
import { type UserType, userTypeLabel } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { t } from '~/domain/ground/shared/language'
import { endDateOf } from '~/domain/ground/shared/stay'
import { whyNotFor } from '~/domain/listings/properties/gender-problem.server'
import { monthsText } from '~/domain/listings/properties/rules'
import { tickedTerm } from '~/domain/listings/properties/stay-query'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { requestForm } from '~/domain/stays/bookings/forms.server'
import {
  findBookable,
  needsRoom,
  noSuchRoom,
  readBookableQuery,
  readStayQuery,
} from '~/domain/stays/bookings/requests/bookable.server'
import { keepRequest } from '~/domain/stays/bookings/requests/kept-request.server'
import { ensureMayAsk, sendRequest } from '~/domain/stays/bookings/requests/request-booking.server'
import { requestPage } from '~/domain/stays/bookings/requests/request-page.server'
import { stayKey } from '~/domain/stays/bookings/requests/request-summary'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor, requireType } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RequestCheck } from '~/ui/bookings/request-check'
import { RequestPage } from '~/ui/bookings/request-page'
import { Submitted } from '~/ui/bookings/submitted'
import { ButtonLink } from '~/ui/form/buttons'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const browse = () => ({ href: paths.properties(), label: t`Browse Properties` })
const withoutData = () => redirectWithNotice(paths.properties(), t`No booking data found`, { kind: 'error' })
const termsChanged = (months: number) =>
  t`Read how you pay for ${monthsText(months)}, then submit your request.`
const onlyTenants = (type: UserType) =>
  t`Only tenants can make bookings. Your account type: ${userTypeLabel(type)}`

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const query = new URL(request.url).searchParams
  if (!typeMay(actor.userType, 'booking.request'))
    return data(
      {
        kind: 'restricted' as const,
        sentence: onlyTenants(actor.userType),
        maySwitch: maySwitchAccount(actor),
      },
      { status: 403 },
    )
  const submitted = query.get('submitted')
  if (submitted)
    return data({
      kind: 'submitted' as const,
      booking: bookingDetails(actor, findBookingFor(actor, submitted, 'booking.pay')),
    })
  const choice = readBookableQuery(query)
  if (!choice) throw await withoutData()
  const bookable = findBookable(choice)
  if (needsRoom(bookable))
    throw await toRoomTypes(
      choice.propertyId,
      whyNotFor(actor, bookable.property.genderPolicy) ??
        (choice.hostelRoomId || choice.roomType ? noSuchRoom() : null),
    )
  const isCheck = query.get('check') === 'yes'
  return data({
    kind: 'form' as const,
    view: requestPage(actor, bookable),
    stay: readStayQuery(query),
    isCheck,
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  await requireType(request, 'booking.request', onlyTenants(actor.userType), browse())
  const form = await readForm(request)
  const choice = readBookableQuery(new URL(request.url).searchParams) ?? readBookableQuery(fieldsOf(form))
  if (!choice) return withoutData()
  const bookable = findBookable(choice)
  return submitForm(form, requestForm(bookable), async (input) => {
    const { start_date: startDate, duration: months, payment_term: paymentTerm } = input
    // Without scripts nobody has read the terms of months that were changed.
    if (tickedTerm(paymentTerm, String(form.get('terms_for') ?? ''), months) === '')
      return redirectWithNotice(keepRequest(actor, choice, form), termsChanged(months), { kind: 'info' })
    if (form.get('checked') !== stayKey({ startDate, months, paymentTerm })) {
      ensureMayAsk(actor, bookable, { startDate, endDate: endDateOf(startDate, months) })
      return redirect(keepRequest(actor, choice, form, { check: 'yes' }), 303)
    }
    const idempotency = {
      ...idempotencyKeyOf(form),
      outcomePath: (id: string) => paths.booking({ submitted: id }),
    }
    const path = await sendRequest(actor, choice, input, idempotency)
    return redirectWithNotice(path, t`Booking request submitted successfully!`)
  })
}

function fieldsOf(form: FormData) {
  return { get: (name: string) => form.get(name)?.toString() ?? null }
}

/** A hostel is booked by room type: its page offers them to those who may live there. */
function toRoomTypes(propertyId: string, problem: string | null) {
  return redirectWithNotice(paths.property(propertyId), problem ?? t`Select a room type first`, {
    kind: problem ? 'error' : 'info',
  })
}

export const meta = () => [{ title: pageTitle(t`Book`) }]

export default function RequestBooking() {
  const page = useLoaderData<typeof loader>()
  const reply = useFormReply()
  if (page.kind === 'restricted')
    return (
      <Page title={t`Access Restricted`} lead={page.sentence} narrow>
        <div className="stack">
          {page.maySwitch && (
            <p>{t`Are you looking for a room? Your account can become a tenant’s account.`}</p>
          )}
          <div className="actions">
            <ButtonLink href={browse().href} kind="main">
              {browse().label}
            </ButtonLink>
            {page.maySwitch && (
              <ButtonLink href={paths.switchAccount()}>{t`Switch to Tenant Account`}</ButtonLink>
            )}
          </div>
        </div>
      </Page>
    )
  if (page.kind === 'submitted')
    return (
      <Page title={t`Booking Request Submitted`} narrow>
        <Submitted booking={page.booking} />
      </Page>
    )
  const { view, stay, isCheck } = page
  if (reply && isCheck && !view.closed)
    return (
      <Page
        title={t`Booking Request`}
        lead={[view.bookable.roomType, view.bookable.title].filter(Boolean).join(', ')}
        narrow
      >
        <RequestCheck view={view} reply={reply} />
      </Page>
    )
  return <RequestPage view={view} stay={stay} reply={isCheck ? null : reply} />
}
