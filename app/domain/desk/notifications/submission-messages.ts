import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { type DataOf, type Message, type MessageOf, type Messages, noMessages, to } from './message'

type Data = DataOf<'submission.reviewed'>

const yourForm = ({ form, reference, university }: Data) =>
  `your form ${form} (${reference}) at ${university}`
const yourPlace = ({ place }: Data) => (place === '' ? '' : `Your place: ${place}.`)

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
  became('approved', 'success', 'Form Approved', (data) =>
    sentences(`Good news: ${yourForm(data)} was approved.`, yourPlace(data)),
  ),
  became('rejected', 'warning', 'Form Rejected', (data) =>
    sentences(`We are sorry: ${yourForm(data)} was rejected.`),
  ),
  became('reviewed', 'info', 'Form Reviewed', (data) =>
    sentences(
      `Somebody has read ${yourForm(data)}.`,
      data.quote === '' ? 'The decision follows.' : 'You can change your answers while the form is open.',
    ),
  ),
  became('arrival_confirmed', 'success', 'Arrival Confirmed', (data) =>
    sentences(`Your arrival was confirmed for ${yourForm(data)}.`, yourPlace(data)),
  ),
  became('arrival-undone', 'info', 'Arrival Taken Back', (data) =>
    sentences(`Your arrival is no longer confirmed for ${yourForm(data)}. The approval stays.`),
  ),
  became('submitted', 'info', 'Form Open Again', (data) =>
    sentences(`You can change your answers again in ${yourForm(data)}.`),
  ),
  {
    ...to(['person'], 'info', 'Your Place'),
    text: (data) =>
      data.isPlaced
        ? sentences(
            data.place === ''
              ? `You have no place any more for ${yourForm(data)}. The university looks for another hostel for you.`
              : `Your place is ${data.place}, for ${yourForm(data)}.`,
            quoteOf(data.actor, data.quote),
          )
        : '',
  },
  {
    ...to(['person'], 'info', 'About Your Form'),
    text: (data) =>
      data.quote === ''
        ? ''
        : sentences(`There is a message about ${yourForm(data)}.`, quoteOf(data.actor, data.quote)),
  },
]

/** Messages about submissions, with their recipients. */
export const submissionMessages: Messages<'submission'> = {
  'submission.sent': noMessages,
  'submission.changed': [
    {
      ...to(['warden'], 'warning', 'Place Not Suitable'),
      text: (data) =>
        data.isUnsuitable
          ? sentences(
              `${data.actor} changed their gender in ${data.form} (${data.reference}).`,
              `${data.place} does not suit any more. The place stays until you change it.`,
            )
          : '',
      leadsTo: 'review',
    },
  ],
  'submission.withdrawn': [
    {
      ...to(['warden', 'universityAdministrators'], 'info', 'Student Withdrew'),
      text: ({ isPlaced, person, form, reference, place }) =>
        isPlaced
          ? sentences(
              `${person} withdrew ${form} (${reference}), which was approved.`,
              place === '' ? '' : `This place is free again: ${place}.`,
            )
          : '',
      isGone: true,
    },
  ],
  'submission.added': noMessages,
  'submission.reviewed': changes,
  'submission.placed': changes,
  'submission.left-out': [
    {
      ...to(['person'], 'warning', 'Not in the Ballot'),
      text: ({ hostel, university }) =>
        sentences(
          `You asked for ${hostel}, ${university}, whose blocks have no bed that you may have, so you are not in its draw.`,
          'Change your hostel on your form, or ask your university.',
        ),
    },
  ],
  'submission.moved-up': [
    {
      ...to(['person'], 'success', 'You Moved Up'),
      text: ({ hostel, university }) =>
        sentences(
          `Somebody gave up a bed of ${hostel}, ${university}, and by the order of the draw it is yours.`,
          'The warden gives the rooms, and you hear from us when yours is decided.',
        ),
    },
  ],
  'submission.moved-down': [
    {
      ...to(['person'], 'warning', 'You Wait Again'),
      text: ({ hostel, university }) =>
        sentences(
          `The university gave the last bed of the draw for ${hostel}, ${university}, to another student for a reason that it keeps.`,
          'You are the first who waits. Ask your university about it.',
        ),
    },
  ],
  'submission.opened': [
    {
      ...to(['universityAdministrators'], 'warning', 'Submission Opened'),
      text: ({ actor, form, reference, note }) =>
        sentences(`${actor}, an administrator of the platform, opened ${form} (${reference}).`, note),
      leadsTo: 'review',
    },
  ],
}
