import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { fieldValue } from '~/domain/ground/shared/form-reply'
import { count } from '~/domain/ground/shared/text'
import { requireServed } from '~/domain/university/submissions/access.server'
import { type KeyedIn, keyInArrivals } from '~/domain/university/submissions/arrivals.server'
import { arrivalsForm } from '~/domain/university/submissions/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const list = paths.universityChapter({ view: 'warden' })

export async function loader({ request }: LoaderFunctionArgs) {
  requireServed(await requireActor(request))
  return { back: list }
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  requireServed(actor)
  return submitForm(request, arrivalsForm, ({ references }, form) => {
    const outcome = keyInArrivals(actor, references)
    const left = [...outcome.notApproved, ...outcome.unknown]
    if (left.length === 0) return redirectWithNotice(list, markedText(outcome))
    // Those that could not be marked stay in the box, to be mended there.
    form.set('references', left.join('\n'))
    form.set('marked', markedText(outcome))
    return replyToForm(form, { references: [leftText(outcome)] }, 422)
  })
}

/** 'Marked 12 students as arrived. Arrived already: 3F9A0C12.' */
const markedText = ({ done, already }: KeyedIn) =>
  [
    ...(done.length > 0 ? [`Marked ${count(done.length, 'student')} as arrived.`] : []),
    ...named('Arrived already', already),
  ].join(' ')

/** 'Not approved: 3F9A0C12. Not in your hostels: 77B01D4E.' */
const leftText = ({ notApproved, unknown }: KeyedIn) =>
  [...named('Not approved', notApproved), ...named('Not in your hostels', unknown)].join(' ')

const named = (label: string, references: string[]) =>
  references.length > 0 ? [`${label}: ${references.join(', ')}.`] : []

export const meta = () => [{ title: pageTitle('References from paper') }]

export default function KeyInArrivals() {
  const { back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const marked = fieldValue(reply, 'marked')
  return (
    <FormPage
      title="References from paper"
      lead="Type the references that were ticked on the printed list: these students have arrived."
      back={{ href: back, label: 'Warden Dashboard' }}
      button="Mark as arrived"
      icon="check"
      reply={reply}
      before={
        marked && (
          <p className="note" role="status">
            {marked}
          </p>
        )
      }
    >
      <TextArea
        name="references"
        label="References"
        hint="With a space or on a line of its own, for example 3F9A0C12 77B01D4E."
        rows={6}
        maxLength={5_000}
        reply={reply}
        required
      />
    </FormPage>
  )
}
