import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import { TextField } from './text-field'

type Props = {
  tin: string | null
  vrn: string | null
  names?: [tin: string, vrn: string]
  labels?: [tin: string, vrn: string]
  reply?: FormReply | null
}

/** The tax numbers that invoices show. */
export function TaxFields({ tin, vrn, names = ['tin', 'vrn'], labels = [t`TIN`, t`VRN`], reply }: Props) {
  return (
    <div className="pair">
      <TextField
        name={names[0]}
        label={labels[0]}
        hint={t`Taxpayer number, 9 digits.`}
        value={tin ?? ''}
        inputMode="numeric"
        maxLength={40}
        reply={reply}
        optional
      />
      <TextField
        name={names[1]}
        label={labels[1]}
        hint={t`VAT registration, 10 digits.`}
        value={vrn ?? ''}
        inputMode="numeric"
        maxLength={40}
        reply={reply}
        optional
      />
    </div>
  )
}
