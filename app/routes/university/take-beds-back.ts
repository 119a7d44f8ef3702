import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { namesOf } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { inFigures } from '~/domain/ground/shared/text'
import { takeBackPress } from '~/domain/university/submissions/take-back.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { managedId } from '~/http/params.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

const pageOf = (request: Request) => paths.bedsBack({ manage: managedId(request), kind: 'absent' })

export function loader({ request }: LoaderFunctionArgs) {
  return redirect(pageOf(request), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findUniversityFor(actor, managedId(request), 'university.manage')
  return submitButton(request, pageOf(request), ({ form }) => {
    const { returned, left } = takeBackPress(actor, id, Number(form.get('at')) || 0)
    const done =
      returned === 1
        ? t`1 student has the bed again.`
        : t`${inFigures(returned)} students have the bed again.`
    return left.length === 0 ? done : `${done} ${t`Their bed is taken or promised: ${namesOf(left)}.`}`
  })
}
