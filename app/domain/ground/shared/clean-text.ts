const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Space characters other than a tab or line break, and the braille blank. */
const SPACE = /[\p{Zs}\u2800]/gu

/** An emoji, whose joiners and colour selectors belong to it, or a character that nobody sees. */
const EMOJI_OR_UNSEEN =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)*)|[^\P{Cc}\t\n]|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu

/**
 * Text as it was meant: without invisible characters, with plain spaces, `\n` for each line break, and letters and
 * their accents composed. Never longer than what a browser counts. Rule: decisions "Forms: typed text is read once".
 */
export function cleanText(input: string): string {
  const text = input.replace(LINE_BREAK, '\n').replace(SPACE, ' ').replace(EMOJI_OR_UNSEEN, '$1')
  const composed = text.normalize('NFC')
  return composed.length > text.length ? text : composed
}
