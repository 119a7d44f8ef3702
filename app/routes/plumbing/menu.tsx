import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { menuCookie } from '~/http/cookies.server'
import { safePath } from '~/http/redirects.server'
import { readForm } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.dashboard(), 303)
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const choice = form.get('menu') === 'pinned' ? 'pinned' : 'rail'
  return redirect(safePath(form.get('redirect'), paths.dashboard()), {
    status: 303,
    headers: { 'Set-Cookie': await menuCookie().serialize(choice) },
  })
}
