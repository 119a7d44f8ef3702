// The reference: `node:http` that gives one answer, whole, whatever is asked. Arguments: the port, and a file with
// { headers: [name, value, …], body } where body is base64. Without a file it answers 'ok'.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const answer = file ? JSON.parse(readFileSync(file, 'utf8')) : { headers: [], body: btoa('ok') }
const body = Buffer.from(answer.body, 'base64')

createServer((request, response) => {
  request.resume()
  response.writeHead(200, answer.headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
