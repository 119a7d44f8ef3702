import { type StudentState, studentStates } from '~/domain/broadcasts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { count } from '~/domain/shared/text'
import { CheckboxGroup } from '../form/choices'

type Props = {
  states: readonly { state: StudentState; students: number }[]
  chosen: readonly StudentState[]
  reply: FormReply | null
}

/** Choice of the groups of students that get a message, each with its number. */
export function StudentStates({ states, chosen, reply }: Props) {
  return (
    <CheckboxGroup
      name="states"
      label="Students"
      values={chosen}
      options={states.map(({ state, students }) => ({
        value: state,
        label: studentStates[state],
        hint: count(students, 'student'),
      }))}
      reply={reply}
    />
  )
}
