/** Scripts for signed-in people: a separate file that guests do not load. */
import { t } from '~/domain/ground/shared/language'
import { BellList } from './bell'
import { button } from './button'
import { ChooseAll } from './choose-all'
import { ChosenSum } from './chosen-sum'
import { defineElements } from './define'
import { LiveUpdates } from './live'

/** Unfolds what is folded while a page is printed. */
let unfolded: HTMLDetailsElement[] = []
addEventListener('beforeprint', () => {
  unfolded = [...document.querySelectorAll<HTMLDetailsElement>('.fold:not([open])')]
  for (const fold of unfolded) fold.open = true
})
addEventListener('afterprint', () => {
  for (const fold of unfolded) fold.open = false
})

/** `<ui-print>`: a button that prints the page or saves it as a file. */
class PrintButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return
    this.append(button('btn', t`Print or save`, () => print()))
  }
}

/** `<ui-sms for="payment_reference" data-from="…">`: loads a script of this field once somebody uses it, or it has a value. */
class LoadOnUse extends HTMLElement {
  connectedCallback() {
    const field = document.getElementById(this.getAttribute('for') ?? '')
    const from = this.dataset.from
    if (!field || !from) return
    const load = () => import(/* @vite-ignore */ from)
    // Safari focuses no field for files.
    field.onfocus = field.onchange = load
    if ((field as HTMLInputElement).value) load()
  }
}

defineElements({
  'ui-bell': BellList,
  'ui-choose-all': ChooseAll,
  'ui-chosen-sum': ChosenSum,
  'ui-files': class extends LoadOnUse {},
  'ui-live': LiveUpdates,
  'ui-load': class extends LoadOnUse {},
  'ui-print': PrintButton,
  'ui-sms': LoadOnUse,
})
