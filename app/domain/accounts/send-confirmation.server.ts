import { transaction } from '~/db/transaction.server'
import type { Actor } from '~/domain/access/actor'
import { record } from '~/domain/events/record.server'
import { refused } from '~/domain/shared/refusals'
import { sendConfirmLetter } from './letters.server'
import { mayMailAgain } from './mail-tokens.server'
import { type Site, TOO_MANY_LETTERS } from './rules'

/** Sends the confirmation letter again. Refused when the address is confirmed, or after too many letters. */
export function sendConfirmation(actor: Actor, site: Site): void {
  transaction((tx) => {
    if (actor.emailConfirmed) throw refused('Your e-mail address is confirmed already.')
    if (!mayMailAgain(tx, actor.id)) throw refused(TOO_MANY_LETTERS)
    sendConfirmLetter(tx, actor, site)
    record(tx, {
      name: 'account.confirmation-asked',
      actorId: actor.id,
      subject: { type: 'account', id: actor.id },
    })
  })
}
