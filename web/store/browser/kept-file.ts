/** Large parts of the app that a person asked for: the service worker does not fetch them by itself. */
const CACHE = 'tuckshop-on-request'

/** Whether a file of the app is kept on this device. @param url its address, with a hash of its content */
export async function isFileKept(url: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false
  return (await (await caches.open(CACHE)).match(url)) !== undefined
}

/**
 * A file of the app, from this device or fetched once and kept for when there is no network. Another version of it is
 * dropped. @throws when it is not here and cannot be fetched
 */
export async function keepFile(url: string): Promise<ArrayBuffer> {
  if (!('caches' in globalThis)) return (await fetched(url)).arrayBuffer()
  const cache = await caches.open(CACHE)
  const kept = await cache.match(url)
  if (kept) return kept.arrayBuffer()
  const answer = await fetched(url)
  for (const older of await cache.keys()) await cache.delete(older)
  await cache.put(url, answer.clone())
  return answer.arrayBuffer()
}

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}
