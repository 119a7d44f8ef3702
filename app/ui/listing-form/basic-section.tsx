import type { FormEvent } from 'react'
import { labels, t } from '~/domain/ground/shared/language'
import {
  genderPolicies,
  genderPolicyLabel,
  propertyTypeLabel,
  propertyTypes,
} from '~/domain/listings/properties/catalogue'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '~/domain/listings/properties/rules'
import { RadioGroup } from '../form/choices'
import { fieldsOf } from '../form/fields-of'
import { TextArea, TextField } from '../form/text-field'
import type { FormView } from './form-view'
import { StepButton } from './form-view'

const typeHint = labels({
  hostel: 'Several rooms or beds, let by room categories with their own prices',
  room: 'One room, let to one tenant at a time',
  apartment: 'A whole apartment, let to one tenant at a time',
  office: 'A room or a floor to work in',
})

type Props = {
  form: FormView
  /** Called when another type is chosen; only with scripts. */
  onType: (type: string) => void
}

/** Title, type and what the place is like. */
export function BasicSection({ form, onType }: Props) {
  const { reply } = form
  const reportType = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'property_type') onType(target.value)
  }
  const field = fieldsOf(reply)
  return (
    <section className="section" id="basic" onChange={reportType}>
      <h2>{t`Basic Information`}</h2>
      <TextField {...field('title', t`Title`)} required maxLength={MAX_TITLE_LENGTH} />
      <div className="stack-s">
        <RadioGroup
          {...field('property_type', t`Property type`)}
          boxed="cluster lg:grid lg:grid-cols-2"
          options={propertyTypes.map((value) => ({
            value,
            label: propertyTypeLabel(value),
            hint: typeHint(value),
          }))}
        />
        <p className="hint">
          {t`The form asks what fits the type. If it does not change by itself, press the button. Answers for another type stay until you save.`}
        </p>
        <div>
          <StepButton form={form} step="type" icon="refresh-cw">
            {t`Use this type`}
          </StepButton>
        </div>
      </div>
      <TextArea
        {...field('description', t`Description`)}
        optional
        hint={t`The house, the rooms, the way to college, the rules. Students read this first.`}
        rows={6}
        maxLength={MAX_DESCRIPTION_LENGTH}
      />
      <RadioGroup
        {...field('gender_policy', t`Who may live here`)}
        row
        options={genderPolicies.map((value) => ({ value, label: genderPolicyLabel(value) }))}
      />
    </section>
  )
}
