import { type PersonLine, roleLabels, roles } from '~/domain/people/query'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { PostForm } from '../form/post-form'

type Props = { person: Pick<PersonLine, 'id' | 'version' | 'fullName' | 'userType'>; back: string }

/** Changes a person's role in a list's row; `back` is the URL of the current list. */
export function RoleForm({ person: { id, version, fullName, userType }, back }: Props) {
  return (
    <PostForm
      action={paths.adminUserRole(id, { redirect: back })}
      version={version}
      className="cluster"
      aria-label={`Role of ${fullName}`}
    >
      <select
        className="input input-m"
        name="user_type"
        defaultValue={userType}
        aria-label={`Role of ${fullName}`}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </select>
      <SubmitButton kind="plain">
        Change role<span className="sr"> of {fullName}</span>
      </SubmitButton>
    </PostForm>
  )
}
