import { t } from '~/domain/ground/shared/language'
import { paths } from '~/paths'
import { Page, pageTitle } from '~/ui/layout/page'

export const meta = () => [{ title: pageTitle(t`Coming soon`) }]

export default ComingSoon

/** Placeholder for a screen that is not built yet. */
function ComingSoon() {
  return (
    <Page title={t`Coming soon`} narrow>
      <p>{t`This page is being built. Everything else works as usual.`}</p>
      <p>
        <a className="btn" href={paths.properties()}>
          {t`Browse Properties`}
        </a>
      </p>
    </Page>
  )
}
