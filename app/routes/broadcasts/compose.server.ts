import { data } from '@remix-run/node'
import { broadcastChoices } from '~/domain/desk/broadcasts/choices.server'
import { deliverBroadcasts } from '~/domain/desk/broadcasts/deliver-broadcasts.server'
import { broadcastDetails, recentBroadcasts, recentMessages } from '~/domain/desk/broadcasts/list.server'
import { deliverySentence, isPartial } from '~/domain/desk/broadcasts/rules'
import { studentsAsked } from '~/domain/desk/broadcasts/write-to-students.server'
import type { Actor } from '~/domain/ground/access/actor'
import type { IdempotencyKey } from '~/domain/ground/events/idempotency.server'
import { t } from '~/domain/ground/shared/language'
import { nameText } from '~/domain/ground/shared/person-names'
import { seenVersion } from '~/domain/ground/shared/text'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor, requireAdmin } from '~/http/session.server'
import { canSendMail } from '~/http/site.server'
import { submitForm } from '~/http/submit-form.server'

/** The page on which administrators write to people of the platform. */
export async function platformPage(request: Request) {
  await requireAdmin(request)
  return { choices: broadcastChoices(), recent: recentBroadcasts(), canSendMail: canSendMail() }
}

export const queryOf = (request: Request) => new URL(request.url).searchParams

/** The page on which a university writes to the students of the list that the address asks for. */
export async function studentsPage(request: Request) {
  const actor = await requireActor(request)
  const { reached: _, ...list } = studentsAsked(actor, queryOf(request))
  const recent = recentMessages(list.university.id)
  return { ...list, sender: nameText(actor.fullName), recent, canSendMail: canSendMail() }
}

type Form<Input> = Parameters<typeof submitForm<Input, unknown>>[1]

/** Shows the message as its receivers read it, and how many they are; nothing is sent yet. */
export function previewMessage<Input>(
  request: Request,
  form: Form<Input>,
  reachOf: (input: Input) => { receivers: number; about: string },
) {
  return submitForm(request, form, (input) =>
    data({ preview: { formValues: input, ...reachOf(input), idempotencyKey: newIdempotencyKey() } }),
  )
}

/** Sends a message that was previewed, and leads to its page. `send` stores it and returns the path of its page. */
export function sendMessage<Input>(
  request: Request,
  actor: Actor,
  form: Form<Input>,
  send: (input: Input & { shown_count: number | null }, idempotencyKey: IdempotencyKey) => string,
) {
  return submitForm(request, form, (input, sent) => {
    const shown_count = seenVersion(sent.get('shown_count'))
    const path = send({ ...input, shown_count }, idempotencyKeyOf(sent))
    // The first receivers are notified at once; the scheduler continues.
    deliverBroadcasts()
    const delivery = broadcastDetails(actor, path.slice(path.lastIndexOf('/') + 1))
    const partial = isPartial(delivery, canSendMail())
    return redirectWithNotice(path, deliverySentence(delivery, canSendMail()), {
      kind: partial ? 'warning' : 'success',
      title: partial ? t`Partial Success` : undefined,
    })
  })
}
