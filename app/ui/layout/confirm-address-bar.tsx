import { paths } from '~/paths'
import { t } from '~/ui/t'
import { PostForm } from '../form/post-form'

type Props = { email: string; isRefused?: boolean; canHide: boolean }

/** The slim line for people who have not confirmed their address yet, or whose address the mail server does not know. */
export function ConfirmAddressBar({ email, isRefused = false, canHide }: Props) {
  return (
    <section className="address-bar wait small screen" aria-label={t`Your e-mail address`}>
      <PostForm action={paths.sendConfirmation()} className="wrap cluster between">
        {isRefused ? (
          <span>
            {t`Our e-mails do not reach you: the mail server does not know ${<strong>{email}</strong>}. If the address is right, send a link and open it. If it is wrong, create another account with the right one.`}
          </span>
        ) : (
          <span>{t`We sent a link to ${<strong>{email}</strong>}. Open it to confirm your address.`}</span>
        )}
        <span className="cluster">
          <button type="submit" className="link-btn">
            {isRefused ? t`Send a link` : t`Send again`}
          </button>
          {canHide && (
            <button type="submit" className="link-btn" formAction={paths.hideConfirmation()}>
              {t`Hide for a week`}
            </button>
          )}
        </span>
      </PostForm>
    </section>
  )
}
