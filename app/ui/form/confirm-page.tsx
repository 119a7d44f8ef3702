import type { ReactNode } from 'react'
import { Page } from '../layout/page'
import type { IconName } from '../show/icon'
import { ButtonLink, DangerButton } from './buttons'
import { PostForm } from './post-form'

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
  keep = 'Keep it',
  children,
}: Props) {
  return (
    <Page title={title} lead={lead} back={label ? { href, label } : undefined} narrow>
      <PostForm version={version}>
        {children}
        <div className="actions">
          <DangerButton icon={icon}>{button}</DangerButton>
          <ButtonLink href={href}>{keep}</ButtonLink>
        </div>
      </PostForm>
    </Page>
  )
}
