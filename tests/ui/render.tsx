import type { EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The HTML of a component inside a Remix page without data, as a guest's page sends it. */
export function render(element: ReactNode, path = '/'): string {
  const route = {
    id: 'root',
    path: '*',
    hasAction: true,
    hasLoader: false,
    module: '',
    hasErrorBoundary: false,
  }
  const entry = { ...route, hasClientAction: false, hasClientLoader: false }
  const location = { pathname: path, search: '', hash: '', state: null, key: 'default' }
  const context = {
    manifest: { entry: { imports: [], module: '' }, routes: { root: entry }, url: '', version: '' },
    routeModules: { root: { default: () => element } },
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
    },
    isSpaMode: false,
    staticHandlerContext: {
      basename: '/',
      location,
      matches: [{ params: {}, pathname: path, pathnameBase: path, route: { id: 'root', path: '*' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  }
  return renderToStaticMarkup(
    <RemixServer context={context as unknown as EntryContext} url={`http://localhost${path}`} />,
  )
}

/** The text that a reader sees, without tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** The values of an attribute, in the order of the page. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(
    (match) => match[1]?.replaceAll('&amp;', '&') ?? '',
  )
}
