import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { recentMessages } from '~/domain/broadcasts/list.server'
import type { StudentMessage } from '~/domain/broadcasts/rules'
import { studentMessageForm, studentsAsked } from '~/domain/broadcasts/write-to-students.server'
import { formReplyOf } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { newIdempotencyKey } from '~/http/forms.server'
import { requireActor } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { BroadcastCard } from '~/ui/broadcasts/broadcast-card'
import { MessageForm } from '~/ui/broadcasts/message-form'
import { StudentStates } from '~/ui/broadcasts/student-states'
import { SubmitButton } from '~/ui/form/buttons'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

const queryOf = (request: Request) => new URL(request.url).searchParams

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { reached: _, ...list } = studentsAsked(actor, queryOf(request))
  const { fullName } = actor
  const recent = recentMessages(list.university.id)
  return { ...list, sender: fullName, recent, canSendMail: canSendMail() }
}

/** Shows the message as students get it, and how many; nothing is sent yet. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const query = queryOf(request)
  studentsAsked(actor, query)
  return submitForm(request, studentMessageForm, (input) => {
    const { students, withoutAccount } = studentsAsked(actor, query, input.states)
    return data({ preview: { typed: input, students, withoutAccount, idempotencyKey: newIdempotencyKey() } })
  })
}

export const meta = () => [{ title: pageTitle('Write to students') }]

export default function WriteToStudents() {
  const { university, filter, params, states, chosen, sender, recent, canSendMail, ...usual } =
    useLoaderData<typeof loader>()
  const preview = useActionData<{ preview?: Preview }>()?.preview
  const reply = useFormReply()
  const { students, withoutAccount } = preview ?? usual
  const values = preview ? formReplyOf(preview.typed) : reply
  const { manage: _, ...narrowed } = params
  return (
    <Page
      title="Write to students"
      lead={[university.name, filter].filter(Boolean).join(': ')}
      back={{
        href: paths.universityChapter({ manage: university.id, tab: 'submissions', ...narrowed }),
        label: 'Student Submissions',
      }}
      narrow
    >
      <div className="stack">
        <p>
          {students === 0 ? 'Nobody would receive this.' : `${count(students, 'student')} will receive this.`}
          {withoutAccount > 0 &&
            ` Not reached: ${count(withoutAccount, 'student')} without an account, whom a warden added.`}
        </p>
        {preview && students > 0 && (
          <section className="card stack" aria-labelledby="preview">
            <h2 id="preview">Preview</h2>
            <blockquote className="stack-s">
              <p className="strong">{preview.typed.title}</p>
              <p>{`${sender} writes for ${university.name}:`}</p>
              <p className="lines">{preview.typed.message}</p>
            </blockquote>
            <PostForm
              action={paths.studentsSend(params)}
              idempotencyKey={preview.idempotencyKey}
              shown={students}
            >
              <input type="hidden" name="title" value={preview.typed.title} />
              <input type="hidden" name="message" value={preview.typed.message} />
              {preview.typed.states.map((state) => (
                <input key={state} type="hidden" name="states" value={state} />
              ))}
              <div className="actions">
                <SubmitButton icon="send">Send to {count(students, 'student')}</SubmitButton>
              </div>
            </PostForm>
          </section>
        )}
        <MessageForm
          readers="students"
          title="Message"
          isPreviewed={preview !== undefined}
          action={paths.studentsWrite(params)}
          reply={values}
        >
          <StudentStates states={states} chosen={chosen} reply={values} />
        </MessageForm>
        {!preview && recent.length > 0 && (
          <section className="stack-s">
            <h2>Recent messages</h2>
            {recent.map((one) => (
              <BroadcastCard
                key={one.id}
                broadcast={one}
                canSendMail={canSendMail}
                title={<a href={paths.studentMessage(one.id)}>{one.title}</a>}
              />
            ))}
          </section>
        )}
      </div>
    </Page>
  )
}

type Preview = {
  typed: StudentMessage
  students: number
  withoutAccount: number
  idempotencyKey: string
}
