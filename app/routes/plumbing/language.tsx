import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { chooseLanguage } from '~/domain/ground/accounts/language.server'
import { isLanguage, t } from '~/domain/ground/shared/language'
import { languagesOf, setLanguage } from '~/http/language.server'
import { redirectWithNotice, safePath } from '~/http/redirects.server'
import { getActor } from '~/http/session.server'
import { readForm, submitButton } from '~/http/submit-form.server'
import { paths } from '~/paths'

export function loader() {
  return redirect(paths.home(), 303)
}

/** Comes back to the same page in the other language, or in English with a sentence that says so. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const actor = await getActor(request)
  const given = form.get('language')
  const language = isLanguage(given) ? given : 'en'
  // The choice outlasts what the address asked for.
  const path = safePath(form.get('redirect'), paths.home()).replace(
    /[?&]lang=[^&]*$|(?<=[?&])lang=[^&]*&/g,
    '',
  )
  const headers: [string, string][] = [['Set-Cookie', setLanguage(language)]]
  const { requested, written } = languagesOf(language, actor)
  return submitButton(form, path, () => {
    if (actor) chooseLanguage(actor, language)
    return written === requested
      ? redirect(path, { status: 303, headers })
      : redirectWithNotice(path, t`This page is in English for now.`, { kind: 'info', headers })
  })
}
