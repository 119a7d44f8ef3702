import { sentenceIn } from './client'
import { isTaken, type Sent } from './crowd'
import type { Figures } from './figures'
import { countOf } from './market'
import type { Site } from './site'

/**
 * Checks after a restart that every acknowledged form is stored once. Sends forms without an answer again, as
 * people do, after which they are stored once; a decision may answer that it was taken already.
 */
export async function settle(sent: readonly Sent[], site: Site, figures: Figures) {
  const acknowledged = sent.filter(({ reply }) => isTaken(reply))
  const unanswered = sent.filter(({ reply }) => reply.status === 0)
  for (const { form } of acknowledged) {
    const stored = countOf(...form.stored)
    if (stored === 0) figures.lost += 1
    if (stored > 1) figures.doubled += 1
  }
  for (const { form } of unanswered) {
    const reply = await form.send(site.url)
    if (isTaken(reply)) form.taken(reply)
    const stored = countOf(...form.stored)
    if (stored !== 1 || !(isTaken(reply) || reply.status === (form.answeredAgain ?? 409)))
      figures.problems.push(
        `sent again: answered ${reply.status} ${reply.failure ?? sentenceIn(reply.text)}, stored ${stored} times`,
      )
  }
  noteRefusals(sent, figures)
  return { acknowledged: acknowledged.length, again: unanswered.length }
}

/** Every form was right when it was sent: whatever answers otherwise is a problem. */
function noteRefusals(sent: readonly Sent[], figures: Figures): void {
  for (const { reply } of sent) {
    if (reply.status >= 500) figures.errors += 1
    if (reply.status !== 0 && !isTaken(reply))
      figures.problems.push(`a form was answered ${reply.status}: ${sentenceIn(reply.text)}`)
  }
}
