import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { pictureChange } from '~/domain/ground/uploads/replace-picture.server'
import { keptFile, stagedUploads } from '~/domain/ground/uploads/staging.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import {
  changeUniversitySettings,
  LOGO_FIELD,
  logoFormKey,
} from '~/domain/university/universities/change-settings.server'
import {
  universityChangedBy,
  universityFormValues,
  universityView,
} from '~/domain/university/universities/chapter.server'
import { universityForm } from '~/domain/university/universities/forms.server'
import { managedId } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { saveEdit } from '~/http/save-edit.server'
import { requireActor } from '~/http/session.server'
import { expectUpload } from '~/http/uploads/held-files.server'
import { receiveUploads, singleFile } from '~/http/uploads/uploads.server'
import { paths } from '~/paths'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { SettingsForm } from '~/ui/university/settings-form'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const university = findUniversityFor(actor, managedId(request), 'university.manage')
  const kept = stagedUploads(actor.id, logoFormKey(university.id)).map(keptFile)
  return { university: universityView(university), kept }
}

export async function action({ request }: ActionFunctionArgs) {
  const id = managedId(request)
  const upload = expectUpload(request, singleFile(LOGO_FIELD, logoFormKey(id)))
  const actor = await requireActor(request)
  return saveEdit(request, {
    form: universityForm,
    find: () => findUniversityFor(actor, id, 'university.manage'),
    uploads: () => receiveUploads(request, actor, upload),
    values: universityFormValues,
    changedBy: universityChangedBy,
    save(input, { logo }, { form, kept }) {
      const change = pictureChange(form, kept.at(-1)?.id, logo)
      const waits = changeUniversitySettings(actor, id, input, change)
      return redirectWithNotice(
        paths.universityChapter({ manage: id, tab: 'settings' }),
        waits
          ? t`University settings updated successfully. The new name waits for approval.`
          : t`University settings updated successfully`,
      )
    },
  })
}

export const meta = () => [{ title: pageTitle(t`University Settings`) }]

export default function Settings() {
  const { university, kept } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.universityChapter({ manage: university.id, tab: 'settings' })
  return (
    <Page
      title={t`University Settings`}
      lead={university.name}
      back={{ href: back, label: t`University Chapter` }}
      narrow
    >
      <SettingsForm university={university} kept={kept} reply={reply} />
    </Page>
  )
}
