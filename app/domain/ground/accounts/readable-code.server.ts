import { randomBytes } from 'node:crypto'
import { codeText } from '~/domain/ground/shared/text'

/** 32 characters, without 0, 1, I and O, which look like others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A random code that people read and type, five bits per character, in groups of four. */
export function readableCode(signs: number): string {
  const code = [...randomBytes(signs)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** Normalises a typed code: case, and what is between its letters and figures, are ignored. */
export const foldCode = (input: string): string => codeText(input).toUpperCase()
