import { INTERNAL } from './internal-headers'

/** Requests that are being answered, and who turned out to send each. For their line in the log. */
const open = new Map<string, string | null>()

export function openRequest(id: string): void {
  open.set(id, null)
}

/** Notes the sender; a request that is over is left alone. */
export function noteUser(request: Request, userId: string): void {
  const id = request.headers.get(INTERNAL.id)
  if (id !== null && open.has(id)) open.set(id, userId)
}

/** Forgets a request and tells who sent it, if anybody who is signed in. */
export function closeRequest(id: string): string | null {
  const userId = open.get(id) ?? null
  open.delete(id)
  return userId
}
