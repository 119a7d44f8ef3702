import type { ChosenRequest } from '~/domain/stays/bookings/requests/decide-requests.server'
import { DayText, Money } from '../show/text'
import { t } from '../t'

/** Requests as the lines of a page that decides on all of them; `fit`: whether the page says which do not fit together. */
export function requestLines(requests: readonly ChosenRequest[], fit?: 'fit') {
  return requests.map(({ id, version, changed, fits, title, tenantName, startDate, endDate, totalTzs }) => ({
    id,
    version,
    changed,
    title: `${title}, ${tenantName}`,
    about: (
      <>
        {t`${<DayText day={startDate} />} to ${<DayText day={endDate} />}`}, <Money tzs={totalTzs} />
        {fit && !fits && !changed && (
          <strong className="block">{t`This one cannot be approved: it is left as it is.`}</strong>
        )}
      </>
    ),
  }))
}
