import { t, term } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { workText } from '~/domain/university/universities/rules'
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
      ...to(['universityAdministrators'], 'info', term('University’s Name')),
      text: ({ actor, note }) => t`${actor} answered the name you asked for. People now see: ${note}.`,
    },
  ],
  'university.switched': noMessages,
  'university.deleted': noMessages,
  'university.administrator-assigned': [
    {
      ...to(['person'], 'info', term('You Run a University')),
      text: ({ actor, university }) =>
        t`${actor} made you an administrator of ${university}. You manage it in the University Chapter.`,
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
      term('Account Deleted'),
      ({ note }) => t`Somebody who worked with you no longer has an account: ${workText(note)}.`,
    ),
  ],
  'university.member-suspended': [
    toColleagues(
      term('Account Suspended'),
      ({ person, note }) => t`${person} is suspended and cannot act as ${workText(note)}.`,
    ),
  ],
  'university.member-restored': [
    toColleagues(
      term('Account Restored'),
      ({ person, note }) => t`${person} can act again as ${workText(note)}.`,
    ),
  ],
  'university.submissions-received': [
    {
      ...to(['universityAdministrators', 'warden'], 'info', term('New Submissions')),
      text: ({ students, hostel, university }) =>
        students === 0 ? '' : sentForms(students, hostel, university),
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
      ...to(['warden'], 'info', term('Warden Assigned')),
      text: ({ actor, hostel, university }) =>
        t`${actor} made you a warden of ${hostel}, ${university}. You see its students in the University Chapter.`,
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

/** New submissions for an administrator, or (`hostel`) for a warden. */
function sentForms(students: number, hostel: string, university: string): string {
  if (hostel === '')
    return students === 1
      ? t`1 student sent a form to ${university}.`
      : t`${inFigures(students)} students sent a form to ${university}.`
  return students === 1
    ? t`1 student sent a form to your hostels at ${university}.`
    : t`${inFigures(students)} students sent a form to your hostels at ${university}.`
}

/** To the university's other administrators; without any, to the platform's. */
function toColleagues<Data>(
  title: string,
  text: Message<Data>['text'],
): Message<Data, 'universityAdministrators'> {
  return { to: ['universityAdministrators'], tone: 'warning', title, text }
}
