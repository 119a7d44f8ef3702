import { createElement, Fragment, type ReactNode } from 'react'
import { pieces, t as plain } from '~/domain/ground/shared/language'

/** The same `t` for sentences with elements in them: the result is then an element. */
export function t(english: TemplateStringsArray, ...values: (string | number)[]): string
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  const parts = pieces(english, values)
  return values.some((value) => typeof value === 'object')
    ? createElement(Fragment, null, ...parts)
    : parts.join('')
}
t.as = plain.as
