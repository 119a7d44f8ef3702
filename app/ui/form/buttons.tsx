import type { MouseEvent, ReactNode } from 'react'
import { type IconName, withIcon } from '../show/icon'
import { PostForm } from './post-form'

type ButtonProps = {
  children: ReactNode
  icon?: IconName
  /** The label is only read aloud beside its icon. */
  isIconOnly?: boolean
  /** Another action of the same form: its own address. */
  formAction?: string
  /** Sends the form although required fields are empty, e.g. to keep a draft or to add a row. */
  formNoValidate?: boolean
  /** Id of its form, where the button is outside of it. */
  form?: string
  name?: string
  value?: string
  disabled?: boolean
  /** For what hydrated pages do themselves; without scripts the button sends the form. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  kind?: 'main' | 'plain' | 'danger' | 'quiet'
  /** Label while the form is being sent (scripts only). */
  busy?: string
}

const kinds = { main: 'btn btn-main', plain: 'btn', danger: 'btn btn-danger', quiet: 'btn btn-quiet' }

function look(kind: string, icon?: IconName, isIconOnly = false): string {
  return icon ? withIcon(icon, isIconOnly ? `${kind} icon-only` : kind) : kind
}

/** The main button of a form; the first one in the form is what Enter presses. */
export function SubmitButton({ children, icon, isIconOnly, kind = 'main', busy, ...rest }: ButtonProps) {
  return (
    <button type="submit" className={look(kinds[kind], icon, isIconOnly)} data-busy={busy} {...rest}>
      {children}
    </button>
  )
}

/** The main button of a page that takes something away for good. */
export function DangerButton({ children, icon, ...rest }: Omit<ButtonProps, 'kind' | 'isIconOnly'>) {
  return (
    <button type="submit" className={look('btn btn-main btn-danger', icon)} {...rest}>
      {children}
    </button>
  )
}

type ActionButtonProps = ButtonProps & {
  action: string
  version?: number | null
  idempotencyKey?: string | null
  /** As for `PostForm`. */
  shown?: number
  /** Hidden fields that the action needs. */
  fields?: Record<string, string | number>
}

/** An action without fields: a form that is one button. */
export function ActionButton({
  action,
  version,
  idempotencyKey,
  shown,
  fields = {},
  kind = 'plain',
  ...button
}: ActionButtonProps) {
  return (
    <PostForm {...{ action, version, idempotencyKey, shown }} className="button-form">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton kind={kind} {...button} />
    </PostForm>
  )
}

type LinkProps = {
  href: string
  children: ReactNode
  icon?: IconName
  kind?: 'main' | 'plain' | 'danger' | 'quiet'
  /** Leads to a page with a form, or with details: scripts open it as a dialog over this page. */
  dialog?: boolean | 'details'
  wide?: boolean
  /** Read aloud after the label, where several links have the same one. */
  of?: string
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, icon, kind = 'plain', dialog, wide, of }: LinkProps) {
  return (
    <a
      href={href}
      className={look(wide ? `${kinds[kind]} btn-wide` : kinds[kind], icon)}
      data-dialog={dialog || undefined}
      aria-label={of && `${children}: ${of}`}
    >
      {children}
    </a>
  )
}
