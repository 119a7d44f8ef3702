import type { Params } from '@remix-run/react'
import type { Db } from '~/db/database.server'
import type { Actor } from '~/domain/ground/access/actor'
import { missing } from '~/domain/ground/shared/refusals'
import { count } from '~/domain/ground/shared/text'
import { requireServed } from '~/domain/university/submissions/access.server'
import { addListedStudents } from '~/domain/university/submissions/add-student-list.server'
import { arriveListed } from '~/domain/university/submissions/arrivals.server'
import { noteListedFees } from '~/domain/university/submissions/fees.server'
import type { ListOutcome } from '~/domain/university/submissions/student-list.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import type { ChapterTab } from '~/domain/university/universities/rules'
import { paths } from '~/paths'
import type { StudentListName } from '~/ui/university/student-lists'

type StudentList = {
  /** The page that leads to the list; `manage`: the university of its address. @throws missing, forbidden */
  backFor: (actor: Actor, manage: string) => string
  carryOut: (tx: Db, actor: Actor, text: string, manage: string) => ListOutcome
  done: (students: number) => string
  /** Why a list without wrong lines changes nothing. */
  nothing: string
}

const ofUniversity = (tab: ChapterTab) => (actor: Actor, manage: string) => {
  const { id } = findUniversityFor(actor, manage, 'university.manage')
  return paths.universityChapter({ manage: id, tab })
}

/** The lists that name students, by the last part of their address. */
const studentLists: Record<StudentListName, StudentList> = {
  students: {
    backFor: ofUniversity('hostels'),
    carryOut: (tx, actor, text, manage) => addListedStudents(tx, actor, manage, text),
    done: (students) => `Added ${count(students, 'student')}.`,
    nothing: 'The students of this list are here already.',
  },
  fees: {
    backFor: ofUniversity('submissions'),
    carryOut: (tx, actor, text, manage) => noteListedFees(tx, actor, manage, text),
    done: (students) => `Stored the fee of ${count(students, 'student')}.`,
    nothing: 'The fees of this list were stored before.',
  },
  arrivals: {
    backFor: (actor) => {
      requireServed(actor)
      return paths.universityChapter({ view: 'warden' })
    },
    carryOut: arriveListed,
    done: (students) => `Marked ${count(students, 'student')} as arrived.`,
    nothing: 'The students of this list have arrived already.',
  },
}

/** The list of an address. @throws missing */
export function studentListOf({ list = '' }: Params) {
  if (!Object.hasOwn(studentLists, list)) throw missing()
  const name = list as StudentListName
  return { name, ...studentLists[name] }
}
