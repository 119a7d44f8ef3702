import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { t } from '~/domain/ground/shared/language'
import { formatTzs, sumTzs } from '~/domain/ground/shared/money'
import { inFigures, sentences } from '~/domain/ground/shared/text'
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

export const meta = () => [{ title: pageTitle(t`Approve Requests`) }]

/** All requests of a filter with their sums, before they are approved together. */
export default function ApproveRequests() {
  const { lines, back, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const fitting = lines.filter(({ fits, changed }) => fits && !changed)
  const sum = formatTzs(sumTzs(fitting.map(({ totalTzs }) => totalTzs)))
  return (
    <DecideMany
      {...page}
      title={t`Approve Requests`}
      lead={sentences(
        t`${fitting.length} of ${lines.length} fit together: ${sum}.`,
        t`Each tenant gets a message at once.`,
      )}
      back={{ href: back, label: t`Bookings` }}
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
                  label={t`Room for ${tenantName}`}
                  reply={reply}
                />
              )}
            </Fragment>
          ))}
          <TextArea
            name="approval_notes"
            label={t.as('of a request')`Notes`}
            hint={t`Each of the tenants reads them, for example when to come for the keys.`}
            reply={reply}
            optional
            maxLength={NOTES_MAX_LENGTH}
          />
        </>
      }
      button={fitting.length === 1 ? t`Approve 1 request` : t`Approve ${inFigures(fitting.length)} requests`}
      icon="check"
    />
  )
}
