type Props = {
  code: { size: number; path: string }
  /** Says what it holds. */
  label: string
  /** 4 cm on paper instead of 9, beside a list. */
  isSmall?: boolean
}

/** A QR code, dark on light in both colour schemes: many phones read no other. */
export function QrCode({ code: { size, path }, label, isSmall = false }: Props) {
  const width = isSmall ? 151 : 224
  return (
    <svg
      className={isSmall ? undefined : 'qr'}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
