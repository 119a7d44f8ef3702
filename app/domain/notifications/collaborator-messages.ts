import { type Messages, noMessages } from './message'

/** Messages about the agents of a property, with their recipients. */
export const collaboratorMessages: Messages<'collaborator'> = {
  'collaborator.withdrawn': noMessages,
  'collaborator.invited': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'Invitation',
      text: ({ owner, property }) =>
        `${owner} invites you to look after ${property}. You can accept or decline.`,
      leadsTo: 'invitation',
    },
  ],
  'collaborator.joined': [
    {
      to: ['owner'],
      tone: 'success',
      title: 'Invitation Accepted',
      text: ({ agent, property }) => `${agent} looks after ${property} from now on.`,
    },
  ],
  'collaborator.declined': [
    {
      to: ['owner'],
      tone: 'warning',
      title: 'Invitation Declined',
      text: ({ agent, property }) => `${agent} will not look after ${property}.`,
    },
  ],
  'collaborator.entrusted': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'You Check Receipts',
      text: ({ owner, property }) =>
        `${owner} lets you decide on receipts for ${property}. Approve one only when the money is in the account of ${owner}.`,
    },
  ],
  'collaborator.relieved': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'You No Longer Check Receipts',
      text: ({ owner, property }) => `${owner} decides on the receipts for ${property} again.`,
    },
  ],
  'collaborator.removed': [
    {
      to: ['agent'],
      tone: 'warning',
      title: 'No longer your property',
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
