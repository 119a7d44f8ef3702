import { NEVER_KEPT } from '~/domain/accounts/form-recovery.server'
import type { Refusal } from '~/domain/shared/refusals'
import { recoverableFields } from './form-recovery.server'

type Fields = readonly (readonly [name: string, value: FormDataEntryValue])[]

const typedWith = new WeakMap<Refusal, Fields>()

/** Keeps the fields of a form whose page cannot be shown again after this refusal. */
export function keepTyped(refusal: Refusal, fields: Fields): void {
  typedWith.set(refusal, fields)
}

/**
 * The texts of several words in a form whose page its sender may not see any more, each once, so that they can copy them;
 * chosen and hidden values are left out. Rule: decisions "Forms: come back filled".
 */
export async function typedWords(request: Request, refusal: Refusal): Promise<string[]> {
  const fields = typedWith.get(refusal) ?? (await recoverableFields(request))
  const texts = fields.flatMap(([name, value]) =>
    typeof value === 'string' && !NEVER_KEPT.test(name) ? value.trim() : [],
  )
  return [...new Set(texts)].filter((text) => /\s/.test(text))
}
