import type { FormReply } from '~/domain/ground/shared/form-reply'
import { t } from '~/domain/ground/shared/language'
import type { RefundAccount } from '~/domain/ground/shared/refund-account'
import {
  accountTypeLabel,
  accountTypes,
  banks,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_ACCOUNT_NUMBER_LENGTH,
  MOBILE_NUMBER_EXAMPLE,
  mobileNetworks,
  OTHER_BANK,
} from '~/domain/listings/payouts/rules'
import { RadioGroup } from '../form/choices'
import { SelectField } from '../form/select-field'
import { TextField } from '../form/text-field'

const choices = (names: readonly string[]) =>
  names.map((word) => ({ value: word, label: word === OTHER_BANK ? t`Other` : word }))

type Props = { nameHint: string; account?: RefundAccount | null; reply?: FormReply | null }

/** A bank or mobile-money account. Browsers that cannot hide the other kind's fields show both, each under its name. */
export function AccountFields({ nameHint, account, reply }: Props) {
  const bank = account?.kind === 'bank' ? account : undefined
  const mobile = account?.kind === 'mobile_money' ? account : undefined
  const isListed = (banks as readonly string[]).includes(bank?.provider ?? '')
  return (
    <>
      <RadioGroup
        name="account_type"
        label={t`Account Type`}
        options={accountTypes.map((value) => ({ value, label: accountTypeLabel(value) }))}
        value={account?.kind ?? 'mobile_money'}
        reply={reply}
        row
        required
      />
      <div className="form only-bank">
        <SelectField
          name="bank_name"
          label={t`Bank`}
          options={choices(banks)}
          value={bank && (isListed ? bank.provider : OTHER_BANK)}
          empty={t`Choose`}
          reply={reply}
        />
        <TextField
          name="other_bank"
          label={t`Name of the bank`}
          hint={t`Only where you chose Other.`}
          value={bank && !isListed ? bank.provider : undefined}
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          reply={reply}
          optional
        />
        <TextField
          name="account_number"
          label={t`Account Number`}
          value={bank?.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_ACCOUNT_NUMBER_LENGTH + 16}
          reply={reply}
        />
      </div>
      <div className="form only-mobile">
        <SelectField
          name="mobile_network"
          label={t`Mobile Network`}
          options={choices(mobileNetworks)}
          value={mobile?.provider}
          empty={t`Choose`}
          reply={reply}
        />
        <TextField
          name="mobile_number"
          label={t`Mobile Number`}
          hint={t`Example: ${MOBILE_NUMBER_EXAMPLE}`}
          type="tel"
          value={mobile?.number}
          autoComplete="off"
          reply={reply}
        />
      </div>
      <TextField
        name="account_name"
        label={t`Account Name`}
        value={account?.name}
        hint={nameHint}
        autoComplete="off"
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        reply={reply}
        required
      />
    </>
  )
}
