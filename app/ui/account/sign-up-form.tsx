import {
  DEFAULT_USER_TYPE,
  genderLabels,
  genders,
  MAX_FULL_NAME_LENGTH,
  type SignUpType,
  signUpTypeLabels,
  signUpTypes,
} from '~/domain/ground/accounts/rules'
import { MAX_EMAIL_LENGTH } from '~/domain/ground/shared/email'
import type { FormReply } from '~/domain/ground/shared/form-reply'
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
      <ErrorSummary reply={reply} title="Error" />
      <RadioGroup
        name="user_type"
        label="Account Type"
        options={signUpTypes.map((value) => ({ value, label: signUpTypeLabels[value] }))}
        value={userType}
        reply={reply}
        boxed
        required
      />
      <TextField
        name="full_name"
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={MAX_FULL_NAME_LENGTH}
        reply={reply}
        required
      />
      <EmailField autoComplete="email" maxLength={MAX_EMAIL_LENGTH} reply={reply} required />
      <NewPasswordField label="Password" reply={reply} />
      <div className="only-tenant">
        <RadioGroup
          name="gender"
          label="Gender"
          hint="Asked of tenants only: some hostels are for women or for men."
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          reply={reply}
          boxed
        />
      </div>
      <SubmitButton>Create Account</SubmitButton>
    </PostForm>
  )
}
