import { t, term } from '~/domain/ground/shared/language'
import { count } from '~/domain/ground/shared/text'
import { invitationAccepted, invitationDeclined, invited } from './invitation-messages'
import { type Message, type Messages, noMessages, to } from './message'

/** Messages about universities and their hostels, with their recipients. */
export const universityMessages: Messages<'university' | 'hostel' | 'form'> = {
  'university.settings-changed': noMessages,
  'university.beds-given-back': noMessages,
  'university.created': noMessages,
  'university.changed': noMessages,
  'university.names-answered': [
    {
      ...to(['universityAdministrators'], 'info', 'University’s Name'),
      text: ({ actor, note }) => `${actor} answered the name you asked for. People now see: ${note}.`,
    },
  ],
  'university.switched': noMessages,
  'university.deleted': noMessages,
  'university.administrator-assigned': [
    {
      ...to(['person'], 'info', 'You Run a University'),
      text: ({ actor, university }) =>
        `${actor} made you an administrator of ${university}. You manage it in the University Chapter.`,
    },
  ],
  'university.administrator-removed': [
    {
      ...to(['person'], 'info', term('University Role Ends')),
      text: ({ actor, university }) =>
        t`${actor} ended your work as an administrator of ${university}. You no longer manage it.`,
      isGone: true,
    },
  ],
  'university.member-deleted': [
    toColleagues(
      'Account Deleted',
      ({ note }) => `Somebody who worked with you no longer has an account: ${note}.`,
    ),
  ],
  'university.member-suspended': [
    toColleagues(
      'Account Suspended',
      ({ person, note }) => `${person} is suspended and cannot act as ${note}.`,
    ),
  ],
  'university.member-restored': [
    toColleagues('Account Restored', ({ person, note }) => `${person} can act again as ${note}.`),
  ],
  'university.submissions-received': [
    {
      ...to(['universityAdministrators', 'warden'], 'info', 'New Submissions'),
      text: ({ students, hostel, university }) =>
        students === 0
          ? ''
          : `${count(students, 'student')} sent a form to ${[hostel, university].filter(Boolean).join(' at ')}.`,
      isSummed: true,
    },
  ],
  'university.person-invited': [invited],
  'university.invitation-withdrawn': noMessages,
  'university.invitation-accepted': [invitationAccepted],
  'university.invitation-declined': [invitationDeclined],
  'form.created': noMessages,
  'form.changed': noMessages,
  'form.deleted': noMessages,
  'hostel.created': noMessages,
  'hostel.changed': noMessages,
  'hostel.deleted': noMessages,
  'hostel.blocks-changed': noMessages,
  'hostel.rooms-changed': noMessages,
  'hostel.warden-assigned': [
    {
      ...to(['warden'], 'info', 'Warden Assigned'),
      text: ({ actor, hostel, university }) =>
        `${actor} made you a warden of ${hostel}, ${university}. You see its students in the University Chapter.`,
    },
  ],
  'hostel.warden-removed': [
    {
      ...to(['warden'], 'info', term('No Longer Warden')),
      text: ({ actor, hostel, university }) =>
        t`${actor} ended your work as a warden of ${hostel}, ${university}. You no longer see its students.`,
      isGone: true,
    },
  ],
}

/** To the university's other administrators; without any, to the platform's. */
function toColleagues<Data>(
  title: string,
  text: Message<Data>['text'],
): Message<Data, 'universityAdministrators'> {
  return { to: ['universityAdministrators'], tone: 'warning', title, text }
}
