// Runs inside a page of the app. Each function is sent to the browser as text and must be self-contained.

/**
 * Fills and sends the login form.
 * @param {string} email
 * @param {string} password
 */
export function login(email, password) {
  for (const [type, text] of [
    ['email', email],
    ['password', password],
  ]) {
    const field = document.querySelector(`input[type=${type}]`)
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const buttons = [...document.querySelectorAll('button')]
  buttons.findLast((each) => each.textContent?.trim() === 'Log in')?.click()
}

/** Sells one loaf of bread by the till's buttons. @returns {Promise<string>} the number that the screen shows as paid */
export async function sellBread() {
  const button = (/** @type {string} */ name) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)
  const until = async (/** @type {() => unknown} */ look) => {
    while (!look()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const paid = () => document.querySelector('section[aria-label="Paid"]')
  const bread = () =>
    /** @type {HTMLElement | null} */ (document.querySelector('article[aria-label=Bread] button'))
  button('New sale')?.click()
  await until(() => !paid() && bread())
  bread()?.click()
  button('Cash')?.click()
  await until(() => button('Cash')?.getAttribute('aria-pressed') === 'true')
  button('Pay')?.click()
  await until(paid)
  return /Receipt (R\d+(-\w+)?)/.exec(paid()?.textContent ?? '')?.[1] ?? ''
}

/** @returns {Promise<{ number: string, total: number, sum: number }[]>} the sales in the shop's database, each once */
export async function readSales() {
  const all = await indexedDB.databases()
  const name = all.find((each) => each.name?.startsWith('tuckshop_local_data.'))?.name ?? ''
  const settled = (/** @type {IDBRequest} */ request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const db = await settled(indexedDB.open(name))
  const read = db.transaction(['sales', 'overlay'])
  const base = await settled(read.objectStore('sales').getAll())
  const over = await settled(read.objectStore('overlay').getAll())
  db.close()
  const rows = [
    ...base,
    ...over
      .filter((/** @type {any} */ each) => each.table === 'sales')
      .map((/** @type {any} */ each) => each.row),
  ]
  const sales = new Map(rows.map((row) => [row.id, row]))
  return [...sales.values()].map(({ number, total, items }) => ({
    number,
    total,
    sum: items.reduce((/** @type {number} */ so, /** @type {any} */ item) => so + item.totalPrice, 0),
  }))
}
