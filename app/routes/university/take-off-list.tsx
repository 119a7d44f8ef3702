import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MAX_NOTES_LENGTH } from '~/domain/listings/properties/rules'
import {
  offListForm,
  takeOffList,
  universityListFor,
} from '~/domain/university/universities/university-list.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { FormPage } from '~/ui/form/form-page'
import { TextArea } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  return universityListFor(actor, idOf(params, 'propertyId'), idOf(params, 'universityId'))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const [id, universityId] = [idOf(params, 'propertyId'), idOf(params, 'universityId')]
  const { university } = universityListFor(actor, id, universityId)
  return submitForm(request, offListForm, (form) => {
    takeOffList(actor, id, universityId, form)
    return redirectWithNotice(paths.property(id), t`It is no longer on the list of ${university.name}`)
  })
}

export const meta = () => [{ title: pageTitle(t`Take it off the list`) }]

export default function TakeOffList() {
  const { property, university, standing } = useLoaderData<typeof loader>()
  return (
    <FormPage
      title={t`Take it off the list`}
      lead={property.title}
      back={{ href: paths.property(property.id), label: property.title }}
      closed={standing ? null : t`It is not on the list of ${university.name}.`}
      button={t`Take it off the list`}
      isDanger
      keep={t`Keep it there`}
      reply={useFormReply()}
    >
      <input type="hidden" name="seen_at" value={standing?.at ?? ''} />
      <TextArea
        name="reason"
        label={t`Why does it come off the list?`}
        hint={t`The owner reads it. Students do not.`}
        maxLength={MAX_NOTES_LENGTH}
        reply={useFormReply()}
      />
    </FormPage>
  )
}
