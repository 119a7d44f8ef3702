import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, speakWith } from '~/domain/ground/shared/language'
import { swahili } from '~/swahili/all.server'

/** What a visitor asked for, and what this page is written in: the same where the page is finished in that language. */
type Languages = { asked: Language; written: Language }

const english: Languages = { asked: 'en', written: 'en' }
const current = new AsyncLocalStorage<Languages>()

speakWith({ language: () => languagesNow().written, find: (sentence) => swahili.get(sentence) })

/** The languages of the request that is answered; English outside of one. */
export const languagesNow = (): Languages => current.getStore() ?? english

/** Answers in these languages, with everything that this starts. */
export const inLanguages = <T>(languages: Languages, work: () => T): T => current.run(languages, work)
