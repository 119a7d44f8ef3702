import { t, term } from '~/domain/ground/shared/language'
import { quoteOf, sentences } from '~/domain/ground/shared/text'
import { checksText, LIST_MONTHS } from '~/domain/listings/properties/checks'
import { invitationDeclined, invited } from './invitation-messages'
import { type Message, type Messages, noMessages, to } from './message'

/** Messages about properties, their agents and new owners, with their recipients. */
export const propertyMessages: Messages<'property' | 'collaborator' | 'handover'> = {
  'property.submitted': [
    forReview(
      term('Property to Review'),
      ({ property }) => t`${property} was submitted and waits for approval.`,
    ),
  ],
  'property.changed': [
    forReview(
      term('Property Changed'),
      ({ property }) => t`${property} was changed and waits for approval again.`,
    ),
    {
      ...toOwner(term('Price Changed'), ({ actor, property, prices, isPublic, others, isInReview }) =>
        prices.length === 0
          ? ''
          : sentences(
              ...prices.map(({ room, from, to }) =>
                room
                  ? t`${actor} changed the price of ${room} at ${property} from ${from} to ${to}.`
                  : t`${actor} changed the price of ${property} from ${from} to ${to}.`,
              ),
              isPublic ? t`Students see it now.` : '',
              others !== '' && isInReview ? t`Other changes wait for approval: ${others}.` : '',
            ),
      ),
      leadsTo: 'prices',
    },
    toOwner(term('Property Changed'), ({ actor, property, isInReview }) =>
      isInReview
        ? t`${actor} changed ${property}, which waits for approval again.`
        : t`${actor} changed ${property}.`,
    ),
  ],
  'property.sent-again': [
    forReview(term('Property Sent Again'), ({ property }) => t`${property} was sent again for approval.`),
    toOwner(
      term('Property Sent Again'),
      ({ actor, property }) => t`${actor} sent ${property} again for approval.`,
    ),
  ],
  'property.adjusted': [
    toOwner(term('Property Changed'), ({ actor, property }) => t`${actor} changed ${property}.`),
  ],
  'property.switched': [
    toOwner(term('Property Changed'), ({ actor, property, isAvailable }) =>
      isAvailable
        ? t`${actor} set ${property} to available: students can book it.`
        : t`${actor} set ${property} to not available: nobody can book it.`,
    ),
  ],
  'property.featured': [
    toOwner(term('Featured Properties'), ({ actor, property, isFeatured }) =>
      isFeatured
        ? t`${actor} chose ${property} for the featured places of the first page.`
        : t`${actor} took ${property} off the featured places of the first page.`,
    ),
  ],
  'property.checked': [
    toOwner(term('Property Checked'), ({ actor, property, made, takenBack }) =>
      sentences(
        made && t`${actor} checked ${property}: ${checksText(made)}. Students see it on its page.`,
        takenBack && t`${actor} took a check of ${property} back: ${checksText(takenBack)}.`,
      ),
    ),
  ],
  'property.put-on-list': [
    toOwner(term('On a University List'), ({ actor, property, university, note }) =>
      sentences(
        t`${actor} put ${property} on ${university}'s list for ${LIST_MONTHS} months. Students see it on its page.`,
        quoteOf(actor, note),
      ),
    ),
  ],
  'property.taken-off-list': [
    toOwner(term('Off University List'), ({ actor, property, university, note }) =>
      sentences(t`${actor} took ${property} off ${university}'s list.`, quoteOf(actor, note)),
    ),
  ],
  'property.rooms-named': noMessages,
  'property.offer-changed': [
    toOwner(
      term('Offer Changed'),
      ({ actor, property, room, availableRooms }) =>
        t`${actor} changed how many are offered of ${room} at ${property}: ${availableRooms} now.`,
    ),
  ],
  'property.photo-unusable': [
    {
      ...to(['owner', 'collaborators'], 'error', term('Photo Cannot Be Used')),
      text: ({ property, note }) => t`One photo of ${property} cannot be used. ${note}`,
    },
  ],
  'property.deleted': [
    {
      ...to(['owner'], 'info', term('Property Deleted')),
      text: ({ actor, property }) => t`${actor} deleted ${property}.`,
      isGone: true,
    },
  ],
  'property.approved': [
    {
      ...to(['owner', 'collaborators'], 'success', term('Property Approved')),
      text: ({ actor, property, note }) =>
        sentences(t`${property} has been approved and is visible to students.`, quoteOf(actor, note)),
    },
  ],
  'property.rejected': [
    {
      ...to(['owner', 'collaborators'], 'error', term('Property Rejected')),
      text: ({ actor, property, note }) =>
        sentences(
          t`${property} was not approved. You can change it and send it again.`,
          quoteOf(actor, note),
        ),
    },
  ],
  'collaborator.withdrawn': noMessages,
  'collaborator.invited': [invited],
  'collaborator.joined': [
    {
      ...to(['owner'], 'success', term('Invitation Accepted')),
      text: ({ agent, property }) => t`${agent} looks after ${property} from now on.`,
    },
  ],
  'collaborator.declined': [invitationDeclined],
  'collaborator.entrusted': [
    {
      ...to(['agent'], 'info', term('You Check Receipts')),
      text: ({ owner, property }) =>
        t`${owner} lets you decide on receipts for ${property}. Approve one only when the money is in the account of ${owner}.`,
    },
    {
      ...to(['owner'], 'success', term('Invitation Accepted')),
      text: ({ agent, property }) => t`${agent} decides on receipts for ${property} from now on.`,
    },
  ],
  'collaborator.relieved': [
    {
      ...to(['agent'], 'info', term('No More Receipts')),
      text: ({ owner, property }) => t`${owner} decides on the receipts for ${property} again.`,
    },
  ],
  'collaborator.pricing-changed': [
    {
      ...to(['agent'], 'info', term('Prices')),
      text: ({ owner, property, isAllowed }) =>
        isAllowed
          ? t`${owner} lets you change the prices of ${property} from now on.`
          : t`${owner} alone changes the prices of ${property} from now on.`,
    },
  ],
  'collaborator.removed': [
    {
      ...to(['agent'], 'warning', term('No Longer Yours')),
      text: ({ owner, property }) =>
        t`You no longer look after ${property} of ${owner}. Commission on confirmed bookings stays yours.`,
      isGone: true,
    },
    {
      ...to(['owner'], 'info', term('Agent Removed')),
      text: ({ agent, property }) => t`${agent} no longer looks after ${property}.`,
    },
  ],
  'handover.offered': [invited],
  'handover.withdrawn': noMessages,
  'handover.accepted': [
    {
      ...to(['formerOwner'], 'success', term('Listing Handed Over')),
      text: ({ actor, property }) =>
        t`${actor} is the owner of ${property} now. Your past bookings, payments and invoices of it stay with you.`,
    },
    {
      ...to(['collaborators'], 'info', term('New Owner')),
      text: ({ actor, property }) =>
        t`${actor} is the owner of ${property} now. You look after it as before, but no longer see bookings of the former owner. The new owner says who decides on receipts and who changes prices.`,
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
