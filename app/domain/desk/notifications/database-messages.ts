import { type Messages, noMessages } from './message'

/** Messages about the copies of the data, with their recipients. Nobody else is notified about an administrator's tools. */
export const databaseMessages: Messages<'database'> = {
  'database.backed-up': noMessages,
  'database.checked': noMessages,
  'database.cleared': noMessages,
  'database.copy-late': [
    {
      to: ['administrators'],
      tone: 'error',
      title: 'Data Copy Is Late',
      text: ({ note }) => note,
    },
  ],
  'database.copy-made': [
    {
      to: ['administrators'],
      tone: 'success',
      title: 'Data Copy Is Back',
      text: ({ note }) => note,
    },
  ],
}
