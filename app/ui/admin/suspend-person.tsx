import type { PersonLine } from '~/domain/people/query'
import { MAX_REASON_LENGTH } from '~/domain/people/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, DangerButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextArea } from '../form/text-field'
import { Page } from '../layout/page'

type Props = {
  outline: { person: PersonLine; obstacle: string | null; listings: number; bookings: number }
  reply: FormReply | null
}

/** The effects of a suspension and the form that asks for the reason, or the obstacles. */
export function SuspendPerson({ outline: { person, obstacle, listings, bookings }, reply }: Props) {
  const back = paths.adminUser(person.id)
  return (
    <Page
      title={`Suspend ${person.fullName}`}
      lead={person.email}
      back={{ href: back, label: person.fullName }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        {obstacle ? (
          <p>{obstacle}</p>
        ) : (
          <PostForm reply={reply} version={person.version} className="form card">
            <ul className="stack-s">
              <li>Every device is signed out, and nobody signs in before you restore the account.</li>
              {listings > 0 && (
                <li>{count(listings, 'listing')} can no longer be found, and nobody can ask for a stay.</li>
              )}
              {bookings > 0 && (
                <li>
                  {count(bookings, 'open booking')}: tenants read that they must not pay now, and no deadline
                  runs. Only administrators decide on them.
                </li>
              )}
            </ul>
            <TextArea
              name="reason"
              label="Reason"
              hint="It stands in the history, and the person reads it in an e-mail."
              maxLength={MAX_REASON_LENGTH}
              reply={reply}
            />
            <div className="actions">
              <DangerButton icon="ban">Suspend user</DangerButton>
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
