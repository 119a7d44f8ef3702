import type { ComponentProps } from 'react'
import type { FormField } from '~/domain/ground/shared/form-field'
import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { typedPhone } from '~/domain/ground/shared/phone'
import { answerName } from '~/domain/university/forms/rules'
import { FileField } from '../form/file-field'
import type { StoredFile } from '../form/kept-files'
import { DateField } from '../form/number-field'
import { SelectField } from '../form/select-field'
import { TextArea, TextField } from '../form/text-field'

type Props = {
  field: FormField
  /** Its position in the form: the input is named by it. */
  at: number
  value?: string
  kept?: readonly KeptFile[]
  /** The file that was sent before. */
  stored?: readonly StoredFile[]
  /** Answers to the question who comes first that ask for this file. */
  neededFor?: readonly string[]
  reply: FormReply | null
}

const LONGEST_LINE = 200
const LONGEST_TEXT = 2_000

/** One question of a university's form as a student sees it, of any of the eight types. */
export function AnswerField({ field, at, value, kept = [], stored = [], neededFor, reply }: Props) {
  const { label, help, required, type, options = [] } = field
  const needed = neededFor && t`Needed with the answer: ${neededFor.join(', ')}.`
  const hint = [help, needed].filter(Boolean).join(' ') || undefined
  const optional = !required && !neededFor
  const common = { name: answerName(at), label, hint, reply, required, optional, value }
  switch (type) {
    case 'textarea':
      return <TextArea {...common} maxLength={LONGEST_TEXT} />
    case 'select':
      return (
        <SelectField
          {...common}
          empty={t`Choose one`}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'date':
      return <DateField {...common} />
    case 'email':
      return <TextField {...common} type="email" maxLength={254} />
    case 'phone':
      return <TextField {...common} value={value && typedPhone(value)} type="tel" maxLength={30} size="m" />
    case 'file':
      return (
        <Document
          {...common}
          kept={kept}
          stored={stored}
          accept="image/jpeg,image/png,application/pdf"
          limits={t`JPEG, PNG or PDF, up to 10 MB. Only the university sees it.`}
        />
      )
    case 'image':
      return (
        <Document
          {...common}
          kept={kept}
          stored={stored}
          accept="image/jpeg,image/png,image/webp"
          limits={t`JPEG, PNG or WebP, up to 10 MB. Only the university sees it.`}
        />
      )
    case 'text':
      return <TextField {...common} maxLength={LONGEST_LINE} />
  }
}

type DocumentProps = ComponentProps<typeof FileField> & { kept: readonly KeptFile[]; limits: string }

/** One file, which only the university sees. */
function Document({ hint, limits, kept, ...field }: DocumentProps) {
  return (
    <FileField
      {...field}
      kept={kept.filter((file) => file.field === field.name)}
      hint={hint ? `${hint} ${limits}` : limits}
      shrink
    />
  )
}
