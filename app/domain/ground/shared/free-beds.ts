/** The gender of a room in a block for both: '' while it is empty, 'several' where residents differ (of before this rule). */
export type RoomGender = '' | 'female' | 'male' | 'other' | 'none' | 'several'

/** Free beds for the same students: in all blocks for women or for men (`id` null), or in one room of a block for both. */
export type FreePlace = { id: string | null; name: string; gender: RoomGender; free: number }

/** Free beds of a hostel: blocks for women, blocks for men, then each room of blocks for both. */
export type FreeBeds = FreePlace[]
