import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { NOTES_MAX_LENGTH } from '~/domain/stays/bookings/rules'
import { requestLines } from '~/ui/bookings/request-lines'
import { DecideMany } from '~/ui/form/decide-many'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { chosenInList, decideChosen } from './decide-requests.server'

export function loader(args: LoaderFunctionArgs) {
  return chosenInList(args)
}

export function action({ request }: ActionFunctionArgs) {
  return decideChosen(request, 'reject')
}

export const meta = () => [{ title: pageTitle(t`Reject Requests`) }]

export default function RejectRequests() {
  const { lines, back, ...page } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <DecideMany
      {...page}
      title={t`Reject Requests`}
      lead={t`These requests end. Each tenant gets a message at once.`}
      back={{ href: back, label: t`Bookings` }}
      reply={reply}
      lines={requestLines(lines)}
      fields={
        <TextArea
          name="approval_notes"
          label={t`Reason`}
          hint={t`Each of the tenants reads it. Say kindly why.`}
          reply={reply}
          required
          maxLength={NOTES_MAX_LENGTH}
        />
      }
      button={lines.length === 1 ? t`Reject 1 request` : t`Reject ${inFigures(lines.length)} requests`}
      icon="x"
      isDanger
    />
  )
}
