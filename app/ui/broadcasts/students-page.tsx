import type { BroadcastView } from '~/domain/desk/broadcasts/list.server'
import { studentCount, studentStates } from '~/domain/desk/broadcasts/rules'
import type { StudentList } from '~/domain/desk/broadcasts/write-to-students.server'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
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
      title={t`Write to students`}
      lead={[university.name, filter].filter(Boolean).join(': ')}
      back={{
        href: paths.universityChapter({ manage: university.id, tab: 'submissions', ...narrowed }),
        label: t`Student Submissions`,
      }}
      headings={[t`Message`, t`Recent messages`]}
      readers="students"
      signature={t`${sender} writes for ${university.name}:`}
      actions={{ preview: paths.studentsWrite(params), send: paths.studentsSend(params) }}
      sendLabel={(receivers) =>
        receivers === 1 ? t`Send to 1 student` : t`Send to ${inFigures(receivers)} students`
      }
      {...{ about, recent, canSendMail }}
    >
      {(reply) => (
        <CheckboxGroup
          name="states"
          label={t`Students`}
          values={chosen}
          options={states.map(({ state, students }) => ({
            value: state,
            label: studentStates[state](),
            hint: studentCount(students),
          }))}
          reply={reply}
        />
      )}
    </ComposePage>
  )
}
