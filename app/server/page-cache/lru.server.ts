import { MIB } from '~/domain/ground/shared/units'

/** One answer as it is sent, again and again. Headers are names and values in turn. */
export type CachedPage = {
  status: number
  headers: string[]
  body: Uint8Array
  /** The path in `routes.ts`. */
  route: string
  /** Absent for pages that are not kept. */
  etag?: string
  /** Hash of everything that the page was rendered from; an equal hash means an equal page. */
  drawnFrom?: string
  /** Headers of a 304 response. */
  shortHeaders?: string[]
}

/** Without its page once that had to go: the requests that led to it are still known. */
type Entry = { page: CachedPage | undefined; bytes: number; version: number; isWanted: boolean }

const MOST_PAGES = 1_500
const MOST_BYTES = 8 * MIB
/** Bytes of an entry beside its body: keys, headers and the entry itself. */
const BESIDE = 2_048

/**
 * The finished pages, limited in number and size. Each is found by its key or, faster, by the exact request
 * that asked for it during its version. Later it only serves for comparison with new data. Drops the least
 * recently asked first.
 */
export class PageLru {
  #pages = new Map<string, Entry>()
  #byRequest = new Map<string, Entry>()
  #bytes = 0
  #version = 0

  constructor(
    readonly mostPages = MOST_PAGES,
    readonly mostBytes = MOST_BYTES,
  ) {}

  get size() {
    return { pages: this.#pages.size, requests: this.#byRequest.size, bytes: this.#bytes }
  }

  /** The page that a request of the same text got before. */
  findByRequest(request: string): CachedPage | undefined {
    return this.#wanted(this.#byRequest.get(request))
  }

  find(key: string): CachedPage | undefined {
    return this.#wanted(this.#pages.get(key))
  }

  /** The page as it was the last time that it was put here, in this version or before. */
  findPrevious(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page
  }

  put(key: string, page: CachedPage): void {
    const bytes = page.body.byteLength + BESIDE
    if (bytes > this.mostBytes) return
    const kept = this.#pages.get(key) ?? { page, bytes: 0, version: this.#version, isWanted: false }
    this.#bytes += bytes - kept.bytes
    this.#pages.set(key, Object.assign(kept, { page, bytes, version: this.#version }))
    while (this.#pages.size > this.mostPages || this.#bytes > this.mostBytes) this.#makeRoom()
  }

  /** From now on this request leads straight to the page. */
  link(request: string, key: string): void {
    const kept = this.#pages.get(key)
    if (!kept) return
    if (this.#byRequest.size >= this.mostPages) this.#byRequest.clear()
    this.#byRequest.set(request, kept)
  }

  /** Begins a version, in which nothing is fresh yet. */
  startVersion(): void {
    this.#version += 1
  }

  #wanted(kept: Entry | undefined): CachedPage | undefined {
    if (kept?.version !== this.#version) return undefined
    kept.isWanted = true
    return kept.page
  }

  #makeRoom(): void {
    for (const [key, kept] of this.#pages) {
      this.#pages.delete(key)
      if (kept.isWanted) {
        kept.isWanted = false
        this.#pages.set(key, kept)
        continue
      }
      kept.page = undefined
      this.#bytes -= kept.bytes
      return
    }
  }
}
