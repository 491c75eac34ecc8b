/**
 * The address of a print helper as it is called: scheme, host and port. The scheme may be left out where people type
 * it. @returns undefined for what is no address
 */
export function helperAddress(typed: string): string | undefined {
  const text = typed.trim()
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  if (url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined
  return url.origin
}
