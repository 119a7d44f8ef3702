import { randomBytes } from 'node:crypto'

/** 32 signs; 0, 1, I and O look like others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A random code that people read and type, five bits a sign, in groups of four. */
export function readableCode(signs: number): string {
  const code = [...randomBytes(signs)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** However it is typed: case, spaces and hyphens do not count. */
export function foldCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}
