import type { FormEventHandler, ReactNode } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { CsrfTokenInput } from './csrf-token'

type Props = {
  /** Where it posts; the page's own address if absent. */
  action?: string
  /** The action's reply; its new idempotency key and version replace the page's. */
  reply?: FormReply | null
  idempotencyKey?: string | null
  version?: number | null
  /** How many rows of a whole list its action takes, as this page shows it: another number asks again. */
  shown?: number
  /** The form sends files. */
  files?: boolean
  /** `form` spaces fields; a button alone wants none. */
  className?: string
  /** Leaves every check to the server. */
  noValidate?: boolean
  id?: string
  /** For what hydrated pages do themselves. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  'aria-label'?: string
  children: ReactNode
}

/**
 * A form that posts, carrying the page's form token. The browser itself sends it, on hydrated pages too; scripts send only
 * its files ahead. Rule: decisions "Uploads: files go ahead of their form".
 */
export function PostForm({
  action,
  reply,
  idempotencyKey,
  version,
  shown,
  files,
  className = 'form',
  children,
  ...rest
}: Props) {
  const key = reply?.idempotencyKey ?? idempotencyKey
  const seen = reply?.version ?? version
  return (
    <form
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      className={className}
      {...rest}
    >
      <CsrfTokenInput />
      {key && <input type="hidden" name="once_key" value={key} />}
      {seen != null && <input type="hidden" name="version" value={seen} />}
      {shown !== undefined && <input type="hidden" name="shown_count" value={shown} />}
      {children}
      {files && (
        <div className="small muted stack-s" data-sending>
          <p role="status">
            {t`Sending may take two minutes on a slow network. Keep this page open until the next one comes.`}
          </p>
        </div>
      )}
    </form>
  )
}
