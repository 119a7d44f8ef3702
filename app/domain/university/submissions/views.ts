import type { Gender } from '~/domain/ground/accounts/rules'
import type { BlockGender, SubmissionStatus } from '~/domain/ground/shared/form-field'
import type { ticketsOf } from '~/domain/university/ballots/ballot-staff.server'
import type { HostelRoomView } from '~/domain/university/universities/views'

/** Submissions as their lists and indexes go by them: of a whole university, or of some hostels. */
export type SubmissionScope = { universityId: string } | { hostelIds: string[] }

/** A submission as the lists of staff show it. */
export type SubmissionLine = {
  id: string
  version: number
  reference: string
  name: string
  email: string | null
  phone: string | null
  status: SubmissionStatus
  submittedAt: number
  formName: string
  /** As `hostelText` says it. */
  hostel: string | null
  block: string | null
  room: string | null
  /** The day on which an arrived student moved out. */
  leftOn: string | null
  notes: string | null
  /** A warden added the person at the desk. */
  isDesk: boolean
  /** The reader sent it, so somebody else decides on it. */
  isOwn: boolean
  /** The questions that the form shows in lists, two at most. */
  answers: { label: string; answer: string }[]
  /** The answer about needs. */
  need: string | null
  gender: Gender | null
}

/** The student whom a warden decides on beside the list. */
export type WardenPane = {
  student: Omit<ReviewView, 'places'>
  need: string | null
  /** The room of *Approve in ...*; null when none suits or the student has one. */
  room: {
    id: string
    roomNumber: string
    block: string
    gender: BlockGender
    residents: string[]
  } | null
  /** Rooms with a free bed that suit, that one first. */
  rooms: HostelRoomView[]
  /** The student that the list shows after a decision. */
  nextId: string | null
  /** The address names this student: on phones the pane takes the place of the list. */
  isOpen: boolean
}

/** A ticket in a draw; its place among all `students` once it was drawn. */
export type BallotTicket = ReturnType<typeof ticketsOf>[number]

/** A submission with all that staff may see of it, and what a warden may choose. */
export type ReviewView = {
  id: string
  version: number
  reference: string
  status: SubmissionStatus
  name: string
  email: string | null
  phone: string | null
  gender: Gender | null
  formName: string
  submittedAt: number
  notes: string | null
  message: string | null
  universityId: string
  isDesk: boolean
  hasAccount: boolean
  place: { asked: string | null; hostel: string | null; block: string | null; room: string | null }
  leftOn: string | null
  /** The student changed the gender, and may not live in this place any more. */
  isPlaceUnsuitable: boolean
  /** Other students with a bed in the room; null without a room. */
  roommates: { roomId: string; names: string[]; hidden: number } | null
  answers: { label: string; answer: string }[]
  json: string
  attachments: { id: string; question: string; fileName: string }[]
  history: { at: number; text: string; by?: string; note?: string }[]
  /** Its part in draws for rooms. */
  tickets: BallotTicket[]
  mayDecide: boolean
  /** The status that the form begins with, if it is another one. */
  proposed?: SubmissionStatus
  mayPlace: boolean
  isUnplaced: boolean
  /** Blocks and rooms that can be given, and which of them it has. */
  places: { value: string; label: string }[]
  placed: string
}

/** Students that a hostel expects, and those who have arrived, by their blocks; those without one last. */
export type ArrivalList = {
  hostel: { id: string; name: string }
  at: number
  blocks: { name: string | null; students: ExpectedStudent[] }[]
}

export type ExpectedStudent = {
  id: string
  name: string
  phone: string | null
  reference: string
  room: string | null
  hasArrived: boolean
}

/** A student who has a bed, for those who may read their submission. */
export type Resident = {
  id: string
  roomId: string | null
  name: string
  phone: string | null
  reference: string
  status: SubmissionStatus
  /** The reader is this student. */
  isOwn: boolean
}

/** A room that a search within a hostel found, with its residents. */
export type RoomFound = HostelRoomView & { block: string; residents: Resident[] }
