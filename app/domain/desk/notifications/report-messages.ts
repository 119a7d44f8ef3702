import { quoteOf, sentences } from '~/domain/ground/shared/text'
import type { Messages } from './message'

/** Messages about reports, with their recipients. */
export const reportMessages: Messages<'report'> = {
  'report.opened': [
    {
      to: ['administrators'],
      tone: 'warning',
      title: 'New Report',
      text: ({ actor, place }) => `${actor} reported ${place}.`,
    },
  ],
  'report.closed': [
    {
      to: ['reporter'],
      tone: 'info',
      title: 'Your Report',
      text: ({ actor, place, note }) =>
        sentences(`We looked into your report about ${place}.`, quoteOf(actor, note)),
    },
  ],
}
