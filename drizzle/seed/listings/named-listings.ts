import type { GenderPolicy, PropertyType } from '~/domain/listings/properties/catalogue'

/** A listing of a demo user, under the key by which scenarios name it. */
export interface NamedListing {
  key: string
  owner: 'neema' | 'baraka' | 'zuhura' | 'rehema'
  title: string
  type: PropertyType
  city: string
  area: string
  gender: GenderPolicy
  selfContained: boolean
  daysAgo: number
  state: 'approved' | 'pending' | 'rejected'
  notes?: string
  featured?: boolean
  /** Its rooms have names. */
  hasNamedRooms?: boolean
  /** A fixed deposit instead of what chance gives. */
  depositTzs?: number
}

const approved = { gender: 'any', selfContained: false, state: 'approved' } as const
const dar = { owner: 'neema', city: 'Dar es Salaam' } as const
const dodoma = { owner: 'baraka', city: 'Dodoma' } as const
const zanzibar = { owner: 'zuhura', city: 'Zanzibar City' } as const
const morogoro = { owner: 'rehema', city: 'Morogoro' } as const

export const NAMED_LISTINGS: readonly NamedListing[] = [
  {
    ...approved,
    ...dar,
    key: 'mama-neema',
    title: 'Mama Neema Hostel, Changanyikeni',
    type: 'hostel',
    area: 'Changanyikeni',
    daysAgo: 455,
    featured: true,
    hasNamedRooms: true,
    depositTzs: 60_000,
  },
  {
    ...approved,
    ...dar,
    key: 'neema-girls',
    title: "Neema Girls' Hostel, Savei",
    type: 'hostel',
    area: 'Savei',
    gender: 'female',
    daysAgo: 440,
    featured: true,
    hasNamedRooms: true,
  },
  {
    ...approved,
    ...dar,
    key: 'msewe-room',
    title: "Self-contained room behind Mama Neema's, Msewe",
    type: 'room',
    area: 'Msewe',
    selfContained: true,
    daysAgo: 430,
    depositTzs: 100_000,
  },
  {
    ...approved,
    ...dar,
    key: 'mwenge-flat',
    title: 'One-bedroom flat over the bakery, Mwenge',
    type: 'apartment',
    area: 'Mwenge',
    selfContained: true,
    daysAgo: 425,
  },
  {
    ...approved,
    ...dar,
    key: 'new-wing',
    title: 'Mama Neema Hostel, new wing, Makongo Juu',
    type: 'hostel',
    area: 'Makongo Juu',
    daysAgo: 1,
    state: 'pending',
  },
  {
    ...approved,
    ...dodoma,
    key: 'baraka-hostel',
    title: "Baraka Students' Hostel, Ng'hong'onha",
    type: 'hostel',
    area: "Ng'hong'onha",
    daysAgo: 450,
    featured: true,
  },
  {
    ...approved,
    ...dodoma,
    key: 'mushi-boys',
    title: "Mushi Boys' Hostel, Makulu",
    type: 'hostel',
    area: 'Makulu',
    gender: 'male',
    daysAgo: 420,
  },
  {
    ...approved,
    ...dodoma,
    key: 'iyumbu-room',
    title: 'Quiet single room with a mango tree, Iyumbu',
    type: 'room',
    area: 'Iyumbu',
    daysAgo: 415,
  },
  {
    ...approved,
    ...dodoma,
    key: 'area-c-office',
    title: 'Small office above the stationery shop, Area C',
    type: 'office',
    area: 'Area C',
    daysAgo: 410,
    depositTzs: 150_000,
  },
  {
    ...approved,
    ...dodoma,
    key: 'miyuji-flat',
    title: 'Two friends can share this flat, Miyuji',
    type: 'apartment',
    area: 'Miyuji',
    selfContained: true,
    daysAgo: 6,
    state: 'rejected',
    notes:
      'The pictures show another house than the one in the description. Please add pictures of this flat, the bathroom too, and send it again.',
  },
  {
    ...approved,
    ...zanzibar,
    key: 'zuhura-house',
    title: 'Zuhura House, Tunguu',
    type: 'hostel',
    area: 'Tunguu',
    gender: 'female',
    daysAgo: 448,
    featured: true,
  },
  {
    ...approved,
    ...zanzibar,
    key: 'chukwani-studio',
    title: 'Studio with a sea breeze, Chukwani',
    type: 'apartment',
    area: 'Chukwani',
    selfContained: true,
    daysAgo: 418,
    featured: true,
  },
  {
    ...approved,
    ...zanzibar,
    key: 'fuoni-room',
    title: 'Room with a carved door, Fuoni',
    type: 'room',
    area: 'Fuoni',
    daysAgo: 412,
  },
  {
    ...approved,
    ...morogoro,
    key: 'ndulu-court',
    title: 'Ndulu Court, Mazimbu',
    type: 'hostel',
    area: 'Mazimbu',
    daysAgo: 435,
    featured: true,
  },
  {
    ...approved,
    ...morogoro,
    key: 'magadu-room',
    title: 'Self-contained room with mountain view, Magadu',
    type: 'room',
    area: 'Magadu',
    selfContained: true,
    daysAgo: 408,
  },
]

/** The listings on which each agent collaborates. */
export const COLLABORATIONS = {
  juma: ['mama-neema', 'msewe-room', 'mwenge-flat', 'baraka-hostel', 'iyumbu-room', 'area-c-office'],
  rehema: ['zuhura-house', 'chukwani-studio', 'mama-neema', 'ndulu-court', 'magadu-room'],
} as const
