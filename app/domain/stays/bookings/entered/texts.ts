import { type BookingStatus, isConfirmed } from '~/domain/ground/money/booking-states'
import { type Day, formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'

/** What owners read about stays that they entered, on pages that tenants of the market have too. */
export const enteredTexts = {
  get wordIsEnough() {
    return t`You entered this stay, so your word is enough: its tenant has no account and gets no message from us.`
  },
  get change() {
    return t`Change Tenant or Room`
  },
  get setLastDay() {
    return t`Set the Last Day`
  },
  get lastDayIsSet() {
    return t`The last day is set.`
  },
  get owedInFull() {
    return t`Months that have begun are owed in full. Later months fall away.`
  },
  get offerFromThen() {
    return t`Offer this room from then on`
  },
  get goesBack() {
    return t`All that came since you entered it goes back, unless you say less.`
  },
  get roomIsKept() {
    return t`The offer fell back by one. Offer this room?`
  },
}

/** How the offer stands to the room of an entered stay for which it rose. */
export const roomSentence = ({ status, endDate }: { status: BookingStatus; endDate: Day }) =>
  isConfirmed(status)
    ? t`The offer rose by one for this stay. Students cannot ask for its room, even after ${formatDay(endDate)}.`
    : enteredTexts.roomIsKept
