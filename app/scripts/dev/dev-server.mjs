// The app's own server with Vite inside: pages and modules are read from app/ as they are saved.
import { existsSync } from 'node:fs'
import { giveUp } from '../problem.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled().catch(giveUp)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'development'

const { createServer } = await import('vite')
const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
const build = () => vite.ssrLoadModule('virtual:remix/server-build')
const server = await (await build()).entry.module.start(build, vite)
if (!server) await vite.close()
