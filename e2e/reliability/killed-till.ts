import type { Cookie, Page } from '@playwright/test'
import type { Account } from '../fixtures/account.ts'
import type { KeptProfile } from '../fixtures/kept-profile.ts'
import { readyForOffline } from '../fixtures/network.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import { openTill } from '../pages/till.ts'
import { faultsOf } from './check-device.ts'
import { pause } from './pause.ts'
import { type PaidSale, recordPaidSales } from './sale-recorder.ts'
import { type StockedShop, stockShop } from './shop.ts'
import { readDevice, type StoredDevice } from './stored-device.ts'

/** What a kill left of the browser's database. */
type Left = 'as-left' | 'tail-lost' | 'wiped'

/** What the kills so far have left, what of that was provoked, and how often Chrome could not open at once. */
interface Tally extends Record<Left, number> {
  provoked: number
  unreadable: number
}

/** How long a till may take until it is complete again: after a wipe everything comes back from the server. */
const WHOLE_MS = 120_000

/** A till whose browser is killed again and again, on one profile, with a recorder outside the browser. */
export class KilledTill {
  readonly paidSales: PaidSale[] = []
  /** What was shown as paid out of the drawer, in cents. */
  readonly paidOut = new Set<number>()
  readonly tally: Tally = { 'as-left': 0, 'tail-lost': 0, wiped: 0, provoked: 0, unreadable: 0 }
  readonly #profile: KeptProfile
  #shop: StockedShop | undefined
  #cookies: Cookie[] = []

  constructor(profile: KeptProfile) {
    this.#profile = profile
  }

  /** The till's first day: signed in, with goods. */
  async begin(account: Account): Promise<Page> {
    const page = await this.#open()
    await signIn(page, account)
    this.#shop = await stockShop(page)
    this.#cookies = await page.context().cookies()
    await this.#untilSelling(page)
    await readyForOffline(page)
    return page
  }

  get shop(): StockedShop {
    if (!this.#shop) throw new Error('this till was not begun')
    return this.#shop
  }

  /** Kills the browser at once; with `wipe` its whole IndexedDB is deleted, as Chrome was seen to do by itself. */
  async kill({ wipe = false } = {}): Promise<void> {
    await this.#profile.kill()
    if (!wipe) return
    this.#profile.deleteIndexedDb()
    this.tally.provoked += 1
  }

  /**
   * Restarts the browser, and checks that everything shown as paid is there, and that a loss by the browser is reported
   * on the screen.
   * @param firstLook false lets the app be the first to open what the kill left
   */
  async reopen({ firstLook = true } = {}): Promise<Page> {
    const page = await this.#open()
    // Chrome writes cookies some seconds late. Selling does not need the session; pulling does.
    await page.context().addCookies(this.#cookies)
    const found = firstLook ? await this.#whatIsLeft(page) : undefined
    await this.#untilSelling(page)
    const left = found ?? (await this.#whatIsSaid(page))
    await this.#expectSaid(page, left)
    await this.expectWhole(page)
    this.tally[left] += 1
    return page
  }

  /** Waits until this till holds all it showed as paid, complete, with matching numbers, stock and days. */
  async expectWhole(page: Page): Promise<void> {
    const look = async () =>
      faultsOf(await readDevice(page), this.paidSales, this.shop.delivered, this.paidOut)
    await expect.poll(look, { timeout: WHOLE_MS }).toEqual([])
  }

  async #open(): Promise<Page> {
    const page = await this.#profile.open()
    await recordPaidSales(page.context(), this.paidSales, this.paidOut)
    return page
  }

  async #untilSelling(page: Page): Promise<void> {
    await openTill(page)
    for (const name of this.shop.goods)
      await expect(page.getByRole('article', { name })).toBeVisible({ timeout: WHOLE_MS })
  }

  // Asked on a page that is not the app, before the app can repair anything.
  async #whatIsLeft(page: Page): Promise<Left> {
    await page.goto('/api/health')
    const device = await this.#readUnopened(page)
    if (!device) return 'wiped'
    const held = new Set(device.sales.map(({ number }) => number))
    return this.paidSales.every(({ number }) => held.has(number)) ? 'as-left' : 'tail-lost'
  }

  // Chrome answers the first opening of a damaged database with an error, then deletes it.
  async #readUnopened(page: Page): Promise<StoredDevice | undefined> {
    for (let again = 0; ; again++) {
      try {
        return await readDevice(page)
      } catch (error) {
        if (again === 10 || !String(error).includes('UnknownError')) throw error
        if (again === 0) this.tally.unreadable += 1
        await pause(200)
      }
    }
  }

  async #whatIsSaid(page: Page): Promise<Left> {
    const wiped = await page.getByText(/^This browser lost its storage/).isVisible()
    if (wiped) return 'wiped'
    const shortened = await page.getByText(/^This browser lost the newest part/).isVisible()
    return shortened ? 'tail-lost' : 'as-left'
  }

  async #expectSaid(page: Page, left: Left): Promise<void> {
    const wiped = page.getByText(/^This browser lost its storage\. .*nothing is missing/)
    const shortened = page.getByText(
      /^This browser lost the newest part of its storage\. .*nothing is missing/,
    )
    switch (left) {
      case 'wiped':
        return expect(wiped).toBeVisible()
      case 'tail-lost':
        return expect(shortened).toBeVisible()
      case 'as-left':
        return expect(wiped).toBeHidden()
      default:
        return left satisfies never
    }
  }
}
