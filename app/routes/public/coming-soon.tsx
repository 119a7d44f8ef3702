import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'

export const meta = () => [{ title: pageTitle('Coming soon') }]

export default ComingSoon

/** Placeholder for a screen that is not built yet. */
function ComingSoon() {
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
