import { type Message, type Messages, withWords } from './message'

/** What is told of listings and of the agents who look after them, and to whom. */
export const propertyMessages: Messages = {
  'property.submitted': [
    forReview('New Property to Review', ({ place }) => `${place} was submitted and waits for approval.`),
  ],
  'property.changed': [
    forReview('Property Changed', ({ place }) => `${place} was changed and waits for approval again.`),
  ],
  'property.sent-again': [
    forReview('Property Sent Again', ({ place }) => `${place} was sent again for approval.`),
  ],
  'property.approved': [
    {
      to: ['owner', 'collaborators'],
      tone: 'success',
      title: 'Property Approved',
      text: ({ place, words }) => withWords(`${place} has been approved and is visible to students.`, words),
    },
  ],
  'property.rejected': [
    {
      to: ['owner', 'collaborators'],
      tone: 'error',
      title: 'Property Rejected',
      text: ({ place, words }) =>
        withWords(`${place} was not approved. You can change it and send it again.`, words),
    },
  ],
  'collaborator.invited': [
    {
      to: ['agent'],
      tone: 'info',
      title: 'Invitation',
      text: ({ owner, place }) => `${owner} invites you to look after ${place}. You can accept or decline.`,
      toInvitation: true,
    },
  ],
  'collaborator.joined': [
    {
      to: ['owner'],
      tone: 'success',
      title: 'Invitation Accepted',
      text: ({ agent, place }) => `${agent} looks after ${place} from now on.`,
    },
  ],
  'collaborator.declined': [
    {
      to: ['owner'],
      tone: 'warning',
      title: 'Invitation Declined',
      text: ({ agent, place }) => `${agent} will not look after ${place}.`,
    },
  ],
  'collaborator.removed': [
    {
      to: ['agent'],
      tone: 'warning',
      title: 'No longer your property',
      text: ({ owner, place }) =>
        `You no longer look after ${place} of ${owner}. Commission on confirmed bookings stays yours.`,
      isGone: true,
    },
    {
      to: ['owner'],
      tone: 'info',
      title: 'Agent Removed',
      text: ({ agent, place }) => `${agent} no longer looks after ${place}.`,
    },
  ],
}

function forReview(title: string, text: Message['text']): Message {
  return { to: ['administrators'], tone: 'info', title, text }
}
