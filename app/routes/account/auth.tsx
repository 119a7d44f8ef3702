import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  answersByEmail,
  countTakenAnswer,
  createAccount,
  isRepeatedSignUp,
  signUpByEmail,
  takenProblem,
} from '~/domain/ground/accounts/create-account.server'
import { type SignUp, signInForm, signUpForm } from '~/domain/ground/accounts/forms.server'
import {
  ACCOUNT_CREATED,
  ADDRESS_TAKEN,
  LOGGED_IN,
  SIGN_UP_BY_EMAIL,
  TOO_MANY_GUESSES,
  WRONG_PASSWORD,
} from '~/domain/ground/accounts/rules'
import { linkProof } from '~/domain/ground/invitations/link.server'
import { parseEmail } from '~/domain/ground/shared/email'
import { type FormReply, fieldValue } from '~/domain/ground/shared/form-reply'
import { labels, t, translated } from '~/domain/ground/shared/language'
import { refused } from '~/domain/ground/shared/refusals'
import { idempotencyKeyOf, newIdempotencyKey } from '~/http/forms.server'
import { languagesNow } from '~/http/language.server'
import { redirectWithNotice, safePath } from '~/http/redirects.server'
import { getActor, lastSession } from '~/http/session.server'
import { authenticate, senderOf, signInAndRedirect, targetAfterSignIn } from '~/http/sign-in.server'
import { adminEmail, canSendMail } from '~/http/site.server'
import { readForm, replyToForm, submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { SignInForm, signInPath } from '~/ui/account/sign-in-form'
import { SignUpForm } from '~/ui/account/sign-up-form'
import { useFormReply } from '~/ui/form/use-form-reply'
import { Page, pageTitle } from '~/ui/layout/page'
import { Tabs } from '~/ui/show/navigation'
import { PlaceHead } from '~/ui/show/place-head'
import { isAboutListing, type SignInPurpose, signInPurpose } from './sign-in-purpose.server'

/** Visitors from a listing are offered an account first, unless this browser knows one. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (await getActor(request)) throw redirect(paths.dashboard(), 303)
  const query = new URL(request.url).searchParams
  const target = safePath(query.get('redirect'), '')
  const purpose = signInPurpose(target)
  const isListing = isAboutListing(purpose)
  const mode = query.get('mode') ?? (isListing && !(await lastSession(request)) ? 'sign-up' : '')
  const isSignUp = mode === 'sign-up'
  const idempotencyKey = isSignUp ? newIdempotencyKey() : null
  return { isSignUp, idempotencyKey, redirect: target, purpose, isListing }
}

/** A form with a name asks for an account, one without signs in. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const redirectTo = form.get('redirect') ?? new URL(request.url).searchParams.get('redirect')
  return form.has('full_name') ? signUp(request, form, redirectTo) : signIn(request, form, redirectTo)
}

function signIn(request: Request, form: FormData, redirectTo: unknown) {
  return submitForm(form, signInForm, async () => {
    const verdict = await authenticate(request, form)
    if (verdict === 'locked') return replyToForm(form, { '': [TOO_MANY_GUESSES] }, 429)
    if (verdict === 'wrong') return replyToForm(form, { '': [WRONG_PASSWORD] }, 401)
    return signInAndRedirect(request, verdict, targetAfterSignIn(verdict, form, redirectTo), LOGGED_IN)
  })
}

async function signUp(request: Request, form: FormData, redirectTo: unknown) {
  const sender = await senderOf(request)
  const target = safePath(redirectTo, '')
  const isProved = linkProof(target, parseEmail(String(form.get('email'))))
  const isByEmail = () => canSendMail() && answersByEmail(sender.network) && !isProved()
  const alsoWrong = () => (isByEmail() ? {} : { ...takenProblem(form.get('email'), sender.network) })
  const create = async (input: SignUp) => {
    const { key } = idempotencyKeyOf(form)
    const { requested: language } = languagesNow()
    const attempt = { input, adminEmail: adminEmail(), key, sender, language, isProved }
    if (isByEmail()) {
      await signUpByEmail(attempt)
      return redirectWithNotice(signInPath(target), translated(SIGN_UP_BY_EMAIL))
    }
    const created = await createAccount(attempt)
    const verdict =
      created ?? (isRepeatedSignUp(input.email, key) ? await authenticate(request, form) : 'wrong')
    if (verdict === 'locked') return replyToForm(form, { '': [TOO_MANY_GUESSES] }, 429)
    if (verdict !== 'wrong')
      return signInAndRedirect(
        request,
        verdict,
        targetAfterSignIn(verdict, form, redirectTo),
        ACCOUNT_CREATED,
      )
    countTakenAnswer(sender.network)
    const help = { href: paths.forgot(), label: t`Reset your password` }
    return replyToForm(form, { email: [ADDRESS_TAKEN] }, 422, {}, refused(ADDRESS_TAKEN, 'email', help))
  }
  return submitForm(form, signUpForm, create, { alsoWrong })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.isSignUp ? t`Create Account` : t`Sign In`) },
]

export default function Auth() {
  const { idempotencyKey, redirect, purpose, isListing, ...tab } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  const isSignUp = tab.isSignUp || (reply !== null && 'full_name' in reply.values)
  const keptPath = fieldValue(reply, 'kept_path')
  const target = keptPath || redirect
  const tabs = [
    { label: t`Create Account`, href: paths.auth({ redirect: target, mode: 'sign-up' }), current: isSignUp },
    { label: t`Sign In`, href: signInPath(target), current: !isSignUp },
  ]
  return (
    <Page narrow>
      <div className="card stack gate">
        <Tabs tabs={tabs} label={t`Account`} />
        <GateHead isSignUp={isSignUp} purpose={keptPath ? null : purpose} isListing={isListing} />
        {keptPath && <p className="muted">{t`What you typed is kept for you.`}</p>}
        {isSignUp ? (
          <SignUpForm
            reply={reply}
            idempotencyKey={idempotencyKey}
            redirect={redirect}
            userType={typeFor(redirect)}
          />
        ) : (
          <SignInForm reply={reply} redirect={redirect} kept={keptPath ? keptForm(keptPath, reply) : null} />
        )}
      </div>
    </Page>
  )
}

type GateHeadProps = { isSignUp: boolean; purpose: SignInPurpose | null; isListing: boolean }

/** The purpose with the listing's photo. Without one the tab says all, and the heading is for readers alone. */
function GateHead({ isSignUp, purpose, isListing }: GateHeadProps) {
  if (!purpose) return <h1 className="sr">{isSignUp ? t`Create Account` : t`Sign In`}</h1>
  const title = (
    <h1>{isSignUp ? t`Create an account to ${goalOf(purpose)}` : t`Sign in to ${goalOf(purpose)}`}</h1>
  )
  const detail = afterwards(purpose.action)
  if (isListing) return <PlaceHead picture={purpose.picture} title={title} detail={detail} />
  return (
    <div>
      {title}
      <p className="small muted">{detail}</p>
    </div>
  )
}

/** The form of an ended session, which the sign-in form carries. */
function keptForm(path: string, reply: FormReply | null) {
  return { path, fields: fieldValue(reply, 'kept_form'), owner: fieldValue(reply, 'kept_for') }
}

/** Offers an owner's account to visitors who want to list a property. */
function typeFor(target: string) {
  return target.startsWith(paths.propertyUpload()) ? 'property_owner' : undefined
}

function goalOf({ title, action }: SignInPurpose): string {
  switch (action) {
    case 'book':
    case 'read':
      return t`book ${title}`
    case 'keep':
      return t`keep ${title}`
    case 'answer':
      return title
    case 'fill in':
      return t`fill in ${title}`
    case 'see ticket':
      return t`see your own ticket in the room ballot of ${title}`
    case 'see order':
      return t`see the students in the order of the room ballot of ${title}`
  }
}

/** The next step after signing in, as a sentence. */
const afterwards = labels<SignInPurpose['action']>({
  book: 'Your request comes next.',
  read: "You come back to its page, with the owner's contact.",
  keep: 'It is kept, and you come back to where you were.',
  'fill in': 'The form comes next, and what you save of it waits for you.',
  'see ticket': 'You come back to its page.',
  answer: 'The invitation comes next. Use the address that got it.',
  'see order': 'You come back to its page.',
})
