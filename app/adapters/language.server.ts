import { AsyncLocalStorage } from 'node:async_hooks'
import { type Language, speakWith } from '~/domain/ground/shared/language'
import accounts from '~/swahili/accounts.json'
import bookings from '~/swahili/bookings.json'
import calculator from '~/swahili/calculator.json'
import frame from '~/swahili/frame.json'
import home from '~/swahili/home.json'
import news from '~/swahili/news.json'
import ownerDesks from '~/swahili/owner-desks.json'
import payments from '~/swahili/payments.json'
import places from '~/swahili/places.json'
import returns from '~/swahili/returns.json'
import scripts from '~/swahili/scripts.json'
import search from '~/swahili/search.json'
import shared from '~/swahili/shared.json'
import students from '~/swahili/students.json'

const files: Record<string, string>[] = [
  accounts,
  bookings,
  calculator,
  frame,
  home,
  news,
  ownerDesks,
  payments,
  places,
  returns,
  scripts,
  search,
  shared,
  students,
]
/** The Swahili of each English sentence. */
const swahili = new Map(files.flatMap(Object.entries<string>))

/** The language that a visitor asked for, and the one of this page: the same where the page has been translated. */
type Languages = { requested: Language; written: Language }

const english: Languages = { requested: 'en', written: 'en' }
const current = new AsyncLocalStorage<Languages>()

/** @internal Tests speak another way, and then this one again. */
export const speakSwahili = () =>
  speakWith({ language: () => languagesNow().written, find: (sentence) => swahili.get(sentence) })
speakSwahili()

/** The languages of the request that is answered; English outside of one. */
export const languagesNow = (): Languages => current.getStore() ?? english

/** Answers in these languages, with everything that this starts. */
export const inLanguages = <T>(languages: Languages, work: () => T): T => current.run(languages, work)
