import type { ComponentProps, ReactNode } from 'react'
import type { FormStep } from '~/domain/properties/form-steps'
import { SubmitButton } from '../form/buttons'
import type { IconName } from '../show/icon'
import type { FormView } from './form-view'

type Props = {
  form: FormView
  step: FormStep
  roomKey?: string
  icon?: IconName
  onClick?: ComponentProps<typeof SubmitButton>['onClick']
  children: ReactNode
}

/** A button that changes the form's shape: it sends what is typed and picked to its own address and checks nothing. */
export function StepButton({ form, step, roomKey, children, ...button }: Props) {
  return (
    <SubmitButton kind="plain" formAction={form.stepPath(step, roomKey)} formNoValidate {...button}>
      {children}
    </SubmitButton>
  )
}
