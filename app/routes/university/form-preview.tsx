import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { formPreview } from '~/domain/university/submissions/student-form.server'
import { idOf } from '~/http/params.server'
import { sharedLink } from '~/http/qr-code.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'
import { QrCode } from '~/ui/show/qr-code'
import { FormLink } from '~/ui/university/form-link'
import { StudentForm } from '~/ui/university/student-form-page'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = formPreview(await requireActor(request), idOf(params, 'formId'))
  return { view, link: sharedLink(paths.universityForm(view.form.id)) }
}

export const meta = () => [{ title: pageTitle(t`Preview`) }]

/** The form as students see it, and where they find it. In print, only the latter: a sheet for the notice board. */
export default function PreviewForm() {
  const { view, link } = useLoaderData<typeof loader>()
  const { name, universityId, closesOn } = view.form
  const back = paths.universityChapter({ manage: universityId, tab: 'forms' })
  return (
    <Page title={name} lead={view.university} back={{ href: back, label: t`Forms` }} narrow>
      <div className="stack">
        <section className="card stack-s" aria-labelledby="link">
          <h2 id="link">{t`Fill in this form on your phone`}</h2>
          <QrCode code={link.qr} label={t`QR code of ${name}`} />
          <FormLink url={link.url} name={name} />
          {closesOn && <p>{t`Open until ${formatDay(closesOn)}`}</p>}
          <p className="screen hint">{t`Print this page: this part is a sheet for the notice board.`}</p>
        </section>
        <div className="screen">
          <div className="stack">
            <p className="note">{t`This is a preview of what students see. Nothing here is sent.`}</p>
            <StudentForm view={view} reply={null} isPreview />
          </div>
        </div>
      </div>
    </Page>
  )
}
