/** Bytes as people read them: `12 MB`, below ten with one decimal, from a thousand in GB. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1_000) return `${oneDecimal(megabytes / 1_000)} GB`
  return `${oneDecimal(Math.max(0.1, megabytes))} MB`
}

function oneDecimal(figure: number): string {
  return figure < 10 ? figure.toFixed(1).replace(/\.0$/, '') : String(Math.round(figure))
}
