import { invitationDeclined, invited } from './invitation-messages'
import { type Messages, noMessages, to } from './message'

/** Messages about the agents of a property, with their recipients. */
export const collaboratorMessages: Messages<'collaborator'> = {
  'collaborator.withdrawn': noMessages,
  'collaborator.invited': [invited],
  'collaborator.joined': [
    {
      ...to(['owner'], 'success', 'Invitation Accepted'),
      text: ({ agent, property }) => `${agent} looks after ${property} from now on.`,
    },
  ],
  'collaborator.declined': [invitationDeclined],
  'collaborator.entrusted': [
    {
      ...to(['agent'], 'info', 'You Check Receipts'),
      text: ({ owner, property }) =>
        `${owner} lets you decide on receipts for ${property}. Approve one only when the money is in the account of ${owner}.`,
    },
    {
      ...to(['owner'], 'success', 'Invitation Accepted'),
      text: ({ agent, property }) => `${agent} decides on receipts for ${property} from now on.`,
    },
  ],
  'collaborator.relieved': [
    {
      ...to(['agent'], 'info', 'No More Receipts'),
      text: ({ owner, property }) => `${owner} decides on the receipts for ${property} again.`,
    },
  ],
  'collaborator.removed': [
    {
      ...to(['agent'], 'warning', 'No Longer Yours'),
      text: ({ owner, property }) =>
        `You no longer look after ${property} of ${owner}. Commission on confirmed bookings stays yours.`,
      isGone: true,
    },
    {
      ...to(['owner'], 'info', 'Agent Removed'),
      text: ({ agent, property }) => `${agent} no longer looks after ${property}.`,
    },
  ],
}
