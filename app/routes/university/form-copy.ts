import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { t } from '~/domain/ground/shared/language'
import { findFormFor } from '~/domain/university/forms/access.server'
import { copyForm } from '~/domain/university/forms/change-form.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.universityFormEdit(idOf(params, 'formId')), 303)
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findFormFor(actor, idOf(params, 'formId'), 'form.manage')
  return submitButton(request, paths.universityFormEdit(id), () =>
    redirectWithNotice(
      paths.universityFormEdit(copyForm(actor, id)),
      t`Form created successfully. It is inactive until you tick Active.`,
    ),
  )
}
