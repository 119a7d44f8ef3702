import { recoverableFields } from './form-recovery.server'

/**
 * The texts of several words in a form whose page its sender may not see any more, each once, so that they can copy them;
 * chosen and hidden values are left out. Rule: decisions "Forms: come back filled".
 */
export async function typedWords(request: Request): Promise<string[]> {
  const texts = (await recoverableFields(request)).map(([, value]) => value.trim())
  return [...new Set(texts)].filter((text) => /\s/.test(text))
}
