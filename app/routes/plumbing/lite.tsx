import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { liteCookie } from '~/http/cookies.server'
import { safePath } from '~/http/redirects.server'
import { readForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.home(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const choice = form.get('version') === 'full' ? 'full' : 'lite'
  return redirect(safePath(form.get('redirect'), paths.home()), {
    status: 303,
    headers: { 'Set-Cookie': await liteCookie().serialize(choice) },
  })
}
