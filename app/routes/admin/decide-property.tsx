import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, type Params, useLoaderData } from '@remix-run/react'
import { missing } from '~/domain/ground/shared/refusals'
import { shortened } from '~/domain/ground/shared/text'
import { decideInQueue } from '~/domain/listings/review/decide-in-queue.server'
import { type Decision, decisions } from '~/domain/listings/review/decide-property.server'
import { propertyToDecide, propertyVersion } from '~/domain/listings/review/review-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { DecideProperty, decisionTitles } from '~/ui/review/decide-property'

const notices = { approve: 'Property approved successfully', reject: 'Property rejected successfully' }

/** The last word of the address. @throws missing */
function decisionOf({ decision }: Params): Decision {
  if (decision !== 'approve' && decision !== 'reject') throw missing()
  return decision
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const decision = decisionOf(params)
  const actor = await requireAdmin(request)
  const property = propertyToDecide(actor, idOf(params, 'propertyId'), request.url)
  return { decision, property, back: returnPath(request, paths.adminProperty(property.id)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const decision = decisionOf(params)
  const { form, command } = decisions[decision]
  const done = notices[decision]
  const actor = await requireAdmin(request)
  const id = idOf(params, 'propertyId')
  return submitFormWith(request, form, { version: () => propertyVersion(actor, id) }, (review) => {
    const back = returnPath(request, paths.adminProperties())
    if (new URL(request.url).searchParams.has('next'))
      return toNext(decideInQueue(actor, id, decision, review, back), back, done)
    command(actor, id, review)
    return redirectWithNotice(back, done)
  })
}

/** To the next listing of the queue, or to the queue when none waits any more. */
function toNext(
  { title, next, decidedBefore }: ReturnType<typeof decideInQueue>,
  back: string,
  done: string,
) {
  const path = next === null ? back : paths.adminProperty(next.id, { redirect: back })
  const end = next === null ? ' No other property waits for a decision.' : ''
  if (decidedBefore === null) return redirectWithNotice(path, `${done}: ${shortened(title, 60)}.${end}`)
  const text = `Your decision on “${title}” came too late: ${decidedBefore}.${end || ' Here is the next property.'}`
  return redirectWithNotice(path, text, { kind: 'warning' })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data ? decisionTitles[data.decision] : 'Property Approval') },
]

export default function DecidePropertyPage() {
  return <DecideProperty {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
