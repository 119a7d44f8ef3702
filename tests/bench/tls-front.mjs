// TLS and HTTP/2 before a server, as the reverse proxy of a deployment speaks them.
// Arguments: port, the server's port, files of the key and of its certificate.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'

const [port, target, key, cert] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
/** Headers of one connection, not of the response. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

const without = (headers, isLeftOut) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))

function passOn(incoming, answer) {
  const headers = {
    ...without(incoming.headers, (name) => name.startsWith(':')),
    host: incoming.authority,
    'x-forwarded-proto': 'https',
  }
  const options = {
    agent,
    host: '127.0.0.1',
    port: target,
    method: incoming.method,
    path: incoming.url,
    headers,
  }
  const onward = request(options, (answered) => {
    answer.writeHead(
      answered.statusCode,
      without(answered.headers, (name) => OF_CONNECTION.includes(name)),
    )
    answered.pipe(answer)
  })
  onward.on('error', () => answer.stream.destroy())
  incoming.pipe(onward)
}

/** TLS in pieces of one packet, as Caddy sends them: what has arrived can be read before the rest is there. */
const PACKET = 1_400

const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, passOn)
server.on('secureConnection', (socket) => socket.setMaxSendFragment(PACKET))
server.listen(Number(port), '127.0.0.1', () => process.send('ready'))
process.on('disconnect', () => process.exit())
