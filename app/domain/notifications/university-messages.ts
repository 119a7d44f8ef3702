import { type Messages, nobody } from './message'

/** Messages about universities and their hostels, and to whom they go. */
export const universityMessages: Messages<'university' | 'hostel' | 'form'> = {
  'university.settings-changed': nobody,
  'university.created': nobody,
  'university.changed': nobody,
  'university.switched': nobody,
  'university.deleted': nobody,
  'university.administrator-assigned': [
    {
      to: ['person'],
      tone: 'info',
      title: 'University Administrator',
      text: ({ actor, university }) =>
        `${actor} made you an administrator of ${university}. You manage it in the University Chapter.`,
    },
  ],
  'university.administrator-removed': [
    {
      to: ['person'],
      tone: 'info',
      title: 'No Longer University Administrator',
      text: ({ actor, university }) =>
        `${actor} ended your work as an administrator of ${university}. You no longer manage it.`,
      isGone: true,
    },
  ],
  'form.created': nobody,
  'form.changed': nobody,
  'form.deleted': nobody,
  'hostel.created': nobody,
  'hostel.changed': nobody,
  'hostel.deleted': nobody,
  'hostel.blocks-changed': nobody,
  'hostel.rooms-changed': nobody,
  'hostel.warden-assigned': [
    {
      to: ['warden'],
      tone: 'info',
      title: 'Warden Assigned',
      text: ({ actor, hostel, university }) =>
        `${actor} made you a warden of ${hostel}, ${university}. You see its students in the University Chapter.`,
    },
  ],
  'hostel.warden-removed': [
    {
      to: ['warden'],
      tone: 'info',
      title: 'No Longer Warden',
      text: ({ actor, hostel, university }) =>
        `${actor} ended your work as a warden of ${hostel}, ${university}. You no longer see its students.`,
      isGone: true,
    },
  ],
}
