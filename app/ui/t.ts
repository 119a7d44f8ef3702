import { createElement, Fragment, type ReactNode } from 'react'
import { pieces } from '~/domain/ground/shared/language'

/** A sentence with elements in it. */
export function t(english: TemplateStringsArray, ...values: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...pieces(english, values))
}
