import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { maySwitchAccount } from '~/domain/desk/people/switch-account.server'
import { type UserType, userTypeLabel } from '~/domain/ground/access/actor'
import { typeMay } from '~/domain/ground/access/policy'
import { endDateOf } from '~/domain/ground/shared/stay'
import { count } from '~/domain/ground/shared/text'
import { whyNotFor } from '~/domain/listings/properties/gender-problem.server'
import { tickedTerm } from '~/domain/listings/properties/stay-query'
import { findBookingFor } from '~/domain/stays/bookings/access.server'
import { bookingDetails } from '~/domain/stays/bookings/booking-details.server'
import { requestForm } from '~/domain/stays/bookings/forms.server'
import {
  findBookable,
  NO_SUCH_ROOM,
  needsRoom,
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

const NO_DATA = 'No booking data found'
const BROWSE = { href: paths.properties(), label: 'Browse Properties' }
const termsChanged = (months: number) =>
  `Read how you pay for ${count(months, 'month')}, then submit your request.`
const onlyTenants = (type: UserType) =>
  `Only tenants can make bookings. Your account type: ${userTypeLabel(type)}`

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
  if (!choice) throw await redirectWithNotice(paths.properties(), NO_DATA, { kind: 'error' })
  const bookable = findBookable(choice)
  if (needsRoom(bookable))
    throw await toRoomTypes(
      choice.propertyId,
      whyNotFor(actor, bookable.property.genderPolicy) ??
        (choice.hostelRoomId || choice.roomType ? NO_SUCH_ROOM : null),
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
  await requireType(request, 'booking.request', onlyTenants(actor.userType), BROWSE)
  const form = await readForm(request)
  const choice = readBookableQuery(new URL(request.url).searchParams) ?? readBookableQuery(fieldsOf(form))
  if (!choice) return redirectWithNotice(paths.properties(), NO_DATA, { kind: 'error' })
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
    return redirectWithNotice(path, 'Booking request submitted successfully!')
  })
}

function fieldsOf(form: FormData) {
  return { get: (name: string) => form.get(name)?.toString() ?? null }
}

/** A hostel is booked by room type: its page offers them to those who may live there. */
function toRoomTypes(propertyId: string, problem: string | null) {
  return redirectWithNotice(paths.property(propertyId), problem ?? 'Select a room type first', {
    kind: problem ? 'error' : 'info',
  })
}

export const meta = () => [{ title: pageTitle('Book') }]

export default function RequestBooking() {
  const page = useLoaderData<typeof loader>()
  const reply = useFormReply()
  if (page.kind === 'restricted')
    return (
      <Page title="Access Restricted" lead={page.sentence} narrow>
        <div className="stack">
          {page.maySwitch && <p>Are you looking for a room? Your account can become a tenant’s account.</p>}
          <div className="actions">
            <ButtonLink href={BROWSE.href} kind="main">
              {BROWSE.label}
            </ButtonLink>
            {page.maySwitch && <ButtonLink href={paths.switchAccount()}>Switch to Tenant Account</ButtonLink>}
          </div>
        </div>
      </Page>
    )
  if (page.kind === 'submitted')
    return (
      <Page title="Booking Request Submitted" narrow>
        <Submitted booking={page.booking} />
      </Page>
    )
  const { view, stay, isCheck } = page
  if (reply && isCheck && !view.closed)
    return (
      <Page
        title="Booking Request"
        lead={[view.bookable.roomType, view.bookable.title].filter(Boolean).join(', ')}
        narrow
      >
        <RequestCheck view={view} reply={reply} />
      </Page>
    )
  return <RequestPage view={view} stay={stay} reply={isCheck ? null : reply} />
}
