import { ActionButton, ButtonLink } from '../form/buttons'

type Step = { title: string; text: string; label?: string; href?: string; action?: string }

/** Remaining set-up steps; returns null when all are done. */
export function FirstRun({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="first-run">
      <h2 id="first-run">Left to Set Up</h2>
      <ul className="stack">
        {steps.map(({ title, text, label, href, action }) => (
          <li key={title} className="stack-s">
            <p>
              <span className="strong">{title}.</span> {text}
            </p>
            {href && label && (
              <div>
                <ButtonLink href={href}>{label}</ButtonLink>
              </div>
            )}
            {action && label && <ActionButton action={action}>{label}</ActionButton>}
          </li>
        ))}
      </ul>
    </section>
  )
}
