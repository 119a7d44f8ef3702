import { quoted } from '~/domain/ground/shared/text'
import type { CommonData } from './context.server'
import { invitationAccepted, invitationDeclined, invited } from './invitation-messages'
import { type Message, type Messages, noMessages } from './message'

const passwordChanged = toActor(
  'Password Changed',
  () => 'The password of your account was changed just now, and every other device was signed out.',
)

/**
 * Messages about accounts: people are notified of what others did to their account, and of every new password,
 * phone number or payout account; tenants when an owner is checked.
 */
export const accountMessages: Messages<'account' | 'payout'> = {
  'account.created': noMessages,
  'account.confirmed': noMessages,
  'account.confirmation-asked': noMessages,
  'account.reset-asked': noMessages,
  'account.password-reset': [passwordChanged],
  'account.password-changed': [passwordChanged],
  'account.made-administrator': noMessages,
  'account.phone-changed': [
    toActor(
      'Phone Number Changed',
      () => 'The phone number of your account was changed or removed just now.',
    ),
  ],
  'account.gender-changed': noMessages,
  'account.code-used': [passwordChanged],
  'account.emails-chosen': noMessages,
  'account.emptied': [
    {
      ...toPerson(
        'What Was Removed',
        'warning',
        () =>
          'What was entered before you proved your address is removed: name, phone number, payout accounts, drafts and requests. Your dashboard shows what is left: listings wait for approval again, and confirmed stays go on.',
      ),
      isForActor: true,
    },
  ],
  'account.closed': noMessages,
  'account.data-asked': noMessages,
  'account.photo-unusable': [
    {
      ...toPerson<CommonData>(
        'Photo Cannot Be Used',
        'error',
        ({ note }) => `One photo of your half-made listing cannot be used. ${note}`,
      ),
      topic: 'listings',
      isGone: true,
    },
  ],
  'account.second-factor-on': [
    toActor('Two-Step Sign-In On', () => 'Two-step sign-in was turned on for your account just now.'),
  ],
  'account.second-factor-off': [
    toActor('Two-Step Sign-In Off', () => 'Two-step sign-in was turned off for your account just now.'),
  ],
  'account.second-factor-removed': [
    toPerson(
      'Two-Step Sign-In Off',
      'warning',
      ({ actor, note }) =>
        `${actor} turned off the two-step sign-in of your account: ${quoted(note)} Every device was signed out. If you did not ask for it, tell us at once.`,
    ),
  ],
  'account.recovery-codes-made': [
    toActor(
      'New Recovery Codes',
      () => 'New recovery codes were made for your account. The former ones no longer work.',
    ),
  ],
  'account.recovery-code-used': [
    toActor('Recovery Code Used', () => 'Somebody used one of the recovery codes of your account just now.'),
  ],
  'account.device-signed-out': noMessages,
  'account.signed-out': [
    toPerson('Signed Out', 'warning', ({ actor }) => `${actor} signed you out on every device.`),
  ],
  'account.profile-changed': [
    toPerson('Profile Changed', 'info', ({ actor }) => `${actor} corrected your name or telephone number.`),
  ],
  'account.role-changed': [
    toPerson('Role Changed', 'info', ({ actor, role }) => `${actor} changed your role. It is ${role} now.`),
  ],
  'account.invited': [invited],
  'account.invitation-withdrawn': noMessages,
  'account.invitation-accepted': [invitationAccepted],
  'account.invitation-declined': [invitationDeclined],
  'account.suspended': [
    toPerson(
      'Account Suspended',
      'error',
      ({ actor, note, contact }) => `${actor} suspended your account: ${quoted(note)} Write to ${contact}.`,
    ),
    toTenants(
      'Do Not Pay Now',
      'warning',
      ({ owner }) =>
        `We are checking ${owner}, with whom you have a booking. Do not pay now. Your deadlines rest until we are done, and we tell you.`,
    ),
  ],
  'account.restored': [
    toPerson(
      'Account Restored',
      'success',
      ({ actor }) => `${actor} restored your account. Your listings are back as they were.`,
    ),
    toTenants(
      'Your Booking Goes On',
      'info',
      ({ owner }) =>
        `We have checked ${owner}, with whom you have a booking. You can pay again, and your deadlines moved by the time that it took.`,
    ),
  ],
  'account.code-made': [
    toPerson(
      'One-Time Code',
      'warning',
      ({ actor }) =>
        `${actor} made a one-time code with which a new password for your account can be chosen. If you did not ask for it, tell us at once.`,
    ),
  ],
  'payout.added': [toActor('Payout Account Added', ({ number }) => `A payout account was added: ${number}.`)],
  'payout.default-set': [
    toActor('New Default Account', ({ number }) => `Your default payout account is now ${number}.`),
  ],
  'payout.removed': [
    toActor('Payout Account Ended', ({ number }) => `A payout account was removed: ${number}.`),
  ],
}

/** To the person themselves, because somebody else may have done it in their name. */
function toActor<Data>(title: string, text: Message<Data>['text']): Message<Data, 'person'> {
  const advice =
    'If this was you, there is nothing to do. If not, choose a new password at once with ‘Forgot your password?’ on the sign-in page, and tell us.'
  return { ...toPerson(title, 'warning', (data) => `${text(data)} ${advice}`), isForActor: true }
}

/** To those whose bookings with this owner are open. */
function toTenants<Data>(
  title: string,
  tone: Message['tone'],
  text: Message<Data>['text'],
): Message<Data, 'tenant'> {
  return { to: ['tenant'], tone, title, text, isGone: true }
}

function toPerson<Data>(
  title: string,
  tone: Message['tone'],
  text: Message<Data>['text'],
): Message<Data, 'person'> {
  return { to: ['person'], tone, title, text }
}
