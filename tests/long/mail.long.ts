import { failMail } from './mail'
import { longPart } from './part'

longPart('mail', '6 faults of the mail server', () => failMail(6))
