import { eq, sql } from 'drizzle-orm'
import { inLanguages } from '~/adapters/language.server'
import type { Db } from '~/db/database.server'
import { prepared } from '~/db/prepared.server'
import { profiles, users } from '~/db/tables/index.server'
import type { Language } from '~/domain/ground/shared/language'
import { hearsSwahili, type UserType } from './actor'

/** What decides in which language a person hears from us, of `profiles` and `users`. */
export const hearingColumns = {
  userType: profiles.userType,
  language: users.language,
}
type Hearing = { userType: UserType; language: Language | null }

/** The language in which this person hears from us. Rule: decisions "Languages: what people hear". */
export const languageFor = ({ userType, language }: Hearing): Language =>
  language && hearsSwahili({ userType }) ? language : 'en'

const hearing = prepared((tx) =>
  tx
    .select(hearingColumns)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, sql.placeholder('userId')))
    .prepare(),
)

/** Writes something in this language, whatever the page's own. */
export const writeIn = <T>(language: Language, write: () => T): T =>
  inLanguages({ requested: language, written: language }, write)

export function languageOf(tx: Db, userId: string | null): Language {
  const person = hearing(tx).get({ userId })
  return person ? languageFor(person) : 'en'
}

/** Writes something to this person in their language, whoever caused it. */
export const inTheirLanguage = <T>(tx: Db, userId: string | null, write: () => T): T =>
  writeIn(languageOf(tx, userId), write)

/** What is written in each language, once for each. */
export function oncePerLanguage<T>(write: () => T): (language: Language) => T {
  const written: Partial<Record<Language, { text: T }>> = {}
  return (language) => {
    written[language] ??= { text: writeIn(language, write) }
    return written[language].text
  }
}
