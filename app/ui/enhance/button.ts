/** A button that does something on the page; `label`: what it says to those who do not see its sign. */
export function button(look: string, text: string, press: () => void, label?: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = look
  made.textContent = text
  if (label) made.setAttribute('aria-label', label)
  made.addEventListener('click', press)
  return made
}
