import { describe, expect, it } from 'vitest'
import { inLanguages } from '~/adapters/language.server'
import { translated } from '~/domain/ground/shared/language'
import { marksIn, readSwahili, withSwahili } from '../../.config/swahili'
import { allMarks, english, placeholdersIn, readApp, repeatedKeys, unmarkedIn } from './languages'

const sources = readApp()
const marks = allMarks(sources)
const swahili = readSwahili()
const at = ({ path, line, key }: { path: string; line: number; key: string }) => `app/${path}:${line} ${key}`

/** A value may be the words of somebody, which end their sentence. */
const sentencesIn = (text: string) => text.split(/(?<=[.?!]) |(?<=\{\d\}) (?=\p{Lu})/u)
const isLong = (sentence: string) => sentence.split(' ').length > 25

/** Names that are the same in both languages: of regions, banks, browsers; months are read in both. */
const stays =
  /(?:shared\/(?:brand|days)|accounts\/devices\.server|payouts\/rules|properties\/catalogue)\.ts:\d+ \p{Lu}\p{L}*(?:[ -](?:es|\p{Lu}\p{L}*))*$/u

describe('the Swahili of the English sentences', () => {
  it('is there for each of them', () => {
    expect(marks.filter(({ key }) => !swahili.has(key)).map(at)).toEqual([])
  })

  it('belongs to a sentence in the code, once', () => {
    const used = new Set(marks.map(({ key }) => key))
    expect([...swahili.keys()].filter((key) => !used.has(key))).toEqual([])
    expect(repeatedKeys()).toEqual([])
  })

  it('is read by the server', () => {
    const sw = { requested: 'sw', written: 'sw' } as const
    const unread = [...swahili].filter(
      ([english, text]) => inLanguages(sw, () => translated(english)) !== text,
    )
    expect(unread).toEqual([])
  })

  it('has the same values in it', () => {
    const differing = [...swahili].filter(
      ([english, text]) => placeholdersIn(english) !== placeholdersIn(text),
    )
    expect(differing).toEqual([])
  })

  it('is, like the English, in sentences of at most 25 words, also in e-mails', () => {
    const long = [...swahili].flat().flatMap((text) => sentencesIn(text).filter(isLong))
    expect(long).toEqual([])
  })

  it('is looked up while somebody is answered, never when a module loads', () => {
    expect(marks.filter(({ isAtLoad }) => isAtLoad).map(at)).toEqual([])
  })

  it('comes with the words of a table in a script, so that both stay out where nobody uses them', () => {
    const code = "const words = labels({ shut: 'Close' })"
    expect(withSwahili(code, marksIn('app/ui/x.ts', code), swahili)).toBe(
      `const words = /*#__PURE__*/ labels({ shut: /*#__PURE__*/ taught.word("Close", "Funga") })
import { t as taught } from '~/domain/ground/shared/language'
`,
    )
  })

  it('comes with a script that says it', () => {
    const code = 'const f = () => [t`Close`, t`Copy`]'
    const script = withSwahili(code, marksIn('app/ui/x.ts', code), swahili)
    expect(script).toBe('const f = () => [t.sw("Funga")`Close`, t.sw("Nakili")`Copy`]')
  })
})

describe('every file with words for people', () => {
  it('has them marked', () => {
    const read = sources.filter(({ path }) => !english.some((one) => path.startsWith(one)))
    expect(read.length).toBeGreaterThan(600)
    const unmarked = read.flatMap(unmarkedIn)
    expect(unmarked.filter((text) => !stays.test(text))).toEqual([])
  })

  it('shows the check what is not marked', () => {
    const text = `const x = () => <p title="Hello you">Some words {'More words'} {t\`Marked\`}</p>`
    expect(unmarkedIn({ path: 'ui/x.tsx', text })).toEqual([
      'app/ui/x.tsx:1 Hello you',
      'app/ui/x.tsx:1 Some words',
      'app/ui/x.tsx:1 More words',
    ])
  })
})
