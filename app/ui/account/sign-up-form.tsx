import {
  DEFAULT_USER_TYPE,
  genderLabels,
  genders,
  MAX_EMAIL_LENGTH,
  MAX_FULL_NAME_LENGTH,
  type SignUpType,
  signUpTypeLabels,
  signUpTypes,
} from '~/domain/accounts/rules'
import type { FormReply } from '~/domain/shared/form-reply'
import { paths } from '~/paths'
import { CsrfTokenInput } from '~/ui/form/csrf-token'
import { SubmitButton } from '../form/buttons'
import { RadioGroup } from '../form/choices'
import { ErrorSummary } from '../form/error-summary'
import { TextField } from '../form/text-field'
import { NewPasswordField } from './new-password-field'

type Props = {
  reply?: FormReply | null
  redirect?: string
  /** What is chosen at first. */
  userType?: SignUpType
}

/** A new account. The gender is there for tenants; browsers that cannot hide it from others say whom it is for. */
export function SignUpForm({ reply, redirect, userType = DEFAULT_USER_TYPE }: Props) {
  return (
    <form method="post" action={paths.auth({ redirect, mode: 'sign-up' })} className="form">
      <ErrorSummary reply={reply} title="Error" />
      <CsrfTokenInput />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={MAX_EMAIL_LENGTH}
        reply={reply}
        required
      />
      <NewPasswordField label="Password" reply={reply} />
      <TextField
        name="full_name"
        label="Full Name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={MAX_FULL_NAME_LENGTH}
        reply={reply}
        required
      />
      <RadioGroup
        name="user_type"
        label="Account Type"
        options={signUpTypes.map((value) => ({ value, label: signUpTypeLabels[value] }))}
        value={userType}
        reply={reply}
        boxed
        required
      />
      <div className="only-tenant">
        <RadioGroup
          name="gender"
          label="Gender"
          hint="Asked of tenants only: some hostels are for women or for men."
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          reply={reply}
          row
        />
      </div>
      <div className="actions">
        <SubmitButton>Create Account</SubmitButton>
      </div>
    </form>
  )
}
