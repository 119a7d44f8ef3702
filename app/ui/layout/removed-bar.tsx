import { paths } from '~/paths'

/** The slim line for people whose account was emptied, until they have entered their name. */
export function RemovedBar() {
  return (
    <section className="address-bar" aria-label="Your account">
      <div className="wrap cluster between">
        <span>We removed what was in this account before</span>
        <a href={paths.removed()} className="link-btn">
          See what
        </a>
      </div>
    </section>
  )
}
