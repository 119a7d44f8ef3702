import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { storedBy } from '~/domain/events/stored-by.server'
import { storedMeanwhile } from '~/domain/shared/form-reply'
import { findHostelFor } from '~/domain/universities/access.server'
import { changeHostel } from '~/domain/universities/change-hostel.server'
import { hostelForm } from '~/domain/universities/forms.server'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { readForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { ErrorSummary } from '~/ui/form/error-summary'
import { PostForm } from '~/ui/form/post-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { HostelFields } from '~/ui/university/hostel-fields'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const { id, version, name, description, address } = findHostelFor(
    actor,
    idOf(params, 'hostelId'),
    'hostel.manage',
  )
  return { hostel: { id, version, name, description, address } }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const { id } = findHostelFor(actor, idOf(params, 'hostelId'), 'hostel.manage')
  const form = await readForm(request)
  return submitForm(
    form,
    hostelForm,
    (input) => {
      changeHostel(actor, id, input)
      return redirectWithNotice(paths.uniHostel(id), 'Hostel updated successfully')
    },
    {
      version: () => findHostelFor(actor, id, 'hostel.manage').version,
      meanwhile: () => {
        const { name, description, address } = findHostelFor(actor, id, 'hostel.manage')
        return storedMeanwhile(form, { name, description, address }, storedBy(['hostel.changed'], id))
      },
    },
  )
}

export const meta = () => [{ title: pageTitle('Edit Hostel') }]

export default function EditHostel() {
  const { hostel } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const back = paths.uniHostel(hostel.id)
  return (
    <Page title="Edit Hostel" lead={hostel.name} back={{ href: back, label: hostel.name }} narrow>
      <PostForm reply={reply} version={hostel.version}>
        <ErrorSummary reply={reply} />
        <HostelFields hostel={hostel} reply={reply} />
        <div className="actions">
          <SubmitButton>Save Changes</SubmitButton>
          <ButtonLink href={back}>Cancel</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
