import { siteOrigin } from '~/http/site.server'
import { paths } from '~/paths'

/** Paths that need an account. A path also covers all that begin with it. */
const PRIVATE = [
  paths.auth(),
  paths.signOut(),
  paths.admin(),
  paths.dashboard(),
  paths.booking(),
  paths.payments(),
  paths.ownerInvoices(),
  paths.notifications(),
  paths.settings(),
  paths.propertyUpload(),
  `${paths.property('*')}/`,
  paths.universityForm(''),
  paths.submission(''),
  paths.lite(),
  paths.menu(),
  paths.upload(''),
]

/** Rules for search engines, and where the site map is. Rule: decisions "Search engines: what they see". */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteOrigin()}${paths.sitemap()}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
