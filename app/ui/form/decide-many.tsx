import type { ReactNode } from 'react'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'
import type { FormReply } from '~/domain/shared/form-reply'
import { Page } from '../layout/page'
import { ButtonLink } from './buttons'
import { ErrorSummary } from './error-summary'
import { PostForm } from './post-form'

type Line = {
  id: string
  version: number | null
  title: string
  about: ReactNode
  /** True if it changed since it was chosen. */
  changed: boolean
}

type Props = {
  title: string
  lead: string
  back: { href: string; label: string }
  lines: readonly Line[]
  idempotencyKey: string
  reply: FormReply | null
  fields: ReactNode
  button: ReactNode
}

/** The page of one decision on several rows of a list: what was chosen there, and one answer for all. */
export function DecideMany({ title, lead, back, lines, idempotencyKey, reply, fields, button }: Props) {
  const isLate = reply === null && lines.every(({ changed }) => changed)
  return (
    <Page title={title} lead={lead} back={back} narrow>
      <div className="stack">
        <ErrorSummary reply={reply} />
        <ul className="stack-s">
          {lines.map(({ id, title, about, changed }) => (
            <li key={id} className="card">
              <p className="strong">{title}</p>
              <p className="small muted">{about}</p>
              {changed && <p className="small">It changed since you chose it and will be left as it is.</p>}
            </li>
          ))}
        </ul>
        <PostForm reply={reply} idempotencyKey={idempotencyKey}>
          {lines.map(({ id, version }) => (
            <input key={id} type="hidden" name={CHOSEN_FIELD} value={`${id}:${version}`} />
          ))}
          {isLate ? <p>There is nothing left to decide here.</p> : fields}
          <div className="actions">
            {!isLate && button}
            <ButtonLink href={back.href}>Back</ButtonLink>
          </div>
        </PostForm>
      </div>
    </Page>
  )
}
