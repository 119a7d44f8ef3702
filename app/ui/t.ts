import { createElement, Fragment, type ReactNode } from 'react'
import { pieces, t as plain } from '~/domain/ground/shared/language'

/** The same `t` for sentences with elements in them: the result is then an element. */
export function t(english: TemplateStringsArray, ...values: (string | number)[]): string
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  return joined(pieces(english, values), values)
}
t.as = plain.as
/** The build gives scripts their Swahili. */
t.sw =
  (swahili: string) =>
  (english: TemplateStringsArray, ...values: ReactNode[]): ReactNode =>
    joined(pieces(english, values, '', swahili), values)

const joined = (parts: ReactNode[], values: readonly ReactNode[]): ReactNode =>
  values.some((value) => typeof value === 'object') ? createElement(Fragment, null, ...parts) : parts.join('')
