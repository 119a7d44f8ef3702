import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { type Messages, to } from './message'

/** Messages about reports, with their recipients. */
export const reportMessages: Messages<'report'> = {
  'report.opened': [
    {
      ...to(['administrators'], 'warning', 'New Report'),
      text: ({ actor, place }) => `${actor} reported ${place}.`,
    },
  ],
  'report.closed': [
    {
      ...to(['reporter'], 'info', 'Your Report'),
      text: ({ isAtOnce, actor, place, note }) =>
        isAtOnce ? '' : sentences(`We looked into your report about ${place}.`, quoteOf(actor, note)),
    },
  ],
}
