import { paths } from '~/paths'
import { PostForm } from '../form/post-form'

/** The slim line for people who have not confirmed their address yet. */
export function ConfirmAddressBar({ email, canHide }: { email: string; canHide: boolean }) {
  return (
    <section className="address-bar wait small screen" aria-label="Your e-mail address">
      <PostForm action={paths.sendConfirmation()} className="wrap cluster between">
        <span>
          We sent a link to <strong>{email}</strong>. Open it to confirm your address.
        </span>
        <span className="cluster">
          <button type="submit" className="link-btn">
            Send again
          </button>
          {canHide && (
            <button type="submit" className="link-btn" formAction={paths.hideConfirmation()}>
              Hide for a week
            </button>
          )}
        </span>
      </PostForm>
    </section>
  )
}
