import { parse, useForm } from '@conform-to/react'
import { useState } from 'react'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { type TypedField, typedFields, withKey } from '~/domain/university/forms/builder'

/** conform's list of the form's fields; `shown` is the reply that the fields' errors belong to. */
export function useFieldList(stored: TypedField[], reply: FormReply | null) {
  const [round, setRound] = useState(0)
  const [form, { fields }] = useForm<{ fields: TypedField[] }>({
    id: 'builder',
    defaultValue: { fields: reply ? typedFields(reply) : stored },
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value: value as never }) }),
  })
  const add = (field: TypedField, others: TypedField[]) => {
    form.insert({ name: fields.name, defaultValue: withKey(field, others) })
    setRound(round + 1)
  }
  const addAll = (all: TypedField[]) => {
    form.update({ name: fields.name, value: all })
    setRound(round + 1)
  }
  return {
    form,
    name: fields.name,
    items: fields.getFieldList(),
    shown: round === 0 ? reply : null,
    round,
    add,
    addAll,
  }
}

export type FieldList = ReturnType<typeof useFieldList>
