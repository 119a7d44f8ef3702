/** The calendar of a period. Loaded by `<ui-load>`, with its page or dialog. */

import { addDays, addMonths, type Day, formatDay, formatMonth, isDay } from '~/domain/ground/shared/calendar'
import { t } from '~/domain/ground/shared/language'
import { defineElements } from './define'

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * `<ui-period data-first="period_start" data-last="period_end">` in a form with these two date fields: two months beside
 * each other, in which the first day is pressed and then the last. The fields stay what is sent, and can be typed in.
 */
class PeriodCalendar extends HTMLElement {
  /** The first day of the month on the left. */
  private month: Day = ''
  /** The first day was pressed, the next press is the last one. */
  private isHalf = false

  connectedCallback() {
    const { last } = this.fields()
    if (!last || this.firstChild) return
    this.month = addMonths(monthOf(isDay(last.value) ? last.value : last.max), -1)
    this.closest('form')?.addEventListener('input', this.mark)
    this.addEventListener('keydown', this.move)
    this.draw()
  }

  private fields() {
    const named = (name = '') => {
      const field = this.closest('form')?.elements.namedItem(name)
      return field instanceof HTMLInputElement ? field : undefined
    }
    return { first: named(this.dataset.first), last: named(this.dataset.last) }
  }

  private draw() {
    const max = this.fields().last?.max || '9999-12-31'
    const right = addMonths(this.month, 1)
    this.textContent = ''
    this.append(
      this.turn(t`Earlier months`, '‹', -1, false),
      this.turn(t`Later months`, '›', 1, addMonths(right, 1) > max),
      drawMonth(this.month, max, this.press),
      drawMonth(right, max, this.press),
      element('p', t`Press the first day, then the last.`, 'small muted'),
    )
    this.mark()
  }

  private turn(label: string, sign: string, months: number, isDisabled: boolean) {
    const button = element('button', sign, 'btn btn-small')
    button.setAttribute('aria-label', label)
    button.type = 'button'
    button.disabled = isDisabled
    button.addEventListener('click', () => {
      this.month = addMonths(this.month, months)
      this.draw()
      const same = this.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
      same?.focus()
    })
    return button
  }

  private press = (day: Day) => {
    const { first, last } = this.fields()
    if (!first || !last) return
    const isBack = this.isHalf && day < first.value
    if (!this.isHalf || isBack) first.value = day
    if (!this.isHalf || !isBack) last.value = day
    this.isHalf = !this.isHalf
    last.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Shows the period that the fields hold; Tab reaches its last day, and arrows go from there. */
  private mark = () => {
    const { first, last } = this.fields()
    const [from, until] = [first?.value ?? '', last?.value ?? '']
    const days = this.days()
    const reached =
      days.find(({ value }) => value === until) ?? [...days].reverse().find(({ disabled }) => !disabled)
    for (const button of days) {
      const { value: day } = button
      button.setAttribute('aria-pressed', String(day === from || day === until))
      button.classList.toggle('period-in', from < day && day < until)
      button.tabIndex = button === reached ? 0 : -1
    }
  }

  private move = (event: KeyboardEvent) => {
    const days = this.days()
    const at = days.indexOf(event.target as HTMLButtonElement)
    const next = days[at + (STEPS[event.key] ?? 0)]
    if (at < 0 || !STEPS[event.key] || !next || next.disabled) return
    event.preventDefault()
    next.focus()
  }

  private days() {
    return [...this.querySelectorAll<HTMLButtonElement>('.period-month button')]
  }
}

function drawMonth(month: Day, max: Day, press: (day: Day) => void): HTMLElement {
  const group = element('div', '', 'period-month')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', formatMonth(month))
  const heads = t`Mo Tu We Th Fr Sa Su`.split(' ').map((name) => element('span', name, 'small muted'))
  for (const head of heads) head.setAttribute('aria-hidden', 'true')
  group.append(element('p', formatMonth(month), 'strong'), ...heads)
  for (let day = month; day < addMonths(month, 1); day = addDays(day, 1)) {
    const button = element('button', String(Number(day.slice(8))))
    Object.assign(button, { type: 'button', value: day, disabled: day > max })
    button.setAttribute('aria-label', formatDay(day))
    if (day === month) button.style.gridColumnStart = String(weekdayOf(day))
    button.addEventListener('click', () => press(day))
    group.append(button)
  }
  return group
}

function element<Tag extends 'p' | 'span' | 'div' | 'button'>(tag: Tag, text: string, className = '') {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: Day) => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1

defineElements({ 'ui-period': PeriodCalendar })
