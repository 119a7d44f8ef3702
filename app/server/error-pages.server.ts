import type { LoaderFunction, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import type { RefusalPage } from '~/http/answer.server'
import { plainHtml } from './plain-page.server'

type RouteModule = ServerBuild['routes'][string]['module']

/**
 * Deeds and files have no page of their own, and Remix answers what goes wrong there with JSON. Here a deed gets an empty
 * page, so that its refusals and the sign-in form of an ended session come as the site's error page, and a file that is
 * not to be had gets a small one. Rule: DECISIONS "What goes wrong has a page".
 */
export function withErrorPages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    { ...route, module: withErrorPage(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withErrorPage(module: RouteModule): RouteModule {
  if (module.default || module.ErrorBoundary) return module
  if (module.action) return { ...module, default: () => null }
  return module.loader ? { ...module, loader: refusingPlainly(module.loader as LoaderFunction) } : module
}

function refusingPlainly(loader: LoaderFunction): LoaderFunction {
  return async (args: LoaderFunctionArgs) => {
    try {
      return await loader(args)
    } catch (thrown) {
      if (!isPageData(thrown)) throw thrown
      const { sentence, link } = thrown.data
      throw new Response(plainHtml(sentence ?? 'Oops! Page not found', link ?? undefined), {
        status: thrown.init?.status ?? 500,
        headers: { 'Content-Type': 'text/html; charset=utf-8' },
      })
    }
  }
}

type PageData = { type: 'DataWithResponseInit'; data: Partial<RefusalPage>; init: ResponseInit | null }

function isPageData(thrown: unknown): thrown is PageData {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'DataWithResponseInit'
  )
}
