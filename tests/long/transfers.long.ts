import { longPart } from './part'
import { sendTransfers } from './transfers'

longPart('transfers', '10,000 receipts of five tenants', async () => sendTransfers(10_000))
