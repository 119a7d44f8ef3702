import { dayOf, formatDay } from '~/domain/ground/shared/calendar'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { type CheckKind, checkEnds, checkKinds, checkLabels } from '~/domain/listings/properties/checks'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { CheckboxGroup } from '../form/choices'
import { PostForm } from '../form/post-form'

type Props = {
  property: { id: string; version: number }
  owner: { version: number }
  checks: readonly { kind: CheckKind; by: string; at: number }[]
  /** The page that shows the listing afterwards. */
  back: string
  reply?: FormReply | null
}

const saveOf = ({ property, back }: Props) => paths.adminPropertyChecks(property.id, { redirect: back })

/** The checks of a listing with their own button. */
export function CheckForm(props: Props) {
  const { property, reply } = props
  return (
    <PostForm action={saveOf(props)} version={property.version} reply={reply} aria-label="Checks">
      <CheckFields {...props} />
    </PostForm>
  )
}

/** The checks, each with person and day: a checkbox each, which can be unticked. An approval in the same form saves them, too. */
export function CheckFields(props: Props) {
  const { owner, checks, reply } = props
  const standing = new Map(checks.map((check) => [check.kind, check]))
  return (
    <>
      <input type="hidden" name="owner_version" value={owner.version} />
      {checks.map(({ kind }) => (
        <input key={kind} type="hidden" name="shown" value={kind} />
      ))}
      <CheckboxGroup
        name="checks"
        label="What you have looked at"
        hint="Students read it on the page of the listing, with the day."
        values={checks.map(({ kind }) => kind)}
        reply={reply}
        options={checkKinds.map((kind) => {
          const check = standing.get(kind)
          const hint = check && `${formatDay(dayOf(check.at))}, ${check.by}. ${checkEnds[kind]}`
          return { value: kind, label: checkLabels[kind], hint }
        })}
      />
      <SubmitButton kind="plain" icon="check" formAction={saveOf(props)}>
        Save checks
      </SubmitButton>
    </>
  )
}
