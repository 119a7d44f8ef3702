/** Reads an SMS as it is pasted into the payment form. Loaded by `<ui-sms>`, once somebody is in the box. */

import { t } from '~/domain/ground/shared/language'
import { formatTzs, typedTzs } from '~/domain/ground/shared/money'
import { readTransferText } from '~/domain/stays/payments/transfer-text'

function follow(host: Element) {
  const box = document.getElementById(host.getAttribute('for') ?? '')
  if (!(box instanceof HTMLTextAreaElement)) return
  const amount = box.form?.elements.namedItem('amount')
  if (!(amount instanceof HTMLInputElement)) return
  let filled = ''
  const read = () => {
    const { sumTzs, transfers, name } = readTransferText(box.value, [])
    const isMine = amount.value === filled
    if (sumTzs !== null && isMine) amount.value = filled = typedTzs(sumTzs)
    const parts = [
      sumTzs === null ? '' : formatTzs(sumTzs),
      name === null ? '' : t.as('whom')`to ${name}`,
      transfers.length === 0 ? '' : t`number ${transfers.map(({ shown }) => shown).join(', ')}`,
    ].filter((part) => part !== '')
    host.textContent = parts.length === 0 ? '' : t`Read: ${parts.join(', ')}`
  }
  box.addEventListener('input', read)
  read()
}

for (const host of document.querySelectorAll('ui-sms')) follow(host)
