import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { count } from '~/domain/ground/shared/text'
import { MAX_FEES_AT_ONCE, noteFees, readFeeList } from '~/domain/university/submissions/fees.server'
import { findUniversityFor } from '~/domain/university/universities/access.server'
import { previewedList } from '~/http/previewed-list.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { PreviewedList } from '~/ui/form/previewed-list'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'

async function managed(request: Request) {
  const actor = await requireActor(request)
  const manage = new URL(request.url).searchParams.get('manage') ?? ''
  const { id } = findUniversityFor(actor, manage, 'university.manage')
  return { actor, id, back: paths.universityChapter({ manage: id, tab: 'submissions' }) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { back } = await managed(request)
  return { back, most: MAX_FEES_AT_ONCE }
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor, id, back } = await managed(request)
  return previewedList(request, {
    read: (list) => {
      const { changes, problems, shown } = readFeeList(actor, id, list)
      return { count: changes.length, problems, nothing: STORED_BEFORE, preview: shown }
    },
    store: (list, form) => {
      const stored = noteFees(actor, id, list, form.get('shown'))
      return redirectWithNotice(
        back,
        stored === 0 ? STORED_BEFORE : `Stored the fee of ${count(stored, 'student')}.`,
      )
    },
  })
}

const STORED_BEFORE = 'The fees of this list were stored before.'

export const meta = () => [{ title: pageTitle('Fees from a list') }]

export default function FeesFromList() {
  const { back, most } = useLoaderData<typeof loader>()
  const shown = useActionData<{ preview?: string }>()?.preview
  return (
    <Page
      title="Fees from a list"
      lead={`One student on each line: reference, day, number of the receipt. At most ${most} at once.`}
      back={{ href: back, label: 'Student Submissions' }}
      narrow
    >
      <PreviewedList
        reply={useFormReply()}
        label="List of fees"
        hint="Copy it from your spreadsheet. Example: 3F9A0C12, 3 October 2026, 991234567890"
        preview={() => ({
          shown: (
            <p>
              <input type="hidden" name="shown" value={shown} />
              {shown}
            </p>
          ),
          button: shown ? 'Store the fees' : null,
        })}
        back={back}
      />
    </Page>
  )
}
