import type { ReactNode } from 'react'
import { CHOSEN_FIELD } from '~/domain/shared/chosen'

const FORM_ID = 'chosen'

/** The box that chooses a row of a list, wherever it stands; `of` names the row. */
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
  children: ReactNode
}

/** What is done with all that are chosen: leads to the page of the button, which leads back to `back`. */
export function ChosenForm({ action, back, fields = {}, children }: Props) {
  return (
    <form id={FORM_ID} method="get" action={action} className="cluster desk-choose">
      <input type="hidden" name="redirect" value={back} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ui-choose-all for={FORM_ID} />
      {children}
    </form>
  )
}
