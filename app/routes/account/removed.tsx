import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nameForm } from '~/domain/accounts/forms.server'
import { ownProfile } from '~/domain/accounts/profile.server'
import {
  genderLabels,
  genders,
  landsOnDashboard,
  MAX_FULL_NAME_LENGTH,
  NO_NAME,
} from '~/domain/accounts/rules'
import { changeProfile } from '~/domain/bookings/change-profile.server'
import { removedOutline } from '~/domain/closing/removed.server'
import { redirectWithNotice } from '~/http/redirects.server'
import { requireActor } from '~/http/session.server'
import { senderOf } from '~/http/sign-in.server'
import { submitForm } from '~/http/submit-form.server'
import { paths } from '~/paths'
import { RadioGroup } from '~/ui/form/choices'
import { FormPage } from '~/ui/form/form-page'
import { TextField } from '~/ui/form/text-field'
import { useFormReply } from '~/ui/form/use-form-reply'
import { pageTitle } from '~/ui/layout/page'

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request)
  const outline = removedOutline(actor)
  if (actor.fullName !== NO_NAME) throw redirect(paths.profile(), 303)
  const { email, gender } = ownProfile(actor)
  return { ...outline, email, asksGender: gender === null, isTenant: actor.userType === 'tenant' }
}

/** Saves the name and the gender, which closes the page. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request)
  removedOutline(actor)
  const { phone, gender } = ownProfile(actor)
  const sender = await senderOf(request)
  return submitForm(request, nameForm(actor.userType, gender !== null), async (input) => {
    const stays = { phone: phone ?? undefined, gender: gender ?? undefined }
    await changeProfile(actor, { ...stays, ...input }, sender)
    const path = landsOnDashboard(actor.userType) ? paths.dashboard() : paths.home()
    return redirectWithNotice(path, 'Thank you. Your name is saved.')
  })
}

export const meta = () => [{ title: pageTitle('What we removed') }]

/** Shown after an account was emptied, until its person has entered their name. */
export default function Removed() {
  const { email, gone, left, asksGender, isTenant } = useLoaderData<typeof loader>()
  const reply = useFormReply()
  return (
    <FormPage
      title="What we removed"
      lead={`You have proved that ${email} is your address.`}
      button="Save and close"
      isCard
      reply={reply}
      before={
        <>
          {' '}
          <section className="card stack-s">
            <p>
              This account was used before that. We cannot know whether it was you, so we signed out every
              other device and removed:
            </p>
            <ul className="stack-s">
              {gone.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
          </section>
          {left.length > 0 && (
            <section className="card stack-s">
              <h2>Still in your account</h2>
              <ul className="stack-s">
                {left.map(({ sentence, link }) => (
                  <li key={link.href}>
                    <p>{sentence}</p>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <TextField
        name="full_name"
        label="Full Name"
        autoComplete="name"
        maxLength={MAX_FULL_NAME_LENGTH}
        reply={reply}
        required
      />
      {asksGender && (
        <RadioGroup
          name="gender"
          label="Gender"
          options={genders.map((value) => ({ value, label: genderLabels[value] }))}
          reply={reply}
          required={isTenant}
          optional={!isTenant}
          row
        />
      )}
    </FormPage>
  )
}
