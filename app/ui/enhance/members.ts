/** Scripts for signed-in people: a separate file that guests do not load. */
import { BellList } from './bell'
import { ChosenSum } from './chosen-sum'
import { defineElements } from './define'
import { LiveUpdates } from './live'
import { PeriodCalendar } from './period'

/** Unfolds what is folded while a page is printed. */
let unfolded: HTMLDetailsElement[] = []
addEventListener('beforeprint', () => {
  unfolded = [...document.querySelectorAll<HTMLDetailsElement>('.fold:not([open])')]
  for (const fold of unfolded) fold.open = true
})
addEventListener('afterprint', () => {
  for (const fold of unfolded) fold.open = false
})

defineElements({
  'ui-bell': BellList,
  'ui-chosen-sum': ChosenSum,
  'ui-live': LiveUpdates,
  'ui-period': PeriodCalendar,
})
