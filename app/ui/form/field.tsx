import type { ReactNode } from 'react'
import { type FormReply, fieldErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { Icon } from '../show/icon'

/** Props of every field. */
export type FieldProps = {
  name: string
  label: ReactNode
  /** The label is only read aloud: a drawing beside the control says the same. */
  hidesLabel?: boolean
  hint?: ReactNode
  /** The action's reply: submitted values and messages. */
  reply?: FormReply | null
  required?: boolean
  /** Takes two columns of a search form: its choices are long. */
  isLong?: boolean
  /** Says '(optional)' after the label; for forms where most fields are required. */
  optional?: boolean
}

/** The id of the control named `name`: 'rooms[0].room_type' is 'rooms-0-room_type'. Error summaries link to it. */
export function fieldId(name: string): string {
  return name.replace(/[^\w]+/g, '-').replace(/-$/, '')
}

/** The attributes that tie a control to its hint and its messages. */
export function describe({ name, hint, reply, required }: FieldProps) {
  const id = fieldId(name)
  const wrong = fieldErrors(reply, name).length > 0
  const describedBy = [hint != null && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    required,
    'aria-invalid': wrong || undefined,
    'aria-describedby': describedBy || undefined,
  }
}

/** Label above, hint under it, messages with bar and icon, then the control. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { name, label, hidesLabel, isLong, reply, optional, children } = props
  const wrong = fieldErrors(reply, name).length > 0
  return (
    <div className={`field${wrong ? ' wrong' : ''}${isLong ? ' long' : ''}`}>
      <label htmlFor={fieldId(name)} className={hidesLabel ? 'sr' : undefined}>
        {label}
        {optional && <span className="optional"> {t`(optional)`}</span>}
      </label>
      <FieldNotes {...props} />
      {children}
    </div>
  )
}

/** Hint and messages of a field. */
export function FieldNotes({ name, hint, reply }: Pick<FieldProps, 'name' | 'hint' | 'reply'>) {
  const id = fieldId(name)
  const messages = fieldErrors(reply, name)
  return (
    <>
      {hint != null && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {messages.length > 0 && (
        <div className="stack-s" id={`${id}-error`}>
          {messages.map((message) => (
            <p className="error" key={message}>
              <Icon name="circle-alert" />
              <span>
                <span className="sr">{t`Error: `}</span>
                {message}
              </span>
            </p>
          ))}
        </div>
      )}
    </>
  )
}
