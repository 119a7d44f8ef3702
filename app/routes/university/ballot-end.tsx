import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deliverBallotNews } from '~/domain/desk/notifications/ballot-news.server'
import { t } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { findBallotFor } from '~/domain/university/ballots/access.server'
import { endBallot } from '~/domain/university/ballots/draw-ballot.server'
import { endForm } from '~/domain/university/ballots/forms.server'
import { MAX_REASON } from '~/domain/university/ballots/rules'
import { isDrawn, whyNotEnd } from '~/domain/university/ballots/states'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ballot = findBallotFor(await requireActor(request), idOf(params, 'ballotId'))
  const why = whyNotEnd(ballot)
  if (why !== null) throw refused(why, undefined, { href: paths.ballot(ballot.id), label: t`Room ballot` })
  return { id: ballot.id, version: ballot.version, isDrawn: isDrawn(ballot.status) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findBallotFor(actor, idOf(params, 'ballotId'))
  return submitFormWith(request, endForm, { version: () => findBallotFor(actor, id).version }, (input) => {
    endBallot(actor, id, input)
    // The first students are notified at once; the scheduler continues.
    deliverBallotNews()
    return redirectWithNotice(paths.ballot(id), t`The ballot has ended. It stays visible with its reason.`)
  })
}

export const meta = () => [{ title: pageTitle(t`End ballot`) }]

/** Abandons a ballot before its draw, or annuls it after it. */
export default function EndBallot() {
  const { id, version, isDrawn } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const title = isDrawn ? t`Annul ballot` : t`Abandon ballot`
  return (
    <FormPage
      title={title}
      back={{ href: paths.ballot(id), label: t`Room ballot` }}
      version={version}
      button={title}
      isDanger
      keep={t`Keep it`}
      reply={reply}
    >
      <p>
        {isDrawn
          ? t`The order that was drawn no longer counts. The ballot stays visible for everybody with its result, and its students can be in the next one.`
          : t`Nothing is drawn. The ballot stays visible for everybody, and a new one can be announced.`}
      </p>
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`Everybody can read it.`}
        rows={3}
        maxLength={MAX_REASON}
        reply={reply}
        required
      />
    </FormPage>
  )
}
