const steps = [
  ['Search & Filter', 'By area, college, price and the day you move in.'],
  [
    'Book Viewing',
    'Sign in and write to the owner by WhatsApp or SMS: the text that asks for a viewing is ready.',
  ],
  ['Secure Payment', 'Pay the owner after the approval, by bank or mobile money, and send the receipt here.'],
  ['Move In', 'Your dates are held for you from the approval on.'],
] as const

/** From search to key in four steps. */
export function HowItWorks() {
  return (
    <section className="wrap band">
      <h2>How It Works</h2>
      <ol className="howto">
        {steps.map(([title, text]) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
