import { eq } from 'drizzle-orm'
import { users } from '~/db/tables/index.server'
import type { SignedIn } from '~/domain/ground/access/actor'
import { transaction } from '~/domain/ground/access/transaction.server'
import type { Language } from '~/domain/ground/shared/language'

/** Writes the language that a person chose for their pages, for what they hear without asking. */
export function chooseLanguage(actor: SignedIn, language: Language): void {
  if (actor.language === language) return
  transaction(actor, (tx) => {
    tx.update(users).set({ language }).where(eq(users.id, actor.id)).run()
  })
}
