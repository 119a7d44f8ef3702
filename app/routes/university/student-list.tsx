import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import { sentences } from '~/domain/ground/shared/text'
import { carryOutSeen, rehearse } from '~/domain/university/submissions/student-list.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { PreviewedList } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { studentListOf } from './lists.server'

const manageOf = (request: Request) => new URL(request.url).searchParams.get('manage') ?? ''

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { texts, backFor } = studentListOf(params)
  return { ...texts, back: backFor(await requireActor(request), manageOf(request)) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { backFor, carryOut, done, nothing } = studentListOf(params)
  const actor = await requireActor(request)
  const manage = manageOf(request)
  const back = backFor(actor, manage)
  return previewedList(request, {
    read: (list) => {
      const { shown, ...outcome } = rehearse(actor, (tx) => carryOut(tx, actor, list, manage))
      return { ...outcome, nothing: sentences(nothing, shown), preview: shown }
    },
    store: (list, form) => {
      const students = carryOutSeen(actor, (tx) => carryOut(tx, actor, list, manage), form.get('shown'))
      return redirectWithNotice(back, students === 0 ? nothing : done(students))
    },
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.title) }] : []

/** A list that names students, which is shown before it is stored. */
export default function StudentList() {
  const { title, lead, label, hint, button, back } = useLoaderData<typeof loader>()
  const shown = useActionData<{ preview?: string }>()?.preview
  return (
    <Page title={title} lead={lead} back={{ href: back, label: 'Back' }} narrow>
      <PreviewedList
        reply={useFormReply()}
        label={label}
        hint={hint}
        read="Check the list"
        preview={() => ({
          shown: (
            <p className="lines">
              <input type="hidden" name="shown" value={shown} />
              {shown}
            </p>
          ),
          button: shown ? button : null,
        })}
        back={back}
      />
    </Page>
  )
}
