/*
 * Messages name people. While a message is written, each name is marked with the person's id, and the marked text
 * is kept beside the message: closing an account then replaces that person's name, removes their marked words, and
 * changes nothing else.
 */

/** Characters of Unicode's private use area, which no keyboard types. */
const [START, MIDDLE, END] = ['\u{E000}', '\u{E001}', '\u{E002}']
const MARKS = new RegExp(`${START}([^${MIDDLE}]*)${MIDDLE}([^${END}]*)${END}`, 'gu')

/** How the mark of this person begins. */
export const markOf = (personId: string): string => START + personId + MIDDLE

/** A marked name; '' for an empty one. */
export function markName(personId: string, name: string): string {
  return name === '' ? '' : markOf(personId) + name + END
}

/** Words that this person wrote; '' for none. */
export function markWords(personId: string, text: string): string {
  return text === '' ? '' : START + wordsOf(personId) + MIDDLE + text + END
}

const wordsOf = (personId: string) => `words of ${personId}`

/** The text as people read it, and with its marks; null without any. */
export function readMarked(text: string): { plain: string; marked: string | null } {
  return { plain: text.replace(MARKS, '$2'), marked: text.includes(START) ? text : null }
}

/** The marked text with another name for this person, and without their words. */
export function renameMarked(text: string, personId: string, name: string): string {
  const renamed = text.replace(MARKS, (mark, id) => (id === personId ? markName(id, name) : mark))
  return renamed.replace(MARKS, (mark, id) => (id === wordsOf(personId) ? '' : mark)).trimEnd()
}
