import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import { t } from '~/domain/ground/shared/language'
import { managedId } from '~/http/params.server'
import { rehearsedList } from '~/http/previewed-list.server'
import { requireActor } from '~/http/session.server'
import { PreviewedList, writtenPreview } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { listOf } from './lists.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { texts, backFor } = listOf(params)
  return { ...texts(), back: backFor(await requireActor(request), managedId(request)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { backFor, carryOut, done, nothing } = listOf(params)
  const actor = await requireActor(request)
  const manage = managedId(request)
  return rehearsedList(request, actor, {
    ...{ back: backFor(actor, manage), done, nothing: nothing() },
    carryOut: (text) => (tx) => carryOut(tx, actor, text, manage),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.title) }] : []

/** A list of rooms or students, which is shown before it is stored. */
export default function List() {
  const { title, lead, label, hint, button, back } = useLoaderData<typeof loader>()
  const shown = useActionData<{ preview?: string }>()?.preview
  return (
    <Page title={title} lead={lead} back={{ href: back, label: t`Back` }} narrow>
      <PreviewedList
        reply={useFormReply()}
        label={label}
        hint={hint}
        read={t`Check the list`}
        preview={() => writtenPreview(shown, button)}
        back={back}
      />
    </Page>
  )
}
