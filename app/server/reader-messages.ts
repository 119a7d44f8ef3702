import type { CachedPage } from './page-cache/lru.server'
import type { PageRequest, Rendered } from './page-cache/render.server'

type HeaderList = [name: string, value: string][]

/** Somebody's visit to a page; `id` names the request. */
export type Visit = { id: string; method: string; url: string; headers: HeaderList }

/** `userId` is null for guests. */
export type Answer = { status: number; headers: HeaderList; body: Uint8Array; userId: string | null }

/** A page for all guests, with the former one: it comes back when its data are the same. */
export type Drawing = { target: PageRequest; former: CachedPage | undefined }

export type Task = { visit: Visit } | { drawing: Drawing }

/** With how far the clock is in doubt. */
export type Question = Task & { clockDoubt: number | null }

export type Result = Answer | Rendered

/** Once at the start, then for each question in turn. Without a result the thread failed. `cpuMs`: its CPU time so far. */
export type Reply = { result?: Result; cpuMs: number }
