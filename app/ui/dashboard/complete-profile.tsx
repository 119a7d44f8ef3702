import type { TenantView } from '~/domain/desk/dashboards/dashboards.server'
import { genderLabel, genders, MAX_FULL_NAME_LENGTH, profileIsComplete } from '~/domain/ground/accounts/rules'
import { t } from '~/domain/ground/shared/language'
import { ProofFields } from '../account/proof-fields'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { ErrorSummary } from '../form/error-summary'
import { PhoneField } from '../form/phone-field'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { useFormReply } from '../form/use-form-reply'

/** Asks for what owners need of a tenant; shown while any of it is missing. */
export function CompleteProfile({ profile }: Pick<TenantView, 'profile'>) {
  const reply = useFormReply()
  if (profileIsComplete(profile) && !reply) return null
  return (
    <section className="card stack">
      <h2>{t`Complete your profile`}</h2>
      <p className="muted">{t`Owners see your name and phone number when you ask for a room.`}</p>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply}>
        <TextField
          name="full_name"
          label={t`Full Name`}
          value={profile.fullName}
          reply={reply}
          required
          autoComplete="name"
          maxLength={MAX_FULL_NAME_LENGTH}
        />
        {profile.phone === null ? (
          <PhoneField reply={reply} required autoComplete="tel" placeholder="+255 712 345 678" />
        ) : (
          <input type="hidden" name="phone" value={profile.phone} />
        )}
        <RadioGroup
          name="gender"
          label={t`Gender`}
          row
          value={profile.gender ?? ''}
          reply={reply}
          options={genders.map((value) => ({ value, label: genderLabel(value) }))}
        />
        {profile.phone === null && profile.isPhoneGuarded && (
          <ProofFields hint={t`To add a phone number.`} reply={reply} />
        )}
        <SubmitButton>{t`Save`}</SubmitButton>
      </PostForm>
    </section>
  )
}
