import { type Messages, noMessages, to } from './message'

/** Messages about the copies of the data, with their recipients. Nobody else is notified about an administrator's tools. */
export const databaseMessages: Messages<'database'> = {
  'database.backed-up': noMessages,
  'database.checked': noMessages,
  'database.cleared': noMessages,
  'database.copy-late': [
    {
      ...to(['administrators'], 'error', 'Data Copy Is Late'),
      text: ({ note }) => note,
    },
  ],
  'database.copy-made': [
    {
      ...to(['administrators'], 'success', 'Data Copy Is Back'),
      text: ({ note }) => note,
    },
  ],
}
