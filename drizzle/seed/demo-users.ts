import type { UserType } from '~/domain/ground/access/actor'

export type DemoUser = {
  id: string
  fullName: string
  email: string
  phone: string | null
  gender: 'male' | 'female' | null
  userType: UserType
  emailConfirmed: boolean
  /** Code of the university they work for, and as what. */
  membership?: { university: string; role: 'university_admin' | 'warden' }
}

function person(number: number, userType: UserType, fullName: string, gender: DemoUser['gender']): DemoUser {
  const digits = String(number).padStart(2, '0')
  return {
    id: `0000${digits}00-0000-4000-8000-0000000000${digits}`,
    fullName,
    email: `${(fullName.split(' ')[0] ?? '').toLowerCase()}@bweni.example`,
    phone: `2557000000${digits}`,
    gender,
    userType,
    emailConfirmed: true,
  }
}

/** The plainly fictional people of the demo and the tests. */
export const demoUsers = {
  admin: { ...person(1, 'admin', 'System Administrator', null), email: 'admin@bweni.example' },
  neema: person(2, 'property_owner', 'Neema John', 'female'),
  baraka: person(3, 'property_owner', 'Baraka Mushi', 'male'),
  zuhura: person(4, 'property_owner', 'Zuhura Salum', 'female'),
  juma: person(5, 'agent', 'Juma Kessy', 'male'),
  rehema: person(6, 'agent', 'Rehema Ndulu', 'female'),
  amina: person(7, 'tenant', 'Amina Hassan', 'female'),
  daudi: person(8, 'tenant', 'Daudi Masanja', 'male'),
  grace: person(9, 'tenant', 'Grace Mwakyusa', 'female'),
  elia: person(10, 'tenant', 'Elia Laizer', 'male'),
  /** Has not confirmed the address nor completed the profile. */
  fatma: { ...person(11, 'tenant', 'Fatma Omari', 'female'), phone: null, emailConfirmed: false },
  lucas: {
    ...person(12, 'tenant', 'Lucas Temu', 'male'),
    membership: { university: 'UDSM', role: 'university_admin' },
  },
  mariam: {
    ...person(13, 'tenant', 'Mariam Chande', 'female'),
    membership: { university: 'UDSM', role: 'warden' },
  },
  peter: {
    ...person(14, 'tenant', 'Peter Nyoni', 'male'),
    membership: { university: 'UDSM', role: 'warden' },
  },
  tatu: {
    ...person(15, 'tenant', 'Tatu Mgaya', 'female'),
    membership: { university: 'UDOM', role: 'university_admin' },
  },
  salim: {
    ...person(16, 'tenant', 'Salim Kondo', 'male'),
    membership: { university: 'UDOM', role: 'warden' },
  },
} satisfies Record<string, DemoUser>

export type DemoUserName = keyof typeof demoUsers
