import { formatDay } from '~/domain/ground/shared/calendar'
import { t, term } from '~/domain/ground/shared/language'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { comeByText } from '~/domain/university/submissions/rules'
import { type DataOf, type Message, type MessageOf, type Messages, noMessages, to } from './message'

type Data = DataOf<'submission.reviewed'>

const yourPlace = ({ place }: Data) => (place === '' ? '' : t`Your place: ${place}.`)

/** Message to a student when the status becomes this one; words of staff come first where they ask for something. */
const became = (
  status: Data['became'],
  tone: Message['tone'],
  title: string,
  says: (data: Data) => string,
): MessageOf<'submission.reviewed'> => ({
  ...{ to: ['person'], tone, title },
  text: (data) => {
    if (data.became !== status) return ''
    const parts = [says(data), quoteOf(data.actor, data.quote)]
    return sentences(...(tone === 'success' ? parts : parts.reverse()))
  },
})

/** Messages to a student about each change that staff make; notes send none. */
const changes: readonly MessageOf<'submission.reviewed'>[] = [
  became('approved', 'success', term('Form Approved'), (data) =>
    sentences(
      t`Good news: your form ${data.form} (${data.reference}) at ${data.university} was approved.`,
      yourPlace(data),
      data.comeBy === '' ? '' : comeByText(data.comeBy),
    ),
  ),
  became(
    'rejected',
    'warning',
    term('Form Rejected'),
    ({ form, reference, university }) =>
      t`We are sorry: your form ${form} (${reference}) at ${university} was rejected.`,
  ),
  became('reviewed', 'info', term('Form Reviewed'), ({ form, reference, university, quote }) =>
    sentences(
      t`Somebody has read your form ${form} (${reference}) at ${university}.`,
      quote === '' ? t`The decision follows.` : t`You can change your answers while the form is open.`,
    ),
  ),
  became('arrival_confirmed', 'success', term('Arrival Confirmed'), (data) =>
    sentences(
      t`Your arrival was confirmed for your form ${data.form} (${data.reference}) at ${data.university}.`,
      yourPlace(data),
    ),
  ),
  became(
    'arrival-undone',
    'info',
    term('Arrival Taken Back'),
    ({ form, reference, university }) =>
      t`Your arrival is no longer confirmed for your form ${form} (${reference}) at ${university}. The approval stays.`,
  ),
  became(
    'submitted',
    'info',
    term('Form Open Again'),
    ({ form, reference, university }) =>
      t`You can change your answers again in your form ${form} (${reference}) at ${university}.`,
  ),
  {
    ...to(['person'], 'info', term('Your Place')),
    text: ({ isPlaced, place, form, reference, university, actor, quote }) =>
      isPlaced
        ? sentences(
            place === ''
              ? t`You have no place any more for your form ${form} (${reference}) at ${university}. The university looks for another hostel for you.`
              : t`Your place is ${place}, for your form ${form} (${reference}) at ${university}.`,
            quoteOf(actor, quote),
          )
        : '',
  },
  {
    ...to(['person'], 'info', term('About Your Form')),
    text: ({ form, reference, university, actor, quote }) =>
      quote === ''
        ? ''
        : sentences(
            t`There is a message about your form ${form} (${reference}) at ${university}.`,
            quoteOf(actor, quote),
          ),
  },
]

/** Messages about submissions, with their recipients. */
export const submissionMessages: Messages<'submission'> = {
  'submission.sent': noMessages,
  'submission.changed': [
    {
      ...to(['warden'], 'warning', term('Place Not Suitable')),
      text: (data) =>
        data.isUnsuitable
          ? sentences(
              t`${data.actor} changed their gender in ${data.form} (${data.reference}).`,
              t`${data.place} does not suit any more. The place stays until you change it.`,
            )
          : '',
      leadsTo: 'review',
    },
  ],
  'submission.withdrawn': [
    {
      ...to(['warden', 'universityAdministrators'], 'info', term('Student Withdrew')),
      text: ({ isPlaced, person, form, reference, place }) =>
        isPlaced
          ? sentences(
              t`${person} withdrew ${form} (${reference}), which was approved.`,
              place === '' ? '' : t`This place is free again: ${place}.`,
            )
          : '',
      isGone: true,
    },
  ],
  'submission.added': noMessages,
  'submission.fee-seen': noMessages,
  'submission.moved-out': [
    {
      ...to(['person'], 'warning', term('Moved Out')),
      text: ({ actor, location, leftOn, keptUntil }) =>
        sentences(
          t`${actor} noted that you moved out of ${location} on ${formatDay(leftOn)}.`,
          t`Do you still live there? Say so on your form’s page by ${formatDay(keptUntil)}. Until then nobody else gets the bed.`,
        ),
    },
  ],
  'submission.still-here': [
    {
      ...to(['universityAdministrators'], 'warning', term('Still Lives There')),
      text: ({ person, location, reference }) =>
        t`${person} (${reference}) was moved out of ${location} and writes: I still live here. You decide; the bed is given to nobody until then.`,
      leadsTo: 'review',
    },
  ],
  'submission.leaving-agreed': noMessages,
  'submission.room-empty': [
    {
      ...to(['person'], 'info', term('Your Room Is Empty')),
      text: ({ actor, location }) =>
        t`${actor} noted that your room is empty. Your bed in ${location} is free for the next student.`,
    },
  ],
  'submission.bed-returned': [
    {
      ...to(['person'], 'success', term('Your Bed Again')),
      text: ({ actor, location }) => t`${actor} gave you the bed again: ${location}.`,
    },
  ],
  // Many at once get one text, in the background.
  'submission.bed-given-back': noMessages,
  'submission.comes-on': noMessages,
  'submission.asked-to-come': [
    {
      ...to(['person'], 'warning', term('Do You Come?')),
      text: ({ location, university, comeBy }) =>
        sentences(
          t`Come, or say when, by ${formatDay(comeBy)}: ${university} keeps a bed for you${location && `, ${location}`}.`,
          t`After that the bed may go to somebody else. You say when on your form’s page.`,
        ),
    },
  ],
  'submission.number-changed': noMessages,
  'submission.reviewed': changes,
  'submission.placed': changes,
  'submission.left-out': [
    {
      ...to(['person'], 'warning', term('Not in the Ballot')),
      text: ({ hostel, university }) =>
        sentences(
          t`You asked for ${hostel}, ${university}, whose blocks have no bed that you may have, so you are not in its draw.`,
          t`Change your hostel on your form, or ask your university.`,
        ),
    },
  ],
  'submission.moved-up': [
    {
      ...to(['person'], 'success', term('You Moved Up')),
      text: ({ hostel, university }) =>
        sentences(
          t`Somebody gave up a bed of ${hostel}, ${university}, and by the order of the draw it is yours.`,
          t`The warden gives the rooms, and you hear from us when yours is decided.`,
        ),
    },
  ],
  'submission.moved-down': [
    {
      ...to(['person'], 'warning', term('You Wait Again')),
      text: ({ hostel, university }) =>
        sentences(
          t`The university gave the last bed of the draw for ${hostel}, ${university}, to another student for a reason that it keeps.`,
          t`You are the first who waits. Ask your university about it.`,
        ),
    },
  ],
  'submission.opened': [
    {
      ...to(['universityAdministrators'], 'warning', term('Submission Opened')),
      text: ({ actor, form, reference, note }) =>
        sentences(t`${actor}, an administrator of the platform, opened ${form} (${reference}).`, note),
      leadsTo: 'review',
    },
  ],
}
