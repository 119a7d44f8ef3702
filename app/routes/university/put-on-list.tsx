import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  onListForm,
  putOnList,
  universityListFor,
} from '~/domain/university/universities/university-list.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitFormWith } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { listButton, UniversityListFields } from '~/ui/property-page/university-list-form'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return universityListFor(actor, idOf(params, 'propertyId'), idOf(params, 'universityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const [id, universityId] = [idOf(params, 'propertyId'), idOf(params, 'universityId')]
  const { university, property } = universityListFor(actor, id, universityId)
  return submitFormWith(request, onListForm, { version: () => property.version }, (form) => {
    putOnList(actor, id, universityId, form)
    return redirectWithNotice(paths.property(id), t`It is on the list of ${university.name} for 12 months`)
  })
}

export const meta = () => [{ title: pageTitle(t`University's list`) }]

export default function PutOnList() {
  const list = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title={t`The list of ${list.university.name}`}
      lead={list.property.title}
      back={{ href: paths.property(list.property.id), label: list.property.title }}
      version={list.property.version}
      button={listButton(list)}
      reply={reply}
    >
      <UniversityListFields list={list} reply={reply} />
    </FormPage>
  )
}
