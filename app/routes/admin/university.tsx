import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { pictureChange } from '~/domain/ground/uploads/replace-picture.server'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { cityNames } from '~/domain/listings/cities/cities.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { LOGO_FIELD, logoFormKey } from '~/domain/university/universities/change-settings.server'
import {
  universityChangedBy,
  universityFormValues,
  universityView,
} from '~/domain/university/universities/chapter.server'
import { platformUniversityForm } from '~/domain/university/universities/forms.server'
import { changeUniversity } from '~/domain/university/universities/run-university.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireAdmin } from '~/http/session.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { UniversityForm } from '~/ui/admin/university-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

const TAB = paths.admin({ tab: 'universities' })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireAdmin(request)
  const row = findUniversityFor(actor, idOf(params, 'universityId'), 'university.run')
  const kept = stagedUploads(actor.id, logoFormKey(row.id)).map(keptFile)
  return { university: { ...universityView(row), city: row.city }, kept, cities: cityNames() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idOf(params, 'universityId')
  const upload = expectUpload(request, singleFile(LOGO_FIELD, logoFormKey(id)))
  const actor = await requireAdmin(request)
  return saveEdit(request, {
    form: platformUniversityForm,
    find: () => findUniversityFor(actor, id, 'university.run'),
    uploads: () => receiveUploads(request, actor, upload),
    values: universityFormValues,
    changedBy: universityChangedBy,
    save(input, { logo }, { form, kept }) {
      changeUniversity(actor, id, input, pictureChange(form, kept.at(-1)?.id, logo))
      return redirectWithNotice(TAB, 'University updated successfully')
    },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.university.name ?? 'University') },
]

export default function University() {
  return <UniversityForm {...useLoaderData<typeof loader>()} reply={useFormReply()} />
}
