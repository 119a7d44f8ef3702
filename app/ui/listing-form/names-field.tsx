import { type KeyboardEvent, useRef, useState } from 'react'
import { fieldValues } from '~/domain/ground/shared/form-reply'
import { translated } from '~/domain/ground/shared/language'
import { distinctNames, namesAsOffered, sameText } from '~/domain/ground/shared/text'
import type { FormStep } from '~/domain/listings/listing-form/steps'
import { MAX_NAME_LENGTH } from '~/domain/listings/properties/rules'
import { t } from '~/ui/t'
import { CheckboxGroup } from '../form/choices'
import { TextField } from '../form/text-field'
import { type FormView, StepButton } from './form-view'

type Props = {
  form: FormView
  /** Name of the checkboxes; several values are sent. */
  name: string
  label: string
  presets: readonly string[]
  customName: string
  customLabel: string
  step: FormStep
  roomKey?: string
  button: string
}

/**
 * Boxes for the offered names, and a line to add one's own: with scripts, button and Enter add it here;
 * without, the server adds it and returns the form.
 */
export function NamesField({ form, name, label, presets, ...custom }: Props) {
  const [added, setAdded] = useState<string[]>([])
  const container = useRef<HTMLDivElement>(null)
  const ticked = namesAsOffered([...fieldValues(form.reply, name), ...added], presets)
  const names = distinctNames([...presets, ...ticked])
  const add = () => {
    const own = ownName(container.current, custom.customName, name)
    if (own) setAdded([...added, own])
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="stack" ref={container}>
      <CheckboxGroup
        name={name}
        label={label}
        reply={{ ...form.reply, values: { ...form.reply.values, [name]: ticked } }}
        row
        options={names.map((value) => ({ value, label: translated(value) }))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles Enter in the field inside */}
      <div className="flex flex-wrap items-end gap-2" onKeyDown={addOnEnter}>
        <TextField
          name={custom.customName}
          label={custom.customLabel}
          reply={form.reply}
          maxLength={MAX_NAME_LENGTH}
          size="m"
        />
        <StepButton
          form={form}
          step={custom.step}
          roomKey={custom.roomKey}
          icon="plus"
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {custom.button}
        </StepButton>
      </div>
      <p className="sr" aria-live="polite">
        {added.length > 0 && t`Added: ${added.at(-1) ?? ''}`}
      </p>
    </div>
  )
}

/**
 * Empties the line and returns its text; undefined when blank, or when it has a checkbox, which is ticked
 * instead.
 */
function ownName(container: HTMLElement | null, lineName: string, boxName: string): string | undefined {
  const inputs = [...(container?.querySelectorAll('input') ?? [])]
  const line = inputs.find((input) => input.name === lineName)
  const [own] = distinctNames([line?.value ?? ''])
  if (line) line.value = ''
  const box = inputs.find((input) => input.name === boxName && sameText(input.value, own ?? ''))
  if (box) box.checked = true
  return box ? undefined : own
}
