import { type BookingStatus, isConfirmed } from '~/domain/ground/money/booking-states'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'

/** What owners read about stays that they entered, on pages that tenants of the market have too. */
export const enteredTexts = {
  wordIsEnough:
    'You entered this stay, so your word is enough: its tenant has no account and gets no message from us.',
  change: 'Change Tenant or Room',
  setLastDay: 'Set the Last Day',
  lastDayIsSet: 'The last day is set.',
  owedInFull: 'Months that have begun are owed in full. Later months fall away.',
  offerFromThen: 'Offer this room from then on',
  goesBack: 'All that came since you entered it goes back, unless you say less.',
  roomIsKept: 'The offer fell back by one. Offer this room?',
}

/** How the offer stands to the room of an entered stay for which it rose. */
export const roomSentence = ({ status, endDate }: { status: BookingStatus; endDate: Day }) =>
  isConfirmed(status)
    ? `The offer rose by one for this stay. Students cannot ask for its room, even after ${formatDay(endDate)}.`
    : enteredTexts.roomIsKept
