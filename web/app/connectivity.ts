/** Names of the events that notify the app's own parts of the network (S4.1). */
export const ONLINE_EVENT = 'tuckshop:online'
export const OFFLINE_EVENT = 'tuckshop:offline'

/** Repeats the browser's network events under the product's names. @returns how to stop. */
export function announceConnectivity(target: Window): () => void {
  const online = () => target.dispatchEvent(new CustomEvent(ONLINE_EVENT))
  const offline = () => target.dispatchEvent(new CustomEvent(OFFLINE_EVENT))
  target.addEventListener('online', online)
  target.addEventListener('offline', offline)
  return () => {
    target.removeEventListener('online', online)
    target.removeEventListener('offline', offline)
  }
}
