import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ServerBuild } from '@remix-run/node'
import { createApp } from '~/server/app.server'
import { serve } from './server'
import { build } from './whole-app'

type Render = ServerBuild['entry']['module']['default']

/**
 * The whole application on a port, which counts the pages that it renders. `around` may do something before and after one
 * is rendered. Call `freshApp` with an empty APP_ORIGIN before.
 */
export async function serveCounting(
  around: (render: () => ReturnType<Render>) => ReturnType<Render> = (render) => render(),
) {
  const counted = { renders: 0 }
  const handle: Render = (...args) => {
    counted.renders += 1
    return around(() => build.entry.module.default(...args))
  }
  const entry = { ...build.entry, module: { ...build.entry.module, default: handle } }
  const app = createApp({ build: { ...build, entry }, clientFolder: 'public' })
  const { url } = await serve(undefined, app)
  return { counted, url, look: (path: string, wishes?: Wishes) => look(url + path, wishes) }
}

/** `agent` keeps connections open; without it each visit has one of its own. */
type Wishes = { method?: string; headers?: Record<string, string>; accept?: string; agent?: Agent }

export type Look = {
  status: number
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  bytes: number
  html: string
}

/** One visit, as a browser without cookies pays it; `bytes` are those of the body as it was sent. */
export function look(
  url: string,
  { method = 'GET', headers = {}, accept = 'gzip, deflate, br', agent }: Wishes = {},
): Promise<Look> {
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method,
      agent: agent ?? false,
      headers: { 'Accept-Encoding': accept, ...headers },
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const sent = Buffer.concat(chunks)
        const { statusCode: status = 0, headers, rawHeaders } = response
        resolve({
          status,
          headers,
          rawHeaders,
          bytes: sent.length,
          html: unpacked(sent, headers['content-encoding']),
        })
      })
    })
    sending.end()
  })
}

function unpacked(sent: Buffer, encoding?: string): string {
  if (sent.length === 0) return ''
  const plain = encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent
  return plain.toString('utf8')
}

/** The address that the lite version and the language lead back to is the one address of all who ask for the page. */
export function withoutWayBack(html: string): string {
  return html.replace(/name="redirect" value="[^"]*"/g, '')
}
