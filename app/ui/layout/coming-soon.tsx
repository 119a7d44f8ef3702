import { paths } from '~/paths'
import { Page } from './page'

/** Placeholder for a screen that is not built yet. */
export function ComingSoon() {
  return (
    <Page title="Coming soon" narrow>
      <p>This page is being built. Everything else works as usual.</p>
      <p>
        <a className="btn" href={paths.properties()}>
          Browse Properties
        </a>
      </p>
    </Page>
  )
}
