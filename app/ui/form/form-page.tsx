import type { ComponentProps, ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { Page } from '../layout/page'
import type { IconName } from '../show/icon'
import { ButtonLink, DangerButton, SubmitButton } from './buttons'
import { ErrorSummary } from './error-summary'
import { PostForm } from './post-form'

type SentForm = Pick<
  ComponentProps<typeof PostForm>,
  'action' | 'idempotencyKey' | 'version' | 'shown' | 'files' | 'noValidate'
>

type Props = SentForm & {
  title: string
  lead?: string | null
  /** The page to return to without a change; its label, if any, is linked above the title. */
  back?: { href: string; label?: string }
  reply?: FormReply | null
  button: string
  icon?: IconName
  isDanger?: boolean
  /** Label of the link that changes nothing; null where there is none. */
  keep?: string | null
  /** Where that link leads, if not to `back`. */
  leave?: string
  isCard?: boolean
  /** Uses the whole width of a desk, for lists beside the form. */
  isWide?: boolean
  /** How errors are introduced, as for `ErrorSummary`. */
  errors?: Pick<ComponentProps<typeof ErrorSummary>, 'title' | 'prefix'>
  /** Why the form cannot be sent now, '' where `before` says so; null while it can. Then the form shows only what was typed. */
  closed?: string | null
  before?: ReactNode
  after?: ReactNode
  /** The fields. */
  children?: ReactNode
}

/** A page with one form: what is wrong with it, its fields, its button and the way back. */
export function FormPage({
  title,
  lead,
  back,
  reply,
  button,
  icon,
  isDanger,
  keep = t`Cancel`,
  leave = back?.href,
  isCard,
  isWide = false,
  errors,
  closed = null,
  before,
  after,
  children,
  ...form
}: Props) {
  const isOpen = closed === null
  const Button = isDanger ? DangerButton : SubmitButton
  const content = (
    <>
      <ErrorSummary reply={reply} {...errors} />
      {before}
      {isOpen || reply ? (
        <PostForm reply={reply} className={isCard ? 'form card' : undefined} {...form}>
          {children}
          <div className="actions">
            {isOpen && <Button icon={icon}>{button}</Button>}
            {leave && keep && <ButtonLink href={leave}>{isOpen ? keep : t`Back`}</ButtonLink>}
          </div>
        </PostForm>
      ) : (
        closed && (
          <>
            <p>{closed}</p>
            {leave && (
              <div className="actions">
                <ButtonLink href={leave}>{t`Back`}</ButtonLink>
              </div>
            )}
          </>
        )
      )}
      {after}
    </>
  )
  return (
    <Page
      title={title}
      lead={lead}
      back={back?.label ? { href: back.href, label: back.label } : undefined}
      narrow={!isWide}
    >
      {before || after ? <div className="stack">{content}</div> : content}
    </Page>
  )
}
