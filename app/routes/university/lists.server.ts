import type { Params } from '@remix-run/react'
import type { Actor } from '~/domain/ground/access/actor'
import type { CarryOut, ListOutcome } from '~/domain/ground/access/carry-out-list.server'
import { t, term, translated } from '~/domain/ground/shared/language'
import { missing } from '~/domain/ground/shared/refusals'
import { inFigures, sentences } from '~/domain/ground/shared/text'
import { requireServed } from '~/domain/university/submissions/access.server'
import { addListedStudents } from '~/domain/university/submissions/add-student-list.server'
import { arriveListed } from '~/domain/university/submissions/arrivals.server'
import { noteListedFees } from '~/domain/university/submissions/fees.server'
import { arrivedText, MAX_STUDENTS_ADDED, MAX_STUDENTS_NAMED } from '~/domain/university/submissions/rules'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { addListedRooms } from '~/domain/university/universities/add-room-list.server'
import { MAX_ROOMS_AT_ONCE } from '~/domain/university/universities/rules'
import { paths } from '~/paths'

type List = {
  texts: () => Record<'title' | 'lead' | 'label' | 'hint' | 'button', string>
  /** The page that leads to the list; `manage`: the university of its address. @throws missing, forbidden */
  backFor: (actor: Actor, manage: string) => string
  carryOut: (tx: Parameters<CarryOut>[0], actor: Actor, text: string, manage: string) => ListOutcome
  done: (rows: number) => string
  /** Why a list without wrong lines changes nothing. */
  nothing: () => string
}

export const NO_NEW_ROOM = term('The rooms of this list are there already.')
const atMost = () => t`At most ${inFigures(MAX_STUDENTS_NAMED)} at once.`

function universityOf(actor: Actor, manage: string): string {
  return findUniversityFor(actor, manage, 'university.manage').id
}

/** The lists of a university, by the last part of their address. */
const lists = new Map<string, List>([
  [
    'rooms',
    {
      texts: () => ({
        title: t`Add a List of Rooms`,
        lead: t`One room on each line: hostel, block, room, beds, gender. At most ${MAX_ROOMS_AT_ONCE} at once.`,
        label: t`List of rooms`,
        hint: t`Copy it from your spreadsheet. Hostels and blocks that are new are added too. Example: Twiga House, Block A, A101, 4, women`,
        button: t`Add the rooms`,
      }),
      backFor: (actor, manage) => paths.universityChapter({ manage: universityOf(actor, manage) }),
      carryOut: (tx, actor, text, universityId) => addListedRooms(tx, actor, text, { universityId }),
      done: (n) =>
        n === 1
          ? t`Added 1 room. A hostel without a warden needs one.`
          : t`Added ${inFigures(n)} rooms. A hostel without a warden needs one.`,
      nothing: () => translated(NO_NEW_ROOM),
    },
  ],
  [
    'students',
    {
      texts: () => ({
        title: t`Add a list of students`,
        lead: t`One student on each line, with hostel and room. At most ${MAX_STUDENTS_ADDED} at once.`,
        label: t`List of students`,
        hint: t`Name, registration number, phone, gender, hostel, block, room, and “lives here” or “expected”. Example: Neema Said, T/26/10432, 0712 345 678, female, Twiga House, Block A, A101, lives here`,
        button: t`Add the students`,
      }),
      backFor: (actor, manage) => paths.universityChapter({ manage: universityOf(actor, manage) }),
      carryOut: addListedStudents,
      done: (n) => (n === 1 ? t`Added 1 student.` : t`Added ${inFigures(n)} students.`),
      nothing: () => t`The students of this list are here already.`,
    },
  ],
  [
    'fees',
    {
      texts: () => ({
        title: t`Fees from a list`,
        lead: sentences(
          t`One student on each line: reference or registration number, day, number of the receipt.`,
          atMost(),
        ),
        label: t`List of fees`,
        hint: t`Copy it from your spreadsheet. Example: 3F9A0C12, 3 October 2026, 991234567890`,
        button: t`Store the fees`,
      }),
      backFor: (actor, manage) =>
        paths.universityChapter({ manage: universityOf(actor, manage), tab: 'submissions' }),
      carryOut: noteListedFees,
      done: (n) =>
        n === 1 ? t`Stored the fee of 1 student.` : t`Stored the fee of ${inFigures(n)} students.`,
      nothing: () => t`The fees of this list were stored before.`,
    },
  ],
  [
    'arrivals',
    {
      texts: () => ({
        title: t`References from paper`,
        lead: sentences(
          t`Type the references that were ticked on the printed list: these students have arrived.`,
          atMost(),
        ),
        label: t`References or registration numbers`,
        hint: t`With a space or on a line of its own, for example 3F9A0C12 77B01D4E.`,
        button: t`Mark as arrived`,
      }),
      backFor: (actor) => {
        requireServed(actor)
        return paths.universityChapter({ view: 'warden' })
      },
      carryOut: arriveListed,
      done: arrivedText,
      nothing: () => t`The students of this list have arrived already.`,
    },
  ],
])

/** The list of an address. @throws missing */
export function listOf({ list = '' }: Params): List {
  const found = lists.get(list)
  if (!found) throw missing()
  return found
}
