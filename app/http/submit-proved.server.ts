import type { ZodType } from 'zod'
import type { SignedIn } from '~/domain/ground/access/actor'
import { type Proof, provePassword } from '~/domain/ground/accounts/prove-password.server'
import { senderOf } from './sign-in.server'
import { submitForm } from './submit-form.server'

/** Runs the command of a form that asks for the password, once that is right. */
export async function submitProved<Input extends Proof, R>(
  request: Request,
  actor: SignedIn,
  schema: ZodType<Input>,
  command: (input: Input, form: FormData) => R,
) {
  const sender = await senderOf(request)
  return submitForm(request, schema, async (input, form) => {
    await provePassword(actor, input, sender)
    return command(input, form)
  })
}
