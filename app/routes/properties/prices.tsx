import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { inFigures, seenVersion, sentences } from '~/domain/ground/shared/text'
import { ensureSeenVersion, versionNow } from '~/domain/listings/listing-form/edit-changes.server'
import { changeProperty } from '~/domain/listings/listing-form/edit-property.server'
import { pricesPage, readPrices, storedMeanwhile } from '~/domain/listings/listing-form/prices.server'
import { NOTHING_CHANGED } from '~/domain/listings/properties/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitChecked } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { PricesPage } from '~/ui/listing-form/prices-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return pricesPage(await requireActor(request), idOf(params, 'propertyId'))
}

const seenNow = () => t`Students see this now. An administrator checks it as well.`

/** Changes named in the notice, which travels in a cookie. */
const MOST_NAMED = 10

function othersText(more: number): string {
  if (more <= 0) return ''
  return more === 1 ? t`And 1 other change.` : t`And ${inFigures(more)} other changes.`
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const id = idOf(params, 'propertyId')
  const sent = await readForm(request)
  const { checked, values, changes } = readPrices(actor, id, sent)
  return submitChecked(
    () => [...sent],
    checked,
    (form) => {
      const { isUnchanged, needsApproval, isPublic } = changeProperty(
        actor,
        id,
        form,
        seenVersion(values.version),
      )
      if (isUnchanged) return redirectWithNotice(paths.propertyPrices(id), NOTHING_CHANGED, { kind: 'info' })
      const text = sentences(
        ...changes.slice(0, MOST_NAMED),
        othersText(changes.length - MOST_NAMED),
        needsApproval ? (isPublic ? seenNow() : t`Submitted for approval.`) : '',
      )
      return redirectWithNotice(paths.propertyPrices(id), text, {
        title: changes.length === 1 ? t`1 change saved` : t`${inFigures(changes.length)} changes saved`,
      })
    },
    {
      version: () => versionNow(actor, id),
      ensure: () => ensureSeenVersion(actor, id, values),
      meanwhile: () => storedMeanwhile(actor, id, sent),
    },
  )
}

export const meta = () => [{ title: pageTitle(t`Change Prices`) }]

export default function Prices() {
  return <PricesPage view={useLoaderData<typeof loader>()} reply={useFormReply()} />
}
