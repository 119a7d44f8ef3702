import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { LIST_MONTHS } from '~/domain/listings/properties/checks'
import { invitationDeclined, invited } from './invitation-messages'
import { type Message, type Messages, noMessages, to } from './message'

/** Messages about properties, their agents and new owners, with their recipients. */
export const propertyMessages: Messages<'property' | 'collaborator' | 'handover'> = {
  'property.submitted': [
    forReview('Property to Review', ({ property }) => `${property} was submitted and waits for approval.`),
  ],
  'property.changed': [
    forReview('Property Changed', ({ property }) => `${property} was changed and waits for approval again.`),
    {
      ...toOwner('Price Changed', ({ actor, property, prices, isPublic, others, isInReview }) =>
        prices.length === 0
          ? ''
          : sentences(
              ...prices.map(({ room, from, to }) => {
                const what = room ? `the price of ${room} at ${property}` : `the price of ${property}`
                return `${actor} changed ${what} from ${from} to ${to}.`
              }),
              isPublic ? 'Students see it now.' : '',
              others !== '' && isInReview ? `Other changes wait for approval: ${others}.` : '',
            ),
      ),
      leadsTo: 'prices',
    },
    toOwner('Property Changed', ({ actor, property, isInReview }) =>
      isInReview
        ? `${actor} changed ${property}, which waits for approval again.`
        : `${actor} changed ${property}.`,
    ),
  ],
  'property.sent-again': [
    forReview('Property Sent Again', ({ property }) => `${property} was sent again for approval.`),
    toOwner('Property Sent Again', ({ actor, property }) => `${actor} sent ${property} again for approval.`),
  ],
  'property.adjusted': [
    toOwner('Property Changed', ({ actor, property }) => `${actor} changed ${property}.`),
  ],
  'property.switched': [
    toOwner('Property Changed', ({ actor, property, isAvailable }) =>
      isAvailable
        ? `${actor} set ${property} to available: students can book it.`
        : `${actor} set ${property} to not available: nobody can book it.`,
    ),
  ],
  'property.featured': [
    toOwner('Featured Properties', ({ actor, property, isFeatured }) =>
      isFeatured
        ? `${actor} chose ${property} for the featured places of the first page.`
        : `${actor} took ${property} off the featured places of the first page.`,
    ),
  ],
  'property.checked': [
    toOwner('Property Checked', ({ actor, property, made, takenBack }) =>
      sentences(
        made && `${actor} checked ${property}: ${made}. Students see it on its page.`,
        takenBack && `${actor} took a check of ${property} back: ${takenBack}.`,
      ),
    ),
  ],
  'property.put-on-list': [
    toOwner('On a University List', ({ actor, property, university, note }) =>
      sentences(
        `${actor} put ${property} on ${university}'s list for ${LIST_MONTHS} months. Students see it on its page.`,
        quoteOf(actor, note),
      ),
    ),
  ],
  'property.taken-off-list': [
    toOwner('Off University List', ({ actor, property, university, note }) =>
      sentences(`${actor} took ${property} off ${university}'s list.`, quoteOf(actor, note)),
    ),
  ],
  'property.rooms-named': noMessages,
  'property.offer-changed': [
    toOwner(
      'Offer Changed',
      ({ actor, property, room, availableRooms }) =>
        `${actor} changed how many are offered of ${room} at ${property}: ${availableRooms} now.`,
    ),
  ],
  'property.photo-unusable': [
    {
      ...to(['owner', 'collaborators'], 'error', 'Photo Cannot Be Used'),
      text: ({ property, note }) => `One photo of ${property} cannot be used. ${note}`,
    },
  ],
  'property.deleted': [
    {
      ...to(['owner'], 'info', 'Property Deleted'),
      text: ({ actor, property }) => `${actor} deleted ${property}.`,
      isGone: true,
    },
  ],
  'property.approved': [
    {
      ...to(['owner', 'collaborators'], 'success', 'Property Approved'),
      text: ({ actor, property, note }) =>
        sentences(`${property} has been approved and is visible to students.`, quoteOf(actor, note)),
    },
  ],
  'property.rejected': [
    {
      ...to(['owner', 'collaborators'], 'error', 'Property Rejected'),
      text: ({ actor, property, note }) =>
        sentences(`${property} was not approved. You can change it and send it again.`, quoteOf(actor, note)),
    },
  ],
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
  'collaborator.pricing-changed': [
    {
      ...to(['agent'], 'info', 'Prices'),
      text: ({ owner, property, isAllowed }) =>
        `${owner} ${isAllowed ? 'lets you change' : 'alone changes'} the prices of ${property} from now on.`,
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
  'handover.offered': [invited],
  'handover.withdrawn': noMessages,
  'handover.accepted': [
    {
      ...to(['formerOwner'], 'success', 'Listing Handed Over'),
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. Your past bookings, payments and invoices of it stay with you.`,
    },
    {
      ...to(['collaborators'], 'info', 'New Owner'),
      text: ({ actor, property }) =>
        `${actor} is the owner of ${property} now. You look after it as before, but no longer see bookings of the former owner. The new owner says who decides on receipts and who changes prices.`,
    },
  ],
  'handover.declined': [invitationDeclined],
}

function forReview<Data>(title: string, text: Message<Data>['text']): Message<Data, 'administrators'> {
  return { to: ['administrators'], tone: 'info', title, text }
}

/** Actions of other people on an owner's property. */
function toOwner<Data>(title: string, text: Message<Data>['text']): Message<Data, 'owner'> {
  return { to: ['owner'], tone: 'info', title, text }
}
