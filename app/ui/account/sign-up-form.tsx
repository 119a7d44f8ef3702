import {
  DEFAULT_USER_TYPE,
  genderLabel,
  genders,
  MAX_FULL_NAME_LENGTH,
  type SignUpType,
  signUpTypeLabel,
  signUpTypes,
} from '~/domain/ground/accounts/rules'
import { MAX_EMAIL_LENGTH } from '~/domain/ground/shared/email'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { EmailField } from '../form/email-field'
import { ErrorSummary } from '../form/error-summary'
import { PostForm } from '../form/post-form'
import { TextField } from '../form/text-field'
import { NewPasswordField } from './new-password-field'

type Props = {
  reply?: FormReply | null
  idempotencyKey: string | null
  redirect?: string
  /** Initial values. */
  userType?: SignUpType
}

/** A new account. The gender is there for tenants; browsers that cannot hide it from others say whom it is for. */
export function SignUpForm({ reply, idempotencyKey, redirect, userType = DEFAULT_USER_TYPE }: Props) {
  return (
    <PostForm
      action={paths.auth({ redirect, mode: 'sign-up' })}
      reply={reply}
      idempotencyKey={idempotencyKey}
    >
      <ErrorSummary reply={reply} title={t`Error`} />
      <RadioGroup
        name="user_type"
        label={t`Account Type`}
        options={signUpTypes.map((value) => ({ value, label: signUpTypeLabel(value) }))}
        value={userType}
        reply={reply}
        boxed
        required
      />
      <TextField
        name="full_name"
        label={t`Full Name`}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={MAX_FULL_NAME_LENGTH}
        reply={reply}
        required
      />
      <EmailField autoComplete="email" maxLength={MAX_EMAIL_LENGTH} reply={reply} required />
      <NewPasswordField label={t`Password`} reply={reply} />
      <div className="only-tenant">
        <RadioGroup
          name="gender"
          label={t`Gender`}
          hint={t`Asked of tenants only: some hostels are for women or for men.`}
          options={genders.map((value) => ({ value, label: genderLabel(value) }))}
          reply={reply}
          boxed
        />
      </div>
      <SubmitButton>{t`Create Account`}</SubmitButton>
    </PostForm>
  )
}
