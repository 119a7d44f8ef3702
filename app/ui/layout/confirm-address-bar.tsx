import { paths } from '~/paths'
import { PostForm } from '../form/post-form'

/** The slim line for people who have not confirmed their address yet. */
export function ConfirmAddressBar({ email }: { email: string }) {
  return (
    <section className="address-bar" aria-label="Your e-mail address">
      <PostForm action={paths.sendConfirmation()} className="wrap cluster between">
        <span>
          Confirm your e-mail address
          <span className="wide-text">
            : we sent a link to <strong>{email}</strong>
          </span>
        </span>
        <button type="submit" className="link-btn">
          Send again
        </button>
      </PostForm>
    </section>
  )
}
