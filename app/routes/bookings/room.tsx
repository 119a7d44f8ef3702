import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { bookingVersion } from '~/domain/stays/bookings/booking-details.server'
import { enteredTexts } from '~/domain/stays/bookings/entered/texts'
import { changeRoom, roomForm, roomPage } from '~/domain/stays/bookings/stays/change-room.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RoomField } from '~/ui/bookings/room-field'
import { FormPage } from '~/ui/form/form-page'
import { PhoneField } from '~/ui/form/phone-field'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return roomPage(await requireActor(request), idOf(params, 'bookingId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id, isEntered } = roomPage(actor, idOf(params, 'bookingId'))
  return submitFormWith(request, roomForm, { version: () => bookingVersion(id) }, (input) => {
    const done = isEntered ? t`Saved. Nobody gets a message.` : t`Room changed. The tenant gets a message.`
    const isChanged = changeRoom(actor, id, input)
    return redirectWithNotice(paths.bookingDetails(id), isChanged ? done : NOTHING_CHANGED)
  })
}

export const meta = () => [{ title: pageTitle(t`Change Room`) }]

/** The room of a stay, while it lasts; of one that its owner entered also the name and phone of its tenant. */
export default function ChangeRoom() {
  const { id, title, contactName, contactPhone, isEntered, version, room, choices, why } =
    useLoaderData<typeof loader>()
  const reply = useFormReply()
  const button = isEntered ? enteredTexts.change : t`Change Room`
  return (
    <FormPage
      title={button}
      lead={
        isEntered
          ? enteredTexts.wordIsEnough
          : t`${contactName} reads the room on the booking and gets a message.`
      }
      back={{ href: paths.bookingDetails(id), label: title }}
      version={version}
      closed={why}
      button={button}
      keep={t`Back`}
      reply={reply}
    >
      {isEntered && <TextField name="name" label={t`Name`} value={contactName} reply={reply} required />}
      {isEntered && <PhoneField value={contactPhone} reply={reply} optional />}
      <RoomField choices={choices} label={t`Room`} value={room} reply={reply} />
    </FormPage>
  )
}
