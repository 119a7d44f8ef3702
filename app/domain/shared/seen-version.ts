/**
 * The version of a thing that a form was drawn with; null when it names none, which is never the stored one.
 * Rule: decisions "Versions: nobody decides on what they have not seen".
 */
export function seenVersion(typed: unknown): number | null {
  return typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : null
}
