import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { whatsappToAnybody } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { findClientFor } from '~/domain/stays/agents/client-access.server'
import { sentPlaces } from '~/domain/stays/bookings/saved/list-saved.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { WriteButtons } from '~/ui/bookings/contact-card'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'

/** The text about the ticked places: a form cannot open another site, so a link does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const query = new URL(request.url).searchParams
  const clientId = query.get('client')
  const client = clientId ? findClientFor(actor, clientId) : null
  const places = sentPlaces(actor, query.getAll('place'))
  const back = paths.saved({ client: client?.id })
  if (places.length === 0)
    throw await redirectWithNotice(back, t`Tick at least one place.`, { kind: 'error' })
  const text = readyTexts.send(places)
  return { text, back, count: places.length, client: client && { name: client.name, phone: client.phone } }
}

export const meta = () => [{ title: pageTitle(t`Send by WhatsApp`) }]

export default function SendSaved() {
  const { text, back, count, client } = useLoaderData<typeof loader>()
  return (
    <Page
      title={client ? `Send to ${client.name}` : t`Send by WhatsApp`}
      lead={count === 1 ? t`1 place in one text` : t`${count} places in one text`}
      back={{ href: back, label: t`Saved Places` }}
      narrow
    >
      <div className="stack">
        <div className="actions">
          {client ? (
            <WriteButtons phone={client.phone} text={text} />
          ) : (
            <ButtonLink href={whatsappToAnybody(text)} icon="message-circle" kind="main">
              {t`Open WhatsApp`}
            </ButtonLink>
          )}
        </div>
        <p className="card lines small">{text}</p>
      </div>
    </Page>
  )
}
