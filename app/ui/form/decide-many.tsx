import type { ComponentProps, ReactNode } from 'react'
import { CHOSEN_FIELD, chosenValue } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'
import { FormPage } from './form-page'

type Line = {
  id: string
  version: number | null
  title: string
  about: ReactNode
  /** True if it changed since it was chosen. */
  changed: boolean
}

type Props = Pick<ComponentProps<typeof FormPage>, 'button' | 'icon' | 'isDanger' | 'reply'> & {
  title: string
  lead: string
  back: { href: string; label: string }
  lines: readonly Line[]
  /** Those that are gone, as a sentence; '' for none. */
  gone: string
  idempotencyKey: string
  fields?: ReactNode
}

/** The page of one decision on several rows of a list: what was chosen there, and one answer for all. */
export function DecideMany({ lines, gone, fields, reply, ...page }: Props) {
  const isLate = lines.every(({ changed }) => changed)
  return (
    <FormPage
      {...page}
      reply={reply}
      keep={t`Back`}
      closed={isLate ? t`There is nothing left to decide here. ${gone}` : null}
      before={
        <ul className="cards">
          {lines.map(({ id, title, about, changed }) => (
            <li key={id} className="card">
              <p className="strong">{title}</p>
              <p className="small muted">{about}</p>
              {changed && (
                <p className="small">{t`It changed since you chose it and will be left as it is.`}</p>
              )}
            </li>
          ))}
        </ul>
      }
    >
      {gone && <p className="note">{gone}</p>}
      {lines.map(({ title, ...line }) => (
        <input key={line.id} type="hidden" name={CHOSEN_FIELD} value={chosenValue(line, title)} />
      ))}
      {fields}
    </FormPage>
  )
}
