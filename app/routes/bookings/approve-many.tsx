import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { count } from '~/domain/ground/shared/text'
import { NOTES_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { requestLines } from '~/ui/bookings/request-lines'
import { RoomField } from '~/ui/bookings/room-field'
import { DecideMany } from '~/ui/form/decide-many'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { chosenInList, decideChosen } from './decide-requests.server'

export function loader(args: LoaderFunctionArgs) {
  return chosenInList(args)
}

export function action({ request }: ActionFunctionArgs) {
  return decideChosen(request, 'approve')
}

export const meta = () => [{ title: pageTitle('Approve Requests') }]

/** All requests of a filter with their sums, before they are approved together. */
export default function ApproveRequests() {
  const { lines, back, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const fitting = lines.filter(({ fits, changed }) => fits && !changed)
  return (
    <DecideMany
      {...page}
      title="Approve Requests"
      lead={`${fitting.length} of ${lines.length} fit together: ${formatTzs(sumTzs(fitting.map(({ totalTzs }) => totalTzs)))}. Each tenant gets a message at once.`}
      back={{ href: back, label: 'Bookings' }}
      reply={reply}
      lines={requestLines(lines, 'fit')}
      fields={
        <>
          {fitting.map(({ id, tenantName, rooms }, index) => (
            <Fragment key={id}>
              {rooms && <input type="hidden" name={`rooms[${index}].id`} value={id} />}
              {rooms && (
                <RoomField
                  choices={[rooms]}
                  name={`rooms[${index}].room_name`}
                  label={`Room for ${tenantName}`}
                  reply={reply}
                />
              )}
            </Fragment>
          ))}
          <TextArea
            name="approval_notes"
            label="Notes"
            hint="Each of the tenants reads them, for example when to come for the keys."
            reply={reply}
            optional
            maxLength={NOTES_MAX_LENGTH}
          />
        </>
      }
      button={`Approve ${count(fitting.length, 'request')}`}
      icon="check"
    />
  )
}
