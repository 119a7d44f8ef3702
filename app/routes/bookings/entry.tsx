import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import {
  changeEntered,
  changeEnteredForm,
  entryPage,
} from '~/domain/stays/bookings/entered/keep-entered.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { PhoneField } from '~/ui/form/phone-field'
import { SelectField } from '~/ui/form/select-field'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return entryPage(await requireActor(request), idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = entryPage(actor, idOf(params, 'bookingId'))
  const change = (input: Parameters<typeof changeEntered>[2]) => {
    changeEntered(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), 'Saved. Nobody gets a message.')
  }
  return submitForm(request, changeEnteredForm, change, { version: () => bookingVersion(id) })
}

export const meta = () => [{ title: pageTitle('Change Tenant') }]

/** Name, phone and category of a stay that its owner entered. */
export default function ChangeEntry() {
  const { id, title, version, contactName, contactPhone, hostelRoomId, rooms, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="Change Tenant"
      lead="You entered this stay, so your word is enough. Nobody gets a message."
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button="Save"
      reply={reply}
    >
      <TextField name="name" label="Name" value={contactName} reply={reply} maxLength={100} required />
      <PhoneField value={contactPhone} reply={reply} optional />
      {rooms.length > 0 && (
        <SelectField
          name="hostel_room_id"
          label="Category"
          value={hostelRoomId}
          options={rooms}
          reply={reply}
        />
      )}
    </FormPage>
  )
}
