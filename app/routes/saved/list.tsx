import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listSaved } from '~/domain/stays/bookings/saved/list-saved.server'
import { collegeNamed } from '~/domain/university/universities/college.server'
import { collegeInCookie } from '~/http/college-cookie.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { ButtonLink, SubmitButton } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { SavedWall, SEND_FORM } from '~/ui/saved/saved-wall'
import { EmptyState } from '~/ui/show/empty-state'
import { t } from '~/ui/t'
import { clientAsked } from './client.server'

/** `client`: the client of an agent to whom the ticked places are sent. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const college = collegeNamed(collegeInCookie(request.headers.get('Cookie')))
  return { client: clientAsked(actor, new URL(request.url).searchParams), saved: listSaved(actor, college) }
}

export const meta = () => [{ title: pageTitle(t`Saved Places`) }]

export default function Saved() {
  const { client, saved } = useLoaderData<typeof loader>()
  const hasAny = saved.some(({ gone }) => gone === null)
  const send = (
    <SubmitButton form={SEND_FORM} icon="message-circle">
      {t`Send by WhatsApp`}
    </SubmitButton>
  )
  return (
    <Page
      title={t`Saved Places`}
      lead={
        client
          ? t`For ${client.name}: tick the places to send.`
          : t`Only you see this list. What is ticked is sent in one text.`
      }
      back={client ? { href: paths.client(client.id), label: client.name } : undefined}
      actions={hasAny && <div className="wide">{send}</div>}
    >
      {saved.length === 0 ? (
        <EmptyState
          title={t`You keep no places yet`}
          action={<ButtonLink href={paths.properties()} kind="main">{t`Browse Properties`}</ButtonLink>}
        >
          {t`Press Keep on a place that you like. Here you see them together and send them to somebody.`}
        </EmptyState>
      ) : (
        <SavedWall saved={saved} />
      )}
      <form id={SEND_FORM} method="get" action={paths.savedSend()}>
        {client && <input type="hidden" name="client" value={client.id} />}
      </form>
      {hasAny && <div className="bar">{send}</div>}
    </Page>
  )
}
