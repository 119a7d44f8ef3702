import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { missing } from '~/domain/ground/shared/refusals'
import { draftPath, type OpenForm, openForm } from '~/domain/listings/listing-form/open-form.server'
import { controlAfter, readStep, stepName } from '~/domain/listings/listing-form/steps'
import {
  copiedPhotos,
  removeRoomCategory,
  roomToRemove,
  takeStep,
} from '~/domain/listings/listing-form/take-step.server'
import { formKeyOf } from '~/domain/listings/properties/rules'
import { idOf } from '~/http/params.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { submitButton } from '~/http/submit-form.server'
import { copyPictures } from '~/http/uploads/copy-pictures.server'
import { paths } from '~/paths'
import { pageTitle } from '~/ui/layout/page'
import { ListingFormPage } from '~/ui/listing-form/form-page'
import { RemoveCategory } from '~/ui/listing-form/rooms-section'
import { t } from '~/ui/t'
import {
  expectPhotos,
  keepOrReply,
  listingFormPage,
  readListing,
  replyToListing,
} from './listing-form.server'

const asks = () => t`Delete room category`
const editOf = (request: Request) => new URL(request.url).searchParams.get('edit') || null

/** The form itself, where it comes back when a file was wrong; or the question whether a category may go. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const propertyId = editOf(request)
  const form = openForm(actor, propertyId, params.draftId ?? null)
  const taken = readStep(params.step ?? '')
  const path = draftPath(form.draftId, propertyId)
  if (!taken || form.draftId !== params.draftId) throw redirect(path, 303)
  if (taken.step !== 'remove-category') return { path, form: listingFormPage(form), removal: null }
  const removal = roomToRemove(form, taken.roomKey)
  if (!removal) throw redirect(path, 303)
  return { path, form: null, removal }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const draftId = idOf(params, 'draftId')
  const propertyId = editOf(request)
  expectPhotos(request, draftId)
  const actor = await requireActor(request, { formPath: draftPath(draftId, propertyId) })
  const form = openForm(actor, propertyId, draftId)
  const taken = readStep(params.step ?? '')
  if (!taken) throw missing()
  if (taken.step === 'remove-category') return removeCategory(request, form, taken.roomKey)
  const { received, values } = await readListing(request, form)
  const photo = String(received.form.get('photo') ?? '')
  const take = () => takeStep(form, values, { ...taken, whole: received.complete, photo })
  const step = await keepOrReply(form, values, received, take)
  if ('reply' in step) return step.reply
  const { after, isKept } = step.kept
  await copyPictures(actor, formKeyOf(draftId), copiedPhotos(form, values, after, taken))
  if (Object.keys(received.problems).length > 0) return replyToListing(after, received)
  // Nobody waits for this answer: scripts sent it on the way elsewhere.
  if (taken.step === 'leave') return redirect(paths.dashboard(), 303)
  if (taken.step === 'later')
    return redirectWithNotice(
      paths.dashboard(),
      isKept
        ? t`Saved. Continue it under Half-made listings.`
        : t`Nothing was changed, so there is nothing to continue.`,
    )
  if (taken.step !== 'ask-remove-category')
    return redirect(`${draftPath(form.draftId, propertyId)}#${controlAfter(taken, after)}`, 303)
  const confirm = stepName('remove-category', taken.roomKey ?? '')
  return redirect(paths.propertyStep(form.draftId, confirm, { edit: propertyId ?? undefined }), 303)
}

function removeCategory(request: Request, form: OpenForm, roomKey: string | null) {
  const back = draftPath(form.draftId, form.edited?.property.id ?? null)
  const remove = () => {
    removeRoomCategory(form, roomKey)
    return redirectWithNotice(
      back,
      form.edited ? t`Room category deleted. Save Changes makes it so.` : t`Room category deleted`,
    )
  }
  return submitButton(request, { back, title: t`Error deleting room category` }, remove)
}

type MetaArgs = { data?: { removal: unknown }; location: { search: string } }

export const meta = ({ data, location }: MetaArgs) => [
  {
    title: pageTitle(
      data?.removal ? asks() : location.search.includes('edit=') ? t`Edit Property` : t`Add New Property`,
    ),
  },
]

export default function Step() {
  const { path, form, removal } = useLoaderData<typeof loader>()
  if (form) return <ListingFormPage page={form} action={path} />
  return removal && <RemoveCategory {...removal} title={asks()} back={path} />
}
