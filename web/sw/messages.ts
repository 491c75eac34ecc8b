/** Addresses that open no screen, although a browser may navigate to them. */
export const neverShell = [/^\/api(\/|$|\?)/, /^\/service-worker\.js/, /^\/assets\//]

/**
 * Whether a page says that the waiting update may take over now.
 * @param data what the page posted; anything may arrive here
 */
export function isUpdateAccepted(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
}
