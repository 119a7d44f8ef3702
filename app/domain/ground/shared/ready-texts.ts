import { type Day, formatDay } from './calendar'
import { t } from './language'
import { formatTzs } from './money'

type Rent = {
  tenantName: string
  title: string
  /** The category with the name of the room; null for a whole listing. */
  roomType: string | null
  reference: string
  lateTzs: number
  openTzs: number
  lateSince: Day | null
  dueDate: Day | null
}

/**
 * Prefilled texts of chats and text messages: they name the place, so that the other side knows the subject. They are in the
 * sender's language. Rule: decisions "Rent roll: one press reminds all who are late".
 */
export const readyTexts = {
  place: (about: About) => aboutPlace(t`Hello, I write about ${nameOf(about)} on Bweni.`, about),
  viewing: (about: About) =>
    aboutPlace(
      t`Hello, I found ${nameOf(about)} on Bweni and would like to see it. When may I come and look?`,
      about,
    ),
  video: (about: About) =>
    aboutPlace(
      t`Hello, I found ${nameOf(about)} on Bweni and am far away. Can you show it to me in a video call from the room?`,
      about,
    ),
  booking: (title: string, reference: string) =>
    t`Hello, I write about the booking ${reference} of ${title} on Bweni.`,
  /** For somebody who helps to choose: a line for each place, its address below. Rule: decisions "Kept places: a text, not a message". */
  send: (places: readonly SentPlace[]) => places.map((one) => `${priceLine(one)}\n${one.link}`).join('\n\n'),
  sendLine: (sent: SentPlace) => priceLine(sent),
  /** The late sum, else what is still to pay; no sum where nothing is. */
  rent: ({ tenantName, title, roomType, reference, lateTzs, openTzs, lateSince, dueDate }: Rent) => {
    const of = { place: roomType ? `${title} (${roomType})` : title, reference }
    if (dueDate === null)
      return t`Hello ${tenantName}, I write about the rent of ${of.place} on Bweni, booking ${reference}.`
    const text =
      lateSince === null
        ? dueRentText({ ...of, amount: formatTzs(openTzs), dueDay: formatDay(dueDate) })
        : lateRentText({ ...of, amount: formatTzs(lateTzs), dueDay: formatDay(lateSince) })
    return t`Hello ${tenantName}, ${text}`
  },
}

type Named = { title: string /** Type of the chosen room category. */; room: string | null; link: string }
/** What a text to an owner is about; `link` is the full address of the page. */
type About = Named & { moveInDate: Day | null }
/** `isFrom`: the lowest price of several. `firstTzs`: the first payment, null where it cannot be said. */
export type SentPlace = Named & { priceTzs: number; isFrom: boolean; firstTzs: number | null }

const nameOf = ({ title, room }: Named) => (room ? `${title} (${room})` : title)

function aboutPlace(sentence: string, { moveInDate, link }: About): string {
  const day = moveInDate === null ? [] : [t`I would move in on ${formatDay(moveInDate)}.`]
  return [sentence, ...day, link].join(' ')
}

function priceLine(sent: SentPlace): string {
  const [name, price] = [nameOf(sent), formatTzs(sent.priceTzs)]
  const month = sent.isFrom ? t`${name}: from ${price} per month` : t`${name}: ${price} per month`
  if (sent.firstTzs === null) return month
  return `${month}, ${firstText(sent.firstTzs, sent)}`
}

/** 'first payment TSh 600,000', of the cheapest of several rooms 'first payment from TSh 210,000'. */
export function firstText(firstTzs: number, { isFrom }: { isFrom: boolean }): string {
  return isFrom ? t`first payment from ${formatTzs(firstTzs)}` : t`first payment ${formatTzs(firstTzs)}`
}

type RentDue = Record<'amount' | 'dueDay' | 'place' | 'reference', string>

function dueRentText({ amount, dueDay, place, reference }: RentDue): string {
  return t`${amount} is due on ${dueDay} for ${place} on Bweni. Please send it with the booking reference ${reference}.`
}

/** The sentence of a reminder of late rent: the same in a chat, a notification and an e-mail. */
export function lateRentText({ amount, dueDay, place, reference }: RentDue): string {
  return t`${amount} has been late since ${dueDay} for ${place} on Bweni. Please send it with the booking reference ${reference}.`
}
