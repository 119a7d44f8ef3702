import { type Message, type Messages, withNote } from './message'

/** Messages about properties and the agents who look after them, and to whom they go. */
export const propertyMessages: Messages = {
  'property.submitted': [
    forReview(
      'New Property to Review',
      ({ property }) => `${property} was submitted and waits for approval.`,
    ),
  ],
  'property.changed': [
    forReview('Property Changed', ({ property }) => `${property} was changed and waits for approval again.`),
  ],
  'property.sent-again': [
    forReview('Property Sent Again', ({ property }) => `${property} was sent again for approval.`),
  ],
  'property.approved': [
    {
      to: ['owner', 'collaborators'],
      tone: 'success',
      title: 'Property Approved',
      text: ({ property, note }) =>
        withNote(`${property} has been approved and is visible to students.`, note),
    },
  ],
  'property.rejected': [
    {
      to: ['owner', 'collaborators'],
      tone: 'error',
      title: 'Property Rejected',
      text: ({ property, note }) =>
        withNote(`${property} was not approved. You can change it and send it again.`, note),
    },
  ],
  'collaborator.invited': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'Invitation',
      text: ({ owner, property }) =>
        `${owner} invites you to look after ${property}. You can accept or decline.`,
      toInvitation: true,
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

function forReview(title: string, text: Message['text']): Message {
  return { to: ['administrators'], tone: 'info', title, text }
}
