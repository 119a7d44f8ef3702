import { t, term } from '~/domain/ground/shared/language'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { type Messages, to } from './message'

/** Messages about reports, with their recipients. */
export const reportMessages: Messages<'report'> = {
  'report.opened': [
    {
      ...to(['administrators'], 'warning', term('New Report')),
      text: ({ actor, place }) => t`${actor} reported ${place}.`,
    },
  ],
  'report.closed': [
    {
      ...to(['reporter'], 'info', term('Your Report')),
      text: ({ isAtOnce, actor, place, note }) =>
        isAtOnce ? '' : sentences(t`We looked into your report about ${place}.`, quoteOf(actor, note)),
    },
  ],
}
