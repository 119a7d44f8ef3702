import { type PersonLine, roleLabels, roles } from '~/domain/people/query'
import type { Obstacle } from '~/domain/people/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '../form/buttons'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { SelectField } from '../form/select-field'
import { Page } from '../layout/page'

type Props = {
  person: PersonLine
  obstacles: readonly Obstacle[]
  /** Where it was opened from. */
  back: string
  reply: FormReply | null
}

/** The page that changes a role: the obstacles, each with its link, or the form. */
export function ChangeRole({ person, obstacles, back, reply }: Props) {
  return (
    <Page
      title="Change role"
      lead={`${person.fullName}, now ${roleLabels[person.userType]}`}
      back={{ href: back, label: back === paths.adminUser(person.id) ? person.fullName : 'Users' }}
      narrow
    >
      <div className="stack">
        {obstacles.length === 0 && <ErrorSummary reply={reply} />}
        {obstacles.length > 0 ? (
          <section className={reply ? 'problem stack-s' : 'stack-s'} role={reply ? 'alert' : undefined}>
            <p>The role stays as it is while something hangs on it:</p>
            <ul className="stack-s">
              {obstacles.map(({ sentence, href, label }) => (
                <li key={label}>
                  {sentence} <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <PostForm reply={reply} version={person.version}>
            <SelectField
              name="user_type"
              label="Role"
              hint="It counts from the next page on. Whoever becomes or was an administrator signs in again."
              value={person.userType}
              options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
              reply={reply}
            />
            <div className="actions">
              <SubmitButton>Change role</SubmitButton>
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
