import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { whatsappToAnybody } from '~/domain/ground/shared/phone'
import { readyTexts } from '~/domain/ground/shared/ready-texts'
import { sentPlaces } from '~/domain/stays/bookings/saved/list-saved.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { paths } from '~/paths'
import { WriteButtons } from '~/ui/bookings/contact-card'
import { ButtonLink } from '~/ui/form/buttons'
import { Page, pageTitle } from '~/ui/layout/page'
import { t } from '~/ui/t'
import { clientAsked } from './client.server'

/** The text about the ticked places: a form cannot open another site, so a link does. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const query = new URL(request.url).searchParams
  const client = clientAsked(actor, query)
  const places = sentPlaces(actor, query.getAll('place'))
  const back = paths.saved({ client: client?.id })
  if (places.length === 0)
    throw await redirectWithNotice(back, t`Tick at least one place.`, { kind: 'error' })
  const lines = places.map((one) => ({ text: readyTexts.sendLine(one), link: one.link }))
  return { text: readyTexts.send(places), lines, back, client }
}

export const meta = () => [{ title: pageTitle(t`Send by WhatsApp`) }]

export default function SendSaved() {
  const { text, lines, back, client } = useLoaderData<typeof loader>()
  return (
    <Page
      title={client ? t`Send to ${client.name}` : t`Send by WhatsApp`}
      lead={lines.length === 1 ? t`1 place in one text` : t`${lines.length} places in one text`}
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
        <ul className="card stack-s">
          {lines.map((line) => (
            <li key={line.link}>
              <a href={line.link}>{line.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}
