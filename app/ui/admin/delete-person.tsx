import { ClosingFacts } from '../account/closing-facts'
import { ButtonLink, DangerButton } from '../form/buttons'
import { PostForm } from '../form/post-form'
import { Page } from '../layout/page'

type Props = {
  outline: Parameters<typeof ClosingFacts>[0]['outline'] & {
    person: { name: string; email: string | null }
    version: number
  }
  /** The list that it was opened from. */
  back: string
}

/** The data that is deleted and kept with an account, or the obstacles to deleting it. */
export function DeletePerson({ outline, back }: Props) {
  const { person, obstacles, version } = outline
  return (
    <Page
      title={`Delete ${person.name}`}
      lead={person.email ?? undefined}
      back={{ href: back, label: 'User Management' }}
      narrow
    >
      <div className="stack">
        <ClosingFacts outline={outline} />
        {obstacles.length === 0 && (
          <PostForm version={version} className="form card">
            <p>
              This removes the profile, bookings and payments, property listings and notifications. What
              others need for their books stays, without a name. It cannot be undone.
            </p>
            <div className="actions">
              <DangerButton icon="trash-2">Delete user</DangerButton>
              <ButtonLink href={back}>Back</ButtonLink>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
