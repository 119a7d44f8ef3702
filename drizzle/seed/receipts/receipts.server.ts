import { createHash } from 'node:crypto'
import { concurrencyLimit } from '~/adapters/concurrency-limit'
import { loadSharp } from '~/adapters/images/decode.server'
import { processReceipt } from '~/adapters/images/process.server'
import type { ObjectStore } from '~/adapters/storage/storage.server'
import type { OpenPaymentMethod } from '~/domain/ground/money/payment-methods'
import type { NewUpload } from '~/domain/ground/uploads/staging.server'
import { seedId } from '../ids.server'
import { random } from '../random'
import { receiptScreen, type Slip } from './screen'
import { slipPdf } from './slip-pdf'

/** A receipt to make: payer, receiver, amount, and whether it is a photo of a phone or a bank's slip. */
export interface Wanted {
  payment: string
  payee: string
  amountTzs: number
  day: string
  method: OpenPaymentMethod
  /** Pictures are slower to make. */
  asPicture: boolean
}

export interface MadeReceipt {
  reference: string
  file: NewUpload
}

/** Makes and stores all receipts, by the name of their payment. No two are alike. */
export async function storeReceipts(
  store: ObjectStore,
  specs: readonly Wanted[],
): Promise<Map<string, MadeReceipt>> {
  const inTurn = concurrencyLimit(8)
  const made = await Promise.all(specs.map((one) => inTurn(() => storeReceipt(store, one))))
  return new Map(made.map((receipt, index) => [specs[index]?.payment ?? '', receipt]))
}

async function storeReceipt(store: ObjectStore, spec: Wanted): Promise<MadeReceipt> {
  const slip = slipOf(spec)
  const sent = spec.asPicture ? await screenshot(slip) : Buffer.from(slipPdf(slip), 'latin1')
  const { ending, contentType, body } = await processReceipt(sent)
  const objectKey = `private/${seedId(`receipt ${spec.payment}`)}.${ending}`
  await store.put(objectKey, body, { contentType })
  return {
    reference: slip.reference,
    file: {
      kind: 'document',
      objectKey,
      fileName: spec.asPicture ? `Screenshot ${slip.day}.png` : `transfer-${slip.reference}.pdf`,
      contentType,
      sizeBytes: sent.length,
      sha256: createHash('sha256').update(sent).digest('hex'),
      width: null,
      height: null,
      colour: null,
    },
  }
}

function slipOf({ payment, payee, amountTzs, day, method }: Wanted): Slip {
  const chance = random(`slip ${payment}`)
  const mobile = method === 'mobile_money'
  const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
  const figures = [...'23456789']
  const isLetter = (at: number) => mobile && at % 3 !== 2
  const tail = Array.from({ length: 9 }, (_, at) => chance.pick(isLetter(at) ? letters : figures)).join('')
  const reference = mobile ? `B${tail}` : `FT${day.slice(2, 4)}${tail}`
  const through = mobile
    ? chance.pick(['Vodacom M-Pesa', 'Tigo Pesa', 'Airtel Money', 'Halopesa'])
    : chance.pick(['CRDB Bank', 'NMB Bank'])
  return { amountTzs, payee: payee.toUpperCase(), reference, day, through }
}

async function screenshot(slip: Slip): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(receiptScreen(slip)))
    .png()
    .toBuffer()
}
