import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeChecks, checksForm } from '~/domain/listings/review/change-checks.server'
import { propertyForReview, propertyVersion } from '~/domain/listings/review/review-page.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice, returnPath } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ErrorSummary } from '~/ui/form/error-summary'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { CheckForm } from '~/ui/review/check-form'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const { property, owner, checks } = propertyForReview(actor, idOf(params, 'propertyId'))
  const { id, title, version } = property
  return {
    property: { id, title, version },
    owner,
    checks,
    back: returnPath(request, paths.adminProperty(id)),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireAdmin(request)
  const id = idOf(params, 'propertyId')
  return submitFormWith(request, checksForm, { version: () => propertyVersion(actor, id) }, (form) => {
    changeChecks(actor, id, form)
    return redirectWithNotice(returnPath(request, paths.adminProperty(id)), 'Checks saved')
  })
}

export const meta = () => [{ title: pageTitle('Checks') }]

export default function PropertyChecks() {
  const { property, owner, checks, back } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <Page
      title="Checks"
      lead={`${property.title}, by ${owner.fullName}`}
      back={{ href: back, label: property.title }}
      narrow
    >
      <div className="stack">
        <ErrorSummary reply={reply} />
        <CheckForm property={property} owner={owner} checks={checks} back={back} reply={reply} />
      </div>
    </Page>
  )
}
