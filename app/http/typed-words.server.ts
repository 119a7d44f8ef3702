import { NEVER_KEPT } from '~/domain/accounts/form-recovery.server'
import { recoverableFields } from './form-recovery.server'

type Fields = readonly (readonly [name: string, value: FormDataEntryValue])[]

const typedWith = new WeakMap<Error, Fields>()

/** Keeps the fields of a form whose page cannot be shown again after this error. */
export function keepTyped(error: Error, fields: Fields): void {
  typedWith.set(error, fields)
}

/** The fields of a form that failed with this error, without secrets and files. */
export async function typedFields(request: Request, error: Error): Promise<[string, string][]> {
  const fields = typedWith.get(error) ?? (await recoverableFields(request))
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && !NEVER_KEPT.test(name) ? [[name, value]] : [],
  )
}

/**
 * The texts of several words in a form whose page its sender may not see any more, each once, so that they can copy them;
 * chosen and hidden values are left out. Rule: decisions "Forms: come back filled".
 */
export async function typedWords(request: Request, error: Error): Promise<string[]> {
  const texts = (await typedFields(request, error)).map(([, value]) => value.trim())
  return [...new Set(texts)].filter((text) => /\s/.test(text))
}
