/** Most words of a sentence, and most letters of bold text, on students' pages. */
const MOST_WORDS = 25
const MOST_BOLD = 80

/** Text in these runs on within a sentence; every other element begins a new one. */
const INLINE = 'a abbr b em i s small span strong sub sup time wbr'.split(' ')

function textOf(html: string): string {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<span class="[^"]*\bclip\b[^>]*>.*?<\/span>/g, '\n$&\n')
    .replace(/<\/?([a-z][\w-]*)[^>]*>/g, (_, name: string) => (INLINE.includes(name) ? '' : '\n'))
    .replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' }

/** The body without scripts and without what people wrote: quotations, and the texts of listings and forms. */
function ownWords(html: string): string {
  return html
    .replace(/^.*?<body\b/s, '<body')
    .replace(/<(script|style|svg|q|textarea)\b[^>]*>.*?<\/\1>/gs, '')
    .replace(/<(\w+) class="(?:[^"]* )?lines(?: [^"]*)?"[^>]*>.*?<\/\1>/gs, '')
    .replace(/“[^”]*”/g, '“”')
}

/** Sentences that take too long to read. */
export function longSentences(html: string): string[] {
  return textOf(ownWords(html))
    .split(/\n|(?<=[.!?”]) (?=\p{Lu}|“|\d)/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length > MOST_WORDS)
}

/** Bold text that is a paragraph. */
export function longBold(html: string): string[] {
  return [...ownWords(html).matchAll(/<(\w+)(?= class="(?:[^"]* )?strong[ "]|>)[^>]*>(.*?)<\/\1>/gs)]
    .filter(([whole, name = '']) => ['strong', 'b'].includes(name) || /^<\w+ class=/.test(whole))
    .map(([, , content = '']) => textOf(content).trim())
    .filter((text) => text.length > MOST_BOLD)
}
