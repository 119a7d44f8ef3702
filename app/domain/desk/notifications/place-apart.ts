import { t } from '~/domain/ground/shared/language'

/** Where and when a stay is, as the texts of messages name it. */
export type Where = { place: string; stay: string }

/** The text of a message for an e-mail: place and days, which it names together, follow it on lines of their own. */
export function withPlaceApart(text: string, { place, stay }: Where): string {
  const named = `${place}, ${stay}`
  const at = text.indexOf(named)
  const [before, after] = [text.slice(0, Math.max(0, at)), text.slice(at + named.length)]
  const label = `${t`Place:`} `
  const opening = before.endsWith(label) ? label : / (?:for|of|at) $/.exec(before)?.[0]
  if (at < 0 || (before !== '' && !opening)) return text
  const start = before.slice(0, before.length - (opening?.length ?? 0))
  const isSentence = before === '' || opening === label
  const rest = start + (isSentence ? after.replace(/^\. ?/, '') : after.replace(/^,(?= )/, ''))
  return [rest.trim(), `${place}\n${stay}`].filter(Boolean).join('\n\n')
}
