import { invitationDeclined, invited } from './invitation-messages'
import { type Messages, noMessages } from './message'

/** Messages about the agents of a property, with their recipients. */
export const collaboratorMessages: Messages<'collaborator'> = {
  'collaborator.withdrawn': noMessages,
  'collaborator.invited': [invited],
  'collaborator.joined': [
    {
      to: ['owner'],
      tone: 'success',
      title: 'Invitation Accepted',
      text: ({ agent, property }) => `${agent} looks after ${property} from now on.`,
    },
  ],
  'collaborator.declined': [invitationDeclined],
  'collaborator.entrusted': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'You Check Receipts',
      text: ({ owner, property }) =>
        `${owner} lets you decide on receipts for ${property}. Approve one only when the money is in the account of ${owner}.`,
    },
    {
      to: ['owner'],
      tone: 'success',
      title: 'Invitation Accepted',
      text: ({ agent, property }) => `${agent} decides on receipts for ${property} from now on.`,
    },
  ],
  'collaborator.relieved': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'No More Receipts',
      text: ({ owner, property }) => `${owner} decides on the receipts for ${property} again.`,
    },
  ],
  'collaborator.removed': [
    {
      to: ['agent'],
      tone: 'warning',
      title: 'No Longer Yours',
      text: ({ owner, property }) =>
        `You no longer look after ${property} of ${owner}. Commission on confirmed bookings stays yours.`,
      isGone: true,
    },
    {
      to: ['owner'],
      tone: 'info',
      title: 'Agent Removed',
      text: ({ agent, property }) => `${agent} no longer looks after ${property}.`,
    },
  ],
}
