import { paths } from '~/paths'

/** The slim line for people whose account was emptied, until they have entered their name. */
export function RemovedBar() {
  return (
    <section className="address-bar wait small screen" aria-label="Your account">
      <div className="wrap cluster between">
        <span>We removed data from your account</span>
        <a href={paths.profile()} className="link-btn">
          Enter your name
        </a>
      </div>
    </section>
  )
}
