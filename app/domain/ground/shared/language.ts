export type Language = 'en' | 'sw'
export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'sw'

/** The address of a public page in Swahili, for links from elsewhere. */
export const swahiliAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=sw`

/** What a language is called in itself. */
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

/** The language of the page that is drawn, and its sentences by their English. */
type Speaker = { language: () => Language; find: (english: string) => string | undefined }

/** In the browser, that of the page; its scripts carry their own sentences, and learn their tables. */
const ofPage = globalThis.document?.documentElement.lang === 'sw' ? 'sw' : 'en'
const learned = new Map<string, string>()
let speaker: Speaker = { language: () => ofPage, find: (english) => learned.get(english) }

/** The server speaks each request's own language. */
export function speakWith(next: Speaker): void {
  speaker = next
}

/** The language in which this page, or this answer, is written. */
export const language = (): Language => speaker.language()

type Tag = (english: TemplateStringsArray, ...values: (string | number)[]) => string

/**
 * A sentence in the language of the page: the English stays here, its Swahili is in `app/swahili/` under it, with {0}, {1} for
 * the values. Only while somebody is answered, never when a module loads. Rule: decisions "Languages: English in the code".
 */
export const t = Object.assign(tag(''), {
  /** A sentence whose English has several meanings: this one's Swahili has a key of its own. */
  as: (context: string) => tag(context),
  sw: (swahili: string) => tag('', swahili),
  /** The build puts it around the words of tables in scripts, which then know their Swahili. */
  word(english: string, swahili: string): string {
    learned.set(english, swahili)
    return english
  },
})

function tag(context: string, swahili?: string): Tag {
  return (english, ...values) => pieces(english, values, context, swahili).join('')
}

/** The texts and values of a sentence in the order of the page's language. */
export function pieces<V>(
  english: readonly string[],
  values: readonly V[],
  context = '',
  given?: string,
): (string | V)[] {
  const swahili = inEnglish() ? undefined : (given ?? speaker.find(keyOf(english, context)))
  if (swahili === undefined)
    return english.flatMap((text, index) => [text, ...values.slice(index, index + 1)])
  return swahili.split(/\{(\d+)\}/).map((part, index) => (index % 2 === 0 ? part : (values[+part] as V)))
}

const inEnglish = () => language() === 'en'

/** A table of words, drawn one by one. */
export function labels<K extends string>(english: Record<K, string>) {
  return Object.assign((key: K): string => translated(english[key]), { english })
}

/** Words that `translated` draws: what is stored or compared keeps its English. */
export const terms = <W extends string>(...english: W[]): W[] => english
export const term = <W extends string>(english: W): W => english
export const translated = (english: string): string =>
  inEnglish() ? english : (speaker.find(english) ?? english)

/** The name of a sentence in the files: 'Photos of {0}', 'Approved (of a request)'. */
function keyOf(english: readonly string[], context = ''): string {
  const text = english.reduce((all, part, index) => `${all}{${index - 1}}${part}`)
  return context === '' ? text : `${text} (${context})`
}
