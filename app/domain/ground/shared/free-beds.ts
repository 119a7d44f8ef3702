/** The gender of a room in a block for both: '' while it is empty, 'several' where residents differ (of before this rule). */
export type RoomGender = '' | 'female' | 'male' | 'other' | 'none' | 'several'

/** A room of a block for both. */
export type SharedRoom = { id: string; name: string; gender: RoomGender; free: number }

/** Free beds of a hostel: in blocks for women, in blocks for men, and in each room of blocks for both. */
export type FreeBeds = { female: number; male: number; rooms: SharedRoom[] }
