import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { checkPassword, type Verdict } from '~/domain/accounts/check-password.server'
import { normaliseEmail } from '~/domain/accounts/rules'
import { deviceHash } from './device.server'

const authenticator = new Authenticator<Verdict>()

authenticator.use(
  new FormStrategy(async ({ form, request }) =>
    checkPassword({
      email: normaliseEmail(String(form.get('email') ?? '')),
      password: String(form.get('password') ?? ''),
      device: await deviceHash(request),
    }),
  ),
)

/**
 * Who signs in with this form. The strategy reads a request of its own without any limit, so it is handed one made of
 * the two fields that were already read under theirs.
 */
export function authenticate(request: Request, form: FormData): Promise<Verdict> {
  const body = new URLSearchParams()
  for (const name of ['email', 'password']) body.set(name, String(form.get(name) ?? ''))
  const headers = { Cookie: request.headers.get('Cookie') ?? '' }
  return authenticator.authenticate('form', new Request(request.url, { method: 'POST', headers, body }))
}
