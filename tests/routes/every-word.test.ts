import { beforeAll, describe, expect, test } from 'vitest'
import { demoUsers } from '#seed/demo-users'
import { database } from '~/db/database.server'
import { notifications } from '~/db/tables/index.server'
import { restore } from '../checks/access-fixture'
import { useMarket } from '../checks/access-market'
import { asking, type Question } from '../checks/access-questions'
import { type Row, type Subject, subjects, table } from '../checks/access-table'
import { unmarked, useFillerLanguage } from '../support/filler-language'
import { updateRows } from '../support/rows'

const market = useMarket()
const put = asking(market)

useFillerLanguage()

const isAdmin = (name: Subject) => name !== 'guest' && demoUsers[name].userType === 'admin'
const people = subjects.filter((name) => !isAdmin(name))
const admins = subjects.filter(isAdmin)

/** Administrators alone set the platform up. */
const pages = table.filter(({ method, address }) => method === 'GET' && address !== '/admin-setup')
/** The list of a ballot is one file for all readers: what is hashed is in it. */
const isForAll = ({ address }: Row) => address === '/university-chapter/ballots/{ballotA}/csv'
const modes = { plain: {}, lite: { 'Save-Data': 'on' } }

/** What somebody who asks for Swahili reads there; '' where the answer is no text. */
async function read(question: Omit<Question, 'method'>, mode: object): Promise<string> {
  const headers = { 'Accept-Language': 'sw', ...mode }
  const { answer, text } = await put({ ...question, method: 'GET', headers })
  return /^text\/(?:html|csv)/.test(answer.headers.get('Content-Type') ?? '') ? text : ''
}

const languageOf = (text: string) => /^<!doctype html><html lang="(\w+)"/.exec(text)?.[1]

/** Those of the row's people who get a page there, and the first of them who is refused it, in each way. */
function readersOf({ outcomes }: Row, people: readonly Subject[]): Subject[] {
  const outcomeOf = (name: Subject) => outcomes[subjects.indexOf(name)]
  const isFirst = (name: Subject) => people.find((other) => outcomeOf(other) === outcomeOf(name)) === name
  return people.filter(
    (name) => outcomeOf(name) === 200 || (typeof outcomeOf(name) === 'number' && isFirst(name)),
  )
}

/** Notifications keep the language in which they were written: here that of nobody. */
beforeAll(() => {
  const { fixture } = market
  restore(fixture)
  updateRows(notifications, { title: '1', message: '2', markedMessage: null })
  fixture.data = database().sqlite.serialize()
})

describe('in Swahili', () => {
  describe.each(pages)('$address', (row) => {
    test.each(Object.entries(modes))('has every word translated, %s', async (_name, mode) => {
      const left = new Set<string>()
      for (const as of isForAll(row) ? [] : readersOf(row, people)) {
        const text = await read({ ...row, row, as }, mode)
        expect(languageOf(text) ?? 'sw', as).toBe('sw')
        for (const line of unmarked(text)) left.add(line)
      }
      expect([...left]).toEqual([])
    })

    test('is English as a whole for administrators', async () => {
      for (const as of readersOf(row, isForAll(row) ? subjects : admins)) {
        const text = await read({ ...row, row, as }, modes.plain)
        expect(languageOf(text) ?? 'en', as).toBe('en')
        expect(text.match(/⟦[^⟧]*⟧/g) ?? [], as).toEqual([])
      }
    })
  })
})
