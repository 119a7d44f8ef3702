import type { ReactNode } from 'react'
import { CHOSEN_FIELD, chosenValue } from '~/domain/ground/shared/chosen'
import { t } from '~/domain/ground/shared/language'

/** Id of the form to which the boxes of a list belong. */
export const CHOSEN_FORM = 'chosen'

/** The bar of a list's boxes. Phones show it once something is chosen, if their browser can tell. */
export const CHOSEN_BAR =
  'bar-foot max-md:[main:not(:has([form=chosen]:checked))_&]:hidden flex flex-wrap items-center justify-between gap-x-3 gap-y-1 p-3 [border:1px_solid_var(--color-sea)] rounded-[var(--radius-card)]'

type BoxProps = {
  id: string
  version: number
  /** Names the row. */
  of: string
  /** Without its word, in a narrow column; `large` keeps the usual size of boxes. */
  compact?: boolean | 'large'
  /** Sum of the row, for the sum of those that are chosen. */
  tzs?: number
  /** Its form is posted: the name goes along. */
  isPosted?: boolean
  /** Chosen in a form that came back. */
  isChosen?: boolean
  /** Visible label, in place of *Choose*. */
  children?: ReactNode
}

/** Checkbox that chooses a row of a list. */
export function ChooseBox({ id, version, of, compact, tzs, isPosted, isChosen, children }: BoxProps) {
  return (
    <label className={compact === true ? 'inline-grid place-items-center size-11 xl:size-8' : 'choice'}>
      <input
        type="checkbox"
        name={CHOSEN_FIELD}
        value={isPosted ? chosenValue({ id, version }, of) : `${id}:${version}`}
        form={CHOSEN_FORM}
        data-tzs={tzs}
        defaultChecked={isChosen}
      />
      <span className={compact ? 'sr' : undefined}>
        {children ?? (
          <>
            {t`Choose`}
            <span className="sr"> {of}</span>
          </>
        )}
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
  className = 'tile flex flex-wrap items-center gap-2 px-3 py-2',
  children,
}: Props) {
  return (
    <form id={CHOSEN_FORM} method="get" action={action} className={className}>
      <input type="hidden" name="redirect" value={back} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ui-choose-all class="basis-60 min-h-11" for={CHOSEN_FORM} />
      {children}
    </form>
  )
}
