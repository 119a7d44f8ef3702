import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { studentMessageForm } from '~/domain/desk/broadcasts/forms.server'
import { studentsAsked } from '~/domain/desk/broadcasts/write-to-students.server'
import { t } from '~/domain/ground/shared/language'
import { requireActor } from '~/http/session.server'
import { StudentsPage } from '~/ui/broadcasts/students-page'
import { pageTitle } from '~/ui/layout/page'
import { previewMessage, queryOf, studentsPage } from './compose.server'

export async function loader({ request }: LoaderFunctionArgs) {
  return studentsPage(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  const query = queryOf(request)
  studentsAsked(actor, query)
  return previewMessage(request, studentMessageForm, ({ states }) => {
    const { receivers, about } = studentsAsked(actor, query, states)
    return { receivers, about }
  })
}

export const meta = () => [{ title: pageTitle(t`Write to students`) }]

export default function WriteToStudents() {
  return <StudentsPage {...useLoaderData<typeof loader>()} />
}
