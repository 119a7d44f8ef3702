import type { ReactNode } from 'react'
import type { NextStep, StepButton } from '~/domain/ground/money/next-step'
import { type MoneyBar, paymentBadgeLabel } from '~/domain/ground/money/owed'
import { t } from '~/domain/ground/shared/language'
import type { StayLine } from '~/domain/stays/bookings/stay-line'
import { ActionButton, ButtonLink } from '../form/buttons'
import type { IconName } from '../show/icon'
import { Badge } from '../show/status-badge'
import { StateText } from '../show/text'
import { DayMarks, PartMarks } from './stay-marks'
import '../styles/meter.css'

type Props = {
  step: NextStep
  line?: StayLine | null
  /** The place, where several bookings are listed: each then has one button, and the others are folded. */
  of?: string
  /** The page that shows it: what leads there is left out. */
  here?: 'booking' | 'payment'
  /** Folded with the rest. */
  children?: ReactNode
}

/** A booking's state, its next step with its buttons, and the stay as a line, in a list only the hours of a request, and the line folded with the rest. */
export function StateCard({ step, line = null, of, here, children }: Props) {
  const { state, next, clock, more } = step
  const buttons = step.buttons.flatMap((button) => shownOn(here, button))
  const open = buttons.filter((button, index) => of === undefined || index === 0 || isAnswer(button))
  const folded = buttons.filter((button) => !open.includes(button))
  if (!state && !next && !line && buttons.length === 0 && !children) return null
  return (
    <div className="stack-s">
      {state && <StateText sentence={state} />}
      {line?.badge && (
        <p>
          <PaymentStateBadge {...line.badge} />
        </p>
      )}
      {line && of === undefined && <PartMarks line={line} />}
      {line && <DayMarks days={of === undefined ? line.days : line.days.filter(({ isClock }) => isClock)} />}
      {next && <p>{next}</p>}
      {clock && of === undefined && <p>{clock}</p>}
      <StepButtons buttons={open} of={of} here={here} />
      {(more.length > 0 || folded.length > 0 || children || (line && of !== undefined)) && (
        <details>
          <summary className="link-btn">
            {of === undefined ? (
              t`Details`
            ) : (
              <>
                {t`More`}
                <span className="sr">{t` about ${of}`}</span>
              </>
            )}
          </summary>
          <div className="stack-s">
            {more.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {clock && of !== undefined && <p>{clock}</p>}
            {line && of !== undefined && <PartMarks line={line} />}
            {line && of !== undefined && <DayMarks days={line.days} />}
            <StepButtons buttons={folded} of={of} isFolded />
            {children}
          </div>
        </details>
      )}
    </div>
  )
}

type ButtonsProps = { buttons: readonly StepButton[]; isFolded?: boolean } & Pick<Props, 'of' | 'here'>

function StepButtons({ buttons, of, here, isFolded }: ButtonsProps) {
  if (buttons.length === 0) return null
  return (
    <div className="actions">
      {buttons.map((button, index) => (
        <StepButtonView
          key={button.kind}
          button={button}
          isMain={!isFolded && index === 0 && !isSecond(button, here) && !isAnswer(button)}
          of={of}
        />
      ))}
    </div>
  )
}

/** The bill of the payment page has the main button, beside a call. */
const isSecond = ({ kind }: StepButton, here: Props['here']) =>
  kind === 'dispute' || (here === 'payment' && kind === 'call')

/** Answers to a refund stand beside each other on every card, and none is the main one. */
const isAnswer = ({ kind }: StepButton) => kind.startsWith('refund-')

/** The class of a card's edge: brick where money is late, mango where this reader has something to do. */
export function stateEdge(step: NextStep, money: MoneyBar | null): string {
  if (money?.badge === 'late') return ' edge-bad'
  return step.buttons.some(({ kind }) => kind !== 'call' && kind !== 'find') ? ' edge-wait' : ''
}

function StepButtonView({ button, isMain, of }: { button: StepButton; isMain: boolean; of?: string }) {
  const { kind, label, href, version } = button
  const look = { kind: isMain ? 'main' : 'plain', icon: icons[kind] } as const
  if (version !== undefined)
    return (
      <ActionButton action={href} version={version} {...look}>
        {label}
        {of && <span className="sr">: {of}</span>}
      </ActionButton>
    )
  return (
    <ButtonLink href={href} dialog={isDialog(button)} of={of} {...look}>
      {label}
    </ButtonLink>
  )
}

/** Buttons that lead to a small form. */
const isDialog = (button: StepButton) => isAnswer(button) || button.kind === 'direct'

const icons: Partial<Record<StepButton['kind'], IconName>> = {
  ...{ pay: 'wallet', 'refund-confirm': 'check', check: 'receipt', call: 'phone', find: 'search' },
  ...{ wait: 'clock', 'go-on': 'check', end: 'calendar' },
}

/** The booking's own page has the answers to a refund and the contact; the payment page has the form. */
function shownOn(here: Props['here'], button: StepButton): StepButton[] {
  if (here === 'booking' && (isAnswer(button) || ['direct', 'call'].includes(button.kind))) return []
  if (here === 'payment' && button.kind === 'pay')
    return [{ ...button, label: t`I have paid: send the receipt`, href: '#upload' }]
  return [button]
}

const looks = {
  open: { tone: '', icon: 'clock' },
  part: { tone: 'wait', icon: 'clock' },
  checking: { tone: 'wait', icon: 'clock' },
  late: { tone: 'bad', icon: 'triangle-alert' },
  paid: { tone: 'good', icon: 'check' },
} as const

type BadgeProps = { state: MoneyBar['badge']; label?: string }

export function PaymentStateBadge({ state, label = paymentBadgeLabel(state) }: BadgeProps) {
  return <Badge label={label} {...looks[state]} />
}
