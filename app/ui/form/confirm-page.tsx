import type { ReactNode } from 'react'
import { t } from '~/domain/ground/shared/language'
import { Page } from '../layout/page'
import type { IconName } from '../show/icon'
import { ButtonLink } from './buttons'
import { FormPage } from './form-page'

type Props = {
  title: string
  lead?: string
  version?: number | null
  button: string
  icon?: IconName
  /** The page to return to without a change; its label, if any, is linked above the title. */
  back: { href: string; label?: string }
  /** Label of the link that changes nothing. */
  keep?: string
  /** Why it cannot be done now, one sentence each: they replace the consequences and the button. */
  obstacles?: readonly string[]
  /** The consequences, as paragraphs. */
  children: ReactNode
}

/** A page that asks before something is removed for good. */
export function ConfirmPage({
  title,
  lead,
  version,
  button,
  icon,
  back: { href, label },
  keep = t`Keep it`,
  obstacles = [],
  children,
}: Props) {
  if (obstacles.length > 0)
    return (
      <Page title={title} lead={lead} back={label ? { href, label } : undefined} narrow>
        <div className="stack">
          <p>{t`This cannot be done as it is:`}</p>
          <ul className="stack-s">
            {obstacles.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="actions">
            <ButtonLink href={href}>{t`Back`}</ButtonLink>
          </div>
        </div>
      </Page>
    )
  return (
    <FormPage {...{ title, lead, version, button, icon, keep }} back={{ href, label }} isDanger>
      {children}
    </FormPage>
  )
}
