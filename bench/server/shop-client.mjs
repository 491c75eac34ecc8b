import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { uuidv7 } from 'uuidv7'

/** Goods of a shop, and lines of each sale. */
const GOODS = 100
const LINES = 3
const PRICE_CENTS = 1_500

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/**
 * One simulated shop with one device: sends what its till would, without the till. Its sales follow
 * core/sync/operations.ts; the server checks every field of them.
 */
export class ShopClient {
  device = uuidv7()
  /** As a proxy would pass it on: the sign-in throttle must not take all shops for one. */
  #address = `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`
  #cookie = ''
  #seq = 0
  #suffix = ''
  /** @type {string[]} */
  #goods = []
  #cursor = { seq: 0, head: 0, seenHead: 0, headTag: '' }
  /** Rows of other devices that were pulled. */
  pulledRows = 0

  /** @param {string} url of the server process that it calls; may change at any time */
  constructor(url) {
    this.url = url
    this.email = `${uuidv7()}@example.com`
    this.password = uuidv7()
  }

  /** Creates an account and adds goods. */
  async open() {
    const { cookie } = await this.call('POST', '/api/register', {
      email: this.email,
      password: this.password,
      name: 'Thandi Mokoena',
    })
    this.#cookie = cookie
    await this.#register()
    this.#goods = Array.from({ length: GOODS }, () => uuidv7())
    const food = uuidv7()
    const at = Date.now()
    await this.push([
      this.#operation('category.patch', {
        id: food,
        fields: { name: 'Food', deleted: false, createdAt: at },
      }),
      ...this.#goods.map((id, index) =>
        this.#operation('product.patch', { id, fields: goods(index, food, at) }),
      ),
      ...this.#goods.map((id) =>
        this.#operation('stock.count', { id: uuidv7(), productId: id, quantity: 1_000 }),
      ),
    ])
  }

  /**
   * A second device of the same account, up to date or not.
   * @param {string} url
   */
  async secondDevice(url) {
    const other = new ShopClient(url)
    Object.assign(other, { email: this.email, password: this.password })
    await other.signIn()
    await other.#register()
    return other
  }

  async signIn() {
    const { email, password } = this
    const { cookie } = await this.call('POST', '/api/login', { email, password })
    this.#cookie = cookie
  }

  async #register() {
    const { body } = await this.call('POST', '/api/sync/device', { device: this.device })
    this.#suffix = body.suffix
  }

  /** @param {number} count */
  sales(count) {
    return Array.from({ length: count }, () => this.#sale())
  }

  /**
   * Pushes operations and fails unless each was applied.
   * @param {object[]} ops
   */
  async push(ops) {
    const push = { proto: 1, device: this.device, goesOnFrom: null, setsClocksBack: true, ops }
    const { body } = await this.call('POST', '/api/sync/push', push)
    const refused = body.outcomes.find(
      /** @param {{ status: string }} it */ (it) => it.status !== 'applied' && it.status !== 'duplicate',
    )
    if (refused || body.outcomes.length !== ops.length)
      throw new Error(`not taken: ${JSON.stringify(refused ?? body).slice(0, 300)}`)
  }

  /** Pulls to the end. */
  async pull() {
    for (let more = true; more; ) {
      const { body } = await this.call('POST', '/api/sync/pull', {
        device: this.device,
        schema: 11,
        cursor: this.#cursor,
        limit: 2_000,
      })
      const { rows, ack, newest, cursor } = body
      const seq = ack?.seq ?? this.#cursor.seq
      this.#cursor = { seq, head: cursor.head, seenHead: newest.head, headTag: newest.tag }
      this.pulledRows += rows.length
      more = body.more
    }
  }

  /**
   * Opens the poke stream.
   * @param {(head: number) => void} heard
   * @returns {Promise<() => void>} closes it
   */
  stream(heard) {
    return new Promise((opened, failed) => {
      // Without the agent: a stream holds its connection for as long as it lasts.
      const asking = request(`${this.url}/api/sync/stream`, {
        headers: { cookie: this.#cookie },
        agent: false,
      })
      asking.once('error', failed)
      asking.once('response', (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`stream: ${answer.statusCode}`))
        answer.setEncoding('utf8').on('data', (text) => {
          const head = /data: (\d+)/.exec(text)?.[1]
          if (head !== undefined) heard(Number(head))
        })
        answer.once('error', () => undefined)
        opened(() => asking.destroy())
      })
      asking.end()
    })
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<{ body: any, cookie: string }>}
   * @throws on any answer but 200 to 299
   */
  call(method, path, body) {
    const text = body === undefined ? '' : JSON.stringify(body)
    return new Promise((done, failed) => {
      const asking = request(`${this.url}${path}`, {
        method,
        agent,
        headers: {
          'x-tuckshop': '1',
          'x-forwarded-for': this.#address,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          cookie: this.#cookie,
        },
      })
      asking.once('error', failed)
      asking.once('response', (answer) => {
        /** @type {Buffer[]} */
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.once('error', failed)
        answer.once('end', () => {
          const said = Buffer.concat(parts).toString()
          const status = answer.statusCode ?? 0
          if (status < 200 || status > 299)
            return failed(new Error(`${path}: ${status} ${said.slice(0, 200)}`))
          const set = answer.headers['set-cookie'] ?? []
          done({
            body: said === '' ? undefined : JSON.parse(said),
            cookie: set.map((line) => line.split(';', 1)[0]).join('; '),
          })
        })
      })
      asking.end(text)
    })
  }

  #sale() {
    const id = uuidv7()
    const createdAt = Date.now()
    const total = LINES * 2 * PRICE_CENTS
    const items = Array.from({ length: LINES }, (_, line) => ({
      id: `${id}-${line}`,
      productId: this.#goods[(this.#seq * LINES + line) % GOODS],
      name: 'White bread 700 g',
      sku: 'WB-700',
      quantity: 2,
      unitPrice: PRICE_CENTS,
      unitCost: 900,
      totalPrice: 2 * PRICE_CENTS,
      priceType: 'retail',
    }))
    const number = `R${this.#suffix}${String(this.#seq + 1).padStart(6, '0')}`
    return this.#operation('sale.complete', {
      sale: {
        id,
        number,
        printedAs: null,
        userId: 'thandi',
        customerId: null,
        customerName: 'Walk-in Customer',
        customerType: 'retail',
        items,
        subtotal: total,
        tax: 0,
        total,
        paymentMethod: 'cash',
        status: 'completed',
        createdAt,
      },
    })
  }

  /**
   * @template Payload
   * @param {string} type
   * @param {Payload} payload
   */
  #operation(type, payload) {
    this.#seq += 1
    const now = Date.now()
    const hlc = `${now.toString(36).padStart(9, '0')}-${(this.#seq % 1_296).toString(36).padStart(4, '0')}`
    return { type, payload, seq: this.#seq, opId: uuidv7(), v: 1, hlc, occurredAt: now }
  }
}

/**
 * @param {number} index
 * @param {string} categoryId
 * @param {number} createdAt
 */
const goods = (index, categoryId, createdAt) => ({
  name: `Bread ${index}`,
  description: 'Sliced',
  sku: `B${index}`,
  barcode: '',
  categoryId,
  costPrice: 900,
  sellPrice: PRICE_CENTS,
  tradePrice: null,
  lowStockThreshold: 5,
  imageUrl: null,
  isActive: true,
  deleted: false,
  createdAt,
})
