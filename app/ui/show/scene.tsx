/** A small drawing for empty places: a house under the sun, a palm, the sea. */
export function Scene() {
  return (
    <svg viewBox="0 0 200 120" width="130" height="78" aria-hidden="true">
      <circle cx="150" cy="38" r="20" fill="#f59e0b" />
      <path fill="var(--color-sea-soft)" d="M0 84c25-8 50-8 75 0s50 8 75 0 40-6 50-2v38H0z" />
      <path fill="var(--color-stone)" d="M62 56h60v40H62z" />
      <path fill="#b91c1c" d="M92 28 52 58h80z" />
      <path fill="#0f4c81" d="M84 96V76a8 8 0 0 1 16 0v20z" />
      <path fill="none" stroke="#7c5a36" strokeWidth="4" strokeLinecap="round" d="M36 100c4-20 4-36-2-52" />
      <path
        fill="none"
        stroke="#166534"
        strokeWidth="4"
        strokeLinecap="round"
        d="M34 48q-12-10-26-2m26 2q-4-14-16-20m16 20q6-14 20-14m-20 14q14-4 22 8"
      />
    </svg>
  )
}
