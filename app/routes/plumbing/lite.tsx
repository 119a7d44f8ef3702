import { redirect } from '@remix-run/node'
import { liteCookie } from '~/http/cookies.server'
import { answer } from '~/http/failures.server'
import { safePath } from '~/http/redirects.server'
import { readForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

export const loader = () => redirect(paths.home(), 303)

export const action = answer(async ({ request }) => {
  const form = await readForm(request)
  const choice = form.get('version') === 'full' ? 'full' : 'lite'
  return redirect(safePath(form.get('redirect'), paths.home()), {
    status: 303,
    headers: { 'Set-Cookie': await liteCookie().serialize(choice) },
  })
})
