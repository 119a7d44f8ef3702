import { useEffect } from 'react'
import { type FormReply, hasErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { fieldId } from './field'

type Props = {
  reply?: FormReply | null
  title?: string
  /** Says what a field is called where its message alone does not, e.g. 'Room Category 2: '. */
  prefix?: (name: string) => string
}

/** All that is wrong, on top of the form, each line leading to its field. */
export function ErrorSummary({ reply, title = t`There is a problem`, prefix }: Props) {
  const wrong = hasErrors(reply)
  useEffect(() => {
    const mark = t`Error: `
    if (wrong && !document.title.startsWith(mark)) document.title = mark + document.title
  }, [wrong])
  if (!reply || !hasErrors(reply)) return null
  return (
    <div className="problem stack-s" role="alert" tabIndex={-1}>
      <ui-focus />
      <h2>{title}</h2>
      <ul>
        {Object.entries(reply.errors).flatMap(([name, messages]) =>
          messages.map((message) => (
            <li key={`${name} ${message}`}>
              {name === '' ? (
                message
              ) : (
                <a href={`#${fieldId(name)}`}>
                  {prefix?.(name)}
                  {message}
                </a>
              )}
            </li>
          )),
        )}
      </ul>
      {reply.link && (
        <p>
          <a href={reply.link.href}>{reply.link.label}</a>
        </p>
      )}
    </div>
  )
}
