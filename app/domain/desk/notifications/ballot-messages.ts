import { count, quoted, sentences } from '~/domain/ground/shared/text'
import { type DataOf, type Messages, to } from './message'

const whose = ({ hostel, university }: DataOf<'ballot.drawn'>) => `the beds of ${hostel}, ${university}`
const and = (all: readonly string[]) => all.join(' and ')

/**
 * Messages about draws for rooms: students who take part are notified of each step, with their own ticket and
 * place.
 */
export const ballotMessages: Messages<'ballot'> = {
  'ballot.announced': [
    {
      ...to(['person'], 'info', 'Your Room Ballot'),
      text: (data) =>
        sentences(
          `${count(data.students, 'student asks', 'students ask')} for ${count(data.beds, 'bed')}, so there will be a draw for ${whose(data)}.`,
          `You take part with ${data.tickets.length === 1 ? 'ticket' : 'tickets'} ${and(data.tickets)}.`,
          'The list and the rules are public. You need do nothing: you hear your place when it is drawn.',
        ),
    },
  ],
  'ballot.announced-again': [
    {
      ...to(['person'], 'info', 'New Ballot Announced'),
      text: (data) =>
        sentences(
          `The ballot for ${whose(data)}, has a new seed: the site was restored without the key of the first one.`,
          `You still take part with ${data.tickets.length === 1 ? 'ticket' : 'tickets'} ${and(data.tickets)}.`,
          'You need do nothing: you hear your place when it is drawn.',
        ),
    },
  ],
  'ballot.drawn': [
    {
      ...to(['person'], 'success', 'Your Ballot Place'),
      text: (data) =>
        sentences(
          `The order for ${whose(data)}, was drawn.`,
          `You have place ${and(data.places.map((position) => position.toLocaleString('en-TZ')))} of ${data.students.toLocaleString('en-TZ')}, for ${count(data.beds, 'bed')}.`,
          data.places.some((position) => position <= data.withBed)
            ? 'By its rules there is a bed for you.'
            : `The beds end at place ${data.withBed.toLocaleString('en-TZ')}, so you wait for one that becomes free.`,
          'This is an order and not yet a room: the warden gives the beds by it, and you hear from us when yours is decided.',
        ),
    },
  ],
  'ballot.abandoned': [
    {
      ...to(['person'], 'warning', 'Ballot Abandoned'),
      text: (data) =>
        sentences(
          `There will be no draw for ${whose(data)}: ${quoted(data.quote)}`,
          'Your form stays as it is, and you hear from us what comes next.',
        ),
    },
  ],
  'ballot.annulled': [
    {
      ...to(['person'], 'warning', 'Ballot Annulled'),
      text: (data) =>
        sentences(
          `Your place in the draw for ${whose(data)}, no longer counts: ${quoted(data.quote)}`,
          'Your form stays as it is, and you can be in the next ballot.',
        ),
    },
  ],
}
