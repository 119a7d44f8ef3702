import { t, term } from '~/domain/ground/shared/language'
import { inFigures, quoted, sentences } from '~/domain/ground/shared/text'
import { type Messages, to } from './message'

const bedsText = (n: number) => (n === 1 ? t`1 bed` : t`${inFigures(n)} beds`)
const askersText = (n: number) => (n === 1 ? t`1 student asks` : t`${inFigures(n)} students ask`)
const and = (all: readonly (string | number)[]) => all.join(t` and `)

/**
 * Messages about draws for rooms: students who take part are notified of each step, with their own ticket and
 * place.
 */
export const ballotMessages: Messages<'ballot'> = {
  'ballot.announced': [
    {
      ...to(['person'], 'info', term('Your Room Ballot')),
      text: ({ students, beds, hostel, university, tickets }) =>
        sentences(
          t`${askersText(students)} for ${bedsText(beds)}, so there will be a draw for the beds of ${hostel}, ${university}.`,
          tickets.length === 1
            ? t`You take part with ticket ${and(tickets)}.`
            : t`You take part with tickets ${and(tickets)}.`,
          t`The list and the rules are public. You need do nothing: you hear your place when it is drawn.`,
        ),
    },
  ],
  'ballot.announced-again': [
    {
      ...to(['person'], 'info', term('New Ballot Announced')),
      text: ({ hostel, university, tickets }) =>
        sentences(
          t`The ballot for the beds of ${hostel}, ${university}, has a new seed: the site was restored without the key of the first one.`,
          tickets.length === 1
            ? t`You still take part with ticket ${and(tickets)}.`
            : t`You still take part with tickets ${and(tickets)}.`,
          t`You need do nothing: you hear your place when it is drawn.`,
        ),
    },
  ],
  'ballot.drawn': [
    {
      ...to(['person'], 'success', term('Your Ballot Place')),
      text: ({ hostel, university, places, students, beds, withBed }) =>
        sentences(
          t`The order for the beds of ${hostel}, ${university}, was drawn.`,
          t`You have place ${and(places.map(inFigures))} of ${inFigures(students)}, for ${bedsText(beds)}.`,
          places.some((position) => position <= withBed)
            ? t`By its rules there is a bed for you.`
            : t`The beds end at place ${inFigures(withBed)}, so you wait for one that becomes free.`,
          t`This is an order and not yet a room: the warden gives the beds by it, and you hear from us when yours is decided.`,
        ),
    },
  ],
  'ballot.abandoned': [
    {
      ...to(['person'], 'warning', term('Ballot Abandoned')),
      text: ({ hostel, university, quote }) =>
        sentences(
          t`There will be no draw for the beds of ${hostel}, ${university}: ${quoted(quote)}`,
          t`Your form stays as it is, and you hear from us what comes next.`,
        ),
    },
  ],
  'ballot.annulled': [
    {
      ...to(['person'], 'warning', term('Ballot Annulled')),
      text: ({ hostel, university, quote }) =>
        sentences(
          t`Your place in the draw for the beds of ${hostel}, ${university}, no longer counts: ${quoted(quote)}`,
          t`Your form stays as it is, and you can be in the next ballot.`,
        ),
    },
  ],
}
