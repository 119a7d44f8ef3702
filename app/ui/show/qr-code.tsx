type Props = {
  code: { size: number; path: string }
  /** Says what it holds. */
  label: string
}

/** A QR code, dark on light in both colour schemes: many phones read no other. */
export function QrCode({ code: { size, path }, label }: Props) {
  return (
    <svg
      className="qr"
      width="224"
      height="224"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
