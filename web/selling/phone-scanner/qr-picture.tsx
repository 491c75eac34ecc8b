import { encodeQR } from 'qr'

/** What stays free on each side, in squares (ISO/IEC 18004). */
const QUIET = 4

/** A text as a QR code, dark on white in the dark too: cameras of cheap phones read no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-72 rounded-xl bg-[#fff]"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
