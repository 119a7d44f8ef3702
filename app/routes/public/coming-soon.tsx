import { ComingSoon } from '~/ui/layout/coming-soon'
import { pageTitle } from '~/ui/layout/page'

export const meta = () => [{ title: pageTitle('Coming soon') }]

export default ComingSoon
