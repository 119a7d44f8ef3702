import type { ReactNode } from 'react'
import { BRAND } from '~/domain/ground/shared/brand'
import { type FormReply, hasErrors } from '~/domain/ground/shared/form-reply'
import { language, swahiliAddress, t } from '~/domain/ground/shared/language'
import { Icon } from '../show/icon'

type Props = {
  /** Absent where the content has its own h1. */
  title?: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  back?: { href: string; label: string }
  /** Buttons beside the title. */
  actions?: ReactNode
  /** One column for forms and reading. */
  narrow?: boolean
  /** Drawn again while it is open, where scripts run and nobody is in the middle of something there. */
  live?: boolean
  children: ReactNode
}

/** The one <main> of a page, with its heading. */
export function Page({ title, lead, back, actions, narrow, live, children }: Props) {
  return (
    <main id="main" className={narrow ? 'wrap page page-narrow' : 'wrap page'} data-live={live || undefined}>
      {back && (
        <a className="back" href={back.href}>
          <Icon name="chevron-left" />
          {back.label}
        </a>
      )}
      {title && (
        <div className="page-head">
          <div>
            <h1>{title}</h1>
            {lead && <p className="lead">{lead}</p>}
          </div>
          {actions && <div className="cluster">{actions}</div>}
        </div>
      )}
      {children}
    </main>
  )
}

/**
 * Tells search engines the address of a public page in its language and in the others. Rule: decisions "Languages: which one
 * a request gets".
 */
export function publicLinks(origin: string, path: string) {
  const address = origin + path
  const inSwahili = swahiliAddress(address)
  const other = (hrefLang: string, href = address) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    { tagName: 'link', rel: 'canonical', href: language() === 'sw' ? inSwahili : address },
    ...[other('en'), other('sw', inSwahili), other('x-default')],
    { property: 'og:locale', content: language() === 'sw' ? 'sw_TZ' : 'en_TZ' },
  ]
}

/** The document's title; begins with 'Error:' when the page came back with errors. */
export function pageTitle(title: string, reply?: FormReply | null): string {
  return `${hasErrors(reply) ? t`Error: ` : ''}${title} – ${BRAND}`
}
