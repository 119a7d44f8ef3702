import type { PersonLine } from '~/domain/people/query'
import { NOT_SUSPENDED } from '~/domain/people/rules'
import { count } from '~/domain/shared/text'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'
import { InstantText } from '../show/text'

type Props = { outline: { person: PersonLine; listings: number; bookings: number } }

/** The listings and bookings that restoring a suspended person brings back, and the button. */
export function RestorePerson({ outline: { person, listings, bookings } }: Props) {
  const back = paths.adminUser(person.id)
  return (
    <Page
      title={`Restore ${person.fullName}`}
      lead={person.email}
      back={{ href: back, label: person.fullName }}
      narrow
    >
      {person.suspendedAt === null ? (
        <p>{NOT_SUSPENDED}</p>
      ) : (
        <PostForm version={person.version} className="form card">
          <p>
            Suspended since <InstantText at={person.suspendedAt} />.
          </p>
          <ul className="stack-s">
            <li>The person can sign in again and is told by e-mail.</li>
            {listings > 0 && <li>{count(listings, 'listing')} can be found again as before.</li>}
            {bookings > 0 && (
              <li>
                {count(bookings, 'open booking')}: tenants can pay again. Deadlines move by the time for which
                the account was suspended.
              </li>
            )}
          </ul>
          <div className="actions">
            <SubmitButton icon="check">Restore user</SubmitButton>
            <ButtonLink href={back}>Back</ButtonLink>
          </div>
        </PostForm>
      )}
    </Page>
  )
}
