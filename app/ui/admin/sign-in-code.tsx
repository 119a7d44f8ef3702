import type { PersonLine } from '~/domain/people/query'
import { formatDeadline } from '~/domain/shared/calendar'
import type { FormReply } from '~/domain/shared/form-reply'
import { formatPhone } from '~/domain/shared/phone'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'

/** A code as it is shown once; `expiresAt` in milliseconds UTC. */
export type MadeCode = { code: string; expiresAt: number }

type Props = {
  page: { person: PersonLine; obstacle: string | null }
  origin: string
  made: MadeCode | null
  reply: FormReply | null
}

/** Makes a one-time code for somebody, and shows it once. */
export function SignInCode({ page: { person, obstacle }, origin, made, reply }: Props) {
  const back = paths.adminUser(person.id)
  return (
    <Page
      title="One-time code"
      lead={`For ${person.fullName}, ${person.email}`}
      back={{ href: back, label: person.fullName }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {made && <Shown {...made} origin={origin} />}
        {obstacle ? (
          <p>{obstacle}</p>
        ) : (
          <PostForm reply={reply} className="form card">
            <p>
              For somebody who forgot the password and gets no e-mail. Be sure that it is they: call{' '}
              {person.phone ? formatPhone(person.phone) : 'a number that you know to be theirs'}, and ask what
              only they know. They are told that a code was made.
            </p>
            <div className="actions">
              <SubmitButton icon="key-round" kind={made ? 'plain' : 'main'}>
                {made ? 'Make another code' : 'Make a one-time code'}
              </SubmitButton>
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}

function Shown({ code, expiresAt, origin }: MadeCode & { origin: string }) {
  return (
    <section className="card stack" aria-label="The code">
      <h2 className="num">{code}</h2>
      <p>
        It is shown here once, works once, and until {formatDeadline(expiresAt)}. Another code ends this one.
      </p>
      <ol className="stack-s">
        <li>They open {origin + paths.signInCode()}</li>
        <li>They type their e-mail address or telephone number, the code and a new password.</li>
        <li>They are signed in then, and every other device is signed out.</li>
      </ol>
    </section>
  )
}
