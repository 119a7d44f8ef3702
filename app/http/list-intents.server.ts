import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'

/** Name of the field with conform's list intents. */
export const LIST_INTENT = '__intent__'
const LONGEST_LIST = 100

/** The intent, and the form's values after it, nested by name. */
type ListIntent = { type: 'insert' | 'remove' | 'reorder'; values: Record<string, unknown> }

const position = z.number().int().min(0).max(LONGEST_LIST)

/**
 * The intents of a form's one growing list, and nothing else that conform would take orders from.
 * Rule: decisions "Forms with many buttons: a list grows at its own URL".
 */
export function keepsIntent(list: string | undefined, value: string): boolean {
  if (list === undefined || value.length > 500) return false
  const name = z.literal(list)
  const intent = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('insert'), payload: z.strictObject({ name }) }),
    z.strictObject({ type: z.literal('remove'), payload: z.strictObject({ name, index: position }) }),
    z.strictObject({
      type: z.literal('reorder'),
      payload: z.strictObject({ name, from: position, to: position }),
    }),
  ])
  try {
    return intent.safeParse(JSON.parse(value)).success
  } catch {
    return false
  }
}

/** The intent of a list button; null when the form itself was sent. */
export function listIntentOf(form: FormData): ListIntent | null {
  const intent = form.get(LIST_INTENT)
  if (typeof intent !== 'string') return null
  const { payload } = parseWithZod(form, { schema: z.unknown() })
  return { type: JSON.parse(intent).type, values: payload }
}
