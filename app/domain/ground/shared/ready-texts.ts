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
  place: (title: string) => t`Hello, I write about ${title} on Bweni.`,
  viewing: (title: string) =>
    t`Hello, I found ${title} on Bweni and would like to see it. When may I come and look?`,
  booking: (title: string, reference: string) =>
    t`Hello, I write about the booking ${reference} of ${title} on Bweni.`,
  client: (firstName: string, title: string, price: string, link: string) =>
    `Hello ${firstName}, look at ${title} on Bweni: from ${price} per month. ${link}`,
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

type RentDue = Record<'amount' | 'dueDay' | 'place' | 'reference', string>

function dueRentText({ amount, dueDay, place, reference }: RentDue): string {
  return t`${amount} is due on ${dueDay} for ${place} on Bweni. Please send it with the booking reference ${reference}.`
}

/** The sentence of a reminder of late rent: the same in a chat, a notification and an e-mail. */
export function lateRentText({ amount, dueDay, place, reference }: RentDue): string {
  return t`${amount} has been late since ${dueDay} for ${place} on Bweni. Please send it with the booking reference ${reference}.`
}
