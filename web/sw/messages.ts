/** Addresses that are no screen, although a browser may navigate to them. */
export const neverShell = [/^\/api(\/|$|\?)/, /^\/service-worker\.js/, /^\/print-helper\.mjs/, /^\/assets\//]

/**
 * Whether a message asks the waiting update to activate.
 * @param data what the page posted; anything may arrive here
 */
export function isUpdateAccepted(data: unknown): boolean {
  return isMessage(data, 'SKIP_WAITING')
}

/**
 * Whether a message asks for control of the page: it was still loading when the first worker claimed its clients.
 * @param data what the page posted; anything may arrive here
 */
export function isClaim(data: unknown): boolean {
  return isMessage(data, 'CLAIM')
}

/**
 * Whether a message says that the browser has installed the app.
 * @param data what the page posted; anything may arrive here
 */
export function isInstalled(data: unknown): boolean {
  return isMessage(data, 'INSTALLED')
}

function isMessage(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}
