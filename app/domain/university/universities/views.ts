import type { BlockGender } from '~/domain/ground/shared/form-field'
import type { RoomGender } from '~/domain/ground/shared/free-beds'
import type { Picture } from '~/domain/ground/shared/picture'

export type PersonView = {
  id: string
  fullName: string
  email: string | null
  isProved: boolean
  isSuspended: boolean
}

/** Beds of open rooms, those of them that students have, and the students in closed rooms. */
export type Occupancy = { beds: number; taken: number; inClosed: number }

/** A university as the administrators' panel shows it. */
export type UniversityCard = {
  id: string
  name: string
  code: string | null
  city: string | null
  logo: Picture | null
  contactEmail: string | null
  isActive: boolean
  /** Since when its new name waits for an answer; null without one. */
  askedAt: number | null
  administrators: number
  hostels: number
}

export type HostelCardView = Occupancy & {
  id: string
  version: number
  name: string
  description: string
  address: string
  takesStudents: boolean
  blocks: number
  rooms: number
  wardens: PersonView[]
}

export type HostelRoomView = {
  id: string
  version: number
  roomNumber: string
  capacity: number
  isAvailable: boolean
  taken: number
  /** How many of them have arrived. */
  arrived: number
  /** Of those who have a bed in it. */
  gender: RoomGender
}

export type BlockView = Occupancy & {
  id: string
  version: number
  name: string
  gender: BlockGender
  rooms: HostelRoomView[]
}

/** A block as the page of its hostel shows it: without rooms while it is closed, or with one part of them. */
export type FloorView = BlockView & {
  /** How many rooms the block has. */
  count: number
  isOpen: boolean
  parts: { first: string; last: string; free: number; isOpen: boolean }[]
}
