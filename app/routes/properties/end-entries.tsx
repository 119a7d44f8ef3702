import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { today } from '~/adapters/clock'
import { t } from '~/domain/ground/shared/language'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import {
  endAllEntries,
  endEntriesForm,
  runningEntries,
} from '~/domain/stays/bookings/entered/keep-entered.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { DateField } from '~/ui/form/number-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return { ...runningEntries(actor, idOf(params, 'propertyId')), today: today() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = runningEntries(actor, idOf(params, 'propertyId'))
  return submitForm(request, endEntriesForm, ({ last_day }) => {
    const ended = endAllEntries(actor, id, last_day)
    return redirectWithNotice(
      paths.propertyOccupancy(id),
      ended === 1 ? t`1 entry ended.` : t`${inFigures(ended)} entries ended.`,
    )
  })
}

export const meta = () => [{ title: pageTitle(t`End All My Entries`) }]

/** One last day for all tenants whom the owner entered on a listing. */
export default function EndEntries() {
  const { id, title, number, today } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`End All My Entries`}
      lead={sentences(
        number === 1
          ? t`1 entry of yours on ${title} end on one day.`
          : t`${inFigures(number)} entries of yours on ${title} end on one day.`,
        t`Stays that end earlier keep theirs. No tenant gets a message. Students can ask for a room once you offer it.`,
      )}
      back={{ href: paths.propertyOccupancy(id), label: t`Rooms` }}
      closed={number === 0 ? t`No entry of yours is running.` : null}
      button={t`End All`}
      isDanger
      reply={reply}
    >
      <DateField name="last_day" label={t`Day of leaving`} min={today} reply={reply} required />
    </FormPage>
  )
}
