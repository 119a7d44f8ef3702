// The built app starts on an empty folder with the demo data, serves it, stops, and starts again on what it kept.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forgetAppVariables, startBuiltApp } from './built-app.mjs'

forgetAppVariables()
const folder = mkdtempSync(join(tmpdir(), 'bweni-demo-'))

async function visit(readyWithinMs) {
  const app = await startBuiltApp({ DATA_DIR: folder, DEMO: '1' }, { readyWithinMs })
  const pages = await Promise.all(
    ['/', '/properties'].map(async (path) => {
      const answer = await fetch(app.url + path)
      return { path, status: answer.status, body: await answer.text() }
    }),
  )
  const { code, ms } = await app.stop()
  assert.equal(code, 0, `SIGTERM ends it with 0, not ${code}:\n${app.printed()}`)
  assert.ok(ms < 10_000, `SIGTERM ends it within 10 s, not ${ms} ms`)
  for (const { path, status, body } of pages) {
    assert.equal(status, 200, `${path} answers ${status}: ${body.slice(0, 500)}`)
    assert.match(body, /<h1/, `${path} has a heading`)
  }
  return app.printed()
}

try {
  const printed = await visit(120_000)
  const accounts = printed.match(/^demo account: .+$/gm) ?? []
  for (const type of ['tenant', 'property_owner', 'agent', 'admin']) {
    const lines = accounts.filter((line) => line.startsWith(`demo account: ${type} `))
    assert.ok(lines.length > 0, `prints a demo account of type ${type}; it printed:\n${printed}`)
  }
  await visit(10_000)
  console.log(`The demo loads: ${accounts.length} accounts, pages served, stopped and started again.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
