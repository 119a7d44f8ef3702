import type { ReactNode } from 'react'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'

const FORM_ID = 'chosen'

/** Checkbox that chooses a row of a list; `of` names the row. */
export function ChooseBox({ id, version, of }: { id: string; version: number; of: string }) {
  return (
    <label className="choice">
      <input type="checkbox" name={CHOSEN_FIELD} value={`${id}:${version}`} form={FORM_ID} />
      <span>
        Choose<span className="sr"> {of}</span>
      </span>
    </label>
  )
}

type Props = {
  action: string
  back: string
  /** Parts of the address that go along. */
  fields?: Record<string, string>
  className?: string
  children: ReactNode
}

/** Buttons for all chosen rows; each leads to its page, which returns to `back`. */
export function ChosenForm({
  action,
  back,
  fields = {},
  className = 'cluster desk-choose',
  children,
}: Props) {
  return (
    <form id={FORM_ID} method="get" action={action} className={className}>
      <input type="hidden" name="redirect" value={back} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ui-choose-all for={FORM_ID} />
      {children}
    </form>
  )
}
