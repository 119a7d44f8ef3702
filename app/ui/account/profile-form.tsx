import type { OwnProfile } from '~/domain/ground/accounts/profile.server'
import { genderLabel, genders, MAX_FULL_NAME_LENGTH } from '~/domain/ground/accounts/rules'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { ADDRESS_MAX_LENGTH } from '~/domain/ground/shared/invoice-party'
import { t } from '~/domain/ground/shared/language'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { ErrorSummary } from '../form/error-summary'
import { PhoneField } from '../form/phone-field'
import { PostForm } from '../form/post-form'
import { TaxFields } from '../form/tax-fields'
import { TextArea, TextField } from '../form/text-field'
import { ProofFields } from './proof-fields'

type Props = {
  profile: OwnProfile
  /** Why the gender stays as it is for now. */
  genderStays: string | null
  /** The person may get invoices, which show their tax numbers. */
  isBilled: boolean
  reply?: FormReply | null
}

/** Edits the person's own details; the address is shown read-only. */
export function ProfileForm({ profile, genderStays, isBilled, reply }: Props) {
  const { gender } = profile
  const isFixed = genderStays !== null && gender !== null
  // Another choice is not open, and browsers do not send one that is not.
  const genderReply = isFixed && reply ? { ...reply, values: { ...reply.values, gender } } : reply
  return (
    <section className="card stack">
      <h2>{t`Your details`}</h2>
      <ErrorSummary reply={reply} />
      <PostForm reply={reply}>
        <TextField
          name="full_name"
          label={t`Full Name`}
          value={profile.fullName}
          autoComplete="name"
          maxLength={MAX_FULL_NAME_LENGTH}
          reply={reply}
          required
        />
        <PhoneField
          value={profile.phone}
          hint={t`The owner or tenant of your booking sees it.`}
          placeholder="+255 712 345 678"
          autoComplete="tel"
          reply={reply}
          optional
        />
        <RadioGroup
          name="gender"
          label={t`Gender`}
          hint={isFixed && genderStays}
          options={genders.map((value) => ({
            value,
            label: genderLabel(value),
            disabled: isFixed && value !== gender,
          }))}
          value={gender}
          reply={genderReply}
          optional={!isFixed}
          row
        />
        {isBilled && (
          <TextArea
            name="address"
            label={t`Address for invoices`}
            hint={t`As your accountant needs it, e.g. a P.O. box and the town.`}
            value={profile.address}
            rows={2}
            maxLength={ADDRESS_MAX_LENGTH}
            reply={reply}
            optional
          />
        )}
        {isBilled && <TaxFields tin={profile.tin} vrn={profile.vrn} reply={reply} />}
        <TextField
          name="email"
          label={t`Email`}
          type="email"
          value={profile.email}
          hint={t`Your address cannot be changed.`}
          readOnly
        />
        {profile.isPhoneGuarded && (
          <ProofFields
            hint={
              profile.phone === null
                ? t`Only to add a phone number.`
                : t`Only to change or remove your phone number.`
            }
            reply={reply}
            required={false}
          />
        )}
        <div className="actions">
          <SubmitButton>{t`Save Changes`}</SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
