import type { PersonLine } from '~/domain/desk/people/list-people.server'
import { NOT_YOURSELF } from '~/domain/desk/people/rules'
import { paths } from '~/paths'
import { ButtonLink } from '../form/buttons'

type Props = {
  person: PersonLine
  isSelf: boolean
  hasSecondFactor: boolean
  /** The list from which the account was opened: where a deletion leads. */
  back: string
}

/** Actions on an account other than editing; each has its own page. */
export function PersonActions({ person, isSelf, hasSecondFactor, back }: Props) {
  return (
    <section className="card stack-s [border-color:var(--color-brick)]">
      <h2>Change</h2>
      <div className="cluster">
        <ButtonLink href={paths.adminUserRole(person.id)} icon="key-round" dialog>
          Change role
        </ButtonLink>
        {!isSelf && person.userType !== 'admin' && person.suspendedAt === null && (
          <ButtonLink href={paths.adminUserCode(person.id)} icon="key-round">
            One-time code
          </ButtonLink>
        )}
        {!isSelf && hasSecondFactor && (
          <ButtonLink href={paths.adminUserTwoStepOff(person.id)} icon="shield-check">
            Turn off two-step sign-in
          </ButtonLink>
        )}
        {isSelf ? (
          <p className="small muted">{NOT_YOURSELF}</p>
        ) : (
          <>
            {person.suspendedAt === null ? (
              <ButtonLink href={paths.adminUserSuspend(person.id)} icon="ban" kind="danger" dialog>
                Suspend user
              </ButtonLink>
            ) : (
              <ButtonLink href={paths.adminUserRestore(person.id)} icon="check" dialog>
                Restore user
              </ButtonLink>
            )}
            <ButtonLink
              href={paths.adminUserDelete(person.id, { redirect: back })}
              icon="trash-2"
              kind="danger"
              dialog
            >
              Delete user
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
