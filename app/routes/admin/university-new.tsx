import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pictureChange } from '~/domain/ground/uploads/replace-picture.server'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { LOGO_FIELD, logoFormKey } from '~/domain/university/universities/change-settings.server'
import { platformUniversityForm } from '~/domain/university/universities/forms.server'
import { createUniversity, NEW_UNIVERSITY } from '~/domain/university/universities/run-university.server'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireAdmin } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { UniversityForm } from '~/ui/admin/university-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const kept = stagedUploads(actor.id, logoFormKey(NEW_UNIVERSITY)).map(keptFile)
  return { kept, cities: cityNames(), idempotencyKey: newIdempotencyKey() }
}

export async function action({ request }: ActionFunctionArgs) {
  const upload = expectUpload(request, singleFile(LOGO_FIELD, logoFormKey(NEW_UNIVERSITY)))
  const actor = await requireAdmin(request)
  const received = await receiveUploads(request, actor, upload)
  return submitForm(
    received.form,
    platformUniversityForm,
    (input, form) => {
      const logo = pictureChange(form, received.kept.at(-1)?.id, null)
      const toAdministrators = paths.adminUniversityAdministrators
      const path = createUniversity(actor, input, logo, idempotencyKeyOf(form), toAdministrators)
      return redirectWithNotice(path, 'University created successfully')
    },
    received,
  )
}

export const meta = () => [{ title: pageTitle('Add University') }]

export default function NewUniversity() {
  return <UniversityForm {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
