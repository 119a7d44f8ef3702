import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { log } from '~/adapters/log.server'
import type { Viewer } from '~/domain/ground/access/actor'
import { helpContacts } from '~/domain/ground/settings/contact.server'
import { type FormReply, hasErrors } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import type { PageMode } from '~/http/page-mode.server'
import { compressPage } from './server/compress.server'
import { contentSecurityPolicy } from './server/headers.server'
import { isSameOriginVisit, withInlineCss } from './server/inline-css.server'
import { HelpContext } from './ui/help-context'
import { NonceContext } from './ui/nonce'
import { RequestIdContext } from './ui/request-id'

export { createApp } from './server/app.server'
export { start } from './server/main.server'
export { startReading } from './server/reading.server'
export { lineFor } from './server/start-failure.server'
export { ballot, seed, setupCode, twoStepOff } from './server/tools.server'

/** Renders the page to completion, compresses it once and sends it with its length. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { mode, isMember } = pageOf(context)
  // Only hydrated pages go on with it in the browser.
  if (mode !== 'hydrated') context.serverHandoffStream = undefined
  const nonce = mode === 'hydrated' ? randomBytes(16).toString('base64') : undefined
  const page = (
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={String(loadContext.requestId)}>
        <HelpContext.Provider value={helpContacts()}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </HelpContext.Provider>
      </RequestIdContext.Provider>
    </NonceContext.Provider>
  )
  const rendered =
    mode === 'hydrated' ? await renderWithData(page) : `<!doctype html>${renderToStaticMarkup(page)}`
  const replies = formReplies(context)
  const cameBack = replies.length > 0
  const marked = replies.some(hasErrors) ? markTitle(rendered) : rendered
  const visitor = { isSameOrigin: isSameOriginVisit(request.headers.get('Sec-Fetch-Site')), isMember }
  const { html, styles } = mode === 'hydrated' ? { html: marked, styles: [] } : withInlineCss(marked, visitor)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(mode, { nonce, styles }))
  headers.set('Accept-CH', 'ECT')
  headers.append('Vary', 'Accept-Language, Cookie, Save-Data, ECT, Sec-Fetch-Site, Accept-Encoding')
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', cameBack && !ASKS_SECRET.test(html) ? 'private, no-cache' : 'no-store')
  const body = compressPage(html, request.headers.get('Accept-Encoding') ?? '', headers)
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status, headers })
}

/**
 * A field for a password, for the token of a link or for a code: pages with one are never stored.
 * Rule: decisions "Bad input: Back shows the form".
 */
const ASKS_SECRET = /<input[^>]*(?:type="password"|name="(?:token|code|authenticator_code)")/

/** The forms that this page came back with: to mend something, to look at it, or with a longer list. */
function formReplies(context: EntryContext): FormReply[] {
  const answers: { form?: FormReply }[] = Object.values(context.staticHandlerContext.actionData ?? {})
  return answers.flatMap((given) => given?.form ?? [])
}

/**
 * Marks the title of a page with errors: screen readers read it first. A route's `meta` does not see its
 * action's result.
 */
function markTitle(html: string): string {
  const mark = t`Error: `
  return html.replace('<title>', `<title data-marked="${mark}">${mark}`)
}

/** The error for the log, without the request's fields. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  log.error(
    {
      request: context.requestId,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    },
    'error in a page',
  )
}

function pageOf({ staticHandlerContext }: EntryContext): { mode: PageMode; isMember: boolean } {
  const root: { mode?: PageMode; viewer?: Viewer | null } = staticHandlerContext.loaderData.root ?? {}
  return { mode: root.mode ?? 'plain', isMember: Boolean(root.viewer) }
}

/** Hydrated pages carry their data in scripts, which only the streaming renderer writes; it begins with the doctype. */
function renderWithData(page: JSX.Element): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const chunks: Buffer[] = []
        const sink = new PassThrough()
        sink.on('data', (chunk: Buffer) => chunks.push(chunk))
        // React leaves zero bytes where a letter of several bytes does not fit at the end of its buffer.
        sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8').replaceAll('\0', '')))
        sink.on('error', reject)
        pipe(sink)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
