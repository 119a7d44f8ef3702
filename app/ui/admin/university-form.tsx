import type { FormReply, KeptFile } from '~/domain/ground/shared/form-reply'
import type { UniversityView } from '~/domain/university/universities/chapter.server'
import { paths } from '~/paths'
import { RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { FormPage } from '../form/form-page'
import { SelectField } from '../form/select-field'
import { UniversityFields } from '../university/university-fields'

type Props = {
  /** Absent for a new one. */
  university?: UniversityView & { city: string | null }
  cities: readonly string[]
  kept: readonly KeptFile[]
  idempotencyKey?: string
  reply: FormReply | null
}

/** A university as platform administrators edit it. Rule: decisions "Dialogs: long forms are pages". */
export function UniversityForm({ university, cities, kept, idempotencyKey, reply }: Props) {
  const field = fieldsOf(reply)
  return (
    <FormPage
      title={university ? 'Edit University' : 'Add University'}
      lead={university?.name}
      back={{ href: paths.admin({ tab: 'universities' }), label: 'Universities' }}
      reply={reply}
      version={university?.version}
      idempotencyKey={idempotencyKey}
      files
      button={university ? 'Save Changes' : 'Add University'}
    >
      <UniversityFields university={university} kept={kept} reply={reply} />
      <SelectField
        {...field('city', 'City', university?.city)}
        empty="None"
        options={cities.map((name) => ({ value: name, label: name }))}
        size="m"
        optional
      />
      {university?.proposed && (
        <RadioGroup
          {...field('names', 'New name and code')}
          hint="The university reads your answer."
          options={[
            { value: 'use', label: 'People see the name and code above' },
            {
              value: 'keep',
              label: `It stays ${[university.name, university.code].filter(Boolean).join(', ')}`,
            },
          ]}
          required
        />
      )}
    </FormPage>
  )
}
