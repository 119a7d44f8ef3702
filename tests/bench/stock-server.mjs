// The other reference: our routes behind Remix's own handler as its template and `remix-serve` put it up: pages are streamed
// with their scripts and data and compressed for each request, nothing is kept. Argument: the port. 'plain' as a second one
// leaves scripts and data out, as our own pages for guests do.
import { PassThrough } from 'node:stream'
import { createRequestHandler } from '@remix-run/express'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import compression from 'compression'
import express from 'express'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

process.env.NODE_ENV = 'production'
const [port, kind] = process.argv.slice(2)
const build = await import('../../build/server/index.js')

function handleRequest(request, status, headers, context) {
  if (kind !== 'plain') context.staticHandlerContext.loaderData.root.mode = 'hydrated'
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(RemixServer, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: console.error,
    })
  })
}

const app = express()
app.use(compression())
const entry = { module: { ...build.entry.module, default: handleRequest } }
app.all('*', createRequestHandler({ build: { ...build, entry }, mode: 'production' }))
app.listen(Number(port), '127.0.0.1')
