/** Scripts for signed-in people: a separate file that guests do not load. */
import { BellList } from './bell'
import { button } from './button'
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

/** `<ui-print>`: a button that prints the page or saves it as a file. */
class PrintButton extends HTMLElement {
  connectedCallback() {
    if (this.firstChild) return
    this.append(button('btn', 'Print or save', print))
  }
}

/** `<ui-sms for="payment_reference" data-from="…">`: loads what reads an SMS once its box has the focus, or has a text. */
class SmsNote extends HTMLElement {
  connectedCallback() {
    const box = document.getElementById(this.getAttribute('for') ?? '')
    const from = this.dataset.from
    if (!(box instanceof HTMLTextAreaElement) || !from) return
    this.setAttribute('role', 'status')
    const load = () => import(/* @vite-ignore */ from)
    if (box.value) load()
    else box.addEventListener('focus', load, { once: true })
  }
}

defineElements({
  'ui-bell': BellList,
  'ui-chosen-sum': ChosenSum,
  'ui-live': LiveUpdates,
  'ui-period': PeriodCalendar,
  'ui-print': PrintButton,
  'ui-sms': SmsNote,
})
