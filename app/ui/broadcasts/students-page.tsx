import type { BroadcastView } from '~/domain/desk/broadcasts/list.server'
import { studentStates } from '~/domain/desk/broadcasts/rules'
import type { StudentList } from '~/domain/desk/broadcasts/write-to-students.server'
import { count } from '~/domain/ground/shared/text'
import { paths } from '~/paths'
import { CheckboxGroup } from '../form/choices'
import { ComposePage } from './compose-page'

type Props = Pick<StudentList, 'university' | 'filter' | 'params' | 'about' | 'states' | 'chosen'> & {
  sender: string
  recent: readonly BroadcastView[]
  canSendMail: boolean
}

/** A university writes to the students of a list, by their state. */
export function StudentsPage({ university, filter, params, sender, states, chosen, ...rest }: Props) {
  const { about, recent, canSendMail } = rest
  const { manage: _, ...narrowed } = params
  return (
    <ComposePage
      title="Write to students"
      lead={[university.name, filter].filter(Boolean).join(': ')}
      back={{
        href: paths.universityChapter({ manage: university.id, tab: 'submissions', ...narrowed }),
        label: 'Student Submissions',
      }}
      headings={['Message', 'Recent messages']}
      readers="students"
      signature={`${sender} writes for ${university.name}:`}
      actions={{ preview: paths.studentsWrite(params), send: paths.studentsSend(params) }}
      sendLabel={(receivers) => `Send to ${count(receivers, 'student')}`}
      {...{ about, recent, canSendMail }}
    >
      {(reply) => (
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
      )}
    </ComposePage>
  )
}
