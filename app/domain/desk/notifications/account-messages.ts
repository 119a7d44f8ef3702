import { t, term } from '~/domain/ground/shared/language'
import { quoted, sentences } from '~/domain/ground/shared/text'
import type { CommonData } from './context.server'
import { invitationAccepted, invitationDeclined, invited } from './invitation-messages'
import { type Message, type Messages, noMessages } from './message'

const passwordChanged = toActor(
  term('Password Changed'),
  () => t`The password of your account was changed just now, and every other device was signed out.`,
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
      term('Phone Number Changed'),
      () => t`The phone number of your account was changed or removed just now.`,
    ),
  ],
  'account.gender-changed': noMessages,
  'account.code-used': [passwordChanged],
  'account.emails-chosen': noMessages,
  'account.emptied': [
    {
      ...toPerson(
        term('What Was Removed'),
        'warning',
        () =>
          t`What was entered before you proved your address is removed: name, phone number, payout accounts, drafts and requests. Your dashboard shows what is left: listings wait for approval again, and confirmed stays go on.`,
      ),
      isForActor: true,
    },
  ],
  'account.closed': noMessages,
  'account.data-asked': noMessages,
  'account.photo-unusable': [
    {
      ...toPerson<CommonData>(
        term('Photo Cannot Be Used'),
        'error',
        ({ note }) => t`One photo of your half-made listing cannot be used. ${note}`,
      ),
      topic: 'listings',
      isGone: true,
    },
  ],
  'account.second-factor-on': [
    toActor(term('Two-Step Sign-In On'), () => t`Two-step sign-in was turned on for your account just now.`),
  ],
  'account.second-factor-off': [
    toActor(
      term('Two-Step Sign-In Off'),
      () => t`Two-step sign-in was turned off for your account just now.`,
    ),
  ],
  'account.second-factor-removed': [
    toPerson(
      term('Two-Step Sign-In Off'),
      'warning',
      ({ actor, note }) =>
        t`${actor} turned off the two-step sign-in of your account: ${quoted(note)} Every device was signed out. If you did not ask for it, tell us at once.`,
    ),
  ],
  'account.recovery-codes-made': [
    toActor(
      term('New Recovery Codes'),
      () => t`New recovery codes were made for your account. The former ones no longer work.`,
    ),
  ],
  'account.recovery-code-used': [
    toActor(
      term('Recovery Code Used'),
      () => t`Somebody used one of the recovery codes of your account just now.`,
    ),
  ],
  'account.device-signed-out': noMessages,
  'account.signed-out': [
    toPerson(term('Signed Out'), 'warning', ({ actor }) => t`${actor} signed you out on every device.`),
  ],
  'account.profile-changed': [
    toPerson(
      term('Profile Changed'),
      'info',
      ({ actor }) => t`${actor} corrected your name or telephone number.`,
    ),
  ],
  'account.role-changed': [
    toPerson(
      term('Role Changed'),
      'info',
      ({ actor, role }) => t`${actor} changed your role. It is ${role} now.`,
    ),
  ],
  'account.invited': [invited],
  'account.invitation-withdrawn': noMessages,
  'account.invitation-accepted': [invitationAccepted],
  'account.invitation-declined': [invitationDeclined],
  'account.suspended': [
    toPerson(
      term('Account Suspended'),
      'error',
      ({ actor, note, contact }) => t`${actor} suspended your account: ${quoted(note)} Write to ${contact}.`,
    ),
    toTenants(
      term('Do Not Pay Now'),
      'warning',
      ({ owner }) =>
        t`We are checking ${owner}, with whom you have a booking. Do not pay now. Your deadlines rest until we are done, and we tell you.`,
    ),
  ],
  'account.restored': [
    toPerson(
      term('Account Restored'),
      'success',
      ({ actor }) => t`${actor} restored your account. Your listings are back as they were.`,
    ),
    toTenants(
      term('Your Booking Goes On'),
      'info',
      ({ owner }) =>
        t`We have checked ${owner}, with whom you have a booking. You can pay again, and your deadlines moved by the time that it took.`,
    ),
  ],
  'account.code-made': [
    toPerson(
      term('One-Time Code'),
      'warning',
      ({ actor }) =>
        t`${actor} made a one-time code with which a new password for your account can be chosen. If you did not ask for it, tell us at once.`,
    ),
  ],
  'payout.added': [
    toActor(term('Payout Account Added'), ({ number }) => t`A payout account was added: ${number}.`),
  ],
  'payout.default-set': [
    toActor(term('New Default Account'), ({ number }) => t`Your default payout account is now ${number}.`),
  ],
  'payout.removed': [
    toActor(term('Payout Account Ended'), ({ number }) => t`A payout account was removed: ${number}.`),
  ],
}

/** To the person themselves, because somebody else may have done it in their name. */
function toActor<Data>(title: string, text: Message<Data>['text']): Message<Data, 'person'> {
  const advice = () =>
    t`If this was you, there is nothing to do. If not, choose a new password at once with ‘Forgot your password?’ on the sign-in page, and tell us.`
  return { ...toPerson(title, 'warning', (data) => sentences(text(data), advice())), isForActor: true }
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
