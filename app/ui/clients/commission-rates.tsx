import { formatTzs } from '~/domain/shared/money'

type Props = { percent: number; exampleRentTzs: number; exampleTzs: number }

/** The rates that apply to an agent's bookings. Rule: decisions "Commission: agents' share, fixed at confirmation". */
export function CommissionRates({ percent, exampleRentTzs, exampleTzs }: Props) {
  return (
    <section className="card stack-s">
      <h2>The rates that apply</h2>
      <p className="stat-value">{`${percent}% of the rent total`}</p>
      <p>{`For a stay with ${formatTzs(exampleRentTzs)} of rent that is ${formatTzs(exampleTzs)}.`}</p>
      <p>Several agents of one place share it evenly; a remainder goes to the one who joined first.</p>
      <p>
        Your share is fixed when the booking is confirmed. Later changes of the rate do not alter it, and it
        stays yours when you leave the place. On places that you own there is no commission.
      </p>
      <p className="muted">Administrators set the rate for everybody.</p>
    </section>
  )
}
