/** @typedef {import('./operations.mjs').Operation} Operation */

const MAX_PUSH = 500
// Well under what the server takes at once, since an invoice may have hundreds of lines.
const MAX_CHARS = 2_000_000

/**
 * A signed-in session of a server.
 * @typedef {{ userId: string, call(path: string, body: object): Promise<any> }} Session
 */

/**
 * Signs in by e-mail and password.
 * @param {string} url the server's address
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Session>}
 */
export async function signIn(url, account) {
  let cookie = ''
  const call = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tuckshop': '1', cookie },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return response.json()
  }
  const user = await call('/api/login', account)
  return { userId: user.id, call }
}

/**
 * Pushes operations as one new device, at most 500 at a time.
 * @param {Session} session
 * @param {string} device
 * @param {readonly Operation[]} operations
 * @returns {Promise<Record<string, number>>} how many ended how: `applied`, `duplicate`, `rejected`, `quarantined`
 */
export async function pushAll(session, device, operations) {
  await session.call('/api/sync/device', { device })
  /** @type {Record<string, number>} */
  const counts = {}
  for (const ops of batches(operations)) {
    const push = { proto: 1, device, goesOnFrom: null, setsClocksBack: true, ops }
    const { outcomes } = await session.call('/api/sync/push', push)
    for (const { status } of outcomes) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** @param {readonly Operation[]} operations @returns {Generator<Operation[]>} */
function* batches(operations) {
  /** @type {Operation[]} */
  let batch = []
  let chars = 0
  for (const operation of operations) {
    const size = JSON.stringify(operation).length
    if (batch.length === MAX_PUSH || (batch.length > 0 && chars + size > MAX_CHARS)) {
      yield batch
      batch = []
      chars = 0
    }
    batch.push(operation)
    chars += size
  }
  if (batch.length > 0) yield batch
}
