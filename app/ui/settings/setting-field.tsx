import type { ReactNode } from 'react'
import { type Settings, type settingBounds, settingNames } from '~/domain/ground/settings/rules'
import { settingLabels } from '~/domain/ground/settings/tabs'
import type { FormReply } from '~/domain/ground/shared/form-reply'
import { NumberField } from '../form/number-field'

export type SettingsFieldsProps = {
  settings: Readonly<Settings>
  reply: FormReply | null
  /** For the examples of what a rule means today. */
  nowAt: number
}

type Props = Pick<SettingsFieldsProps, 'settings' | 'reply'> & {
  setting: keyof typeof settingBounds
  hint: string
  unit: string
  /** What the stored value means today. */
  effect?: ReactNode
}

/** A setting that is a number within its bounds. */
export function SettingNumber({ setting, settings, reply, hint, unit, effect }: Props) {
  return (
    <div className="stack-s">
      <NumberField
        name={settingNames[setting]}
        label={settingLabels[setting]}
        hint={hint}
        value={settings[setting]}
        unit={unit}
        reply={reply}
      />
      {effect && <Effect>{effect}</Effect>}
    </div>
  )
}

/** What a rule does today, shown beside it. */
export function Effect({ children }: { children: ReactNode }) {
  return <p className="small pl-3 [border-left:2px_solid_var(--color-mango)]">{children}</p>
}
