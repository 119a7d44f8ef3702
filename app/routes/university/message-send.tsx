import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deliverBroadcasts } from '~/domain/broadcasts/deliver-broadcasts.server'
import {
  sendToStudentsForm,
  studentsAsked,
  writeToStudents,
} from '~/domain/broadcasts/write-to-students.server'
import { idempotencyKeyOf } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { MessageForm } from '~/ui/broadcasts/message-form'
import { StudentStates } from '~/ui/broadcasts/student-states'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const queryOf = (request: Request) => new URL(request.url).searchParams

export async function loader({ request }: LoaderFunctionArgs) {
  const { reached: _, ...list } = studentsAsked(await requireActor(request), queryOf(request))
  return list
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const query = queryOf(request)
  studentsAsked(actor, query)
  return submitForm(request, sendToStudentsForm, (input, form) => {
    const path = writeToStudents(actor, query, input, idempotencyKeyOf(form))
    // The first students are notified at once; the scheduler continues.
    deliverBroadcasts()
    return redirectWithNotice(path, 'Your message is on its way.')
  })
}

export const meta = () => [{ title: pageTitle('Write to students') }]

/** Shown when something in the message is wrong. */
export default function SendToStudents() {
  const { university, filter, params, states, chosen } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title="Write to students"
      lead={[university.name, filter].filter(Boolean).join(': ')}
      back={{ href: paths.studentsWrite(params), label: 'Write to students' }}
      narrow
    >
      <MessageForm readers="students" title="Message" action={paths.studentsWrite(params)} reply={reply}>
        <StudentStates states={states} chosen={chosen} reply={reply} />
      </MessageForm>
    </Page>
  )
}
