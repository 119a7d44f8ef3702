import type { ActionFunction, LoaderFunction, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import type { ErrorRequestHandler, Response as ExpressResponse } from 'express'
import { log } from '~/adapters/log.server'
import { StorageDown } from '~/adapters/storage/storage.server'
import { helpContacts } from '~/domain/ground/settings/contact.server'
import { helpLinks } from '~/domain/ground/settings/help'
import { BRAND } from '~/domain/ground/shared/brand'
import { language, t } from '~/domain/ground/shared/language'
import { catchErrors, type RefusalPage } from '~/http/failures.server'
import { INTERNAL } from '~/http/internal-headers'
import { inReadersLanguage } from '~/http/language.server'
import { paths } from '~/paths'

export type Link = { href: string; label: string; number?: string }

/** A small page for refusals outside the application's pages: no script, no style of its own. */
function plainHtml(sentence: string, link: Link = { href: paths.home(), label: t`Home` }): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${BRAND}</title>`
  const main = `<main><h1>${BRAND}</h1><p>${escaped(sentence)}</p><p>${linkHtml(link)}</p></main>`
  const help = `<footer><p>${t`Help:`} ${helpLinks(helpContacts()).map(linkHtml).join(' ')}</p></footer>`
  return `<!doctype html><html lang="${language()}"><head>${head}</head><body>${main}${help}</body></html>`
}

function linkHtml({ href, label, number = '' }: Link): string {
  return `<a href="${escaped(href)}">${escaped(`${label} ${number}`.trim())}</a>`
}

/** Sends one in its reader's language, before the application. */
export async function plainPage(
  response: ExpressResponse,
  status: number,
  sentence: () => string,
  link?: () => Link,
): Promise<void> {
  const { originalUrl: url, headers } = response.req
  const asking = { url, cookies: headers.cookie, accepted: headers['accept-language'] }
  const html = await inReadersLanguage(asking, () => plainHtml(sentence(), link?.()))
  response.status(status).set('Cache-Control', 'no-store').type('html').send(html)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The last resort: a small page with the request's id; details are in the log only. */
export const onError: ErrorRequestHandler = (error, request, response, _next) => {
  const id = String(request.headers[INTERNAL.id])
  log.error(
    { request: id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'unhandled',
  )
  if (response.headersSent) return void response.destroy()
  for (const name of ['ETag', 'Content-Type', 'Content-Length']) response.removeHeader(name)
  if (error instanceof StorageDown)
    return plainPage(
      response,
      503,
      () => t`This file cannot be reached right now. Please try again in a moment.`,
    )
  return plainPage(response, 500, () => t`Something went wrong on our side. If you write to us, quote ${id}.`)
}

type RouteModule = ServerBuild['routes'][string]['module']

/**
 * The build, with every loader and action answering a refusal or a failure with its error page. Remix
 * would answer JSON at addresses without a page: there an action gets an empty page, which the site's error page
 * replaces, and a file gets a small one. Rule: decisions "Error pages: every failure has one".
 */
export function withErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    { ...route, module: withErrorPage(withCaughtErrors(route.module)) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function withCaughtErrors(module: RouteModule): RouteModule {
  const { loader, action } = module
  return {
    ...module,
    ...(loader && { loader: catchErrors(loader as LoaderFunction) }),
    ...(action && { action: catchErrors(action as ActionFunction) }),
  } as RouteModule
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
      throw new Response(plainHtml(sentence ?? t`Oops! Page not found`, link ?? undefined), {
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
